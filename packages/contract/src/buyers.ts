import { z } from 'zod/mini';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { BUYER_STATES, CREDIT_KINDS } from '@tradehall/domain/onboarding/buyer-state';
import { TAX_NUMBER_LENGTH } from './accounts';
import { checkoutAddress } from './checkout/checkout-options';
import { accountDocument, DOCUMENT_WORDS } from './documents';
import { defineCall } from './wire/define-call';
import { filledText, text, version } from './wire/input-types';

/** The staff's look at buyers: every account, prospect or approved. */
export const BUYER_SORTS = ['name', 'rep', 'terms', 'credit', 'created'] as const;
export type BuyerSort = (typeof BUYER_SORTS)[number];

export const buyerRow = z.object({
  accountId: z.string(),
  /** The short number of the tenant's own that buyer and staff tell each other. */
  customerNumber: z.string(),
  /** The contact's email while the business has no name yet. */
  name: z.string(),
  state: z.enum(BUYER_STATES),
  /** The first person of the account. */
  contactName: z.string(),
  contactEmail: z.string(),
  salesRepId: z.nullable(z.string()),
  salesRepName: z.string(),
  paymentTerms: z.string(),
  priceGroup: z.string(),
  /** In major units; 0 allows no credit, null sets no limit. */
  creditLimit: z.nullable(z.number()),
  creditUsed: z.number(),
  /** What belongs to another room is null for whoever may not look in there (SD03). */
  documentsMissing: z.nullable(z.number()),
  documentsToReview: z.nullable(z.number()),
  openOffers: z.nullable(z.number()),
  lastOrderDate: z.nullable(z.string()),
  createDate: z.string(),
});
export type BuyerRow = z.infer<typeof buyerRow>;

const buyerFacets = z.object({
  states: z.array(z.object({ state: z.enum(BUYER_STATES), count: z.number() })),
  /** An empty id counts those without a sales representative. */
  salesReps: z.array(z.object({ salesRepId: z.string(), name: z.string(), count: z.number() })),
  paymentTerms: z.array(z.object({ paymentTerms: z.string(), count: z.number() })),
  credit: z.array(z.object({ credit: z.enum(CREDIT_KINDS), count: z.number() })),
});
export type BuyerFacets = z.infer<typeof buyerFacets>;

const filters = {
  search: z.optional(text(200)),
  state: z.optional(z.enum(BUYER_STATES)),
  /** `none` for those without one. */
  salesRep: z.optional(text(60)),
  /** `none` for those without any. */
  paymentTerms: z.optional(text(60)),
  credit: z.optional(z.enum(CREDIT_KINDS)),
  sort: z.optional(z.enum(BUYER_SORTS)),
  direction: z.optional(z.enum(['asc', 'desc'])),
};

export const getBuyers = defineCall({
  method: 'GET',
  path: '/seller/accounts',
  summary: 'Every account, prospect or approved: searched, filtered, sorted, page by page (SD64).',
  access: 'seller',
  permission: 'BUYERS_VIEW',
  query: z.object({
    ...filters,
    /** `next` of the page before. */
    after: z.optional(text(1000)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  }),
  answer: z.object({
    rows: z.array(buyerRow),
    total: z.number(),
    next: z.nullable(z.string()),
    facets: buyerFacets,
    /** To whom accounts can be assigned. */
    salesReps: z.array(z.object({ salesRepId: z.string(), name: z.string() })),
  }),
});

export const exportBuyers = defineCall({
  method: 'GET',
  path: '/seller/accounts/export',
  summary: 'The accounts that a search and its filters leave, as a spreadsheet (SD64).',
  access: 'seller',
  permission: 'DATA_EXPORT',
  besides: ['BUYERS_VIEW'],
  query: z.object(filters),
  produces: 'file',
});

const person = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  isOffline: z.boolean(),
  authorities: z.array(z.enum(AUTHORITIES)),
  hasSecondFactor: z.boolean(),
});

const address = z.object({
  addressId: z.string(),
  label: z.string(),
  contact: z.string(),
  /** In its parts: who reads it writes it out in their language. */
  address: z.pick(checkoutAddress, {
    address1: true,
    address2: true,
    city: true,
    state: true,
    stateName: true,
    zip: true,
    country: true,
  }),
  isShipping: z.boolean(),
  isBilling: z.boolean(),
});

