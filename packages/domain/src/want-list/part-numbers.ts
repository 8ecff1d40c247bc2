import type { StockIndex } from '../stock-list/stock-index';
import { foldText } from '../text/fold-text';

/** Every part number of a stock list, folded, with the positions that have it: looked up whole or by its beginning. */
export interface PartNumbers {
  readonly rowsOf: ReadonlyMap<string, readonly number[]>;
  /** In the order of their units. */
  readonly sorted: readonly string[];
}

const kept = new WeakMap<StockIndex, PartNumbers>();

export function partNumbersOf(index: StockIndex): PartNumbers {
  const known = kept.get(index);
  if (known) return known;
  const { rowAt, columns } = index.parts;
  const rowsOf = new Map<string, number[]>();
  for (const row of rowAt) {
    const number = foldNumber(columns.texts.itemNumber.at(row));
    const rows = rowsOf.get(number);
    if (rows) rows.push(row);
    else rowsOf.set(number, [row]);
  }
  const numbers = { rowsOf, sorted: [...rowsOf.keys()].sort() };
  kept.set(index, numbers);
  return numbers;
}

/** Case, accents, widths and what stands between letters and digits say nothing; a plus does: grade `A+`. */
export function foldNumber(text: string): string {
  return foldText(text).folded.replace(/[^\p{L}\p{N}+]/gu, '');
}

/** Fewer units begin too many numbers. */
const TELLING = 5;
/** A number is like another where this share of what was written begins it. */
const LIKE = 0.6;

/** The part numbers that share the longest beginning with one that is not there; none where it says too little. */
export function likeNumbers({ sorted }: PartNumbers, wanted: string, most: number): readonly string[] {
  if (!/\d/.test(wanted)) return [];
  const at = placeOf(sorted, wanted);
  const shared = Math.max(commonStart(sorted[at - 1] ?? '', wanted), commonStart(sorted[at] ?? '', wanted));
  if (shared < Math.max(TELLING, Math.ceil(wanted.length * LIKE))) return [];
  const start = wanted.slice(0, shared);
  const like: string[] = [];
  for (let i = placeOf(sorted, start); i < sorted.length && like.length < most; i++) {
    const number = sorted[i] as string;
    if (!number.startsWith(start)) break;
    like.push(number);
  }
  return like;
}

function placeOf(sorted: readonly string[], wanted: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

function commonStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}
