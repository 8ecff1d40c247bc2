/**
 * What a quantity field takes of a pasted or entered text: digits as they are, and a count in groups of three as it is
 * copied from a screen or a sheet (`20,000`, `20.000`, `20 000`) without what parts them; undefined for all else (D01).
 */
export function quantityEntryOf(text: string): string | undefined {
  const trimmed = text.trim();
  const digits = /^\d{1,3}([,.'’\s])\d{3}(\1\d{3})*$/.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  return /^\d*$/.test(digits) ? digits : undefined;
}

/** An entered count; undefined for what is none (empty, a sign, a fraction, more digits than a number holds). */
export function parseQuantityEntry(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return undefined;
  const count = Number(trimmed);
  return Number.isSafeInteger(count) ? count : undefined;
}