/** What a seller sets about a buyer, as it stands. */
export const buyerTerms = z.object({
  /** Rises with every change of what stands here: a change names the version it was made from. */
  version: z.number(),
  salesRepId: z.nullable(z.string()),
  paymentTerms: z.string(),
  priceGroup: z.string(),
  /** As invoices print it. */
  taxNumber: z.string(),
  creditLimit: z.nullable(z.number()),
  isOfflineBuyer: z.boolean(),
  authorities: z.array(z.enum(AUTHORITIES)),
});
export type BuyerTerms = z.infer<typeof buyerTerms>;

const account = z.object({ accountId: z.uuid() });

export const getBuyer = defineCall({
  method: 'GET',
  path: '/seller/accounts/:accountId',
  summary: 'One account: its people, terms, addresses, documents and what it owes (SD64).',
  access: 'seller',
  permission: 'BUYERS_VIEW',
  ownWords: DOCUMENT_WORDS.map((path) => `documents.${path}`),
  params: account,
  answer: z.object({
    buyer: buyerRow,
    terms: buyerTerms,
    people: z.array(person),
    addresses: z.array(address),
    /** Empty for whoever may not look into the room of documents. */
    documents: z.array(accountDocument),
    /** What its orders that are not canceled still cost; like their count null for whoever may not see orders. */
    unpaid: z.nullable(z.number()),
    openOrders: z.nullable(z.number()),
    hasApplication: z.boolean(),
    choices: z.object({
      salesReps: z.array(z.object({ salesRepId: z.string(), name: z.string() })),
      /** Those that a payment method of the shop pays by: on others a buyer cannot pay (SD62). */
      paymentTerms: z.array(z.string()),
      priceGroups: z.array(z.string()),
    }),
  }),
});
export type Buyer = z.infer<(typeof getBuyer)['answer']>;

export const takeBuyerSecondFactorOff = defineCall({
  method: 'DELETE',
  path: '/seller/accounts/:accountId/people/:userId/second-factor',
  summary:
    'Takes the app and passkeys off a buyer who lost them and the recovery codes: every session of theirs ends (SD64, K10).',
  access: 'seller',
  permission: 'TERMS_EDIT',
  params: z.extend(account, { userId: filledText(100) }),
  answer: z.object({ status: z.literal('SUCCESS') }),
});

/** What a seller sets about a buyer; what is left out stays. */
export const accountTerms = z.object({
  salesRepId: z.optional(z.nullable(filledText(60))),
  authorities: z.optional(z.array(z.enum(AUTHORITIES)).check(z.maxLength(100))),
  paymentTerms: z.optional(text(60)),
  priceGroup: z.optional(text(60)),
  taxNumber: z.optional(text(TAX_NUMBER_LENGTH)),
  /** In major units of the tenant's currency; 0 allows no credit, null sets no limit. */
  creditLimit: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e12)))),
  /** Orders only, no purchases online (B02). */
  isOfflineBuyer: z.optional(z.boolean()),
});

export const changeAccountTerms = defineCall({
  method: 'PUT',
  path: '/seller/accounts/:accountId',
  summary:
    'Assigns the sales representative and sets authorities, payment terms, price group and credit limit of a buyer.',
  access: 'seller',
  permission: 'TERMS_EDIT',
  approvable: true,
  params: account,
  /** With the version that was seen, a change by somebody else meanwhile is told instead of overwritten. */
  body: z.extend(accountTerms, { version: z.optional(version) }),
  refusals: { ACCOUNT_CHANGED: z.object({ terms: buyerTerms }) },
  answer: z.object({ status: z.literal('SUCCESS') }),
});

export const assignAccounts = defineCall({
  method: 'POST',
  path: '/seller/accounts/assign',
  summary: 'Makes accounts those of one sales representative, or of nobody (SD07).',
  access: 'seller',
  permission: 'TERMS_EDIT',
  body: z.object({
    accountIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
    salesRepId: z.nullable(filledText(60)),
    /** Whose the accounts were where they were looked at: none is assigned where one is another's by now. */
    seen: z.optional(z.record(z.uuid(), z.nullable(filledText(60)))),
  }),
  refusals: { ACCOUNT_ASSIGNED_SINCE: z.object({ salesReps: z.record(z.string(), z.nullable(z.string())) }) },
  answer: z.object({ done: z.number() }),
});
