import { capQuantity, roundUpToIncrement } from '../quantity/correct-quantity';
import { isOfferAccepted } from '../stock-list/stock-list-settings';
import { quantityLimits } from '../stock-list/quantity-limits';
import type { StockIndex } from '../stock-list/stock-index';
import { payablePrice, type StockItem } from '../stock-list/stock-item';
import { valueLabel } from '../stock-list/stock-labels';
import { foldText } from '../text/fold-text';
import { readTypedWords } from '../text/search-word';
import { foldNumber, likeNumbers, partNumbersOf } from './part-numbers';
import type { WantedLine, WantedReading } from './wanted-line';

/**
 * What came of a line (W03): there in full; there with fewer units than wanted; something like it, for the buyer to
 * choose; or not to be had, known to the stock (`items` has it) or not.
 */
export type WantedVerdict = 'FOUND' | 'SHORT' | 'SIMILAR' | 'MISSING';

/** Units of one item that go towards a line. */
export interface WantedShare {
  readonly item: StockItem;
  readonly quantity: number;
}

export interface MatchedLine {
  readonly line: WantedLine;
  /** The reading that was understood. */
  readonly reading: WantedReading;
  readonly verdict: WantedVerdict;
  /** What would be taken; empty for a line that is similar or missing. */
  readonly shares: readonly WantedShare[];
  /** Units wanted that are not there; 0 where none were named. */
  readonly missing: number;
  /** The item at its warehouses, or for a similar line one of each item it may mean, the likeliest first. */
  readonly items: readonly StockItem[];
  /** What a similar line may mean, also after one was chosen; empty for others. */
  readonly options: readonly StockItem[];
  /** Units of it were sent before: what stands here is what is left of it. */
  readonly isRest?: true;
}

/** Similar items that are shown of a line. */
export const MOST_SIMILAR = 12;
/** Of the words of a line, so many must be in an item for it to be like what is wanted. */
const LIKE_WORDS = 0.6;

/**
 * Matches a want-list to the stock, line by line, so that a screen can go on between them. Lines of prose that the
 * stock does not know are left out. Nothing is chosen for the buyer but the warehouse: what has several readings in
 * the stock is similar, never found.
 */
export function* matchWantList(
  lines: readonly WantedLine[],
  index: StockIndex,
): Generator<number, readonly MatchedLine[]> {
  while (!index.search.prepare()) yield 0;
  const matched: MatchedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const found = matchLine(line, index);
    if (!(line.isProse && found.verdict !== 'FOUND' && found.verdict !== 'SHORT')) matched.push(found);
    yield at + 1;
  }
  return matched;
}

export function matchLine(line: WantedLine, index: StockIndex): MatchedLine {
  const numbers = partNumbersOf(index);
  for (const reading of line.readings) {
    const rows = numbers.rowsOf.get(foldNumber(reading.text));
    if (rows)
      return shareOut(
        line,
        reading,
        at(
          line,
          rows.map((row) => index.readItem(row)),
          index,
        ),
        index,
      );
  }
  let similar: { readonly reading: WantedReading; readonly items: readonly StockItem[] } | undefined;
  for (const reading of line.readings) {
    const items = nearest(reading.text, at(line, itemsWithAllWords(index, reading.text), index));
    if (items.length === 0) continue;
    const found = new Set(items.map((item) => foldNumber(item.itemNumber)));
    if (found.size === 1 && !isBeginning(foldNumber(reading.text), [...found])) {
      return shareOut(line, reading, items, index);
    }
    similar ??= { reading, items };
  }
  const [first] = line.readings;
  const reading = similar?.reading ?? first ?? { text: line.written, quantity: null };
  const items = similar?.items ?? likeItems(line, index);
  const options = oneOfEach(items).slice(0, MOST_SIMILAR);
  const said = similar === undefined ? (line.readings.find(({ quantity }) => quantity !== null) ?? reading) : reading;
  return {
    line,
    reading: said,
    verdict: items.length > 0 ? 'SIMILAR' : 'MISSING',
    shares: [],
    missing: said.quantity ?? 0,
    items: options,
    options,
  };
}

/** Whether it is the beginning of a longer number: grade `A` where there is `A+` alone is no `A+`. */
const isBeginning = (number: string, numbers: readonly string[]): boolean =>
  /\d/.test(number) && numbers.some((longer) => longer.startsWith(number));

/** A line whose item the buyer chose: it stands as one that named it. */
export function chooseSimilar(
  { line, reading, options }: MatchedLine,
  itemNumber: string,
  index: StockIndex,
): MatchedLine {
  const rows = partNumbersOf(index).rowsOf.get(foldNumber(itemNumber)) ?? [];
  const items = rows.map((row) => index.readItem(row));
  return { ...shareOut(line, reading, at(line, items, index), index), options };
}

/** At the warehouse that the line names, where it names one that the stock knows. */
function at(line: WantedLine, items: readonly StockItem[], { parts }: StockIndex): readonly StockItem[] {
  const wanted = foldNumber(line.warehouse);
  if (wanted === '') return items;
  const isWanted = ({ warehouse }: StockItem) =>
    foldNumber(warehouse) === wanted || foldNumber(valueLabel(parts.settings, 'warehouse', warehouse)) === wanted;
  return items.some(isWanted) ? items.filter(isWanted) : items;
}

