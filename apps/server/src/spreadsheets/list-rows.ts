import type { SheetColumn, SheetValue } from './write-spreadsheet';

/** Rows that a sheet of a list has at most: they are read at once. More are exported in parts, by filters. */
export const LIST_ROWS = 50_000;

/** What stands below a list: nothing, or, where rows were left out, that it is full: nobody takes it for all. */
export function belowList(
  columns: readonly Pick<SheetColumn, 'kind'>[],
  isCut: boolean,
  say: (label: string) => string,
): readonly (readonly SheetValue[])[] {
  if (!isCut) return [];
  const text = columns.findIndex(({ kind }) => kind === 'text');
  return [[...columns.slice(0, Math.max(0, text)).map(() => null), say('FILE_SHEET_FULL')]];
}
