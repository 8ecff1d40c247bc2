import type { TranslationEntry } from '@tradehall/contract/tenants';
import { english } from '@tradehall/texts/english';

type Labels = Readonly<Record<string, TranslationEntry>>;

const englishLabels: Labels = Object.fromEntries(
  Object.entries(english).map(([label, entry]) => [
    label,
    typeof entry === 'string' ? { i18n_value: entry } : { i18n_value: entry.one, i18n_value_plural: entry.other },
  ]),
);

/**
 * The texts every tenant starts with: the English catalogue. Other languages are rows of the tenant's own dictionary.
 */
export function builtInTexts(locale: string): Labels {
  return locale === 'en' ? englishLabels : {};
}
