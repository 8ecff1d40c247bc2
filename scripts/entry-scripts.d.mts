export const ENTRY_KILOBYTES: number;
export function readEntryScripts(folder: string): { readonly kilobytes: number; readonly texts: readonly string[] };
