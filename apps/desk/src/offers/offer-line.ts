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
    quantity: offer.offerQuantity,
    offerPrice: toMinorUnits(offer.offerPrice, currency.precision),
    listPrice: minor(offer.listPrice),
    cap: minor(offer.specialPrice ?? offer.listPrice),
    available: offer.quantityAvailable,
  };
}

/** Whether the seller can answer it now. */
export function canAnswer(offer: SellerOffer): boolean {
  return canMove('reject', { status: offer.offerStatus, state: offer.offerState });
}

/** The offered price in percent of the list price; undefined without one. */
export function percentOfList({ offerPrice, listPrice }: SellerOffer): number | undefined {
  return listPrice === null || listPrice === 0 ? undefined : (offerPrice / listPrice) * 100;
}
