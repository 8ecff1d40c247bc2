import { intlLocales, keptBy, PLAIN_ENGLISH } from './reader-locale';

const namesIn = keptBy(
  (locale = PLAIN_ENGLISH) => new Intl.DisplayNames(intlLocales(locale), { type: 'region', fallback: 'none' }),
);

/** A country (ISO 3166) by its name in the reader's language (W61); what is no country's code stays as it is. */
export function countryName(code: string, locale: string = PLAIN_ENGLISH): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code;
}
