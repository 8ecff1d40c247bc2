/** One English text: a sentence, or a singular and a plural chosen by count (A02). */
export type TextEntry = string | { readonly one: string; readonly other: string };
/** The texts of one room, by label. Labels are unique across rooms and double as message codes. */
export type Texts = Readonly<Record<string, TextEntry>>;
export type TextParam = string | number;

/** What a rule says instead of a sentence: the text is found in the tenant's dictionary, else in English. */
export interface Issue {
  readonly messageCode: string;
  readonly params?: readonly TextParam[];
  /** The field the issue belongs to, where there is one. */
  readonly field?: string;
}

/**
 * Fills `${1}`, `${2}` … and `{name}` placeholders. Positional ones are filled by position; a missing
 * parameter leaves the placeholder, and a literal `$` in the sentence stays single (A02). Words that end in a full stop
 * of their own, as a reason that somebody wrote, take the place of the sentence's.
 */
export function fillText(
  sentence: string,
  params: readonly TextParam[] = [],
  named: Readonly<Record<string, TextParam>> = {},
): string {
  const only = params.length > 0 && Object.keys(named).length === 0 ? params[0] : undefined;
  // In one pass: braces in what was filled in are somebody's own.
  const placeholders = /(?:\$\{(\d+)\}|(?<!\$)\{([A-Za-z]\w*)\})(\.(?!\.))?/g;
  return sentence.replace(placeholders, (whole, position?: string, name = '', stop = '') => {
    const value = position === undefined ? (named[name] ?? only) : params[Number(position) - 1];
    if (value === undefined) return whole;
    return /[.!?…]$/.test(String(value)) ? String(value) : `${value}${stop}`;
  });
}
