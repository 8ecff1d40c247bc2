import type { TextEntry } from './fill-text';

/** What a text can be in: the plural categories of CLDR it has no sentence for (`few`, `many` …) read as `other`. */
export type PluralForm = 'one' | 'other';

const rules = new Map<string, Intl.PluralRules>();

/** Which form of a text a count takes in a language (A02); the general one where nothing is counted. */
export function pluralForm(locale: string, count: number | undefined): PluralForm {
  return count !== undefined && rulesOf(locale).select(count) === 'one' ? 'one' : 'other';
}

/** The sentence of a text for a count, in the language that the text is written in. */
export function sentenceOf(entry: TextEntry, locale: string, count?: number): string {
  return typeof entry === 'string' ? entry : entry[pluralForm(locale, count)];
}

/** English where the locale is none: a tenant's configuration names whatever its operator typed. */
function rulesOf(locale: string): Intl.PluralRules {
  let known = rules.get(locale);
  if (known === undefined) {
    known = new Intl.PluralRules(isLocale(locale) ? locale : 'en');
    rules.set(locale, known);
  }
  return known;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
