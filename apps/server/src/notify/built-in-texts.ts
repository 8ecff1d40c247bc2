import type { TranslationEntry } from '@tradehall/contract/tenants';
import { wireTranslation } from '@tradehall/contract/translation-wire';
import { languages } from '@tradehall/texts/languages';

type Labels = Readonly<Record<string, TranslationEntry>>;

const wireLabels: ReadonlyMap<string, Labels> = new Map(
  Object.entries(languages).map(([locale, texts]) => [
    locale,
    Object.fromEntries(Object.entries(texts).map(([label, entry]) => [label, wireTranslation(entry)])),
  ]),
);
const NONE: Labels = {};

/**
 * The texts of a language that every tenant starts with, as the dictionary carries them; none
 * where it is not built in.
 */
export function builtInTexts(locale: string): Labels {
  return wireLabels.get(locale) ?? NONE;
}
