/** A cell as a spreadsheet or the clipboard gives it. */
export type ImportCell = string | number | boolean | null;

/** Longer texts are no item, no warehouse and no number. */
const CELL_LIMIT = 200;
const UNSTORABLE =
  // oxlint-disable-next-line no-control-regex -- what a database cannot hold, and spaces that look like none
  /[\u0000-\u001f\u007f\u00a0\ufeff]+|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function cellText(cell: ImportCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' && Number.isFinite(cell) ? numberText(cell) : String(cell);
  return text.slice(0, CELL_LIMIT).replace(UNSTORABLE, ' ').trim();
}

/**
 * A cell of a quantity or a price. A sheet's own number is never in doubt: three decimals get a fourth, because
 * nobody groups in fours.
 */
export function numberCellText(cell: ImportCell): string {
  const text = cellText(cell);
  return typeof cell === 'number' && /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * A whole number may be an identifier and keeps every digit; others shed the binary dust of a computation: 0.1 + 0.2.
 */
function numberText(cell: number): string {
  return Number.isSafeInteger(cell) ? String(cell) : plainNumber(Number(cell.toPrecision(14)));
}

function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value
        .toFixed(value < 1 ? 20 : 0)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : text;
}
