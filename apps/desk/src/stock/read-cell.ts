import { isCellValue, type DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText } from '@tradehall/domain/money/money-entry';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';
import { readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { currency } from '@tradehall/web/tenant/format';

/** The columns that are edited, in the order in which a block of a sheet falls into them. */
export const SHEET_FIELDS = ['quantity', 'listPrice', 'specialPrice'] as const satisfies readonly DraftField[];

/** What a cell's text says, major units or units; null takes a price away, undefined is no value of it (W29). */
export function readCell(field: DraftField, text: string): number | null | undefined {
  const written = text.trim();
  const value = field === 'quantity' ? countOf(written) : priceOf(written);
  return value !== undefined && isCellValue(field, value, currency.precision) ? value : undefined;
}

function countOf(written: string): number | undefined {
  const entry = readTypedQuantity(written);
  return entry.kind === 'digits' ? parseQuantityEntry(entry.digits) : undefined;
}

function priceOf(written: string): number | null | undefined {
  if (written === '' || written === '--') return null;
  const reading = readTypedAmount(written);
  return reading.kind === 'amount' ? toMajorUnits(reading.minor, currency.precision) : undefined;
}

const SAID = ['AMOUNT_AMBIGUOUS', 'AMOUNT_OTHER_CURRENCY', 'QUANTITY_AMBIGUOUS'] as const;

/** That a text can be read in two ways, or is other money, in words; undefined for what is simply no value (W29). */
export function whyUnread(field: DraftField, text: string): string | undefined {
  const reading = field === 'quantity' ? readTypedQuantity(text) : readTypedAmount(text);
  const issue = 'issue' in reading ? reading.issue : undefined;
  const code = SAID.find((each) => each === issue?.messageCode);
  return code === undefined ? undefined : textOf(fieldsTexts, code, issue?.params);
}

export function cellText(field: DraftField, value: number | null): string {
  if (value === null) return '';
  return field === 'quantity'
    ? String(value)
    : moneyEntryText(toMinorUnits(value, currency.precision), currency.precision);
}

/** What a block becomes where it falls: the rows are counted from the one it falls on. */
interface FallenBlock {
  readonly cells: readonly { readonly down: number; readonly field: DraftField; readonly wanted: number | null }[];
  /** What could not be read, as it was written. */
  readonly unread: readonly string[];
  /** Rows and columns for which there is no place. */
  readonly rowsBeyond: number;
  readonly columnsBeyond: number;
}

/**
 * A block of a spreadsheet that falls from a cell down and to the right, over the fields that stand there and as many
 * rows. What finds no place is counted, since nobody misses it silently. Undefined for what is no block.
 */
export function fallOf(text: string, fields: readonly DraftField[], rows: number): FallenBlock | undefined {
  const block = readBlock(text);
  if (block === undefined) return undefined;
  const cells: FallenBlock['cells'][number][] = [];
  const unread: string[] = [];
  for (const [down, line] of block.slice(0, rows).entries())
    for (const [right, field] of fields.slice(0, line.length).entries()) {
      const written = line[right] ?? '';
      const wanted = readCell(field, written);
      if (wanted === undefined) unread.push(written);
      else cells.push({ down, field, wanted });
    }
  const widest = Math.max(...block.map((line) => line.findLastIndex((written) => written.trim() !== '') + 1));
  return {
    cells,
    unread,
    rowsBeyond: Math.max(0, block.length - rows),
    columnsBeyond: Math.max(0, widest - fields.length),
  };
}

/** The rows and cells of what was copied from a spreadsheet; one cell alone is no block. */
function readBlock(text: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return undefined;
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}
