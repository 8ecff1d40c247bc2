import { capQuantity, type QuantityLimits } from '../quantity/correct-quantity';
import { offerStateOf, type OfferState, type OfferStatus } from './offer-status';
import { priceCap, type ItemPrices } from './price-cap';

/** What the two parties said last. The market may show another status over it: see `viewOffer`. */
export type OfferAnswer = Exclude<OfferStatus, 'PRICE_DROPPED' | 'OUT_OF_STOCK'>;

/** An offer as negotiated, whatever the stock does meanwhile. Prices in minor units, instants in milliseconds UTC. */
export interface NegotiatedOffer {
  readonly answer: OfferAnswer;
  readonly offerQuantity: number;
  /** What the buyer offered; for a purchase at list, the price when it was put in the cart. */
  readonly offerPrice: number;
  /** What a checkout would take; apart from the offered quantity (N01). */
  readonly checkOutQuantity: number;
  readonly counterPrice: number | null;
  readonly minimumCheckoutQuantity: number | null;
  /** Until when an acceptance or a counter holds. */
  readonly expiresAt: number | null;
  /** The price at which the buyer moved the offer to the cart; null when not moved. */
  readonly agreedPrice: number | null;
  /** The quantity before stock forced it down, until the buyer acts on the offer again. */
  readonly reducedFrom: number | null;
  /**
   * The seller spoke first and the buyer has said no price since (SD45): `offerPrice` is what the seller asks, and
   * `offerQuantity` the most that is to be had at it.
   */
  readonly isProposed: boolean;
}

/** The item an offer is for, as the stock list has it now. */
export interface Market extends ItemPrices, QuantityLimits {}

/** An offer as the buyer and the seller see it now. */
export interface OfferView {
  readonly status: OfferStatus;
  readonly state: OfferState;
  /** What one unit costs at checkout, in minor units; null where the offer can't reach one from here. */
  readonly checkOutPrice: number | null;
}

/** The price that was agreed or stands to be: of a counter the seller's, otherwise the buyer's. */
export function standingPrice(offer: NegotiatedOffer): number {
  return offer.answer === 'COUNTERED' && offer.counterPrice !== null ? offer.counterPrice : offer.offerPrice;
}

/** Whether stock can be had at all: a price and at least one increment. */
export function isSellable(market: Market): boolean {
  return priceCap(market) !== null && capQuantity(market) > 0;
}

/**
 * The status over which the market and the clock decide (D06):
 * nothing to sell → OUT_OF_STOCK; cap under the price that stands → PRICE_DROPPED; cap at a pending offer's
 * price → a purchase at list; an answer past its time → EXPIRED. When stock or price come back, what the
 * parties said stands again. `now` is the database's clock.
 */
export function shownStatus(offer: NegotiatedOffer, market: Market, now: number): OfferStatus {
  const { answer } = offer;
  if (answer === 'NOT_ACCEPTED' || answer === 'EXPIRED') return answer;
  const cap = priceCap(market);
  if (cap === null || !isSellable(market)) return 'OUT_OF_STOCK';
  if (answer === 'BUY_AT_LIST') return 'BUY_AT_LIST';
  const price = standingPrice(offer);
  if (cap < price) return 'PRICE_DROPPED';
  if (answer === 'PENDING_ACCEPTANCE') return cap === price ? 'BUY_AT_LIST' : 'PENDING_ACCEPTANCE';
  return isPast(offer.expiresAt, now) ? 'EXPIRED' : answer;
}

function isPast(instant: number | null, now: number): boolean {
  return instant !== null && instant <= now;
}

/**
 * Status, tab and checkout price of an offer now. What the buyer moved to the cart stays there as long as
 * it costs no more than at the move: a dearer price is the buyer's to review again.
 */
export function viewOffer(offer: NegotiatedOffer, market: Market, now: number): OfferView {
  const status = shownStatus(offer, market, now);
  const checkOutPrice = checkOutPriceOf(status, offer, market);
  const isMoved = offer.agreedPrice !== null && checkOutPrice !== null && checkOutPrice <= offer.agreedPrice;
  return { status, state: offerStateOf(status, isMoved), checkOutPrice };
}

function checkOutPriceOf(status: OfferStatus, offer: NegotiatedOffer, market: Market): number | null {
  switch (status) {
    case 'BUY_AT_LIST':
    case 'PRICE_DROPPED':
      return priceCap(market);
    case 'ACCEPTED':
    case 'COUNTERED':
      return standingPrice(offer);
    default:
      return null;
  }
}
