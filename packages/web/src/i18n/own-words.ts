import { ownWordsLabel } from '@tradehall/domain/text/own-words';
import { findText } from './dictionary';

/** A tenant's own words in the reader's language, or as the tenant wrote them (W61). */
export function sayOwnWords(words: string): string {
  return findText(ownWordsLabel(words), undefined, []) ?? words;
}
