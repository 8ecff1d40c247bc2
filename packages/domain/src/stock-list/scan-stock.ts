import type { StockIndexParts } from './stock-index';
import type { TuplePart } from './tuple-parts';

/** A part during one pass: which of its tuples fail, by which field, and how many items each tuple counts. */
export interface ScannedPart {
  readonly part: TuplePart;
  /** 0 passes, 1 misses by one field, 2 by more: such a tuple counts nowhere. */
  readonly fails: Uint8Array;
  /** The place in the part of the one field that a tuple with `fails` 1 misses by. */
  readonly missed: Uint8Array;
  /** Items per tuple that pass in every other part. */
  readonly histogram: Uint32Array;
  /** Some tuple fails. */
  readonly isFiltered: boolean;
}

export interface StockScan {
  readonly groupParts: readonly ScannedPart[];
  readonly itemParts: readonly ScannedPart[];
  /** One past the last position of each group that the stock toggle lets through. */
  readonly ends: Uint32Array;
  items: number;
  quantity: number;
  groups: number;
  /** Groups of the page asked for. */
  readonly pageGroups: number[];
  /** The first matching group that holds a capped quantity, -1 for none. */
  cappedGroup: number;
}

type Chosen = ReadonlyMap<string, Uint8Array>;

/**
 * One pass over the groups, and within groups that can still match over their items. An item counts for a
 * field when it fails by nothing else, so each part's histogram holds the items that pass in all other
 * parts, and the counts are read off the histograms afterwards.
 */
export function scanStock(parts: StockIndexParts, chosen: Chosen, includeOutOfStock: boolean, firstGroup: number, endGroup: number): StockScan {
  const scan: StockScan = {
    groupParts: parts.groupParts.map((part) => openPart(part, chosen)),
    itemParts: parts.itemParts.map((part) => openPart(part, chosen)),
    ends: includeOutOfStock ? parts.starts.subarray(1) : parts.stockEnds,
    items: 0,
    quantity: 0,
    groups: 0,
    pageGroups: [],
    cappedGroup: -1,
  };
  const countItems = itemCounter(parts, scan);
  const { starts, groupQuantity, groupCapped } = parts;
  const { groupParts, ends } = scan;
  const groups = groupQuantity.length;
  const wholeGroups = scan.itemParts.every((part) => !part.isFiltered);
  const tally = { quantity: 0 };
  for (let group = 0; group < groups; group++) {
    let fails = 0;
    for (let k = 0; k < groupParts.length; k++) {
      const scanned = groupParts[k] as ScannedPart;
      fails += scanned.fails[scanned.part.codes[group] as number] as number;
    }
    if (fails > 1) continue;
    const from = starts[group] as number;
    const to = ends[group] as number;
    if (from === to) continue;
    const matches = fails === 0 || !wholeGroups ? countItems(from, to, fails === 0, tally) : to - from;
    if (matches === 0) continue;
    for (let k = 0; k < groupParts.length; k++) {
      const scanned = groupParts[k] as ScannedPart;
      const tuple = scanned.part.codes[group] as number;
      if (fails === 0 || scanned.fails[tuple] !== 0) scanned.histogram[tuple] = (scanned.histogram[tuple] as number) + matches;
    }
    if (fails !== 0) continue;
    scan.items += matches;
    scan.quantity += wholeGroups ? (groupQuantity[group] as number) : tally.quantity;
    if (scan.groups >= firstGroup && scan.groups < endGroup) scan.pageGroups.push(group);
    scan.groups++;
    if (scan.cappedGroup < 0 && groupCapped[group] === 1) scan.cappedGroup = group;
  }
  return scan;
}

function openPart(part: TuplePart, chosen: Chosen): ScannedPart {
  const fails = new Uint8Array(part.tuples);
  const missed = new Uint8Array(part.tuples);
  let isFiltered = false;
  part.dimensions.forEach((name, place) => {
    const passes = chosen.get(name);
    if (!passes) return;
    isFiltered = true;
    const values = part.values[place] as Uint32Array;
    for (let tuple = 0; tuple < part.tuples; tuple++) {
      if (passes[values[tuple] as number] === 1) continue;
      fails[tuple] = fails[tuple] === 0 ? 1 : 2;
      missed[tuple] = place;
    }
  });
  return { part, fails, missed, histogram: new Uint32Array(part.tuples), isFiltered };
}

/** Counts the matching items of a range; `full` also fills the histograms of the item parts and the quantity. */
type ItemCounter = (from: number, to: number, full: boolean, tally: { quantity: number }) => number;

function itemCounter(parts: StockIndexParts, scan: StockScan): ItemCounter {
  const [first, second] = scan.itemParts;
  if (!first) return (from, to) => to - from;
  if (!second) return countByOne(parts, first);
  if (scan.itemParts.length === 2) return countByTwo(parts, first, second);
  return countByMany(parts, scan.itemParts);
}

function countByOne({ quantity }: StockIndexParts, { part: { codes }, fails, histogram, isFiltered }: ScannedPart): ItemCounter {
  return (from, to, full, tally) => {
    let matches = 0;
    let units = 0;
    if (full && !isFiltered) {
      for (let i = from; i < to; i++) (histogram as Uint32Array)[codes[i] as number]!++;
      return to - from;
    }
    for (let i = from; i < to; i++) {
      const tuple = codes[i] as number;
      if (full) histogram[tuple]!++;
      if (fails[tuple] === 0) {
        matches++;
        units += quantity[i] as number;
      }
    }
    tally.quantity = units;
    return matches;
  };
}

function countByTwo({ quantity }: StockIndexParts, one: ScannedPart, two: ScannedPart): ItemCounter {
  const { codes: codesA } = one.part;
  const { codes: codesB } = two.part;
  const { fails: failsA, histogram: histogramA } = one;
  const { fails: failsB, histogram: histogramB } = two;
  const isFiltered = one.isFiltered || two.isFiltered;
  return (from, to, full, tally) => {
    let matches = 0;
    let units = 0;
    if (full && !isFiltered) {
      for (let i = from; i < to; i++) {
        histogramA[codesA[i] as number]!++;
        histogramB[codesB[i] as number]!++;
      }
      return to - from;
    }
    for (let i = from; i < to; i++) {
      const a = codesA[i] as number;
      const b = codesB[i] as number;
      const passesA = failsA[a] === 0;
      const passesB = failsB[b] === 0;
      if (full && passesB) histogramA[a]!++;
      if (full && passesA) histogramB[b]!++;
      if (passesA && passesB) {
        matches++;
        units += quantity[i] as number;
      }
    }
    tally.quantity = units;
    return matches;
  };
}

function countByMany({ quantity }: StockIndexParts, itemParts: readonly ScannedPart[]): ItemCounter {
  return (from, to, full, tally) => {
    let matches = 0;
    let units = 0;
    for (let i = from; i < to; i++) {
      let fails = 0;
      for (const { part, fails: failsOf } of itemParts) if (failsOf[part.codes[i] as number] !== 0) fails++;
      if (full && fails <= 1) {
        for (const { part, fails: failsOf, histogram } of itemParts) {
          const tuple = part.codes[i] as number;
          if (fails === 0 || failsOf[tuple] !== 0) histogram[tuple]!++;
        }
      }
      if (fails === 0) {
        matches++;
        units += quantity[i] as number;
      }
    }
    tally.quantity = units;
    return matches;
  };
}
