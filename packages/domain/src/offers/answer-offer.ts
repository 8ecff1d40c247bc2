import { capQuantity, incrementOf, roundDownToIncrement, roundUpToIncrement } from '../quantity/correct-quantity';
import type { Issue } from '../text/fill-text';
import { viewOffer, type Market, type NegotiatedOffer } from './negotiated-offer';
import { minimumQuantity } from './save-offer';

/** What a seller answers. Price in minor units, expiry in milliseconds UTC. */
export type SellerAnswer =
  | { readonly move: 'accept'; readonly minimumCheckoutQuantity: number; readonly expiresAt: number }
  | {
      readonly move: 'counter';
      readonly counterPrice: number;
      readonly minimumCheckoutQuantity: number;
      readonly expiresAt: number;
    }
  | { readonly move: 'reject' };

/** The rule an answer breaks; undefined when it may be given. `cap` is the item's price cap. */
export function checkAnswer(offer: NegotiatedOffer, answer: SellerAnswer, cap: number, now: number): Issue | undefined {
  if (answer.move === 'reject') return undefined;
  if (answer.expiresAt <= now) return { messageCode: 'EXPIRY_IN_THE_PAST', field: 'acceptedOrCounteredExpirationDate' };
  if (answer.minimumCheckoutQuantity < 1)
    return { messageCode: 'MINIMUM_QUANTITY_TOO_SMALL', field: 'minimumCheckoutQuantity' };
  if (answer.move === 'accept') return undefined;
  if (answer.counterPrice <= offer.offerPrice) return { messageCode: 'COUNTER_ABOVE_OFFER', field: 'counterPrice' };
  if (answer.counterPrice > cap) return { messageCode: 'COUNTER_ABOVE_LIST', field: 'counterPrice' };
  return undefined;
}

/**
 * What is wrong with a seller's own minimum: its buyer did not offer for as many, or there are not as many to check
 * out. Undefined when it can be kept (W48).
 */
export function checkMinimum(
  offer: NegotiatedOffer,
  answer: SellerAnswer,
  { quantityAvailable: available, incrementSize }: Pick<Market, 'quantityAvailable' | 'incrementSize'>,
): Issue | undefined {
  if (answer.move === 'reject') return undefined;
  // What can be checked out is whole increments.
  const increment = incrementOf({ incrementSize: incrementSize ?? 1 });
  const minimum = roundUpToIncrement(answer.minimumCheckoutQuantity, increment);
  const field = 'minimumCheckoutQuantity';
  if (minimum > offer.offerQuantity)
    return { messageCode: 'MINIMUM_ABOVE_OFFERED', params: [offer.offerQuantity], field };
  if (minimum > available) return { messageCode: 'MINIMUM_ABOVE_AVAILABLE', params: [available], field };
  return undefined;
}

/** What the seller may not sell for is a person's to allow: the floor, in minor units; null where there is none. */
export function checkFloor(
  offer: Pick<NegotiatedOffer, 'offerPrice'>,
  answer: SellerAnswer,
  floor: number | null,
): Issue | undefined {
  if (answer.move === 'reject' || floor === null) return undefined;
  const price = answer.move === 'accept' ? offer.offerPrice : answer.counterPrice;
  return price < floor
    ? { messageCode: 'ANSWER_BELOW_FLOOR', ...(answer.move === 'counter' ? { field: 'counterPrice' } : {}) }
    : undefined;
}

/**
 * The offer after the seller's answer. The move must be open (`canMove`) and the answer checked. It never raises what
 * the buyer asked for (SD39).
 */
export function answerOffer(offer: NegotiatedOffer, answer: SellerAnswer): NegotiatedOffer {
  const asked = { ...offer, checkOutQuantity: offer.offerQuantity, agreedPrice: null };
  switch (answer.move) {
    case 'accept':
      return {
        ...asked,
        answer: 'ACCEPTED',
        counterPrice: null,
        minimumCheckoutQuantity: answer.minimumCheckoutQuantity,
        expiresAt: answer.expiresAt,
      };
    case 'counter':
      return {
        ...asked,
        answer: 'COUNTERED',
        counterPrice: answer.counterPrice,
        minimumCheckoutQuantity: answer.minimumCheckoutQuantity,
        expiresAt: answer.expiresAt,
      };
    case 'reject':
      return { ...asked, answer: 'NOT_ACCEPTED', counterPrice: null, minimumCheckoutQuantity: null, expiresAt: null };
  }
}

/** The offer once the buyer moved it to the cart: at the price of this moment, in at least the minimum quantity. */
export function moveOfferToCart(offer: NegotiatedOffer, market: Market, now: number): NegotiatedOffer {
  const view = viewOffer(offer, market, now);
  const minimum = minimumQuantity(offer, view, market);
  const quantity = Math.max(
    Math.min(roundDownToIncrement(offer.checkOutQuantity, incrementOf(market)), capQuantity(market)),
    minimum,
  );
  return { ...offer, agreedPrice: view.checkOutPrice, checkOutQuantity: quantity };
}

/** The offer after its time ran out. */
export function expireOffer(offer: NegotiatedOffer): NegotiatedOffer {
  return { ...offer, answer: 'EXPIRED', agreedPrice: null };
}
