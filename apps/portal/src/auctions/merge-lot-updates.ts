import type { AuctionDetail, AuctionLot, LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import { isWinningLot, lotBiddingStatus } from '@tradehall/domain/auctions/lot-bidding-status';

/** Statuses in the order of a lot's life: a later one is never taken back by a late message. */
const ORDER = ['Scheduled', 'Running', 'Closed', 'Canceled'];

/** Whether `update` tells something newer than the lot already shows. */
export function isNewer(lot: Pick<AuctionLot, 'sequence' | 'status' | 'endDate'>, update: LotUpdate): boolean {
  if (update.sequence !== lot.sequence) return update.sequence > lot.sequence;
  return (
    ORDER.indexOf(update.status) > ORDER.indexOf(lot.status) ||
    (update.status === lot.status && update.endDate > lot.endDate)
  );
}

/**
 * The auction after live changes of its lots. Every buyer hears the same words, so where this buyer stands follows
 * from the leader's alias: who led or bid and is not the leader is outbid.
 */
export function mergeLotUpdates(auction: AuctionDetail, updates: readonly LotUpdate[]): AuctionDetail {
  const byNumber = new Map(updates.map((update) => [update.lotNumber, update]));
  let changed = false;
  const lots = auction.lots.map((lot) => {
    const update = byNumber.get(lot.lotNumber);
    if (update === undefined || !isNewer(lot, update)) return lot;
    changed = true;
    const isLeader = update.leader === auction.bidderAlias;
    return {
      ...lot,
      ...update,
      lotBiddingStatus: lotBiddingStatus(isWinningLot(isLeader, update), lot.lotBiddingStatus !== 'NEVER_BID'),
      maximumBid: isLeader ? lot.maximumBid : null,
    };
  });
  return changed ? { ...auction, lots } : auction;
}

/**
 * Whether the buyer's own maximum may be another one than is shown: they took a lead or raised it in another window, or
 * a colleague did. No live word says how far, as everyone hears it. Where their maximum answered somebody, that bid and
 * the answer count two, and it stays.
 */
export function mayHaveRaisedElsewhere(auction: AuctionDetail, updates: readonly LotUpdate[]): boolean {
  return updates.some((update) => {
    const lot = auction.lots.find(({ lotNumber }) => lotNumber === update.lotNumber);
    if (lot === undefined || update.leader !== auction.bidderAlias || !isNewer(lot, update)) return false;
    const isAnswer =
      lot.leader === update.leader &&
      update.currentBid !== lot.currentBid &&
      (update.sequence - lot.sequence) % 2 === 0;
    return update.status === 'Running' && !isAnswer;
  });
}

/** The auction with one lot changed by what this buyer did themselves. */
export function changeLot(auction: AuctionDetail, lotNumber: string, change: Partial<AuctionLot>): AuctionDetail {
  return { ...auction, lots: auction.lots.map((lot) => (lot.lotNumber === lotNumber ? { ...lot, ...change } : lot)) };
}
