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
import { callKey } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { FLAG_LABELS } from './import-labels';

interface ImportRowsProps {
  readonly importId: string;
  readonly section: StockImport['sections'][number];
}

/** The rows of a section: the last import, now, this file; each is taken or left (SD15, SD16). */
export function ImportRows({ importId, section: { section, count: all, taken } }: ImportRowsProps) {
  const t = useTexts(deskImportsTexts);
  const tStock = useTexts(deskStockTexts);
  const params = { importId };
  const found = useInfiniteQuery({
    queryKey: [...callKey(getImportRows, { params, query: { section } }), 'pages'],
    queryFn: ({ pageParam }) => loadCall(getImportRows, { params, query: { section, after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const choose = useCommand(chooseImportRows, { refreshes: [getImportRows, getStockImport] });
  const mayChoose = useMay('STOCK_IMPORT') && section !== 'REJECTED' && section !== 'UNCHANGED';
  const rows = found.data?.pages.flatMap((page) => page.rows);
  if (rows === undefined && found.error !== null)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (rows === undefined) return <Skeleton variant="rounded" height={240} />;
  const take = (isTaken: boolean, only?: ImportRow) =>
    void choose.run({
      params,
      body: { section, take: isTaken, ...(only === undefined ? {} : { rows: [only.row] }) },
    });
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
                checked={row.isTaken}
                onChange={() => take(!row.isTaken, row)}
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
      cell: ({ flags, issue }) =>
        [...(issue === null ? [] : [issue.message]), ...flags.map((flag) => t(FLAG_LABELS[flag]))].join(' · '),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {mayChoose ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography color="text.secondary">{t('DESK_IMPORT_TAKEN_OF', [count(taken), count(all)])}</Typography>
          <Button disabled={choose.busy || taken === all} onClick={() => take(true)}>
            {t('DESK_IMPORT_TAKE_ALL')}
          </Button>
          <Button disabled={choose.busy || taken === 0} onClick={() => take(false)}>
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
