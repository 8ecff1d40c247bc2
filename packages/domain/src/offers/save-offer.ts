import {
  capQuantity,
  checkSellable,
  correctQuantity,
  incrementOf,
  roundUpToIncrement,
} from '../quantity/correct-quantity';
import type { Issue } from '../text/fill-text';
import { standingPrice, viewOffer, type Market, type NegotiatedOffer, type OfferView } from './negotiated-offer';
import { canMove } from './offer-moves';
import { correctOfferPrice, priceCap } from './price-cap';

/** What a buyer sends to buy or to offer: quantity in units, price in minor units. */
export interface OfferRequest {
  readonly offerQuantity: number;
  readonly offerPrice: number;
}

export interface OfferTerms {
  readonly market: Market;
  /** The item's warehouse is among those that accept offers (B10). */
  readonly acceptsOffers: boolean;
  /** Decimals of the currency. */
  readonly precision: number;
  readonly now: number;
}

export type SaveOutcome =
  | {
      readonly saved: true;
      readonly offer: NegotiatedOffer;
      readonly move: SaveMove;
      readonly corrections: readonly Issue[];
    }
  | { readonly saved: false; readonly issues: readonly Issue[] };

/** What a save came to: the word that the thread keeps. */
export type SaveMove = 'BOUGHT_AT_LIST' | 'OFFERED' | 'CHANGED_QUANTITY';

/** Which price lets an offer of the status keep its answer, so that a save only changes the quantity. */
function keepsAnswer(offer: NegotiatedOffer, view: OfferView, price: number): boolean {
  switch (view.status) {
    case 'BUY_AT_LIST':
      return offer.answer === 'BUY_AT_LIST' && price === view.checkOutPrice;
    case 'ACCEPTED':
      return price === standingPrice(offer);
    case 'COUNTERED':
    case 'PRICE_DROPPED':
      return view.state === 'READY_TO_CHECKOUT' && price === view.checkOutPrice;
    case 'PENDING_ACCEPTANCE':
      return price === offer.offerPrice;
    default:
      return false;
  }
}

/** Whether the price at the cap is a purchase at list, or the error of a re-offer (D03, D04). */
function buysAtCap(existing: Pick<OfferView, 'status'> | null): boolean {
  return (
    existing === null ||
    existing.status === 'BUY_AT_LIST' ||
    existing.status === 'PENDING_ACCEPTANCE' ||
    existing.status === 'PRICE_DROPPED'
  );
}

/**
 * Saves what the buyer entered over what stands (D03, D04, D05).
 * Quantity and price are corrected and the corrections returned; a broken rule is refused with its issue.
 */
export function saveOffer(existing: NegotiatedOffer | null, request: OfferRequest, terms: OfferTerms): SaveOutcome {
  const { market, now, precision } = terms;
  const cap = priceCap(market);
  const unsellable = cap === null ? ({ messageCode: 'ITEM_OUT_OF_STOCK' } satisfies Issue) : checkSellable(market);
  if (cap === null || unsellable !== undefined) return refused(unsellable ?? { messageCode: 'ITEM_OUT_OF_STOCK' });

  const quantity = correctQuantity(request.offerQuantity, market);
  const price = correctOfferPrice(request.offerPrice, cap, precision);
  const corrections = [...quantity.corrections, ...price.corrections];
  const view = existing === null ? null : viewOffer(existing, market, now);

  if (
    existing !== null &&
    view !== null &&
    canMove('changeQuantity', view) &&
    keepsAnswer(existing, view, price.price)
  ) {
    const minimum = minimumQuantity(existing, view, market);
    if (quantity.quantity < minimum)
      return refused({ messageCode: 'QUANTITY_BELOW_MINIMUM', params: [minimum], field: 'offerQuantity' });
    const tooMany = checkMostUnits(quantity.quantity, existing, view, market);
    if (tooMany !== undefined) return refused({ ...tooMany, field: 'offerQuantity' });
    const isAsked = view.status === 'BUY_AT_LIST' || view.status === 'PENDING_ACCEPTANCE';
    const offer: NegotiatedOffer = {
      ...existing,
      offerQuantity: isAsked ? quantity.quantity : existing.offerQuantity,
      checkOutQuantity: quantity.quantity,
      reducedFrom: null,
    };
    return { saved: true, offer, move: 'CHANGED_QUANTITY', corrections };
  }

  const issue = checkNewPrice(view, existing, price.price, cap);
  if (issue !== undefined) return refused(issue);
  const atList = price.price === cap;
  if (!atList && !terms.acceptsOffers)
    return refused({ messageCode: 'WAREHOUSE_TAKES_NO_OFFERS', field: 'offerPrice' });
  const offer: NegotiatedOffer = {
    answer: atList ? 'BUY_AT_LIST' : 'PENDING_ACCEPTANCE',
    offerQuantity: quantity.quantity,
    offerPrice: price.price,
    checkOutQuantity: quantity.quantity,
    counterPrice: null,
    minimumCheckoutQuantity: null,
    expiresAt: null,
    agreedPrice: null,
    reducedFrom: null,
    isProposed: false,
  };
  return { saved: true, offer, move: atList ? 'BOUGHT_AT_LIST' : 'OFFERED', corrections };
}

