import { z } from 'zod/mini';
import { OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { defineCall } from '../wire/define-call';
import { NOTE_LIMIT, offerEvent, offerId, offerIssue, price, quantity, stocklistOffer } from './offer-entity';
import { count, filledText, text, version } from '../wire/input-types';

/** An offer as the seller sees it: whose it is, besides. */
export const sellerOffer = z.extend(stocklistOffer, {
  /** Rises within the tenant: what people say when they speak of an offer. */
  offerNumber: z.number(),
  accountId: z.string(),
  buyerName: z.string(),
  /** What a unit cost and the least it may bring; null where unknown, or for who may not see costs (SD13). */
  cost: z.nullable(z.number()),
  floor: z.nullable(z.number()),
  /** Units that an acceptance took from the stock for this offer (SD40). */
  reservedQuantity: z.number(),
  /** An answer that its buyer has not heard of yet, and that can be undone until then (SD36). */
  heldAnswer: z.nullable(
    z.object({
      batchId: z.string(),
      answer: z.enum(['ACCEPT', 'COUNTER', 'REJECT', 'WITHDRAW']),
      counterPrice: z.nullable(z.number()),
      /** When the buyer hears of it. */
      sendsAt: z.string(),
      byName: z.string(),
    }),
  ),
});
export type SellerOffer = z.infer<typeof sellerOffer>;

const note = z.optional(text(NOTE_LIMIT));
/** Left out: the offered quantity. */
const minimumCheckoutQuantity = z.optional(quantity.check(z.minimum(1)));
/** Left out: the validity of the tenant's response rules from now. */
const acceptedOrCounteredExpirationDate = z.optional(z.iso.datetime({ offset: true }));

export const acceptBody = z.object({
  minimumCheckoutQuantity,
  acceptedOrCounteredExpirationDate,
  note,
  version: z.optional(version),
});
export const counterBody = z.object({
  counterPrice: price,
  minimumCheckoutQuantity,
  acceptedOrCounteredExpirationDate,
  note,
  version: z.optional(version),
});
export const rejectBody = z.object({ note, version: z.optional(version) });

const seller = { access: 'seller' } as const;
const params = z.object({ offerId });
const answer = z.object({ stocklistOffer: sellerOffer });

/** What the inbox is sorted by; `updated` is since when an offer waits. */
export const SELLER_OFFER_SORTS = [
  'updated',
  'buyer',
  'item',
  'quantity',
  'price',
  'percent',
  'value',
  'expires',
] as const;
export type SellerOfferSort = (typeof SELLER_OFFER_SORTS)[number];

/** How many offers each choice of a filter would leave. */
export const offerFacets = z.object({
  statuses: z.array(z.object({ status: z.enum(OFFER_STATUSES), count: z.number() })),
  buyers: z.array(z.object({ accountId: z.string(), name: z.string(), count: z.number() })),
  warehouses: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })),
});
export type OfferFacets = z.infer<typeof offerFacets>;

