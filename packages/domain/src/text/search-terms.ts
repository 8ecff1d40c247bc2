/**
 * Free-text search (L04): what was typed is split into terms on `+` or `/`; every term must
 * match, and within a term any of its words is enough. Case does not matter; no term matches all.
 */
export function parseSearch(typed: string): readonly (readonly string[])[] {
  return typed
    .split(/[+/]/)
    .map((term) =>
      term
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0);
}

export function matchesSearch(terms: readonly (readonly string[])[], ...texts: readonly string[]): boolean {
  const lowered = texts.map((text) => text.toLowerCase());
  return terms.every((words) => words.some((word) => lowered.some((text) => text.includes(word))));
}

/** The same words as a search in which each must match (L04): for whoever looks for one thing by its name. */
export function everyWord(typed: string): string {
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .join('+');
}
