import { z } from 'zod/mini';
import { OFFER_STATES, OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { count, filledText, money } from '../wire/input-types';

/** The longest note of a negotiation. */
export const NOTE_LIMIT = 500;

export const itemNumberWarehouse = filledText(200);
/** A price as it is sent: major units; what is too precise for the currency or above the cap is judged by the rules. */
export const price = money;
export const quantity = count;
export const offerId = z.string().check(z.uuid());

/** Something said of an offer, to be put into words by the catalog. */
export const offerIssue = z.object({
  messageCode: z.string(),
  params: z.array(z.union([z.string(), z.number()])),
  field: z.optional(z.string()),
});
export type OfferIssue = z.infer<typeof offerIssue>;

/** An offer, or a purchase at list, by the wire's field names (M01). Money in major units, instants ISO. */
export const stocklistOffer = z.object({
  offerId,
  offerStatus: z.enum(OFFER_STATUSES),
  /** The cart's tab it stands in; the server alone decides it (D11). */
  offerState: z.enum(OFFER_STATES),
  offerQuantity: z.number(),
  offerPrice: z.number(),
  /** What a checkout takes, apart from what was offered; null while none is possible (N01). */
  checkOutQuantity: z.nullable(z.number()),
  checkOutPrice: z.nullable(z.number()),
  minimumCheckoutQuantity: z.nullable(z.number()),
  /** The most units that a proposed price is for; null where nothing binds (SD45). */
  maximumCheckoutQuantity: z.nullable(z.number()),
  counterPrice: z.nullable(z.number()),
  acceptedOrCounteredExpirationDate: z.nullable(z.string()),
  listPrice: z.nullable(z.number()),
  specialPrice: z.nullable(z.number()),
  /** One above the stock list's cap where there are more than that; then `isQuantityCapped` (W11). */
  quantityAvailable: z.number(),
  isQuantityCapped: z.boolean(),
  itemNumber: z.string(),
  itemDescription: z.string(),
  itemNumberWarehouse: z.string(),
  incrementSize: z.number(),
  pxnItemNumber: z.nullable(z.string()),
  /** The network participant whose stock it is; null for the tenant's own (C18, N02). */
  pxnsParticipantId: z.nullable(z.string()),
  warehouse: z.string(),
  warehouseLabel: z.string(),
  /** A new price can be offered: the item's warehouse accepts offers. */
  isOfferAccepted: z.boolean(),
  /** What the quantity was before stock forced it down; null once the buyer acted on it. */
  quantityReducedFrom: z.nullable(z.number()),
  /** The seller spoke first: `offerPrice` is theirs, and `offerQuantity` the most to be had at it (SD45). */
  isProposed: z.boolean(),
  /** Why a line of the cart can't be checked out now; null when it can, or isn't in the cart. */
  checkOutIssue: z.nullable(offerIssue),
  /** Rises with every change; sent along, it makes a stale command a 409 with the current offer. */
  version: z.number(),
  updateDate: z.string(),
});
export type StocklistOffer = z.infer<typeof stocklistOffer>;

/** Who said what, and when (D07). */
export const offerEvent = z.object({
  eventType: z.enum([
    'BOUGHT_AT_LIST',
    'OFFERED',
    'CHANGED_QUANTITY',
    'MOVED_TO_CART',
    'DELETED',
    'RESTORED',
    'UNDONE',
    'ACCEPTED',
    'COUNTERED',
    'PROPOSED',
    'REJECTED',
    'WITHDRAWN',
    'PROPOSAL_WITHDRAWN',
    'PRICE_DROPPED',
    'PRICE_RESTORED',
    'LIST_PRICE_MET',
    'OUT_OF_STOCK',
    'BACK_IN_STOCK',
    'QUANTITY_REDUCED',
    'EXPIRED',
  ]),
  by: z.enum(['BUYER', 'SELLER', 'SYSTEM']),
  byName: z.string(),
  quantity: z.nullable(z.number()),
  price: z.nullable(z.number()),
  /** What the buyer asked for, where a rule corrected it (W27). */
  askedQuantity: z.nullable(z.number()),
  askedPrice: z.nullable(z.number()),
  note: z.string(),
  /** At the desk, the rule that answered: '' for the percentages below them all, null where none did (SD42). */
  rule: z.nullable(z.string()),
  date: z.string(),
});
export type OfferEvent = z.infer<typeof offerEvent>;
export type OfferEventType = OfferEvent['eventType'];

/** What a 409 about an offer carries: the offer as it is now, null when it is gone. */
export const offerConflict = z.object({ stocklistOffer: z.nullable(stocklistOffer) });
