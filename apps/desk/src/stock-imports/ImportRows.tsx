import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  chooseImportRows,
  getImportRows,
  getStockImport,
  type ImportRow,
  type StockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { callKey, refreshCall } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useCommand } from '@tradehall/web/calls/use-command';
import type { InTurn } from '@tradehall/web/calls/use-in-turn';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { warningsOf } from './import-warnings';

interface ImportRowsProps {
  readonly importId: string;
  /** Which review they are of: rows of the one before say what the stock was then. */
  readonly reviewedAt: string | null;
  readonly section: StockImport['sections'][number];
  /** Chosen one after the other: while choices are on their way nothing is applied that is not shown. */
  readonly choices: InTurn<() => Promise<unknown>>;
}

/** The rows of a section: the last import, now, this file; each is taken or left (SD15, SD16). */
export function ImportRows({
  importId,
  reviewedAt,
  section: { section, count: all, taken },
  choices,
}: ImportRowsProps) {
  const t = useTexts(deskImportsTexts);
  const tStock = useTexts(deskStockTexts);
  const params = { importId };
  const found = useInfiniteQuery({
    queryKey: [...callKey(getImportRows, { params, query: { section } }), 'pages', reviewedAt],
    queryFn: ({ pageParam }) => loadCall(getImportRows, { params, query: { section, after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  /** As pressed, until the rows are there as they were chosen. */
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());
  const choose = useCommand(chooseImportRows, {
    done: () => Promise.all([refreshCall(getImportRows), refreshCall(getStockImport)]),
    matterOf: ({ body }) => body.rows,
  });
  const mayChoose = useMay('STOCK_IMPORT') && section !== 'REJECTED' && section !== 'UNCHANGED';
  const rows = found.data?.pages.flatMap((page) => page.rows);
  if (rows === undefined && found.error !== null)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (rows === undefined) return <Skeleton variant="rounded" height={240} />;
  const take = (wanted: boolean, only?: ImportRow) => {
    if (only !== undefined) setPressed((before) => new Map([...before, [only.row, wanted]]));
    choices.run(async () => {
      await choose.run({
        params,
        body: { section, take: wanted, ...(only === undefined ? {} : { rows: [only.row] }) },
      });
      setPressed((before) => new Map([...before].filter(([row, pressed]) => row !== only?.row || pressed !== wanted)));
    });
  };
  const isTaken = (row: ImportRow) => pressed.get(row.row) ?? row.isTaken;
  const columns: readonly GridColumn<ImportRow>[] = [
    ...(mayChoose
      ? [
          {
            id: 'taken',
            label: '',
            isControl: true,
            cell: (row: ImportRow) => (
              <Checkbox
                size="small"
                checked={isTaken(row)}
                onChange={() => take(!isTaken(row), row)}
                slotProps={{ input: { 'aria-label': t('DESK_IMPORT_TAKE', [row.itemNumberWarehouse]) } }}
              />
            ),
          },
        ]
      : []),
    {
      id: 'item',
      label: tStock('DESK_STOCK_ITEM'),
      place: 'title',
      cell: ({ itemNumberWarehouse }) => itemNumberWarehouse.replace('|', ' · '),
    },
    // What goes out of stock is in no row of the file.
    ...(section === 'VANISHING'
      ? []
      : [
          {
            id: 'row',
            label: t('STOCK_IMPORT_ROW'),
            align: 'right' as const,
            isLabeled: true,
            cell: ({ row }: ImportRow) => count(row),
          },
        ]),
    { id: 'last', label: t('DESK_IMPORT_LAST'), isLabeled: true, cell: ({ last }) => valuesOf(t, last) },
    { id: 'now', label: t('DESK_IMPORT_NOW'), isLabeled: true, cell: ({ present }) => valuesOf(t, present) },
    {
      id: 'file',
      label: t('DESK_IMPORT_THIS'),
      isLabeled: true,
      cell: ({ file }) => <strong>{valuesOf(t, file)}</strong>,
    },
    {
      id: 'warning',
      label: t('DESK_IMPORT_WARNING'),
      place: 'foot',
      cell: (row) => warningsOf(t, row),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {mayChoose ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography color="text.secondary">{t('DESK_IMPORT_TAKEN_OF', [count(taken), count(all)])}</Typography>
          <Button disabled={choices.isBusy || taken === all} onClick={() => take(true)}>
            {t('DESK_IMPORT_TAKE_ALL')}
          </Button>
          <Button disabled={choices.isBusy || taken === 0} onClick={() => take(false)}>
            {t('DESK_IMPORT_LEAVE_ALL')}
          </Button>
        </Box>
      ) : null}
      <DataGrid label={t('DESK_IMPORTS_ROWS')} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />
      {found.hasNextPage ? (
        <Box>
          <Button variant="outlined" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('DESK_IMPORT_MORE')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

/** Units and prices in one cell; what is not said is left out. */
function valuesOf(t: Translate<typeof deskImportsTexts>, values: ImportRow['present']): string {
  if (values === null) return '--';
  const said = [
    ...(values.quantity === null ? [] : [t('DESK_IMPORT_UNITS', [count(values.quantity)], values.quantity)]),
    ...[values.listPrice, values.specialPrice].flatMap((price) => (price === null ? [] : [money(price)])),
  ];
  return said.length === 0 ? '--' : said.join(' · ');
}
