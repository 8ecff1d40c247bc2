import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DraftRow } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { DRAFT_FIELDS, type DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { TextLink } from '@tradehall/ui/RouterLinks';
import type { GridColumn } from '@tradehall/ui/table/DataGrid';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { useMay } from '../session/staff';

type Texts = Translate<typeof deskDraftTexts>;

const FIELD_LABELS = {
  listPrice: 'DESK_DRAFT_LIST_PRICE',
  specialPrice: 'DESK_DRAFT_SPECIAL_PRICE',
  quantity: 'DESK_DRAFT_QUANTITY',
} as const;

const shown = (field: DraftField, value: number | null) =>
  value === null ? '--' : field === 'quantity' ? count(value) : money(value);

/** What is drafted of an item, and what goes with it: no special price outlives its list price. */
const fieldsOf = ({ cells, present, after }: DraftRow): readonly DraftField[] =>
  DRAFT_FIELDS.filter((field) => cells.some((cell) => cell.field === field) || present[field] !== after[field]);

interface RowActs {
  readonly keep: (row: DraftRow) => void;
  readonly drop: (row: DraftRow) => void;
}

interface DraftColumns {
  /** What can be done with a row; nothing where the draft is only shown. */
  readonly acts?: RowActs;
  /** Rows that became something else while they were looked at. */
  readonly changed?: ReadonlySet<string>;
}

/** An item of the draft: what it is now, what it is to be, and what stands in the way (SD25). */
export function useDraftColumns({ acts, changed }: DraftColumns): readonly GridColumn<DraftRow>[] {
  const t = useTexts(deskDraftTexts);
  const mayPrice = useMay('PRICE_EDIT');
  const mayCount = useMay('STOCK_EDIT');
  const mayKeep = ({ cells }: DraftRow): boolean =>
    cells.every(({ field }) => (field === 'quantity' ? mayCount : mayPrice));
  const tStock = useTexts(stockListTexts);
  const changes = (row: DraftRow, values: DraftRow['present']) =>
    fieldsOf(row).map((field) => (
      <Box key={field} sx={{ whiteSpace: 'nowrap' }}>
        {t(FIELD_LABELS[field])} {shown(field, values[field])}
      </Box>
    ));
  return [
    {
      id: 'item',
      label: t('DESK_DRAFT_ITEM'),
      place: 'title',
      cell: ({ itemNumberWarehouse, itemNumber, warehouseLabel, description }) => (
        <>
          {acts === undefined ? (
            <strong>
              <ItemNumber>{itemNumber}</ItemNumber>
            </strong>
          ) : (
            <TextLink to={paths.stockItem(itemNumberWarehouse)} sx={{ fontWeight: 600 }}>
              <ItemNumber>{itemNumber}</ItemNumber>
            </TextLink>
          )}{' '}
          {warehouseLabel} · {description}
        </>
      ),
    },
    { id: 'now', label: t('DESK_DRAFT_NOW'), isLabeled: true, cell: (row) => changes(row, row.present) },
    {
      id: 'then',
      label: t('DESK_DRAFT_THEN'),
      isLabeled: true,
      cell: (row) => <strong>{changes(row, row.after)}</strong>,
    },
    {
      id: 'state',
      label: t('DESK_DRAFT_STATE'),
      cell: (row) => (
        <>
          {changed?.has(row.itemNumberWarehouse) === true ? (
            <Box sx={{ color: 'warning.main' }}>{t('DESK_DRAFT_ROW_NEW')}</Box>
          ) : null}
          <RowState t={t} tStock={tStock} row={row} />
        </>
      ),
    },
    ...(acts === undefined ? [] : [actsColumn(t, acts, mayKeep)]),
  ];
}

function RowState({ t, tStock, row }: { t: Texts; tStock: Translate<typeof stockListTexts>; row: DraftRow }) {
  const overtaken = row.cells.find(({ isOvertaken }) => isOvertaken);
  if (overtaken !== undefined) {
    const by = row.overtakenBy?.name;
    return (
      <Box sx={{ color: 'warning.main' }}>
        {t('DESK_DRAFT_ROW_OVERTAKEN', [
          by === undefined || by === '' ? t('DESK_DRAFT_SOMEBODY') : by,
          instantBriefly(row.overtakenBy?.at),
          shown(overtaken.field, overtaken.seen),
        ])}
      </Box>
    );
  }
  if (row.issue === 'STOCK_ROW_SPECIAL_ABOVE_LIST')
    return <Box sx={{ color: 'error.main' }}>{tStock('STOCK_ROW_SPECIAL_ABOVE_LIST')}</Box>;
  return row.isBelowFloor ? <Box sx={{ color: 'warning.main' }}>{t('DESK_DRAFT_ROW_BELOW')}</Box> : null;
}

function actsColumn(t: Texts, acts: RowActs, mayKeep: (row: DraftRow) => boolean): GridColumn<DraftRow> {
  return {
    id: 'acts',
    label: '',
    isControl: true,
    cell: (row) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2 }}>
        {mayKeep(row) && row.cells.some(({ isOvertaken }) => isOvertaken) ? (
          <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => acts.keep(row)}>
            {t('DESK_DRAFT_KEEP_MINE')}
          </Button>
        ) : null}
        <Button
          size="small"
          color="inherit"
          aria-label={`${t('DESK_DRAFT_DROP')} ${row.itemNumber}`}
          onClick={() => acts.drop(row)}
        >
          {t('DESK_DRAFT_DROP')}
        </Button>
      </Box>
    ),
  };
}
