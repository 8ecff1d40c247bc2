import type { TextEntry } from '@tradehall/domain/text/fill-text';
import type { TranslationEntry } from './tenants';

/** The text behind an entry of the dictionary. */
export function readTranslation({ i18n_value: one, i18n_value_plural: other }: TranslationEntry): TextEntry {
  return other === undefined ? one : { one, other };
}
