import { POINT_HABIT, readAmount, type NumberHabit } from '../money/read-amount';
import { readCount } from '../quantity/read-count';
import { itemKey } from '../stock-list/stock-item';
import type { Issue } from '../text/fill-text';
import { HIGHEST_BID } from './check-bid';
import { isLotNumber, LONGEST_OF_LOT, MOST_LOT_ITEMS, unitsOf, type LotUnits } from './lot-items';

/**
 * The columns of a spreadsheet of lots, by what they hold; a header matches whatever its case. A lot made from stock
 * names an item, its warehouse and its units (SD75); more rows of its number make a mixed lot.
 */
export const LOT_COLUMNS = {
  lotNumber: 'Lot #',
  lotName: 'Lot Name',
  description: 'Description',
  grade: 'Grade',
  quantity: 'Quantity',
  startingBid: 'Starting Bid',
  reservePrice: 'Reserve Price',
  itemNumber: 'Item Number',
  warehouse: 'Warehouse',
  units: 'Units',
} as const;
export type LotColumn = keyof typeof LOT_COLUMNS;
/** What one row says of the whole lot: a further row of the same lot repeats it or leaves it empty. */
const OF_THE_LOT = ['lotName', 'description', 'grade', 'startingBid', 'reservePrice'] as const;

/** A lot as the seller describes it. Amounts in minor units. */
export interface NewLot {
  readonly lotNumber: string;
  readonly lotName: string;
  readonly description: string;
  readonly grade: string;
  readonly quantity: number;
  readonly startingBid: number;
  readonly reserve: number | null;
  /** What it takes from the stock; none where its goods are not in the list. */
  readonly items?: readonly LotUnits[];
}

export type RowIssue = Issue & { readonly row: number };
/** One row of cells by column; `row` is its number in the sheet. */
export interface LotRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<LotColumn, string>>>;
}

/** A lot while its rows are read. */
interface OpenLot {
  readonly row: number;
  readonly text: (column: LotColumn) => string;
  readonly startingBid: number | undefined;
  readonly reserve: number | undefined;
  /** What the column of quantities says; undefined where it is empty. */
  readonly quantity: number | undefined;
  readonly items: LotUnits[] | undefined;
}

/** The sheet's lots in their order, which is the closing order, or every faulty row: a seller mends all at once. */
export function readLotRows(
  rows: readonly LotRow[],
  precision: number,
  habit?: NumberHabit,
): { readonly lots: readonly NewLot[]; readonly issues: readonly RowIssue[] } {
  const open = new Map<string, OpenLot>();
  const issues: RowIssue[] = [];
  for (const row of rows) {
    const cells = cellsOf(row, precision, habit, issues);
    const lotNumber = cells.text('lotNumber');
    const first = open.get(lotNumber);
    if (first === undefined) open.set(lotNumber, readFirstRow(cells));
    else readFurtherRow(cells, first);
  }
  issues.push(...faultsOfLots(open, issues.length === 0));
  if (rows.length === 0) issues.push({ messageCode: 'LOT_FILE_EMPTY', row: 0 });
  return { lots: issues.length > 0 ? [] : [...open].map(([lotNumber, lot]) => lotOf(lotNumber, lot)), issues };
}

/** The cells of one row. Whatever is wrong with one goes to the issues as it is read. */
interface RowCells {
  readonly row: number;
  readonly text: (column: LotColumn) => string;
  readonly fault: (messageCode: string, params?: Issue['params']) => void;
  /** A fault where the cell is empty. */
  readonly needs: (column: LotColumn) => void;
  /** Undefined where the cell is empty or no count. */
  readonly countOf: (column: 'quantity' | 'units') => number | undefined;
  /** In minor units; undefined where the cell is empty or no amount. */
  readonly amountOf: (column: 'startingBid' | 'reservePrice') => number | undefined;
}

function cellsOf(
  { row, cells }: LotRow,
  precision: number,
  habit: NumberHabit | undefined,
  issues: RowIssue[],
): RowCells {
  const text = (column: LotColumn) => (cells[column] ?? '').trim();
  const fault = (messageCode: string, params: Issue['params'] = []) =>
    void issues.push({ messageCode, params: [row, ...params], row });
  return {
    row,
    text,
    fault,
    needs: (column) => {
      if (text(column) === '') fault('LOT_ROW_MISSING', [LOT_COLUMNS[column]]);
    },
    countOf: (column) => {
      const reading = readCount(text(column), habit ?? POINT_HABIT);
      if (reading.kind === 'count') return reading.count;
      if (reading.kind === 'ambiguous') fault('LOT_ROW_AMBIGUOUS', [LOT_COLUMNS[column], text(column)]);
      else if (text(column) !== '') fault('LOT_ROW_NOT_A_NUMBER', [LOT_COLUMNS[column]]);
      return undefined;
    },
    amountOf: (column) => {
      const reading = readAmount(text(column), precision, habit);
      if (reading.kind === 'ambiguous') fault('LOT_ROW_AMBIGUOUS', [LOT_COLUMNS[column], text(column)]);
      else if (
        text(column) !== '' &&
        (reading.kind === 'unreadable' || reading.minor === 0 || reading.minor > HIGHEST_BID)
      )
        fault('LOT_ROW_NOT_AN_AMOUNT', [LOT_COLUMNS[column]]);
      return reading.kind === 'amount' ? reading.minor : undefined;
    },
  };
}

