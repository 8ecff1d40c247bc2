import { countItems } from './count-items';
import type { ScannedPart } from './scanned-part';
import type { StockIndexParts } from './stock-index-parts';
import type { TuplePart } from './tuple-parts';

export interface StockScan {
  readonly groupParts: readonly ScannedPart[];
  readonly itemParts: readonly ScannedPart[];
  /** One past the last position of each group that the stock toggle lets through. */
  readonly ends: Uint32Array;
  /** How many fields each group fails by; items are counted for 0 and 1 alone. */
  readonly states: Uint8Array;
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
 * An item counts for a field when it fails by nothing else, so each part's histogram holds the items that
 * pass in all other parts, and the counts are read off the histograms afterwards. The work goes through
 * the groups part by part, each a short loop over one typed array, and through the items of those groups
 * alone that can still match.
 */
export function scanStock(
  parts: StockIndexParts,
  chosen: Chosen,
  includeOutOfStock: boolean,
  firstGroup: number,
  endGroup: number,
): StockScan {
  const { starts, groupQuantity } = parts;
  const groups = groupQuantity.length;
  const scan: StockScan = {
    groupParts: parts.groupParts.map((part) => openPart(part, chosen)),
    itemParts: parts.itemParts.map((part) => openPart(part, chosen)),
    ends: includeOutOfStock ? parts.starts.subarray(1) : parts.stockEnds,
    states: new Uint8Array(groups),
    items: 0,
    quantity: 0,
    groups: 0,
    pageGroups: [],
    cappedGroup: -1,
  };
  for (const part of scan.groupParts) if (part.isFiltered) addFails(scan.states, part.part.codes, part.fails);
  const matches = new Uint32Array(groups);
  const isWhole = scan.itemParts.every((part) => !part.isFiltered);
  scan.quantity = countItems({
    starts,
    ends: scan.ends,
    states: scan.states,
    quantity: parts.quantity,
    itemParts: scan.itemParts,
    matches,
  });
  for (const part of scan.groupParts) addMatches(part, scan.states, matches);
  addTotals(scan, parts, matches, isWhole, firstGroup, endGroup);
  return scan;
}

function openPart(part: TuplePart, chosen: Chosen): ScannedPart {
  const fails = new Uint8Array(part.tuples);
  const missed = new Uint8Array(part.tuples);
  let isFiltered = false;
  part.dimensions.forEach((name, place) => {
    const passing = chosen.get(name);
    if (!passing) return;
    isFiltered = true;
    const values = part.values[place] as Uint32Array;
    for (let tuple = 0; tuple < part.tuples; tuple++) {
      if (passing[values[tuple] as number] === 1) continue;
      fails[tuple] = fails[tuple] === 0 ? 1 : 2;
      missed[tuple] = place;
    }
  });
  const passes = new Uint8Array(part.tuples);
  for (let tuple = 0; tuple < part.tuples; tuple++) passes[tuple] = fails[tuple] === 0 ? 1 : 0;
  return { part, fails, passes, missed, histogram: new Uint32Array(part.tuples), isFiltered };
}

/** Two is many: sums stay small, whatever the number of parts (a tenant has fewer than a hundred attributes). */
function addFails(states: Uint8Array, codes: Uint16Array | Uint32Array, fails: Uint8Array): void {
  for (let group = 0; group < states.length; group++)
    states[group] = (states[group] as number) + (fails[codes[group] as number] as number);
}

/** A group that passes counts in every part; one that fails by one field, in the part of that field. */
function addMatches(
  { part: { codes }, fails, histogram }: ScannedPart,
  states: Uint8Array,
  matches: Uint32Array,
): void {
  for (let group = 0; group < states.length; group++) {
    const tuple = codes[group] as number;
    if (states[group] === fails[tuple]) histogram[tuple] = (histogram[tuple] as number) + (matches[group] as number);
  }
}

function addTotals(
  scan: StockScan,
  { groupQuantity, groupCapped }: StockIndexParts,
  matches: Uint32Array,
  isWhole: boolean,
  firstGroup: number,
  endGroup: number,
): void {
  const { states, pageGroups } = scan;
  let items = 0;
  let quantity = 0;
  let groups = 0;
  for (let group = 0; group < states.length; group++) {
    if (states[group] !== 0 || matches[group] === 0) continue;
    items += matches[group] as number;
    quantity += groupQuantity[group] as number;
    if (groups >= firstGroup && groups < endGroup) pageGroups.push(group);
    groups++;
    if (groupCapped[group] === 1 && scan.cappedGroup < 0) scan.cappedGroup = group;
  }
  scan.items = items;
  scan.groups = groups;
  // Items out of stock add no units, so a whole group's units are the same with and without them.
  if (isWhole) scan.quantity = quantity;
}
