import type { NegotiatedOffer } from './negotiated-offer';

/** The offer after the seller took back an acceptance or a proposal: rejected, at the price that stood (SD38, SD45). */
export function withdrawAcceptance(offer: NegotiatedOffer): NegotiatedOffer {
  return {
    ...offer,
    answer: 'NOT_ACCEPTED',
    counterPrice: null,
    minimumCheckoutQuantity: null,
    expiresAt: null,
    agreedPrice: null,
  };
}
