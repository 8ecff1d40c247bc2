import type { PackedIntegers } from './packed-integers';
import type { ScannedPart } from './scanned-part';

export interface ItemCount {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Groups of 0 pass, of 1 fail by one field; others are passed over. */
  readonly states: Uint8Array;
  readonly quantity: PackedIntegers;
  readonly itemParts: readonly ScannedPart[];
  /** Filled: matching items of each group. */
  readonly matches: Uint32Array;
}

/**
 * Counts the matching items of every group that can still match, fills the item parts' histograms from the
 * groups that pass, and returns the units of the matching items in those. Written once for each number of
 * parts, because this is where a click spends its time: no branch depends on an item, only sums do.
 */
export function countItems(count: ItemCount): number {
  const [one, two] = count.itemParts;
  if (!one || count.itemParts.every((part) => !part.isFiltered)) return countWhole(count);
  if (!two) return countByOne(count, one);
  return count.itemParts.length === 2 ? countByTwo(count, one, two) : countByMany(count);
}

/** Nothing is chosen among the items' fields: groups match whole, and histograms count what is there. */
function countWhole({ starts, ends, states, itemParts, matches }: ItemCount): number {
  for (let group = 0; group < states.length; group++) {
    if ((states[group] as number) <= 1) matches[group] = (ends[group] as number) - (starts[group] as number);
  }
  for (const { part, histogram } of itemParts) {
    const { codes } = part;
    for (let group = 0; group < states.length; group++) {
      if (states[group] !== 0) continue;
      const end = ends[group] as number;
      for (let i = starts[group] as number; i < end; i++) {
        const tuple = codes[i] as number;
        histogram[tuple] = (histogram[tuple] as number) + 1;
      }
    }
  }
  return 0;
}

function countByOne(
  { starts, ends, states, quantity, matches }: ItemCount,
  { part: { codes }, passes, histogram }: ScannedPart,
): number {
  let units = 0;
  for (let group = 0; group < states.length; group++) {
    const state = states[group] as number;
    if (state > 1) continue;
    const end = ends[group] as number;
    let matching = 0;
    if (state === 1) {
      for (let i = starts[group] as number; i < end; i++) matching += passes[codes[i] as number] as number;
    } else {
      for (let i = starts[group] as number; i < end; i++) {
        const tuple = codes[i] as number;
        const pass = passes[tuple] as number;
        histogram[tuple] = (histogram[tuple] as number) + 1;
        matching += pass;
        units += pass * (quantity[i] as number);
      }
    }
    matches[group] = matching;
  }
  return units;
}

function countByTwo(
  { starts, ends, states, quantity, matches }: ItemCount,
  one: ScannedPart,
  two: ScannedPart,
): number {
  const { codes: codesA } = one.part;
  const { codes: codesB } = two.part;
  const { passes: passesA, histogram: histogramA } = one;
  const { passes: passesB, histogram: histogramB } = two;
  let units = 0;
  for (let group = 0; group < states.length; group++) {
    const state = states[group] as number;
    if (state > 1) continue;
    const end = ends[group] as number;
    let matching = 0;
    if (state === 1) {
      for (let i = starts[group] as number; i < end; i++)
        matching += (passesA[codesA[i] as number] as number) & (passesB[codesB[i] as number] as number);
    } else {
      for (let i = starts[group] as number; i < end; i++) {
        const a = codesA[i] as number;
        const b = codesB[i] as number;
        const passA = passesA[a] as number;
        const passB = passesB[b] as number;
        histogramA[a] = (histogramA[a] as number) + passB;
        histogramB[b] = (histogramB[b] as number) + passA;
        const pass = passA & passB;
        matching += pass;
        units += pass * (quantity[i] as number);
      }
    }
    matches[group] = matching;
  }
  return units;
}

/** Many independent fields: a part counts an item when all others pass, that is when what fails is in it alone. */
function countByMany({ starts, ends, states, quantity, itemParts, matches }: ItemCount): number {
  let units = 0;
  for (let group = 0; group < states.length; group++) {
    const state = states[group] as number;
    if (state > 1) continue;
    let matching = 0;
    for (let i = starts[group] as number; i < (ends[group] as number); i++) {
      let failing = 0;
      for (let p = 0; p < itemParts.length; p++) {
        const { part, passes } = itemParts[p] as ScannedPart;
        failing += 1 - (passes[part.codes[i] as number] as number);
      }
      if (failing === 0) {
        matching++;
        if (state === 0) units += quantity[i] as number;
      }
      if (failing > 1 || state !== 0) continue;
      for (let p = 0; p < itemParts.length; p++) {
        const { part, passes, histogram } = itemParts[p] as ScannedPart;
        const tuple = part.codes[i] as number;
        if (failing === 0 || passes[tuple] === 0) histogram[tuple] = (histogram[tuple] as number) + 1;
      }
    }
    matches[group] = matching;
  }
  return units;
}
