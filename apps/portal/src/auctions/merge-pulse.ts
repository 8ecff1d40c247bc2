import type { AuctionDetail, AuctionLot, LotPulse } from '@tradehall/contract/auctions/auction-shapes';
import { lotBiddingStatus } from '@tradehall/domain/auctions/lot-bidding-status';

/** Statuses in the order of a lot's life: a later one is never taken back by a late message. */
const ORDER = ['Scheduled', 'Running', 'Closed', 'Canceled'];

/** Whether `pulse` tells something newer than the lot already shows. */
export function isNewer(lot: Pick<AuctionLot, 'sequence' | 'status' | 'endDate'>, pulse: LotPulse): boolean {
  if (pulse.sequence !== lot.sequence) return pulse.sequence > lot.sequence;
  return (
    ORDER.indexOf(pulse.status) > ORDER.indexOf(lot.status) ||
    (pulse.status === lot.status && pulse.endDate > lot.endDate)
  );
}

/**
 * The auction after live changes of its lots. Every buyer hears the same words, so where this buyer stands follows
 * from the leader's alias: who led or bid and is not the leader is outbid.
 */
export function mergePulses(auction: AuctionDetail, pulses: readonly LotPulse[]): AuctionDetail {
  const byNumber = new Map(pulses.map((pulse) => [pulse.lotNumber, pulse]));
  let changed = false;
  const lots = auction.lots.map((lot) => {
    const pulse = byNumber.get(lot.lotNumber);
    if (pulse === undefined || !isNewer(lot, pulse)) return lot;
    changed = true;
    const isLeader = pulse.leader === auction.bidderAlias;
    return {
      ...lot,
      ...pulse,
      lotBiddingStatus: lotBiddingStatus(isLeader, lot.lotBiddingStatus !== 'NEVER_BID'),
      maximumBid: isLeader ? lot.maximumBid : null,
    };
  });
  return changed ? { ...auction, lots } : auction;
}

/** The auction with one lot changed by what this buyer did themselves. */
export function changeLot(auction: AuctionDetail, lotNumber: string, change: Partial<AuctionLot>): AuctionDetail {
  return { ...auction, lots: auction.lots.map((lot) => (lot.lotNumber === lotNumber ? { ...lot, ...change } : lot)) };
}
