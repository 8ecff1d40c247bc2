/**
 * The life of an auction (J01). Buyers see SCHEDULED, RUNNING and CLOSED; a draft is the
 * seller's own, and a canceled auction reads CLOSED to buyers, with its reason.
 */
export const AUCTION_STATUSES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'CLOSED', 'CANCELED'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

export type VisibleAuctionStatus = 'SCHEDULED' | 'RUNNING' | 'CLOSED';

/** What may follow what; a status not listed is final. */
const MOVES: Readonly<Record<AuctionStatus, readonly AuctionStatus[]>> = {
  DRAFT: ['SCHEDULED', 'CANCELED'],
  SCHEDULED: ['DRAFT', 'RUNNING', 'CANCELED'],
  RUNNING: ['CLOSED', 'CANCELED'],
  CLOSED: [],
  CANCELED: [],
};

export function canMoveAuction(from: AuctionStatus, to: AuctionStatus): boolean {
  return MOVES[from].includes(to);
}

export function canCancelAuction(status: AuctionStatus): boolean {
  return canMoveAuction(status, 'CANCELED');
}

/** Lots, times and rules change only before the start: a bid is placed on what was shown. */
export function canAmendAuction(status: AuctionStatus): boolean {
  return status === 'DRAFT' || status === 'SCHEDULED';
}

/** The status on the wire; undefined where buyers see nothing yet. */
export function visibleStatus(status: AuctionStatus): VisibleAuctionStatus | undefined {
  if (status === 'DRAFT') return undefined;
  return status === 'CANCELED' ? 'CLOSED' : status;
}

/** A lot's status as the wire spells it: its case differs from the auction's (N11). */
export const LOT_STATUSES = ['Scheduled', 'Running', 'Closed', 'Canceled'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];
