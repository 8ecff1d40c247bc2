import { percentShare } from '../money/rounded-share';
import { payablePrice } from '../stock-list/stock-item';
import type { MatchedLine } from './match-want-list';
import type { WantedLine } from './wanted-line';

/** One item of what is sent: quantities of lines that mean the same item are added up. */
export interface WantedBatchLine {
  readonly itemNumberWarehouse: string;
  readonly quantity: number;
  /** Minor units; null buys at list. */
  readonly price: number | null;
}

/** What lines without a price are offered at: so many percent under what a unit costs now. */
export interface WantedPricing {
  readonly percentUnder: number;
}

/**
 * The lines of a want-list that were found, as offers: at the price that each names, else at the percent under list;
 * `null` for a purchase at list. Lines that mean one item are one, at the higher of their prices.
 */
export function offersOfWanted(
  lines: readonly MatchedLine[],
  pricing: WantedPricing | null,
): readonly WantedBatchLine[] {
  const batch = new Map<string, WantedBatchLine>();
  for (const { line, shares } of lines) {
    for (const { item, quantity } of shares) {
      const payable = payablePrice(item) ?? 0;
      const price =
        pricing === null ? null : (line.price ?? Math.max(1, percentShare(payable, 100 - pricing.percentUnder)));
      const known = batch.get(item.itemNumberWarehouse);
      batch.set(item.itemNumberWarehouse, {
        itemNumberWarehouse: item.itemNumberWarehouse,
        quantity: quantity + (known?.quantity ?? 0),
        price: price === null ? null : Math.max(price, known?.price ?? 0),
      });
    }
  }
  return [...batch.values()];
}

/** Lines that mean one item of a warehouse, and the units that they come to: one offer is made of them. */
export interface WantedDouble {
  readonly itemNumberWarehouse: string;
  readonly itemNumber: string;
  /** From 1, as they were pasted. */
  readonly lines: readonly number[];
  readonly quantity: number;
}

export function doublesOfWanted(lines: readonly MatchedLine[]): readonly WantedDouble[] {
  const byItem = new Map<string, WantedDouble>();
  for (const { line, shares } of lines) {
    for (const { item, quantity } of shares) {
      const { itemNumberWarehouse, itemNumber } = item;
      const known = byItem.get(itemNumberWarehouse);
      byItem.set(itemNumberWarehouse, {
        itemNumberWarehouse,
        itemNumber,
        lines: [...(known?.lines ?? []), line.line],
        quantity: quantity + (known?.quantity ?? 0),
      });
    }
  }
  return [...byItem.values()].filter((one) => one.lines.length > 1);
}

/** A quantity that could not be read, 0 among them, is nothing that anybody asked for: somebody takes such a line. */
export const isTakenAtFirst = ({ unreadQuantity }: WantedLine): boolean => unreadQuantity === '';

/** Alerts on what is known and not there, or not in full: for the missing units, at the warehouse of the first. */
export function alertsOfWanted(lines: readonly MatchedLine[]): readonly WantedBatchLine[] {
  const batch = new Map<string, WantedBatchLine>();
  for (const { verdict, missing, items } of lines) {
    if (verdict !== 'MISSING' && verdict !== 'SHORT') continue;
    const [item] = items;
    if (item === undefined) continue;
    const { itemNumberWarehouse } = item;
    const quantity = Math.max(1, missing) + (batch.get(itemNumberWarehouse)?.quantity ?? 0);
    batch.set(itemNumberWarehouse, { itemNumberWarehouse, quantity, price: null });
  }
  return [...batch.values()];
}

/** What is left of a line whose other units were sent: an alert can be set on it, and nothing else be sent (W03). */
export function restOfWanted(line: MatchedLine, missing: number): MatchedLine {
  return { ...line, verdict: 'SHORT', shares: [], missing, options: [] };
}

/** What went of a line of which a warehouse's units were refused. */
export interface SentPart {
  /** Items of warehouses that took their units. */
  readonly sent: readonly string[];
  /** Units that are still wanted. */
  readonly left: number;
}

/**
 * What is left of a line that was sent in part: units of the warehouses that took none, as many as are still wanted.
 * What was sent is never sent again, however the stock moved since (W03).
 */
export function leftOfWanted(line: MatchedLine, { sent, left }: SentPart): MatchedLine {
  let wanted = left;
  const shares = line.shares.flatMap(({ item, quantity }) => {
    const taken = sent.includes(item.itemNumberWarehouse) ? 0 : Math.min(quantity, wanted);
    wanted -= taken;
    return taken === 0 ? [] : [{ item, quantity: taken }];
  });
  return { ...line, verdict: wanted > 0 ? 'SHORT' : 'FOUND', shares, missing: wanted, isRest: true };
}

/** Words of lines that the stock does not know, to be watched for. */
export function wordsOfWanted(lines: readonly MatchedLine[]): readonly string[] {
  const unknown = lines.filter(({ verdict, items }) => verdict === 'MISSING' && items.length === 0);
  return [...new Set(unknown.map(({ reading }) => reading.text).filter((text) => text.trim() !== ''))];
}
