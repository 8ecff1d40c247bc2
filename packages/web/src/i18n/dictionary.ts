import { getSaasI18n, type Dictionary, type TranslationEntry } from '@tradehall/contract/tenants';
import { readTranslation } from '@tradehall/contract/translation-wire';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { writtenParams } from '@tradehall/domain/format/written-params';
import { fillText, type TextEntry, type TextParam } from '@tradehall/domain/text/fill-text';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import { loadEdition } from '../fetch/load-json';
import { createStore } from '../state/create-store';
import { readStored, writeStored } from '../storage/browser-storage';
import { currentLocale } from '../tenant/reader-locale';

/**
 * The tenant's translations: read from the local cache at once, asked for anew in the background
 * (A02). Every text falls back to the English that its room carries.
 */
type Labels = Readonly<Record<string, TranslationEntry>>;

/** A change of the language is a change of every text, though the dictionary stays the same. */
export interface Translations {
  readonly dictionary: Dictionary;
}
export const translations = createStore<Translations>({ dictionary: readStored<Dictionary>('translations') ?? {} });
/** Which edition of them that is, as the server names it. */
let edition = readStored<string>('translationsEdition');

function labelsOf(locale: string): Labels {
  return translations.get().dictionary[locale] ?? {};
}

const hasLabels = (locale: string): boolean => Object.keys(labelsOf(locale)).length > 0;

/** Whether the language shown is here: English stands in its rooms, any other is kept from the visit before. */
export function isLanguageHere(): boolean {
  const locale = currentLocale();
  return locale === 'en' || hasLabels(locale);
}

/** The page is marked with the language that it speaks: a screen reader pronounces it by that. */
export async function loadDictionary(): Promise<void> {
  document.documentElement.lang = currentLocale();
  try {
    const locale = currentLocale();
    // What is here already is neither read and kept again, which takes long on a phone, nor drawn anew.
    const loaded = await loadEdition<{ readonly status: number; readonly results: Dictionary }>(
      `${GATEWAY}${getSaasI18n.path}?locale=${encodeURIComponent(locale)}`,
      (name) => name === edition && name === readStored<string>('translationsEdition') && hasLabels(locale),
    );
    if (loaded?.answer.status !== 200) return;
    const { results } = loaded.answer;
    // The next start goes by what is kept: texts that found no room are no edition of it.
    edition = writeStored('translations', results) ? loaded.edition : undefined;
    writeStored('translationsEdition', edition);
    translations.set({ dictionary: results });
  } catch {
    // The cached or the English texts serve until the next start.
  }
}

/** The text of a label in the buyer's language, or the English `fallback`, in the form that the count takes there. */
export function findText(
  label: string,
  fallback: TextEntry | undefined,
  params: readonly TextParam[],
  count?: number,
): string | undefined {
  const locale = currentLocale();
  const entry = labelsOf(locale)[label];
  const written = writtenParams(params, locale);
  if (entry !== undefined) return fillText(sentenceOf(readTranslation(entry), locale, count), written);
  return fallback === undefined ? undefined : fillText(sentenceOf(fallback, 'en', count), written);
}

/** Translates a message code of the server, when the dictionary knows it. */
export function translateCode(code: string, params: readonly TextParam[]): string | undefined {
  return findText(code, undefined, params);
}

/** Shows the portal in another of the tenant's languages. */
export async function chooseLocale(locale: string): Promise<void> {
  writeStored('locale', locale);
  await loadDictionary();
  translations.set({ ...translations.get() });
}
