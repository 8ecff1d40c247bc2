import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import type { AuctionStatus } from '@tradehall/domain/auctions/auction-status';
import type { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import type { StatusTone } from '@tradehall/ui/StatusChip';

export const STATUS_LABELS: Readonly<
  Record<AuctionStatus, { readonly label: keyof typeof deskAuctionsTexts; readonly tone: StatusTone }>
> = {
  DRAFT: { label: 'DESK_AUC_DRAFT', tone: 'neutral' },
  SCHEDULED: { label: 'DESK_AUC_SCHEDULED', tone: 'info' },
  RUNNING: { label: 'DESK_AUC_RUNNING', tone: 'success' },
  CLOSED: { label: 'DESK_AUC_CLOSED', tone: 'neutral' },
  CANCELED: { label: 'DESK_AUC_CANCELED', tone: 'error' },
};

export type SellerLot = SellerAuction['lots'][number];

/** Whether somebody won it; what closed without a winner was not sold. */
export const isUnsold = ({ status, leadingBuyer, currentBid, reservePrice, wonOrderNumber }: SellerLot): boolean =>
  status === 'Closed' &&
  wonOrderNumber === null &&
  (leadingBuyer === null || currentBid === null || (reservePrice !== null && currentBid < reservePrice));