/** The rule a new price breaks on an offer that stands; undefined when it may be offered. */
export function checkNewPrice(
  view: Pick<OfferView, 'status'> | null,
  existing: Pick<NegotiatedOffer, 'counterPrice'> | null,
  price: number,
  cap: number,
): Issue | undefined {
  if (price >= cap && !buysAtCap(view)) return { messageCode: 'NEW_OFFER_BELOW_LIST', field: 'offerPrice' };
  const counter = existing?.counterPrice ?? null;
  if (view?.status === 'COUNTERED' && counter !== null && price >= counter)
    return { messageCode: 'NEW_OFFER_BELOW_COUNTER', field: 'offerPrice' };
  return undefined;
}

/** Whether the price is the seller's answer to this offer, and not what everybody pays. */
const isAnswered = (view: Pick<OfferView, 'status'>): boolean =>
  view.status === 'ACCEPTED' || view.status === 'COUNTERED';

/** Units a checkout needs at least: the seller's minimum in whole increments, where an answer sets one. */
export function minimumQuantity(offer: NegotiatedOffer, view: Pick<OfferView, 'status'>, market: Market): number {
  const increment = incrementOf(market);
  return isAnswered(view) && offer.minimumCheckoutQuantity !== null
    ? Math.max(increment, roundUpToIncrement(offer.minimumCheckoutQuantity, increment))
    : increment;
}

/** The units that an answer binds its buyer to; 0 without one (W48). */
export function boundQuantity(offer: NegotiatedOffer, view: Pick<OfferView, 'status'>, market: Market): number {
  return isAnswered(view) && offer.minimumCheckoutQuantity !== null ? minimumQuantity(offer, view, market) : 0;
}

/**
 * The most units that the price is for: of a proposal what the seller proposed (SD45). Null where nothing binds: the
 * price of an accepted or countered offer is for one order with a minimum quantity (D05), and at the cap anybody buys.
 */
export function mostUnits(offer: NegotiatedOffer, view: Pick<OfferView, 'status'>, market: Market): number | null {
  const cap = priceCap(market);
  if (!offer.isProposed || !isAnswered(view) || (cap !== null && cap <= standingPrice(offer))) return null;
  return Math.max(offer.offerQuantity, minimumQuantity(offer, view, market));
}

/** The units that an order keeps the price for; null for any number (0116). */
export function agreedUnits(offer: NegotiatedOffer, view: Pick<OfferView, 'status'>, market: Market): number | null {
  if (isAnswered(view) && !offer.isProposed) return null;
  return Math.max(offer.checkOutQuantity, mostUnits(offer, view, market) ?? 0);
}

/** Why the price can't be had for so many units; undefined when it can. */
export function checkMostUnits(
  quantity: number,
  offer: NegotiatedOffer,
  view: Pick<OfferView, 'status'>,
  market: Market,
): Issue | undefined {
  const most = mostUnits(offer, view, market);
  return most === null || quantity <= most ? undefined : { messageCode: 'QUANTITY_ABOVE_PROPOSED', params: [most] };
}

/** Why the offer can't be checked out now; undefined when it can (N01). */
export function checkCheckOut(offer: NegotiatedOffer, market: Market, now: number): Issue | undefined {
  const view = viewOffer(offer, market, now);
  if (!canMove('checkOut', view)) return { messageCode: 'OFFER_NOT_READY' };
  const minimum = minimumQuantity(offer, view, market);
  const cap = capQuantity(market);
  if (cap < minimum) return { messageCode: 'AVAILABLE_BELOW_MINIMUM', params: [minimum, market.quantityAvailable] };
  if (offer.checkOutQuantity < minimum) return { messageCode: 'QUANTITY_BELOW_MINIMUM', params: [minimum] };
  const tooMany = checkMostUnits(offer.checkOutQuantity, offer, view, market);
  if (tooMany !== undefined) return tooMany;
  if (offer.checkOutQuantity % incrementOf(market) !== 0)
    return { messageCode: 'QUANTITY_ROUNDED_TO_INCREMENT', params: [incrementOf(market)] };
  if (offer.checkOutQuantity > cap)
    return { messageCode: 'QUANTITY_ABOVE_AVAILABLE', params: [market.quantityAvailable] };
  return undefined;
}

function refused(issue: Issue): SaveOutcome {
  return { saved: false, issues: [issue] };
}
