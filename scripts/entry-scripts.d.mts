export const ENTRY_KILOBYTES: number;
export const DESK_KILOBYTES: number;
export function readEntryScripts(
  folder: string,
  screens?: readonly string[],
): { readonly kilobytes: number; readonly texts: readonly string[] };
