import type { References } from '@tradehall/contract/onboarding';
import type { FieldOption } from '@tradehall/domain/onboarding/setup-state';
import { COUNTRY_LIST, STATE_LIST } from '../places/places';
import {
  compareLabels,
  intlLocales,
  isPlainEnglish,
  keptBy,
  PLAIN_ENGLISH,
} from '@tradehall/domain/format/reader-locale';

/** Countries by the names and the order of a language; English where it has no name of its own (W61). */
const countriesIn = keptBy((locale = PLAIN_ENGLISH): readonly FieldOption[] => {
  if (isPlainEnglish(locale)) return COUNTRY_LIST;
  const names = new Intl.DisplayNames(intlLocales(locale), { type: 'region', fallback: 'none' });
  return COUNTRY_LIST.map(({ id, option }) => ({ id, option: names.of(id) ?? option })).sort((one, other) =>
    compareLabels(one.option, other.option, locale),
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
