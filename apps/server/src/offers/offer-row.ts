import { isCapped, toldQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { tellNoMore } from './tell-no-more';
import type { Selectable } from 'kysely';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import {
  viewOffer,
  type Market,
  type NegotiatedOffer,
  type OfferView,
} from '@tradehall/domain/offers/negotiated-offer';
import { checkCheckOut, mostUnits } from '@tradehall/domain/offers/save-offer';
import { NO_MARKET, type OfferItem } from './offer-item';
import type { OffersTable } from '../database/schema';

export type OfferRow = Selectable<OffersTable>;

/** The negotiation in a row; the domain's rules decide over it. */
export function negotiatedOf(row: OfferRow): NegotiatedOffer {
  return {
    answer: row.answer,
    offerQuantity: row.offer_quantity,
    offerPrice: row.offer_price_minor,
    checkOutQuantity: row.check_out_quantity,
    counterPrice: row.counter_price_minor,
    minimumCheckoutQuantity: row.minimum_checkout_quantity,
    expiresAt: row.expires_at?.getTime() ?? null,
    agreedPrice: row.agreed_price_minor,
    reducedFrom: row.reduced_from,
    isProposed: row.is_proposed,
  };
}

/** The market as the offer's own buyer has it: what was reserved for them is theirs to take (SD40). */
export function withReserved(market: Market, { reserved_quantity }: Pick<OfferRow, 'reserved_quantity'>): Market {
  return reserved_quantity === 0
    ? market
    : { ...market, quantityAvailable: market.quantityAvailable + reserved_quantity };
}

/** The columns that a negotiation fills. */
export function columnsOf(offer: NegotiatedOffer, view: OfferView) {
  return {
    answer: offer.answer,
    offer_quantity: offer.offerQuantity,
    offer_price_minor: offer.offerPrice,
    check_out_quantity: offer.checkOutQuantity,
    counter_price_minor: offer.counterPrice,
    minimum_checkout_quantity: offer.minimumCheckoutQuantity,
    expires_at: offer.expiresAt === null ? null : new Date(offer.expiresAt),
    agreed_price_minor: offer.agreedPrice,
    reduced_from: offer.reducedFrom,
    is_proposed: offer.isProposed,
    status: view.status,
    state: view.state,
  };
}

/** The offer on the wire, as stock and clock show it at `now`. `item` is undefined once it left the stock list. */
export function wireOffer(row: OfferRow, item: OfferItem | undefined, now: Date, precision: number): StocklistOffer {
  const offer = negotiatedOf(row);
  const market = item?.market ?? NO_MARKET;
  const mostShown = item?.mostShown ?? null;
  const view = viewOffer(offer, market, now.getTime());
  const major = (minor: number | null) => (minor === null ? null : toMajorUnits(minor, precision));
  const issue = view.state === 'READY_TO_CHECKOUT' ? checkCheckOut(offer, market, now.getTime()) : undefined;
  return {
    offerId: row.offer_id,
    offerStatus: view.status,
    offerState: view.state,
    offerQuantity: offer.offerQuantity,
    offerPrice: toMajorUnits(offer.offerPrice, precision),
    checkOutQuantity: view.checkOutPrice === null ? null : offer.checkOutQuantity,
    checkOutPrice: major(view.checkOutPrice),
    minimumCheckoutQuantity: offer.minimumCheckoutQuantity,
    maximumCheckoutQuantity: mostUnits(offer, view, market),
    counterPrice: major(offer.counterPrice),
    acceptedOrCounteredExpirationDate: offer.expiresAt === null ? null : new Date(offer.expiresAt).toISOString(),
    listPrice: major(market.listPrice),
    specialPrice: major(market.specialPrice),
    quantityAvailable: toldQuantity(market.quantityAvailable, mostShown),
    isQuantityCapped: isCapped(market.quantityAvailable, mostShown),
    itemNumber: item?.itemNumber ?? row.item_number,
    itemDescription: item?.itemDescription ?? row.item_description,
    itemNumberWarehouse: row.item_number_warehouse,
    incrementSize: Math.max(1, market.incrementSize ?? 1),
    pxnItemNumber: item?.pxnItemNumber ?? null,
    pxnsParticipantId: row.participant_id,
    warehouse: row.warehouse,
    warehouseLabel: item?.warehouseLabel ?? row.warehouse,
    isOfferAccepted: item?.acceptsOffers ?? false,
    quantityReducedFrom: offer.reducedFrom,
    isProposed: offer.isProposed,
    checkOutIssue:
      issue === undefined
        ? null
        : { messageCode: issue.messageCode, params: [...(tellNoMore(issue, item).params ?? [])] },
    version: row.version,
    updateDate: row.updated_at.toISOString(),
  };
}
