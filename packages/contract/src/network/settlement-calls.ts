import { z } from 'zod/mini';
import { AGREEMENT_KINDS, PARTNER_ROLES } from '@tradehall/domain/network/transfer-terms';
import { billingDocument } from '../orders/billing-documents';
import { defineCall } from '../wire/define-call';
import { text } from '../wire/input-types';

/** Under what an order stands: what was agreed on, nothing, or as a copy from before there were terms. */
const terms = z.object({
  basis: z.enum(['AGREED', 'NONE', 'BEFORE']),
  kind: z.nullable(z.enum(AGREEMENT_KINDS)),
  percent: z.nullable(z.number()),
  version: z.nullable(z.number()),
});
export type TransferTermsWire = z.infer<typeof terms>;

/** What the supplier is owed, the same at both sides; major units of its currency. */
const owed = {
  /** As ordered, at the price between the partners. */
  goods: z.number(),
  /** What was canceled of them; not above 0. */
  canceled: z.number(),
  /** With services. */
  freight: z.number(),
  /** Tax and fees that copies from before there were terms have. */
  other: z.number(),
  /** Not above 0. */
  credits: z.number(),
  sum: z.number(),
  paid: z.number(),
};
const sums = z.object({ orders: z.number(), units: z.number(), ...owed });

const settledOrder = z.object({
  /** At this side, and at the partner's. */
  orderNumber: z.string(),
  partnerOrderNumber: z.string(),
  placedAt: z.string(),
  units: z.number(),
  terms,
  ...owed,
  /**
   * What the goods were sold for, and that less what they cost, both without what was credited of them; null at the
   * supplier, and where costs are not shown.
   */
  sale: z.nullable(z.number()),
  margin: z.nullable(z.number()),
  /** What the supplier wrote of it, oldest first; major units of its currency. */
  documents: z.array(billingDocument),
});
export type SettledOrder = z.infer<typeof settledOrder>;

const settlement = z.object({
  partnerId: z.string(),
  name: z.string(),
  role: z.enum(PARTNER_ROLES),
  /** The clock by which the month is counted: the supplier's. */
  timeZone: z.string(),
  orders: z.array(settledOrder),
  sums,
  sale: z.nullable(z.number()),
  margin: z.nullable(z.number()),
});
export type Settlement = z.infer<typeof settlement>;

const monthQuery = z.object({ month: text(7).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) });

export const getSettlement = defineCall({
  method: 'GET',
  path: '/seller/network/settlement',
  summary: 'What partners owe each other for the orders of a month, the same at both sides (SD79).',
  access: 'seller',
  permission: 'NETWORK_VIEW',
  query: z.partial(monthQuery),
  answer: z.object({
    /** As asked for; else the one that the first of the suppliers' clocks has begun. */
    month: z.string(),
    settlements: z.array(settlement),
    /** What we buy of partners is left out for those who may not see costs. */
    isCostHidden: z.boolean(),
  }),
});

export const exportSettlement = defineCall({
  method: 'GET',
  path: '/seller/network/settlement/export',
  summary: "A month's settlement as a spreadsheet (SD79).",
  access: 'seller',
  permission: 'NETWORK_VIEW',
  query: monthQuery,
  produces: 'file',
});

export const getTransfer = defineCall({
  method: 'GET',
  path: '/seller/network/orders/:phonexOrderNumber',
  summary: 'What one network order is worth between its reseller and its supplier, and who pays whom (SD79).',
  access: 'seller',
  permission: 'NETWORK_VIEW',
  params: z.object({ phonexOrderNumber: text(60) }),
  answer: z.object({
    partnerId: z.string(),
    name: z.string(),
    role: z.enum(PARTNER_ROLES),
    /** Null where costs are not shown. */
    order: z.nullable(settledOrder),
  }),
});
export type Transfer = z.infer<(typeof getTransfer)['answer']>;

export const exportPartnerDocument = defineCall({
  method: 'GET',
  path: '/seller/network/orders/:phonexOrderNumber/documents/:kind/:documentNumber',
  summary:
    'An invoice or a credit note of a network order as PDF, as its supplier wrote it, for both sides (SD79, SD58).',
  access: 'seller',
  permission: 'NETWORK_VIEW',
  params: z.object({
    phonexOrderNumber: text(60),
    kind: billingDocument.shape.kind,
    documentNumber: text(60),
  }),
  produces: 'file',
});
