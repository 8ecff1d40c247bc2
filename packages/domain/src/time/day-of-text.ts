/** The day that a text of an address names (`2026-11-26`); undefined for what is none, as the 30th of February. */
export function dayOfText(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  // Some days that are none are read as later ones.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text;
}
