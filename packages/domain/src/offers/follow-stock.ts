import { capQuantity, incrementOf, roundDownToIncrement } from '../quantity/correct-quantity';
import { expireOffer } from './answer-offer';
import { shownStatus, viewOffer, type Market, type NegotiatedOffer, type OfferView } from './negotiated-offer';
import { minimumQuantity } from './save-offer';

/** What stock and clock did to an offer: the word that the thread keeps. */
export type MarketMove =
  | 'PRICE_DROPPED'
  | 'OUT_OF_STOCK'
  | 'BACK_IN_STOCK'
  | 'PRICE_RESTORED'
  | 'LIST_PRICE_MET'
  | 'EXPIRED'
  | 'QUANTITY_REDUCED';

export interface FollowedOffer {
  readonly offer: NegotiatedOffer;
  readonly view: OfferView;
  /** Empty when nothing of it changed. */
  readonly moves: readonly MarketMove[];
}

/**
 * Brings an offer in step with stock and clock: settles an expiry, reduces quantities to what is left
 * (never below the seller's minimum: checkout is blocked instead), and names what changed
 * since the buyer last saw `before`, so that nothing happens silently (D02).
 */
export function followStock(
  offer: NegotiatedOffer,
  before: Pick<OfferView, 'status'>,
  market: Market,
  now: number,
): FollowedOffer {
  const status = shownStatus(offer, market, now);
  const settled = status === 'EXPIRED' && offer.answer !== 'EXPIRED' ? expireOffer(offer) : offer;
  const reduced = reduceQuantity(settled, market, now);
  const moves: MarketMove[] = [];
  if (status !== before.status) moves.push(nameChange(before.status, status));
  if (reduced !== settled) moves.push('QUANTITY_REDUCED');
  return { offer: reduced, view: viewOffer(reduced, market, now), moves };
}

function nameChange(before: OfferView['status'], after: OfferView['status']): MarketMove {
  if (after === 'EXPIRED' || after === 'OUT_OF_STOCK' || after === 'PRICE_DROPPED') return after;
  if (before === 'OUT_OF_STOCK') return 'BACK_IN_STOCK';
  return after === 'BUY_AT_LIST' ? 'LIST_PRICE_MET' : 'PRICE_RESTORED';
}

function reduceQuantity(offer: NegotiatedOffer, market: Market, now: number): NegotiatedOffer {
  const view = viewOffer(offer, market, now);
  if (view.status === 'OUT_OF_STOCK' || view.status === 'NOT_ACCEPTED' || view.status === 'EXPIRED') return offer;
  const floor = minimumQuantity(offer, view, market);
  const left = Math.max(capQuantity(market), floor);
  const asked = view.status === 'PENDING_ACCEPTANCE' || offer.answer === 'BUY_AT_LIST';
  const fit = (quantity: number) => {
    const fitting = Math.min(roundDownToIncrement(quantity, incrementOf(market)), left);
    return fitting < floor ? Math.min(quantity, floor) : fitting;
  };
  const offerQuantity = asked ? fit(offer.offerQuantity) : offer.offerQuantity;
  const checkOutQuantity = fit(offer.checkOutQuantity);
  if (offerQuantity === offer.offerQuantity && checkOutQuantity === offer.checkOutQuantity) return offer;
  return {
    ...offer,
    offerQuantity,
    checkOutQuantity,
    reducedFrom: offer.reducedFrom ?? Math.max(offer.offerQuantity, offer.checkOutQuantity),
  };
}
