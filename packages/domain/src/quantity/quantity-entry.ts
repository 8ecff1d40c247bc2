/** Whether the text may stand in a quantity field while it is typed: digits alone, or nothing (D01). */
export function isQuantityEntry(text: string): boolean {
  return /^\d*$/.test(text);
}

/** An entered count; undefined for what is none (empty, a sign, a fraction, more digits than a number holds). */
export function parseQuantityEntry(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return undefined;
  const count = Number(trimmed);
  return Number.isSafeInteger(count) ? count : undefined;
}
