import { POINT_HABIT, readAmount, type NumberHabit } from '../money/read-amount';
import { readCount } from '../quantity/read-count';
import type { Issue } from '../text/fill-text';

/** The columns of a spreadsheet of lots, by what they hold; a header matches whatever its case. */
export const LOT_COLUMNS = {
  lotNumber: 'Lot #',
  lotName: 'Lot Name',
  description: 'Description',
  grade: 'Grade',
  quantity: 'Quantity',
  startingBid: 'Starting Bid',
  reservePrice: 'Reserve Price',
} as const;
const NEEDED = ['lotNumber', 'lotName', 'quantity', 'startingBid'] as const;
export type LotColumn = keyof typeof LOT_COLUMNS;

/** A lot as the seller describes it. Amounts in minor units. */
export interface NewLot {
  readonly lotNumber: string;
  readonly lotName: string;
  readonly description: string;
  readonly grade: string;
  readonly quantity: number;
  readonly startingBid: number;
  readonly reserve: number | null;
}

export type RowIssue = Issue & { readonly row: number };
/** One row of cells by column; `row` is its number in the sheet. */
export interface LotRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<LotColumn, string>>>;
}

/** The sheet's lots in their order, which is the closing order, or every faulty row: a seller mends all at once. */
export function readLotRows(
  rows: readonly LotRow[],
  precision: number,
  habit?: NumberHabit,
): { readonly lots: readonly NewLot[]; readonly issues: readonly RowIssue[] } {
  const seen = new Set<string>();
  const lots: NewLot[] = [];
  const issues: RowIssue[] = [];
  for (const { row, cells } of rows) {
    const text = (column: LotColumn) => (cells[column] ?? '').trim();
    const found: RowIssue[] = [];
    const fault = (messageCode: string, params: Issue['params'] = []) =>
      found.push({ messageCode, params: [row, ...params], row });
    for (const column of NEEDED) if (text(column) === '') fault('LOT_ROW_MISSING', [LOT_COLUMNS[column]]);
    const lotNumber = text('lotNumber');
    if (seen.has(lotNumber)) fault('LOT_ROW_TWICE', [lotNumber]);
    seen.add(lotNumber);
    const units = readCount(text('quantity'), habit ?? POINT_HABIT);
    if (units.kind === 'ambiguous') fault('LOT_ROW_AMBIGUOUS', [LOT_COLUMNS.quantity, text('quantity')]);
    else if (text('quantity') !== '' && units.kind === 'unreadable')
      fault('LOT_ROW_NOT_A_NUMBER', [LOT_COLUMNS.quantity]);
    const amount = (column: 'startingBid' | 'reservePrice'): number | undefined => {
      const reading = readAmount(text(column), precision, habit);
      if (reading.kind === 'ambiguous') fault('LOT_ROW_AMBIGUOUS', [LOT_COLUMNS[column], text(column)]);
      else if (text(column) !== '' && (reading.kind === 'unreadable' || reading.minor === 0))
        fault('LOT_ROW_NOT_AN_AMOUNT', [LOT_COLUMNS[column]]);
      return reading.kind === 'amount' ? reading.minor : undefined;
    };
    const startingBid = amount('startingBid');
    const reserve = amount('reservePrice');
    if (startingBid !== undefined && reserve !== undefined && reserve < startingBid)
      fault('LOT_ROW_RESERVE_BELOW_START');
    issues.push(...found);
    if (found.length === 0 && startingBid !== undefined && units.kind === 'count')
      lots.push({
        lotNumber,
        lotName: text('lotName'),
        description: text('description'),
        grade: text('grade'),
        quantity: units.count,
        startingBid,
        reserve: reserve ?? null,
      });
  }
  if (rows.length === 0) issues.push({ messageCode: 'LOT_FILE_EMPTY', row: 0 });
  return { lots: issues.length === 0 ? lots : [], issues };
}
