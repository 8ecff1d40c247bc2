import type { PackedIntegers } from './packed-integers';
import type { StockIndexParts } from './stock-index-parts';

/**
 * The parts of an index with some of its positions alone (1 in `isKept`). Groups keep their numbers, also those
 * that keep nothing, so that everything that counts and pages the whole list does the same with what was found.
 */
export function narrowParts(parts: StockIndexParts, isKept: Uint8Array): StockIndexParts {
  const { starts, groupQuantity } = parts;
  const kept = new Uint32Array(isKept.length);
  const newStarts = new Uint32Array(starts.length);
  const stockEnds = new Uint32Array(parts.stockEnds.length);
  let count = 0;
  for (let group = 0; group < groupQuantity.length; group++) {
    newStarts[group] = count;
    const stockEnd = parts.stockEnds[group] as number;
    const end = starts[group + 1] as number;
    let i = starts[group] as number;
    for (; i < stockEnd; i++) if (isKept[i] === 1) kept[count++] = i;
    stockEnds[group] = count;
    for (; i < end; i++) if (isKept[i] === 1) kept[count++] = i;
  }
  newStarts[groupQuantity.length] = count;
  const pick = <T extends PackedIntegers>(values: T): T => pickAt(values, kept, count);
  const quantity = pick(parts.quantity);
  return {
    ...parts,
    rowAt: pick(parts.rowAt),
    starts: newStarts,
    stockEnds,
    itemParts: parts.itemParts.map((part) => ({ ...part, codes: pick(part.codes) })),
    quantity,
    groupQuantity: sumGroups(quantity, newStarts),
  };
}

function pickAt<T extends PackedIntegers>(values: T, places: Uint32Array, count: number): T {
  const picked = values.slice(0, count) as T;
  for (let i = 0; i < count; i++) picked[i] = values[places[i] as number] as number;
  return picked;
}

function sumGroups(quantity: PackedIntegers, starts: Uint32Array): Float64Array {
  const sums = new Float64Array(starts.length - 1);
  for (let group = 0; group < sums.length; group++) {
    let units = 0;
    for (let i = starts[group] as number; i < (starts[group + 1] as number); i++) units += quantity[i] as number;
    sums[group] = units;
  }
  return sums;
}
