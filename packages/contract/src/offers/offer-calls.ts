import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import {
  itemNumberWarehouse,
  NOTE_LIMIT,
  offerConflict,
  offerEvent,
  offerId,
  offerIssue,
  price,
  quantity,
  stocklistOffer,
} from './offer-entity';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { text, version } from '../wire/input-types';

/** Buying at list, offering, and changing either say the same thing (K06); note and version are additions. */
export const offerBody = z.object({
  itemNumberWarehouse,
  offerQuantity: quantity,
  offerPrice: price,
  note: z.optional(text(NOTE_LIMIT)),
  /** What was typed before a rule corrected it in the dialog: kept in the thread (W27). */
  askedQuantity: z.optional(quantity),
  askedPrice: z.optional(price),
  /** The version the buyer saw; left out, the state alone decides. */
  version: z.optional(version),
});

/** The saved offer, and what the rules corrected in the entry. */
export const savedOffer = z.object({ stocklistOffer, corrections: z.array(offerIssue) });

/** A list of offers: ids as the documents send them, or with the version that was seen. */
export const offerList = z
  .array(z.union([offerId, z.object({ offerId, version })]))
  .check(z.minLength(1), z.maxLength(5000));
export const changedOffers = z.object({ stocklistOffers: z.array(stocklistOffer) });

const params = z.object({ offerId });
/** The version of the offer that is to be deleted, as the buyer saw it. */
const versionQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MOST_UNITS))),
});
const buyer = {
  access: 'buyer',
  authority: 'CAN_BUY_ONLINE',
  refusals: { OFFER_CHANGED: offerConflict, OFFER_ALREADY_THERE: offerConflict },
} as const;

export const getOffers = defineCall({
  ...buyer,
  method: 'GET',
  path: '/stocklist/offers',
  summary: 'The offers of the account, the cart among them (K06).',
  participant: true,
  tellsTime: true,
  ownWords: ['stocklistOffers.*.warehouseLabel'],
  answer: z.object({
    stocklistOffers: z.array(stocklistOffer),
    /** The clock by which offers expire; countdowns run on it. */
    serverTime: z.string(),
  }),
});

export const getOffer = defineCall({
  ...buyer,
  method: 'GET',
  path: '/stocklist/offer/:offerId',
  summary: 'One offer with its negotiation: who, what, when.',
  params,
  tellsTime: true,
  ownWords: ['stocklistOffer.warehouseLabel'],
  answer: z.object({ stocklistOffer, thread: z.array(offerEvent), serverTime: z.string() }),
});

const saveOffer = {
  ...buyer,
  method: 'POST',
  summary: 'Buys at list, or makes an offer (K06).',
  body: offerBody,
  answer: savedOffer,
} as const;
export const createOffer = defineCall({ ...saveOffer, path: '/stocklist/offer', participant: true });
export const createNetworkOffer = defineCall({ ...saveOffer, path: '/pxnr/pxn/offer', participant: true });

const putOffer = {
  ...buyer,
  method: 'PUT',
  summary: 'Changes quantity or price of an offer, or answers a counter with a new one (K06).',
  params,
  body: offerBody,
  answer: savedOffer,
} as const;
export const changeOffer = defineCall({ ...putOffer, path: '/stocklist/offer/:offerId', participant: true });
export const changeNetworkOffer = defineCall({ ...putOffer, path: '/pxnr/pxn/offer/:offerId', participant: true });

const deleteOne = {
  ...buyer,
  method: 'DELETE',
  summary: 'Deletes one offer (K06). It can be restored for a while.',
  params,
  query: versionQuery,
  answer: z.object({ deleted: z.array(offerId) }),
} as const;
export const deleteOffer = defineCall({ ...deleteOne, path: '/stocklist/offer/:offerId', participant: true });
export const deleteNetworkOffer = defineCall({ ...deleteOne, path: '/pxnr/pxn/offer/:offerId', participant: true });

export const deleteOffers = defineCall({
  ...buyer,
  method: 'DELETE',
  path: '/stocklist/offer',
  summary: 'Deletes the listed offers (K06).',
  participant: true,
  body: offerList,
  answer: z.object({ deleted: z.array(offerId) }),
});

export const restoreOffers = defineCall({
  ...buyer,
  method: 'POST',
  path: '/stocklist/offer/restore',
  summary: 'Takes back a deletion, unless the item has another offer by now.',
  participant: true,
  body: z.array(offerId).check(z.minLength(1), z.maxLength(5000)),
  answer: changedOffers,
});

/** What came of a batch: the lines as they are now, those that are gone, and those left out with the reason. */
const reviewedOffers = z.object({
  /** Names the batch for its undo; null where nothing was done. */
  batchId: z.nullable(z.uuid()),
  stocklistOffers: z.array(stocklistOffer),
  deleted: z.array(offerId),
  refused: z.array(z.object({ offerId, issue: offerIssue, stocklistOffer: z.nullable(stocklistOffer) })),
});
export type ReviewedOffers = z.infer<typeof reviewedOffers>;

export const reviewOffers = defineCall({
  ...buyer,
  method: 'POST',
  path: '/stocklist/offer/batch',
  summary: 'Accepts, moves, counters or deletes many offers of any warehouses at once, each judged alone (W21).',
  idempotent: true,
  body: z.object({
    move: z.enum(['accept', 'move', 'counter', 'delete']),
    lines: z
      .array(z.object({ offerId, version, offerPrice: z.optional(price) }))
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  answer: reviewedOffers,
});

export const undoReview = defineCall({
  ...buyer,
  method: 'POST',
  path: '/stocklist/offer/batch/:batchId/undo',
  summary: 'Takes back what a batch did, within an hour, where nobody acted on a line since (W21).',
  params: z.object({ batchId: z.uuid() }),
  answer: z.object({ stocklistOffers: z.array(stocklistOffer), leftOut: z.array(offerId) }),
});

const move = {
  ...buyer,
  summary: 'Moves countered and price-dropped offers to the cart (K06).',
  body: offerList,
  answer: changedOffers,
  participant: true,
} as const;
export const moveToCart = defineCall({ ...move, method: 'POST', path: '/stocklist/offer/movetocart' });
export const moveToCartAlias = defineCall({ ...move, method: 'PUT', path: '/stocklist/offer/moveToCart' });
export const moveNetworkToCart = defineCall({ ...move, method: 'POST', path: '/pxnr/pxn/offer/movetocart' });
export const moveNetworkToCartAlias = defineCall({ ...move, method: 'PUT', path: '/pxnr/pxn/offer/moveToCart' });
