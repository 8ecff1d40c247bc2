import { percentShare } from '../money/rounded-share';
import { payablePrice } from '../stock-list/stock-item';
import type { MatchedLine } from './match-want-list';

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

/** Words of lines that the stock does not know, to be watched for. */
export function wordsOfWanted(lines: readonly MatchedLine[]): readonly string[] {
  const unknown = lines.filter(({ verdict, items }) => verdict === 'MISSING' && items.length === 0);
  return [...new Set(unknown.map(({ reading }) => reading.text).filter((text) => text.trim() !== ''))];
}
