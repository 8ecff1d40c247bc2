import { z } from 'zod/mini';
import { CHECKOUT_WORDS } from '../checkout/checkout-options';
import { TAX_WORDS } from '../checkout/checkout-payload';
import { defineCall } from '../wire/define-call';
import { CHOSEN_WORDS, orderListRow, orderPermission, salesOrder, salesOrderUpdate } from './order-entity';
import { orderOptions } from './order-options';
import { orderOwed } from './order-owed';
import { count, lineNumber, orderTotal, text } from '../wire/input-types';
import { pageNumber } from '../wire/list-page';

const order = z.object({ phonexOrderNumber: text(60) });
const search = z.optional(text(200));

/** The order list's page size (H01). */
export const ORDER_PAGE_SIZE = 50;

const shown = {
  search,
  sort: z._default(
    z.enum([
      'updateDate',
      'createDate',
      'refOrderNumberOrPhonexOrderNumber',
      'warehouse',
      'total',
      'fulfillmentStatus',
      'paymentStatus',
      'totalOrderedQuantity',
      'purchaseOrderNumber',
      'releaseDate',
      'shipDate',
      'payByDate',
      'subtotal',
      'freight',
      'tax',
    ]),
    'updateDate',
  ),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  status: z.optional(text(60)),
};
const listQuery = z.object({
  ...shown,
  page: pageNumber,
});

export const listOrders = defineCall({
  method: 'GET',
  path: '/sales-orders',
  summary: 'One page of the buyer’s orders, newest update first; `x-total-count` says how many there are (K08).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  query: listQuery,
  ownWords: ['*.warehouse'],
  answer: z.array(orderListRow),
  paged: true,
});

export const listPreorders = defineCall({
  method: 'GET',
  path: '/pre-orders',
  summary: 'One page of the buyer’s pre-orders (H15).',
  access: 'buyer',
  authority: 'CAN_VIEW_ORDER',
  query: listQuery,
  ownWords: ['*.warehouse'],
  answer: z.array(orderListRow),
  paged: true,
});

export const listOnHoldWarehouses = defineCall({
  method: 'GET',
  path: '/sales-orders/onhold-order-warehouses',
  summary: 'Codes of the warehouses in which the buyer has an order on hold (K08, G21).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  answer: z.array(z.string()),
});

export const exportOrders = defineCall({
  method: 'GET',
  path: '/sales-orders/export-order',
  summary:
    'The order list as it is searched, filtered and sorted, or one order with its lines, as a spreadsheet (K08, H01).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  query: z.object({ ...shown, phonexOrderNumber: z.optional(text(60)) }),
  produces: 'file',
});

export const orderAnswer = z.object({ salesOrder, orderOptions, permission: orderPermission });
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** What the tenant called what was chosen, and what can be chosen now. */
const ORDER_WORDS = [...CHECKOUT_WORDS.map((path) => `orderOptions.${path}`), ...CHOSEN_WORDS];

export const getOrder = defineCall({
  method: 'GET',
  path: '/sales-order/:phonexOrderNumber',
  summary: 'One order with its options and permission set (K08).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  params: order,
  ownWords: ORDER_WORDS,
  answer: orderAnswer,
});

export const upsertOrder = defineCall({
  method: 'PUT',
  path: '/sales-order/px-upsert',
  summary:
    'Saves, holds, releases or cancels an order; a stale updateDate is answered with the current order (K08, N07).',
  access: 'order-viewer',
  authority: 'CAN_UPDATE_ORDER',
  idempotent: true,
  approvable: true,
  refusals: { ORDER_CHANGED: z.object({ salesOrder }), ORDER_COST_CHANGED: z.object({ owed: orderOwed }) },
  body: z.object({ salesOrder: salesOrderUpdate }),
  answer: z.object({
    status: z.literal('SUCCESS'),
    salesOrder,
    /** The order waits for a capture: the portal opens the payment next (G18; INTEGRATED_PAYPAL). */
    paymentRequired: z.boolean(),
  }),
});

export const previewOrder = defineCall({
  method: 'POST',
  path: '/sales-order/preview',
  onlyAsks: true,
  summary:
    'What an order would cost after an update: saved, held, released or canceled by its status, fees included (W40).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  refusals: { ORDER_CHANGED: z.object({ salesOrder }) },
  body: z.object({
    salesOrder: salesOrderUpdate,
    /** It is asked to consent to the update: one that would be refused as stale is refused here already (N07). */
    isToConsent: z.optional(z.boolean()),
  }),
  ownWords: TAX_WORDS,
  answer: orderOwed,
});

export const exportManifest = defineCall({
  method: 'GET',
  path: '/sales-order/:phonexOrderNumber/manifest/export',
  summary: 'The shipped devices of an order with their identifiers, as a spreadsheet (K08).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  params: order,
  produces: 'file',
});

export const getManifestSummary = defineCall({
  method: 'GET',
  path: '/sales-order/:phonexOrderNumber/manifest/summary',
  summary: 'How many devices of each line are on the manifest (K08).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  params: order,
  answer: z.array(z.object({ itemNumber: z.string(), itemDescription: z.string(), deviceCount: z.number() })),
});

export const exportInvoice = defineCall({
  method: 'GET',
  path: '/invoice/:invoiceNumber/export',
  summary: 'An invoice as PDF (K08).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  params: z.object({ invoiceNumber: text(60) }),
  produces: 'file',
});

const percent = z.number().check(z.nonnegative(), z.maximum(100));

/** Comes back as it was shown when the buyer accepts. */
export const racTerms = z.object({
  phonexOrderNumber: text(60),
  refOrderNumber: text(60),
  reservationFeePercent: percent,
  cancellationFeePercent: percent,
  gracePeriodEnd: z.nullable(text(40)),
  /** Until when accepting the terms extends the time to pay. */
  racFeePeriodEnd: z.nullable(text(40)),
  reservationFeeRateAmount: orderTotal,
  cancellationFeeRateAmount: orderTotal,
  paymentTimeExtensionCustomText: text(4_000),
  useCurrentAccountTextForPayment: z.boolean(),
});
export type RacTermsAnswer = z.infer<typeof racTerms>;

export const getRacTerms = defineCall({
  method: 'GET',
  path: '/sales-order/rac-terms',
  summary: 'Reservation and cancellation terms of an order (K08, H11).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  query: order,
  answer: racTerms,
});

export const acceptRacTerms = defineCall({
  method: 'POST',
  path: '/sales-order/rac-terms/accept',
  summary: 'Accepts the terms as shown; other terms than the current ones are refused with a description (K08, N05).',
  access: 'order-viewer',
  authority: 'CAN_UPDATE_ORDER',
  body: racTerms,
  answer: z.object({
    status: z.enum(['SUCCESS', 'FAIL']),
    description: z.optional(z.string()),
    updateDate: z.optional(z.string()),
  }),
});

export const calculateRacFee = defineCall({
  method: 'POST',
  path: '/sales-order/calculate-rac-fee',
  onlyAsks: true,
  summary: 'What reservation and cancellation would cost for these lines (K08, H11).',
  access: 'order-viewer',
  authority: 'CAN_VIEW_ORDER',
  body: z.object({
    phonexOrderNumber: text(60),
    isCancellation: z.boolean(),
    items: z.array(z.object({ lineNumber, orderedQuantity: count })).check(z.maxLength(5000)),
  }),
  answer: z.object({ reservationFee: z.number(), cancellationFee: z.number() }),
});