/**
 * The whole quantity from one warehouse, the cheapest that has it and takes the line's price; else from the warehouse
 * with the most and then the others. A line that names no quantity takes one increment.
 */
function shareOut(
  line: WantedLine,
  reading: WantedReading,
  items: readonly StockItem[],
  { parts: { settings } }: StockIndex,
): MatchedLine {
  const sellable = items
    .map((item) => ({ item, most: capQuantity(quantityLimits(item, settings)) }))
    .filter(({ item, most }) => most > 0 && payablePrice(item) !== null);
  const wanted = reading.quantity;
  // A price below what it costs is an offer: a warehouse that takes none cannot serve it.
  const takes = ({ item }: (typeof sellable)[number]): number =>
    line.price === null || line.price >= (payablePrice(item) ?? 0) || isOfferAccepted(settings, item.warehouse) ? 0 : 1;
  const byPrice = [...sellable].sort(
    (a, b) => takes(a) - takes(b) || (payablePrice(a.item) ?? 0) - (payablePrice(b.item) ?? 0) || b.most - a.most,
  );
  const need = (item: StockItem): number => roundUpToIncrement(Math.max(1, wanted ?? 1), item.incrementSize);
  const whole = byPrice.find(({ item, most }) => most >= need(item));
  if (whole) return answer([{ item: whole.item, quantity: need(whole.item) }], 0);
  const shares: WantedShare[] = [];
  let left = wanted ?? 1;
  for (const { item, most } of [...sellable].sort((a, b) => takes(a) - takes(b) || b.most - a.most)) {
    if (left <= 0) break;
    const quantity = Math.min(most, roundUpToIncrement(left, item.incrementSize));
    shares.push({ item, quantity });
    left -= quantity;
  }
  return answer(shares, Math.max(0, left));

  function answer(taken: readonly WantedShare[], missing: number): MatchedLine {
    const verdict = taken.length === 0 ? 'MISSING' : missing > 0 ? 'SHORT' : 'FOUND';
    return { line, reading, verdict, shares: taken, missing, items, options: [] };
  }
}

/** Of items that hold all words, those that hold the most of them whole: `12` is no `128`, where there is a 12. */
function nearest(text: string, items: readonly StockItem[]): readonly StockItem[] {
  const words = new Set(wholeWords(text));
  const scores = items.map((item) => {
    const { itemNumber, skuDescription, groupDescription, groupItemDescription, attributes } = item;
    const texts = [itemNumber, skuDescription, groupDescription, groupItemDescription, ...Object.values(attributes)];
    const held = new Set(texts.flatMap(wholeWords));
    return [...words].filter((word) => held.has(word)).length;
  });
  const most = Math.max(0, ...scores);
  return items.filter((_, i) => scores[i] === most);
}

const wholeWords = (text: string): readonly string[] => foldText(text).folded.match(/[\p{L}\p{N}]+\+*/gu) ?? [];

/** Items that hold every word as it was written, or with its one typing error. */
function itemsWithAllWords(index: StockIndex, text: string): readonly StockItem[] {
  const hits = index.search.find(text);
  return hits === undefined ? [] : itemsAt(index, hits.positions, 1);
}

/** Items with the most of the words, or whose number begins like what was written. */
function likeItems(line: WantedLine, index: StockIndex): readonly StockItem[] {
  const numbers = partNumbersOf(index);
  for (const { text } of line.readings) {
    const like = likeNumbers(numbers, foldNumber(text), MOST_SIMILAR);
    if (like.length > 0)
      return like.flatMap((number) => (numbers.rowsOf.get(number) ?? []).map((row) => index.readItem(row)));
  }
  const words = readTypedWords(line.readings[0]?.text ?? '');
  if (words.length < 2) return [];
  const counts = new Uint8Array(index.parts.rowAt.length);
  for (const { units } of words) {
    const hits = index.search.find(String.fromCodePoint(...units));
    if (hits) for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] as number) + (hits.positions[i] as number);
  }
  const most = counts.reduce((best, count) => Math.max(best, count), 0);
  return most >= 2 && most >= Math.ceil(words.length * LIKE_WORDS) ? itemsAt(index, counts, most) : [];
}

/** More are never looked at: what means so many says nothing. */
const MOST_READ = 500;

function itemsAt(index: StockIndex, positions: Uint8Array, from: number): StockItem[] {
  const items: StockItem[] = [];
  for (let i = 0; i < positions.length && items.length < MOST_READ; i++)
    if ((positions[i] as number) >= from) items.push(index.readItem(index.parts.rowAt[i] as number));
  return items;
}

/** The warehouse with the most units of each part number, those that can be had first. */
function oneOfEach(items: readonly StockItem[]): readonly StockItem[] {
  const best = new Map<string, StockItem>();
  for (const item of items) {
    const known = best.get(item.itemNumber);
    if (known === undefined || item.quantityAvailable > known.quantityAvailable) best.set(item.itemNumber, item);
  }
  return [...best.values()].sort((a, b) => Number(b.quantityAvailable > 0) - Number(a.quantityAvailable > 0));
}
