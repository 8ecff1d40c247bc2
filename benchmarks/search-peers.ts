import { create, insertMultiple, search } from '@orama/orama';
import { Index } from 'flexsearch';
import MiniSearch from 'minisearch';

/** A search engine on the texts of the items: it only has to say how many it finds. */
export interface SearchPeer {
  readonly name: string;
  /** Words in any order, each whole or from its beginning; one typing error where the engine knows of such. */
  readonly hits: (typed: string) => Promise<number>;
}

const SEPARATORS = /[^a-z0-9+]+/i;
const wordsOf = (text: string): string[] => text.toLowerCase().split(SEPARATORS).filter(Boolean);

export function miniSearch(texts: readonly string[]): Promise<SearchPeer> {
  const engine = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], tokenize: wordsOf });
  engine.addAll(texts.map((text, id) => ({ id, text })));
  const options = {
    prefix: true,
    combineWith: 'AND',
    fuzzy: (term: string) => (term.length >= 5 && !/\d/.test(term) ? 1 : false),
  } as const;
  return Promise.resolve({
    name: 'MiniSearch',
    hits: (typed) => Promise.resolve(engine.search(typed, options).length),
  });
}

/** It knows no typing errors. */
export function flexSearch(texts: readonly string[]): Promise<SearchPeer> {
  const engine = new Index({ tokenize: 'forward', encode: wordsOf });
  texts.forEach((text, id) => engine.add(id, text));
  return Promise.resolve({
    name: 'FlexSearch',
    hits: (typed) => Promise.resolve(engine.search(typed, { limit: texts.length }).length),
  });
}

export async function orama(texts: readonly string[]): Promise<SearchPeer> {
  const engine = create({
    schema: { text: 'string' },
    components: { tokenizer: { language: 'english', normalizationCache: new Map(), tokenize: wordsOf } },
  });
  await insertMultiple(
    engine,
    texts.map((text) => ({ text })),
    1000,
  );
  return {
    name: 'Orama',
    // The tolerance is of all words or none: only words of five letters and more are given it.
    hits: async (typed) => {
      const isForgiving = wordsOf(typed).every((word) => word.length >= 5 && !/\d/.test(word));
      return (await search(engine, { term: typed, threshold: 0, limit: 24, tolerance: isForgiving ? 1 : 0 })).count;
    },
  };
}