const isOfStock = ({ text }: RowCells): boolean =>
  [text('itemNumber'), text('warehouse'), text('units')].some((cell) => cell !== '');

/** The row that a lot's number stands in first describes the lot. */
function readFirstRow(cells: RowCells): OpenLot {
  const { row, text, fault, needs, countOf, amountOf } = cells;
  const lotNumber = text('lotNumber');
  for (const column of ['lotNumber', 'lotName'] as const) needs(column);
  if (!isLotNumber(lotNumber)) fault('LOT_ROW_NO_NUMBER', [lotNumber]);
  for (const column of ['lotNumber', 'lotName', 'description', 'grade'] as const)
    if (text(column).length > LONGEST_OF_LOT[column])
      fault('LOT_ROW_TOO_LONG', [LOT_COLUMNS[column], LONGEST_OF_LOT[column]]);
  const fromStock = isOfStock(cells);
  if (!fromStock) needs('quantity');
  needs('startingBid');
  const quantity = countOf('quantity');
  const item = fromStock ? readItem(cells, quantity) : undefined;
  const startingBid = amountOf('startingBid');
  const reserve = amountOf('reservePrice');
  if (startingBid !== undefined && reserve !== undefined && reserve < startingBid) fault('LOT_ROW_RESERVE_BELOW_START');
  return {
    row,
    text,
    startingBid,
    reserve,
    // A row without units gives those of its item in the column of quantities: it speaks of no sum then.
    quantity: fromStock && text('units') === '' ? undefined : quantity,
    items: fromStock ? (item === undefined ? [] : [item]) : undefined,
  };
}

/** A further row of a mixed lot adds an item, and says nothing of the lot that the first does not. */
function readFurtherRow(cells: RowCells, first: OpenLot): void {
  const { text, fault, countOf } = cells;
  const lotNumber = text('lotNumber');
  if (first.items === undefined || !isOfStock(cells)) return fault('LOT_ROW_TWICE', [lotNumber]);
  for (const column of OF_THE_LOT)
    if (text(column) !== '' && text(column) !== first.text(column))
      fault('LOT_ROW_DIFFERS', [LOT_COLUMNS[column], lotNumber]);
  if (text('units') !== '' && text('quantity') !== '' && text('quantity') !== first.text('quantity'))
    fault('LOT_ROW_DIFFERS', [LOT_COLUMNS.quantity, lotNumber]);
  const item = readItem(cells, text('units') === '' ? countOf('quantity') : undefined);
  if (item === undefined) return;
  if (first.items.some(({ itemNumberWarehouse }) => itemNumberWarehouse === item.itemNumberWarehouse))
    fault('LOT_ROW_ITEM_TWICE', [lotNumber, text('itemNumber'), text('warehouse')]);
  first.items.push(item);
}

/** The item that the row names, with its units, or with the quantity where it names none. */
function readItem({ text, needs, countOf }: RowCells, quantity: number | undefined): LotUnits | undefined {
  needs('itemNumber');
  needs('warehouse');
  const units = text('units') === '' ? quantity : countOf('units');
  if (units === undefined && text('units') === '' && text('quantity') === '') needs('units');
  return units === undefined
    ? undefined
    : { itemNumberWarehouse: itemKey(text('itemNumber'), text('warehouse')), quantity: units };
}

/** What is wrong with lots as a whole. Their sums are judged where every row could be read. */
function faultsOfLots(open: ReadonlyMap<string, OpenLot>, isReadable: boolean): RowIssue[] {
  const tooMany = [...open].flatMap(([lotNumber, { row, items = [] }]): RowIssue[] =>
    items.length > MOST_LOT_ITEMS
      ? [{ messageCode: 'LOT_ROW_ITEMS_TOO_MANY', params: [row, lotNumber, MOST_LOT_ITEMS], row }]
      : [],
  );
  if (!isReadable || tooMany.length > 0) return tooMany;
  // The first of them alone is told.
  for (const [lotNumber, { row, items, quantity }] of open)
    if (items !== undefined && quantity !== undefined && quantity !== unitsOf(items))
      return [{ messageCode: 'LOT_ROW_UNITS_DIFFER', params: [row, lotNumber, quantity, unitsOf(items)], row }];
  return [];
}

function lotOf(lotNumber: string, { text, startingBid, reserve, quantity, items }: OpenLot): NewLot {
  return {
    lotNumber,
    lotName: text('lotName'),
    description: text('description'),
    grade: text('grade'),
    quantity: items === undefined ? (quantity ?? 0) : unitsOf(items),
    startingBid: startingBid ?? 0,
    reserve: reserve ?? null,
    ...(items === undefined ? {} : { items }),
  };
}
