/** What a spreadsheet shows in the place of a formula's value, by the code that its file keeps. */
const BY_CODE: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};
/** A lookup that found nothing. */
const NOTHING_FOUND = '#N/A';
const ERRORS: ReadonlySet<string> = new Set(Object.values(BY_CODE));

export function sheetError(code: unknown): string {
  return (typeof code === 'number' ? BY_CODE[code] : undefined) ?? '#VALUE!';
}

export function isSheetError(cell: unknown): boolean {
  return typeof cell === 'string' && ERRORS.has(cell.trim());
}

/** Whether a cell asks for nothing: it is empty, or its lookup found nothing. A formula that broke was meant to ask. */
export function asksNothing(text: string): boolean {
  return text.trim() === '' || text.trim() === NOTHING_FOUND;
}
