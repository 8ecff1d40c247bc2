import { z } from 'zod/mini';
import { LINE_CHANGES } from '@tradehall/domain/checkout/compare-checkout';
import { ORDER_APPROVAL_KINDS, ORDER_APPROVAL_STATES } from '@tradehall/domain/order-approvals/order-limit';
import { MAX_CHECKOUT_LINES, TAX_WORDS, checkoutComparison, seenLine } from './checkout/checkout-payload';
import { orderOwed } from './orders/order-owed';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { orderTotal, seenText } from './wire/input-types';
import { pageQuery } from './wire/list-page';

/** What a call answers, with 202, whose order is above its buyer's limit: nothing was ordered, it waits (W73). */
export type WaitingOrder = { readonly approvalId: string; readonly status: 'WAITS_FOR_APPROVAL' };

const head = {
  approvalId: z.string(),
  kind: z.enum(ORDER_APPROVAL_KINDS),
  state: z.enum(ORDER_APPROVAL_STATES),
  warehouseLabel: z.string(),
  /** The order it is about, or what a new one became. */
  orderNumber: z.nullable(z.string()),
  /** Lines and sum as they were asked for; the sum that an owner approved may be another. In major units. */
  lineCount: z.number(),
  total: z.number(),
  approvedTotal: z.nullable(z.number()),
  limit: z.number(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.string(),
  isOwn: z.boolean(),
};
export const orderApproval = z.object(head);
export type OrderApproval = z.infer<typeof orderApproval>;

export const getOrderApprovals = defineCall({
  method: 'GET',
  path: '/account/order-approvals',
  summary: 'Orders above a limit: an owner sees those of the account, everybody else their own, newest first (W73).',
  access: 'buyer',
  query: z.object(pageQuery(200)),
  paged: true,
  ownWords: ['approvals.*.warehouseLabel'],
  answer: z.object({
    approvals: z.array(orderApproval),
    /** How many of them wait for this very reader to decide. */
    waiting: z.number(),
  }),
});

const one = z.object({ approvalId: z.uuid() });
const done = z.object({ status: z.literal('SUCCESS') });

export const approvalLine = z.object({
  offerId: z.nullable(z.string()),
  itemNumber: z.string(),
  itemDescription: z.string(),
  /** As it was asked for, and as it stands; the same where it is not open any more. */
  seenQuantity: z.number(),
  seenUnitPrice: z.number(),
  quantity: z.number(),
  unitPrice: z.number(),
  /** Units that can be had now, of a line with an offer. */
  availableQuantity: z.nullable(z.number()),
  changes: z.array(z.enum(LINE_CHANGES)),
});
export type ApprovalLine = z.infer<typeof approvalLine>;

/** Where the goods go and how they are paid, as somebody reads it; empty where nothing is chosen. */
const approvalTerms = z.object({
  shipTo: z.string(),
  shippingMethod: z.string(),
  billTo: z.string(),
  paymentMethod: z.string(),
  /** What is charged for beside the goods. */
  additionalServices: z.array(z.string()),
  /** It ships as soon as it is approved; else it is put on hold. */
  isReleased: z.boolean(),
});
export type ApprovalTerms = z.infer<typeof approvalTerms>;

export const orderApprovalDetail = z.object({
  ...head,
  /** What whoever asked may order alone, as it is while it waits; null for any sum. */
  limit: z.nullable(z.number()),
  lines: z.array(approvalLine),
  purchaseOrderNumber: z.string(),
  /** What it comes to now (W40); null where it is decided, or can't be ordered as it stands. */
  owed: z.nullable(orderOwed),
  /** Null where `owed` is, and for changes of an order, which keeps these on its own page. */
  terms: z.nullable(approvalTerms),
  /** Why it can't be approved as it stands. */
  problem: z.nullable(z.object({ messageCode: z.string(), params: z.array(z.union([z.string(), z.number()])) })),
  mayDecide: z.boolean(),
});
export type OrderApprovalDetail = z.infer<typeof orderApprovalDetail>;

export const getOrderApproval = defineCall({
  method: 'GET',
  path: '/account/order-approvals/:approvalId',
  summary: 'One of them with its lines and sum as they stand now, beside what was asked for (W73, W40).',
  access: 'buyer',
  params: one,
  ownWords: [
    'warehouseLabel',
    'terms.shippingMethod',
    'terms.paymentMethod',
    'terms.additionalServices.*',
    ...TAX_WORDS.map((path) => `owed.${path}`),
  ],
  answer: orderApprovalDetail,
});

export const approveOrder = defineCall({
  method: 'POST',
  path: '/account/order-approvals/:approvalId/approve',
  summary:
    'Orders what waits, by the same path as any checkout and once; refused where it comes to another sum than seen (W73).',
  access: 'buyer',
  accountOwner: true,
  params: one,
  body: z.object({
    /** Of the lines that have an offer. */
    lines: z.array(seenLine).check(z.maxLength(MAX_CHECKOUT_LINES)),
    total: orderTotal,
  }),
  answer: z.object({ status: z.literal('SUCCESS'), orderNumber: z.string() }),
  refusals: { CHECKOUT_CHANGED: checkoutComparison },
});

export const refuseOrder = defineCall({
  method: 'POST',
  path: '/account/order-approvals/:approvalId/refuse',
  summary: 'Leaves unordered what waits, with a reason that the one who asked reads (W73).',
  access: 'buyer',
  accountOwner: true,
  params: one,
  body: z.object({ reason: seenText(1000) }),
  answer: done,
});

export const withdrawOrder = defineCall({
  method: 'POST',
  path: '/account/order-approvals/:approvalId/withdraw',
  summary: 'Whoever asked wants it no more; their cart and draft stay as they are (W73).',
  access: 'buyer',
  params: one,
  answer: done,
});

/** Something of the account waits for an owner, or does no more. */
export const orderApprovalsChanged = defineEvent('orderApprovalsChanged', z.object({}));
