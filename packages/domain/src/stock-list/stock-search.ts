import type { PackedTexts } from '../text/packed-texts';
import { isForgivable, isTelling, readTypedWords, type SearchWord, type TypedWord } from '../text/search-word';
import { readSearchedTexts, type SearchedTexts } from './searched-texts';
import type { StockIndexParts } from './stock-index-parts';
import type { TuplePart } from './tuple-parts';

/** What a search found. */
export interface StockHits {
  /** 1 for each position of the index that holds all words. */
  readonly positions: Uint8Array;
  /** The words as they were looked for in the end, for marking them. */
  readonly words: readonly SearchWord[];
}

type WordHits = StockHits & { readonly isFound: boolean };

/** Words whose hits are kept: while one word is typed, the others stand. */
const KEPT_WORDS = 8;

/**
 * Searches the texts of a stock index (W01, W02): an item is found when every word begins one of its words. A word
 * that begins none in the whole list is taken apart, at dashes and between letters and digits, or else one typing
 * error is forgiven.
 */
export class StockSearch {
  private readonly reading: Generator<void, SearchedTexts>;
  private texts: SearchedTexts | undefined;
  private readonly kept = new Map<string, WordHits>();

  constructor(private readonly parts: StockIndexParts) {
    this.reading = readSearchedTexts(parts);
  }

  /** Reads one slice of the texts; true when there is nothing left to read. A search reads what is left. */
  prepare(): boolean {
    if (this.texts) return true;
    const step = this.reading.next();
    if (step.done === true) this.texts = step.value;
    return step.done === true;
  }

  /** Undefined for what has no word in it, which searches for nothing. */
  find(typed: string): StockHits | undefined {
    const found = readTypedWords(typed).map((word) => this.findWord(word));
    return found.length === 0 ? undefined : intersect(found);
  }

  private findWord(word: TypedWord): WordHits {
    const known = this.kept.get(word.key);
    if (known) this.kept.delete(word.key);
    const hits = known ?? this.lookFor(word);
    this.kept.set(word.key, hits);
    if (this.kept.size > KEPT_WORDS) this.kept.delete(this.kept.keys().next().value as string);
    return hits;
  }

  private lookFor({ units, parts }: TypedWord): WordHits {
    const exact = this.lookUp({ units, isForgiving: false });
    if (exact.isFound) return exact;
    if (parts.length > 1 && parts.every(isTelling))
      return intersect(parts.map((part) => this.findWord({ key: part.join(), units: part, parts: [part] })));
    return isForgivable(units) ? this.lookUp({ units, isForgiving: true }) : exact;
  }

  private lookUp(word: SearchWord): WordHits {
    const { rowAt, starts, groupParts, itemParts } = this.parts;
    const { facets, groups, positions } = this.readTexts();
    const hits = new Uint8Array(rowAt.length);
    const groupHits = new Uint8Array(starts.length - 1);
    let isInGroups = groups.find(word, groupHits);
    for (const part of groupParts) {
      const tuples = hitTuples(part, facets, word);
      if (tuples) isInGroups = addHits(groupHits, part.codes, tuples) || isInGroups;
    }
    let isFound = false;
    if (isInGroups)
      for (let group = 0; group < groupHits.length; group++) {
        if (groupHits[group] !== 1 || starts[group] === starts[group + 1]) continue;
        hits.fill(1, starts[group], starts[group + 1]);
        isFound = true;
      }
    for (const part of itemParts) {
      const tuples = hitTuples(part, facets, word);
      if (tuples) isFound = addHits(hits, part.codes, tuples) || isFound;
    }
    for (const { texts, codes } of positions) {
      // Only words that are not numbers forgive an error, and the first texts are the part numbers.
      if (!codes) {
        if (!word.isForgiving) isFound = texts.find(word, hits) || isFound;
        continue;
      }
      const coded = new Uint8Array(texts.count);
      if (texts.find(word, coded)) isFound = addHits(hits, codes, coded) || isFound;
    }
    return { positions: hits, words: [word], isFound };
  }

  private readTexts(): SearchedTexts {
    while (!this.prepare());
    return this.texts as SearchedTexts;
  }
}

/** Tuples that hold the word in one of their values; undefined where none does. */
function hitTuples(
  part: TuplePart,
  facets: ReadonlyMap<string, PackedTexts>,
  word: SearchWord,
): Uint8Array | undefined {
  let tuples: Uint8Array | undefined;
  part.dimensions.forEach((name, place) => {
    const texts = facets.get(name);
    if (!texts) return;
    const values = new Uint8Array(texts.count);
    if (!texts.find(word, values)) return;
    tuples ??= new Uint8Array(part.tuples);
    addHits(tuples, part.values[place] as Uint32Array, values);
  });
  return tuples;
}

/** Sets each place whose code is hit, and says whether one is. */
function addHits(hits: Uint8Array, codes: Uint16Array | Uint32Array, coded: Uint8Array): boolean {
  let isFound = 0;
  for (let i = 0; i < hits.length; i++) {
    const hit = coded[codes[i] as number] as number;
    hits[i] = (hits[i] as number) | hit;
    isFound |= hit;
  }
  return isFound === 1;
}

function intersect(found: readonly WordHits[]): WordHits {
  const [first, ...others] = found as readonly [WordHits, ...WordHits[]];
  if (others.length === 0) return first;
  const positions = first.positions.slice();
  for (const other of others) {
    const hits = other.positions;
    for (let i = 0; i < positions.length; i++) positions[i] = (positions[i] as number) & (hits[i] as number);
  }
  return { positions, words: found.flatMap((hits) => hits.words), isFound: positions.includes(1) };
}
