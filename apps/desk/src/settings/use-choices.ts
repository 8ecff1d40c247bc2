import { useMemo } from 'react';
import { getReferences } from '@tradehall/contract/onboarding';
import { getKnownCategories, getKnownWarehouses } from '@tradehall/contract/settings/setting-calls';
import { ALL_COUNTRIES } from '@tradehall/domain/fields/country-codes';
import { intlLocales } from '@tradehall/domain/format/reader-locale';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import type { Choice } from '@tradehall/ui/form/SelectField';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import type { PickSource } from '@tradehall/texts/setting-pages/setting-fields';

/** A name beside the code that is kept; a name that is the code stands once. */
const named = (value: string, name: string | undefined): Choice => ({
  value,
  label: name === undefined || name === value ? value : `${name} · ${value}`,
});

/** What a setting may name, in the reader's language (SD80); undefined while it is not known, or nothing is asked. */
export function useChoices(from: PickSource | undefined, country = ''): readonly Choice[] | undefined {
  const t = useTexts(deskSettingsTexts);
  const isOfWorld = from === 'countries' || from === 'countries and all' || from === 'states';
  const references = useCall(getReferences, {}, { staleTime: Infinity, enabled: isOfWorld }).data;
  const shop = useCall(getKnownWarehouses, {}, { enabled: from === 'warehouses' }).data;
  const stock = useCall(getKnownCategories, {}, { enabled: from === 'categories' }).data;
  return useMemo(() => {
    switch (from) {
      case undefined:
        return undefined;
      case 'warehouses':
        return shop?.warehouses.map(({ code, label }) => named(code, label));
      case 'categories':
        return stock?.categories.map(({ code, label }) => named(code, label));
      case 'currencies':
        return currencies(currentLocale());
      case 'states':
        return references && (references.STATE_LIST[country] ?? []).map(({ id, option }) => named(id, option));
      default: {
        const all = from === 'countries' ? [] : [{ value: ALL_COUNTRIES, label: t('DESK_SET_ALL_COUNTRIES') }];
        return references && [...all, ...references.COUNTRY_LIST.map(({ id, option }) => named(id, option))];
      }
    }
  }, [from, country, references, shop, stock, t]);
}

/** What a choice is called, without the code that is kept beside it. */
export const nameOfChoice = ({ value, label }: Choice): string => label.replace(` · ${value}`, '');

function currencies(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(intlLocales(locale), { type: 'currency', fallback: 'none' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: [code, names.of(code)].filter(Boolean).join(' · '),
  }));
}
