import { getSellerAuction, type SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { setCallAnswer } from '@tradehall/web/calls/call-query';

/**
 * The page stands on what was saved before its dialog is gone: an act that follows at once is about the auction as it
 * is now, and not refused because somebody changed it, who was the same person.
 */
export function knowAuction(saved: SellerAuction): void {
  setCallAnswer(getSellerAuction, { params: { auctionNumber: saved.auctionNumber } }, saved);
}
