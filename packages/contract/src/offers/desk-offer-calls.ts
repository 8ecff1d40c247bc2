import { z } from 'zod/mini';
import { OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { defineCall } from '../wire/define-call';
import { text, version, seenText } from '../wire/input-types';
import { NOTE_LIMIT, offerId } from './offer-entity';
import { offerFacets, sellerOffer } from './seller-offer-calls';

const seller = { access: 'seller' } as const;
const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)));
/** What every view of the open offers is narrowed by (SD32). */
const filters = {
  search: z.optional(text(200)),
  status: z.optional(z.enum(OFFER_STATUSES)),
  accountId: z.optional(z.string().check(z.uuid())),
  warehouse: z.optional(text(100)),
} as const;

/** Open offers of one buyer, or on one item. Money in major units. */
export const offerGroup = z.object({
  /** Of the buyer, or of the item. */
  key: z.string(),
  name: z.string(),
  /** Of an item: its number and warehouse; of a buyer nothing. */
  detail: z.string(),
  offers: z.number(),
  buyers: z.number(),
  items: z.number(),
  units: z.number(),
  value: z.number(),
  /** Units of the item that are there; null for a buyer, and for a participant's item. */
  available: z.nullable(z.number()),
  /** The most and the least that is offered for a unit: what lies between is the spread. */
  best: z.number(),
  lowest: z.number(),
  listPrice: z.nullable(z.number()),
  /** Since when the oldest of them waits. */
  waitsSince: z.string(),
});
export type OfferGroup = z.infer<typeof offerGroup>;

export const getOfferGroups = defineCall({
  ...seller,
  permission: 'OFFERS_VIEW',
  method: 'GET',
  path: '/seller/offers/groups',
  tellsTime: true,
  summary: 'The open offers by buyer or by item, with the filters and totals of the list by line (SD32).',
  query: z.object({
    ...filters,
    by: z.enum(['buyer', 'item']),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(8), z.regex(/^\d{1,8}$/))),
    limit,
  }),
  answer: z.object({
    rows: z.array(offerGroup),
    /** Groups in all. */
    groups: z.number(),
    total: z.number(),
    totals: z.object({ units: z.number(), value: z.number() }),
    next: z.nullable(z.string()),
    facets: offerFacets,
    serverTime: z.string(),
  }),
});

/** How a negotiation ended. */
export const OFFER_OUTCOMES = ['ORDERED', 'DELETED'] as const;
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number];

export const closedOffer = z.object({
  offerId,
  offerNumber: z.number(),
  accountId: z.string(),
  buyerName: z.string(),
  itemNumber: z.string(),
  itemDescription: z.string(),
  warehouse: z.string(),
  warehouseLabel: z.string(),
  quantity: z.number(),
  offerPrice: z.number(),
  counterPrice: z.nullable(z.number()),
  /** The seller spoke first, and the buyer never named a price (SD45). */
  isProposed: z.boolean(),
  /** What was said last before it closed. */
  lastStatus: z.enum(OFFER_STATUSES),
  outcome: z.enum(OFFER_OUTCOMES),
  orderNumber: z.nullable(z.string()),
  createDate: z.string(),
  closedDate: z.string(),
});
export type ClosedOffer = z.infer<typeof closedOffer>;

const day = z.optional(z.iso.date());
const closedFilters = {
  search: filters.search,
  accountId: filters.accountId,
  warehouse: filters.warehouse,
  outcome: z.optional(z.enum(OFFER_OUTCOMES)),
  /** First and last day, in UTC. */
  from: day,
  to: day,
} as const;

export const getClosedOffers = defineCall({
  ...seller,
  permission: 'OFFERS_VIEW',
  method: 'GET',
  path: '/seller/offers/history',
  summary: 'Offers that ended, with their outcome: searched, filtered, page by page (SD46).',
  query: z.object({ ...closedFilters, after: z.optional(text(1000)), limit }),
  answer: z.object({
    rows: z.array(closedOffer),
    total: z.number(),
    totals: z.object({ units: z.number(), value: z.number() }),
    next: z.nullable(z.string()),
    facets: z.object({
      outcomes: z.array(z.object({ outcome: z.enum(OFFER_OUTCOMES), count: z.number() })),
      buyers: offerFacets.shape.buyers,
      warehouses: offerFacets.shape.warehouses,
    }),
  }),
});

export const exportClosedOffers = defineCall({
  ...seller,
  permission: 'DATA_EXPORT',
  besides: ['OFFERS_VIEW'],
  method: 'GET',
  path: '/seller/offers/history/export',
  summary: 'The offers that ended, as a search and its filters leave them, as a spreadsheet (SD46).',
  query: z.object(closedFilters),
  produces: 'file',
});

export const withdrawOffer = defineCall({
  ...seller,
  permission: 'OFFERS_ANSWER',
  besides: ['OFFERS_VIEW'],
  method: 'POST',
  path: '/seller/offers/:offerId/withdraw',
  summary:
    'Withdraws an acceptance or a proposal that is not ordered, with a reason that its buyer reads (SD38, SD45).',
  params: z.object({ offerId }),
  body: z.object({ reason: seenText(NOTE_LIMIT), version: z.optional(version) }),
  answer: z.object({ stocklistOffer: sellerOffer }),
});
