import { formatDate, type Instant } from '../format/format-date';
import { formatNumber } from '../format/reader-locale';
import type { Currency } from '../money/currency';
import { formatMoney } from '../money/format-money';
import type { TextParam } from '../text/fill-text';
import { ownWordsLabel } from '../text/own-words';

/**
 * What fills a sentence that is kept and read later, by people of several languages: an amount in minor units, an
 * instant (UTC), a day, a count and a word are written when it is read, as its reader's language has them (W61).
 * Anything else stays as it is.
 */
export type ToldParam =
  | TextParam
  | { readonly minor: number }
  /** How many of something: a plain number, as of a lot, has no groups. */
  | { readonly counted: number }
  | { readonly instant: Instant }
  /** The day alone, in the shop's zone. */
  | { readonly day: Instant }
  /** A day without a time, such as an expiry: the same in every zone. */
  | { readonly calendarDay: Instant }
  /** A word of the catalog, such as a state. */
  | { readonly label: string }
  /** A shop's own words, such as the name of a document: as its dictionary has them, else as they were written. */
  | { readonly words: string };

/** Whose money it is, in whose language (the currency's), at which clock. */
export interface Telling {
  readonly currency: Currency;
  /** IANA. */
  readonly timeZone: string;
  /** The text of a label, in the same language. */
  readonly say: (label: string) => string;
}

/** The params as a sentence takes them; an instant that cannot be read is `--`. */
export function writeToldParams(
  params: readonly ToldParam[],
  { currency, timeZone, say }: Telling,
): readonly TextParam[] {
  return params.map((param) => {
    if (typeof param !== 'object') return param;
    if ('label' in param) return say(param.label);
    if ('words' in param) return saidOwn(param.words, say);
    if ('counted' in param) return formatNumber(param.counted, currency.locale);
    if ('minor' in param) return formatMoney(param.minor, currency);
    if ('day' in param) return formatDate(param.day, 'month-date', timeZone, currency.locale);
    if ('calendarDay' in param) return formatDate(param.calendarDay, 'month-date', 'UTC', currency.locale);
    return formatDate(param.instant, 'month-date-time-zone', timeZone, currency.locale);
  });
}

/** A label that no dictionary has is said as it is. */
function saidOwn(words: string, say: Telling['say']): string {
  const label = ownWordsLabel(words);
  const said = words === '' ? label : say(label);
  return said === label ? words : said;
}
