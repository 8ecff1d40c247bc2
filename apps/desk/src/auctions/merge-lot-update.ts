import type { LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import type { SellerLot } from './auction-labels';

/** Somebody leads, whose name was not asked for yet: live updates know bidders by alias alone. */
export const LEADER_UNKNOWN = '';

/** A lot with what the stream told of it (SD76). The name of a leader never stands beside another's bid. */
export function mergeLotUpdate(lot: SellerLot, update: LotUpdate): SellerLot {
  const { status, endDate, bidCount, currentBid, isStartingBid } = update;
  if (bidCount < lot.bidCount) return lot;
  return {
    ...lot,
    status,
    endDate,
    bidCount,
    currentBid: isStartingBid ? null : currentBid,
    leadingBuyer: bidCount > lot.bidCount ? LEADER_UNKNOWN : lot.leadingBuyer,
  };
}
