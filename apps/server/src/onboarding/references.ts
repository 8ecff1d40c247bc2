import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { iso31662 } from 'iso-3166';
import type { References } from '@tradehall/contract/onboarding';
import type { FieldOption } from '@tradehall/domain/onboarding/setup-state';
import { intlLocales, isPlainEnglish, keptBy, PLAIN_ENGLISH } from '@tradehall/domain/format/reader-locale';

const byName = (one: FieldOption, other: FieldOption) => one.option.localeCompare(other.option, 'en');

/** Every country by ISO code and English name, by name. */
export const COUNTRY_LIST: readonly FieldOption[] = Object.entries(
  english.countries as Record<string, string | string[]>,
)
  .map(([id, names]) => ({ id, option: typeof names === 'string' ? names : (names[0] ?? id) }))
  .sort(byName);

/** The states, provinces or regions of a country, each by the part of its code after the country's. */
export const STATE_LIST: Readonly<Record<string, readonly FieldOption[]>> = statesByCountry();

const countryNames = new Map(COUNTRY_LIST.map(({ id, option }) => [id, option]));

/** The English name of a country code, or the text itself where it is none. */
export function countryName(code: string): string {
  return countryNames.get(code) ?? code;
}

export function stateName(country: string, code: string): string {
  return STATE_LIST[country]?.find(({ id }) => id === code)?.option ?? code;
}

/** Countries by the names and the order of a language; English where it has no name of its own (W61). */
const countriesIn = keptBy((locale = PLAIN_ENGLISH): readonly FieldOption[] => {
  if (isPlainEnglish(locale)) return COUNTRY_LIST;
  const names = new Intl.DisplayNames(intlLocales(locale), { type: 'region', fallback: 'none' });
  return COUNTRY_LIST.map(({ id, option }) => ({ id, option: names.of(id) ?? option })).sort((one, other) =>
    one.option.localeCompare(other.option, intlLocales(locale)),
  );
});

/** The lists that fields refer to, with the tenant's own sales representatives (I07). */
export function referencesWith(salesReps: readonly FieldOption[], locale: string = PLAIN_ENGLISH): References {
  return {
    COUNTRY_LIST: [...countriesIn(locale)],
    STATE_LIST: STATE_LIST as References['STATE_LIST'],
    SALES_REP_LIST: [...salesReps],
  };
}

function statesByCountry(): Record<string, FieldOption[]> {
  const states: Record<string, FieldOption[]> = {};
  for (const { code, name, parent } of iso31662) {
    // Parts of parts (counties of a region) are left out: an address needs one level.
    if (parent.length !== 2) continue;
    (states[parent] ??= []).push({ id: code.slice(parent.length + 1), option: name });
  }
  for (const list of Object.values(states)) list.sort(byName);
  return states;
}
