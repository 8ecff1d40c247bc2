/** Where in an answer or a setting a tenant's own words stand: `statuses.*.label`; `*` is every entry. */
export type WordsPath = string;

/** Longer texts are told by their beginning and a digest. */
const LONGEST = 200;
const MARK = '=';

/**
 * The label under which a dictionary holds what a tenant's own words are in its language (W61): the words themselves
 * behind `=`, so that words that were changed ask for a new translation. The empty text has none.
 */
export function ownWordsLabel(words: string): string {
  return words.length <= LONGEST ? MARK + words : `${MARK}${words.slice(0, LONGEST - 20)}…${digest(words)}`;
}

export function isOwnWordsLabel(label: string): boolean {
  return label.startsWith(MARK) && label.length > MARK.length;
}

/** The words at the paths, in their order and each once; what is no text or empty is none. */
export function wordsAt(value: unknown, paths: readonly WordsPath[]): readonly string[] {
  const found = new Set<string>();
  mapWords(value, paths, (words) => {
    found.add(words);
    return words;
  });
  return [...found];
}

/** A copy with the words at the paths said by `say`; the very same value where none changes. */
export function mapWords<Value>(value: Value, paths: readonly WordsPath[], say: (words: string) => string): Value {
  return paths.reduce((mapped, path) => mapAt(mapped, path.split('.'), say) as Value, value);
}

function mapAt(value: unknown, [step, ...rest]: readonly string[], say: (words: string) => string): unknown {
  if (step === undefined) return typeof value === 'string' && value !== '' ? say(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (step !== '*') return value;
    const mapped = value.map((entry) => mapAt(entry, rest, say));
    return mapped.some((entry, at) => entry !== value[at]) ? mapped : value;
  }
  const entries = Object.entries(value).filter(([key]) => step === '*' || key === step);
  const changed = entries.flatMap(([key, entry]) => {
    const mapped = mapAt(entry, rest, say);
    return mapped === entry ? [] : [[key, mapped] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** 53 bits of FNV-1a, enough to tell a tenant's texts apart. */
function digest(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193) >>> 0;
    low = Math.imul(low ^ (code + at), 0x85ebca6b) >>> 0;
  }
  return high.toString(36) + low.toString(36);
}
