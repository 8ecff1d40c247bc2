import type { NegotiatedOffer, OfferView } from './negotiated-offer';
import { canMove } from './offer-moves';

/** Why an offer stays as it is when many are withdrawn. */
export const WITHDRAWAL_LEFT_OUT = ['CHANGED', 'CLOSED', 'OVER', 'NOTHING_PROMISED'] as const;
export type WithdrawalLeftOut = (typeof WITHDRAWAL_LEFT_OUT)[number];

/** Why an open offer can't be withdrawn; undefined where it is an acceptance or a proposal that is not ordered. */
export function checkWithdrawal(offer: NegotiatedOffer, view: OfferView): WithdrawalLeftOut | undefined {
  const { isProposed, answer } = offer;
  const seen = { ...view, isProposed };
  const canWithdraw = isProposed
    ? answer === 'COUNTERED' && canMove('withdrawProposal', seen)
    : answer === 'ACCEPTED' && canMove('withdraw', seen);
  if (canWithdraw) return undefined;
  return view.status === 'NOT_ACCEPTED' || view.status === 'EXPIRED' ? 'OVER' : 'NOTHING_PROMISED';
}

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
