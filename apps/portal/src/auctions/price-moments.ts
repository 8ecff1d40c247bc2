import type { BidHistoryEntry } from '@tradehall/contract/auctions/auction-shapes';

/**
 * Seconds that only rise: an automatic bid comes in the moment of the bid it answers, and the chart drops a moment
 * that it has already seen.
 */
export function momentsOf(oldestFirst: readonly Pick<BidHistoryEntry, 'bidDate'>[]): number[] {
  let last = 0;
  return oldestFirst.map((bid) => (last = Math.max(Date.parse(bid.bidDate) / 1000, last + 0.001)));
}
