import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import type { OfferLine } from '@tradehall/domain/offers/plan-answers';
import { currency } from '@tradehall/web/tenant/format';

const minor = (major: number | null): number | null =>
  major === null ? null : toMinorUnits(major, currency.precision);

/** An offer of the wire as the domain's rules take it. */
export function offerLine(offer: SellerOffer): OfferLine {
  return {
    offerId: offer.offerId,
    version: offer.version,
    accountId: offer.accountId,
    itemKey: `${offer.pxnsParticipantId ?? ''}|${offer.itemNumberWarehouse}`,
    status: offer.offerStatus,
    state: offer.offerState,
    isProposed: offer.isProposed,
    quantity: offer.offerQuantity,
    offerPrice: toMinorUnits(offer.offerPrice, currency.precision),
    listPrice: minor(offer.listPrice),
    cap: minor(offer.specialPrice ?? offer.listPrice),
    available: offer.quantityAvailable,
    cost: minor(offer.cost),
    floor: minor(offer.floor),
  };
}

/** Whether the seller can answer it now. */
export function canAnswer(offer: SellerOffer): boolean {
  return offer.heldAnswer === null && canMove('reject', viewOf(offer));
}

/** Whether an acceptance or a proposal can be taken back: it still is one, whatever price or stock do (SD38, SD45). */
export function canWithdraw(offer: SellerOffer): boolean {
  if (offer.heldAnswer !== null || offer.acceptedOrCounteredExpirationDate === null) return false;
  return offer.isProposed
    ? canMove('withdrawProposal', viewOf(offer))
    : offer.counterPrice === null && canMove('withdraw', viewOf(offer));
}

/** Whether there is anything that the seller may do with it now. */
export const canSelect = (offer: SellerOffer): boolean => canAnswer(offer) || canWithdraw(offer);

const viewOf = ({ offerStatus, offerState, isProposed }: SellerOffer) => ({
  status: offerStatus,
  state: offerState,
  isProposed,
});

/** The offered price in percent of the list price; undefined without one. */
export function percentOfList({ offerPrice, listPrice }: SellerOffer): number | undefined {
  return listPrice === null || listPrice === 0 ? undefined : (offerPrice / listPrice) * 100;
}
