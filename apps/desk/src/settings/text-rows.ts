import type { getTexts, TranslationEntry } from '@tradehall/contract/tenants';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';

/** A text of the product, with what stands for it in one language. */
export type TextRow = CallAnswer<typeof getTexts>['texts'][number];
export type TextsShown = 'all' | 'own' | 'missing';

/** What buyers read: our own words, else the language's, else English. */
export const wordsOf = ({ own, builtIn, english }: TextRow): TranslationEntry => own ?? builtIn ?? english;

export function shownWords(row: TextRow): string {
  const { i18n_value: one, i18n_value_plural: other } = wordsOf(row);
  return other === undefined ? one : `${one} / ${other}`;
}

/** Whether a text is among those shown and has the word, in small letters, in it. */
export function matchesText(row: TextRow, shown: TextsShown, wanted: string): boolean {
  if (shown === 'own' && row.own === null) return false;
  if (shown === 'missing' && (row.own !== null || row.builtIn !== null)) return false;
  return (
    wanted === '' ||
    [row.label, shownWords(row), row.english.i18n_value].some((text) => text.toLowerCase().includes(wanted))
  );
}

/** The parameters that a text gets, each once. */
export const parametersOf = ({ english }: TextRow): readonly string[] => [
  ...new Set(`${english.i18n_value} ${english.i18n_value_plural ?? ''}`.match(/\$\{\d+\}/g) ?? []),
];
