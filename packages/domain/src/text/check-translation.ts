import type { Issue, TextEntry } from './fill-text';

const PLACEHOLDER = /\$\{\d+\}/g;

/**
 * What is wrong with a tenant's own words for a label (A02): a parameter that the built-in text does not get would
 * stand in the sentence as it is typed, and where nothing is said nobody would know what is meant. Leaving a parameter
 * out is allowed. Labels without a built-in text are the caller's to judge.
 */
export function checkTranslation(label: string, own: TextEntry, builtIn: TextEntry | undefined): Issue | null {
  if (builtIn === undefined) return null;
  if (sentencesOf(own).some((sentence) => sentence.trim() === ''))
    return { messageCode: 'TRANSLATION_EMPTY', field: label };
  const given = new Set(placeholdersOf(builtIn));
  const unknown = placeholdersOf(own).find((placeholder) => !given.has(placeholder));
  return unknown === undefined
    ? null
    : { messageCode: 'TRANSLATION_PLACEHOLDER_UNKNOWN', params: [label, unknown], field: label };
}

const sentencesOf = (entry: TextEntry): readonly string[] =>
  typeof entry === 'string' ? [entry] : [entry.one, entry.other];

const placeholdersOf = (entry: TextEntry): readonly string[] =>
  sentencesOf(entry).flatMap((sentence) => sentence.match(PLACEHOLDER) ?? []);
