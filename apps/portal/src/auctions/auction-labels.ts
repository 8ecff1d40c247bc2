import type { AuctionLot, AuctionRow } from '@tradehall/contract/auctions/auction-shapes';
import type { auctionsTexts } from '@tradehall/texts/en/auctions';
import { LOT_BADGES } from '@tradehall/domain/auctions/lot-bidding-status';
import type { StatusTone } from '@tradehall/ui/StatusChip';

type Label = keyof typeof auctionsTexts;

interface Badge {
  readonly label: Label;
  readonly tone: StatusTone;
}

/** An auction's status as buyers read it; one the seller canceled says so. */
export function auctionBadge(auction: Pick<AuctionRow, 'status' | 'cancelReason'>): Badge {
  if (auction.cancelReason !== null) return { label: 'AUCTION_STATUS_CANCELED', tone: 'error' };
  const badges: Readonly<Record<AuctionRow['status'], Badge>> = {
    RUNNING: { label: 'AUCTION_STATUS_RUNNING', tone: 'success' },
    SCHEDULED: { label: 'AUCTION_STATUS_SCHEDULED', tone: 'info' },
    CLOSED: { label: 'AUCTION_STATUS_CLOSED', tone: 'neutral' },
  };
  return badges[auction.status];
}

/** No more bids come. */
export function isLotOver(lot: Pick<AuctionLot, 'status'>): boolean {
  return lot.status === 'Closed' || lot.status === 'Canceled';
}

/** Nothing is bid for any more. */
export const areAllOver = (lots: readonly Pick<AuctionLot, 'status'>[]): boolean =>
  lots.length > 0 && lots.every(isLotOver);

/** The buyer won it, and no order of it is known yet. */
export const awaitsOrder = (
  lot: Pick<AuctionLot, 'status' | 'lotBiddingStatus' | 'isReserveMet' | 'wonOrderNumber'>,
): boolean => lot.wonOrderNumber === null && lotBadge(lot).label === 'LOT_BADGE_WON';

/** No bid, Winning, OutBid while the lot runs (J03); Won or Not won when it is over. */
export function lotBadge(lot: Pick<AuctionLot, 'status' | 'lotBiddingStatus' | 'isReserveMet'>): Badge {
  const badge = LOT_BADGES[lot.lotBiddingStatus];
  const isOver = isLotOver(lot);
  if (isOver && lot.lotBiddingStatus === 'WINNER')
    return lot.status === 'Closed' && lot.isReserveMet !== false
      ? { label: 'LOT_BADGE_WON', tone: 'success' }
      : { label: 'LOT_BADGE_LOST', tone: 'neutral' };
  if (isOver && lot.lotBiddingStatus === 'OUTBID') return { label: 'LOT_BADGE_LOST', tone: 'neutral' };
  return { label: badge.label as Label, tone: badge.tone };
}