export const getSellerOffers = defineCall({
  ...seller,
  permission: 'OFFERS_VIEW',
  method: 'GET',
  path: '/seller/offers',
  tellsTime: true,
  summary: "The buyers' open offers, newest change first: searched, filtered, sorted, page by page (SD31).",
  query: z.object({
    search: z.optional(text(200)),
    status: z.optional(z.enum(OFFER_STATUSES)),
    accountId: z.optional(z.string().check(z.uuid())),
    warehouse: z.optional(text(100)),
    /** The key of a group by item: offers on that item alone (SD32). */
    item: z.optional(text(300)),
    sort: z.optional(z.enum(SELLER_OFFER_SORTS)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    /** `next` of the page before: what was answered meanwhile shifts nothing. */
    after: z.optional(text(1000)),
    offset: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(10_000_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  }),
  answer: z.object({
    stocklistOffers: z.array(sellerOffer),
    total: z.number(),
    /** Of all that the filters leave, not of the page alone. */
    totals: z.object({ units: z.number(), value: z.number() }),
    next: z.nullable(z.string()),
    facets: offerFacets,
    serverTime: z.string(),
  }),
});

export const getSellerOffer = defineCall({
  ...seller,
  permission: 'OFFERS_VIEW',
  method: 'GET',
  path: '/seller/offers/:offerId',
  tellsTime: true,
  summary: 'One offer with its negotiation.',
  params,
  answer: z.object({ stocklistOffer: sellerOffer, thread: z.array(offerEvent), serverTime: z.string() }),
});

export const acceptOffer = defineCall({
  ...seller,
  permission: 'OFFERS_ANSWER',
  besides: ['OFFERS_VIEW'],
  approvable: true,
  method: 'POST',
  path: '/seller/offers/:offerId/accept',
  summary: 'Accepts an offer at its price, for one order, with a minimum quantity and an expiry (D07).',
  params,
  body: acceptBody,
  answer,
});

export const counterOffer = defineCall({
  ...seller,
  permission: 'OFFERS_ANSWER',
  besides: ['OFFERS_VIEW'],
  approvable: true,
  method: 'POST',
  path: '/seller/offers/:offerId/counter',
  summary: 'Answers an offer with a price of the seller, a minimum quantity and an expiry (D07).',
  params,
  body: counterBody,
  answer,
});

export const rejectOffer = defineCall({
  ...seller,
  permission: 'OFFERS_ANSWER',
  besides: ['OFFERS_VIEW'],
  method: 'POST',
  path: '/seller/offers/:offerId/reject',
  summary: 'Rejects an offer (D07).',
  params,
  body: rejectBody,
  answer,
});

const bulkRow = { offerId };
export const bulkAnswer = z.discriminatedUnion('answer', [
  z.extend(acceptBody, { ...bulkRow, answer: z.literal('ACCEPT') }),
  z.extend(counterBody, { ...bulkRow, answer: z.literal('COUNTER') }),
  z.extend(rejectBody, { ...bulkRow, answer: z.literal('REJECT') }),
]);
export type BulkAnswer = z.infer<typeof bulkAnswer>;

export const answerOffers = defineCall({
  ...seller,
  permission: 'OFFERS_ANSWER',
  besides: ['OFFERS_VIEW'],
  approvable: true,
  method: 'POST',
  path: '/seller/offers/answers',
  idempotent: true,
  summary: 'Answers many offers at once; one that changed meanwhile stops none of the others (SD34).',
  query: z.object({
    /** Held for the tenant's undo time: until then the buyers hear nothing of it (SD36). */
    undo: z.optional(z.enum(['true', 'false'])),
  }),
  body: z.array(bulkAnswer).check(z.minLength(1), z.maxLength(1000)),
  answer: z.object({
    /** Names what can be undone; null where the answers left at once. */
    batchId: z.nullable(z.string()),
    /** When they leave. */
    sendsAt: z.nullable(z.string()),
    answered: z.array(sellerOffer),
    refused: z.array(z.object({ offerId, issue: offerIssue, stocklistOffer: z.nullable(sellerOffer) })),
  }),
});

export const undoAnswers = defineCall({
  ...seller,
  permission: 'OFFERS_ANSWER',
  method: 'POST',
  path: '/seller/offers/answers/:batchId/undo',
  summary: 'Takes back answers that their buyers have not heard of yet (SD36).',
  params: z.object({ batchId: z.uuid() }),
  answer: z.object({ undone: z.array(offerId) }),
});

/** How staff answer: the undo time, reservation, and whose name buyers read (SD36, SD40, SD41). */
export const answerSettings = z.object({
  undoSeconds: z.number().check(z.int(), z.minimum(0), z.maximum(120)),
  reserveAccepted: z.boolean(),
  showStaffNames: z.boolean(),
});

const percent = z.number().check(z.minimum(0), z.maximum(100));
export const responseRules = z.object({
  enabled: z.boolean(),
  acceptFromPercent: percent,
  counterFromPercent: percent,
  counterAtPercent: percent,
  minimumQuantityPercent: percent,
  validForHours: z.number().check(z.minimum(1), z.maximum(24 * 90)),
  delaySeconds: z.number().check(z.int(), z.minimum(0), z.maximum(7 * 24 * 3600)),
  /** Looked at in this order before the thresholds; the first that fits decides (SD42). */
  rules: z.optional(
    z
      .array(
        z.object({
          name: filledText(100),
          category: text(200),
          warehouse: text(100),
          fromPercent: z.number().check(z.minimum(0), z.maximum(1000)),
          belowPercent: z.number().check(z.minimum(0), z.maximum(1000)),
          unitsLeft: count,
          answer: z.enum(['ACCEPT', 'COUNTER', 'REJECT', 'PERSON']),
          counterAtPercent: percent,
        }),
      )
      .check(z.maxLength(50)),
  ),
  /** What the rules accept in a day at most; left out there is no ceiling (SD44). */
  dailyCeiling: z.optional(z.number().check(z.minimum(0), z.maximum(1e9))),
});

export const getResponseRules = defineCall({
  ...seller,
  permission: 'RULES_VIEW',
  method: 'GET',
  path: '/seller/offers/response-rules',
  summary: 'The rules by which offers are answered without a person: from where accepted, countered, rejected.',
  answer: responseRules,
});

export const putResponseRules = defineCall({
  ...seller,
  permission: 'RULES_EDIT',
  method: 'PUT',
  path: '/seller/offers/response-rules',
  summary: 'Changes the response rules; offers that wait already are answered by the new ones.',
  body: responseRules,
  answer: responseRules,
});
