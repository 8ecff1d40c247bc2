import type { TextEntry } from '@tradehall/domain/text/fill-text';
import type { TranslationEntry } from './tenants';

/** A text as the dictionary carries it. */
export function wireTranslation(entry: TextEntry): TranslationEntry {
  return typeof entry === 'string' ? { i18n_value: entry } : { i18n_value: entry.one, i18n_value_plural: entry.other };
}

/** The text behind an entry of the dictionary. */
export function readTranslation({ i18n_value: one, i18n_value_plural: other }: TranslationEntry): TextEntry {
  return other === undefined ? one : { one, other };
}
