import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { billedAmounts } from './billing-calls';
import { otherVersion, seenVersion } from './cancel-calls';
import { orderListRow, salesOrder } from './order-entity';
import { count, filledText, lineNumber, money, orderTotal, text } from '../wire/input-types';
import { pageNumber } from '../wire/list-page';

const order = z.object({ phonexOrderNumber: text(60) });
const answer = z.object({ status: z.literal('SUCCESS'), salesOrder });
const word = filledText(100);

export const sellerListOrders = defineCall({
  method: 'GET',
  path: '/seller/sales-orders',
  summary: 'One page of all buyers’ orders, newest update first.',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  query: z.object({
    search: z.optional(text(200)),
    status: z.optional(text(60)),
    page: pageNumber,
  }),
  answer: z.array(orderListRow),
});

export const quoteShipping = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/shipping-quote',
  summary:
    'Answers a request for a shipping quote, or replaces the quote until its buyer took it: freight and tax follow, and the time to pay starts (G10).',
  access: 'seller',
  permission: 'QUOTE_FREIGHT',
  idempotent: true,
  params: order,
  body: z.object({
    freight: money,
    carrier: z.optional(word),
    carrierServiceLevel: z.optional(word),
    /** The freight of the quote that it replaces, as it was looked at; left out, it answers a request. */
    replaces: z.optional(money),
  }),
  answer: z.object({
    status: z.literal('SUCCESS'),
    phonexOrderNumber: z.string(),
    fulfillmentStatus: z.string(),
    freight: z.number(),
    total: z.number(),
  }),
});

export const foreseeShippingQuote = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/shipping-quote/effect',
  summary: 'What an order would cost with this freight, before it is quoted (G10).',
  access: 'seller',
  permission: 'QUOTE_FREIGHT',
  besides: ['ORDERS_VIEW'],
  onlyAsks: true,
  params: order,
  body: z.object({ freight: money, replaces: z.optional(money) }),
  answer: z.object({
    goods: orderTotal,
    freight: orderTotal,
    /** Services, payment fee, and fees that are due. */
    charges: orderTotal,
    tax: orderTotal,
    credited: orderTotal,
    total: orderTotal,
    /** What it costs now. */
    before: orderTotal,
  }),
});

export const changeOrderStatus = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/status',
  summary:
    'Moves an order through the tenant’s own statuses, holds it again with a reason until it is picked, or cancels it at the seller’s cost (SD55); ship and invoice have calls of their own.',
  access: 'seller',
  permission: 'ORDERS_RELEASE',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({ fulfillmentStatus: word, reason: z.optional(text(1000)), updateDate: seenVersion }),
  answer,
  refusals: { ORDER_CHANGED_SINCE: otherVersion },
});

export const shipOrder = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/ship',
  summary: 'Ships lines with tracking numbers and device identifiers for the manifest.',
  access: 'seller',
  permission: 'SHIP',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({
    trackingNumbers: z
      .array(
        z.object({
          carrier: word,
          trackingNumber: word,
          url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000), z.regex(/^[\x21-\x7e]*$/))),
        }),
      )
      .check(z.maxLength(100)),
    /** Left out: everything that is left. A line's device identifiers may be fewer than its quantity. */
    lines: z.optional(
      z
        .array(
          z.object({
            lineNumber,
            quantity: count.check(z.gte(1)),
            imeis: z._default(z.array(text(20).check(z.regex(/^[A-Za-z0-9]{8,20}$/))).check(z.maxLength(20_000)), []),
            /**
             * How many of the line had left where it was looked at: nothing leaves where it is another number by now.
             * It does not matter where every device is named, as each leaves once.
             */
            shipped: z.optional(count),
          }),
        )
        .check(z.maxLength(5000)),
    ),
    /** Devices that left with another order and came back; others are refused, ORDER_DEVICE_LEFT_BEFORE (SD52). */
    cameBack: z.optional(z.array(text(20)).check(z.maxLength(20_000))),
  }),
  answer,
  refusals: {
    ORDER_DEVICE_LEFT_BEFORE: z.object({ identifiers: z.array(z.string()) }),
    ORDER_SHIPPED_SINCE: z.object({ lines: z.array(z.object({ lineNumber: z.number(), shipped: z.number() })) }),
  },
});

export const invoiceOrder = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/invoice',
  summary: 'Writes the next invoice for an order; invoice numbers have no gaps.',
  access: 'seller',
  permission: 'INVOICE',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({
    /** What was looked at before: where it would bill something else by now, none is written (SD57). */
    shown: z.optional(billedAmounts),
  }),
  answer: z.object({ status: z.literal('SUCCESS'), invoiceNumber: z.string(), salesOrder }),
  refusals: { INVOICE_EFFECT_CHANGED: z.object({ amounts: billedAmounts }) },
});

export const confirmNetworkOrder = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/confirm',
  summary: 'The supplier confirms or rejects a network order (N03).',
  access: 'seller',
  permission: 'NETWORK_CONFIRM',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({ confirmed: z.boolean(), reason: z.optional(text(1000)), updateDate: seenVersion }),
  answer,
  refusals: { ORDER_CHANGED_SINCE: otherVersion },
});

export const changeOrderReference = defineCall({
  method: 'PUT',
  path: '/seller/sales-order/:phonexOrderNumber/reference',
  summary:
    "Sets the seller's own number of an order, by which both sides see, find and export it; an empty one is taken away (SD49).",
  access: 'seller',
  permission: 'ORDERS_EDIT',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({ refOrderNumber: text(60) }),
  answer,
});

export const markOrderPaid = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/paid',
  summary:
    'Records a payment from outside the portal, once per reference; left out, the amount is all that is open. What goes beyond that is given back, and is recorded where the call says so.',
  access: 'seller',
  permission: 'PAYMENT_RECORD',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({
    amount: z.optional(orderTotal.check(z.gt(0))),
    reference: z._default(text(200), ''),
    /** With a reference: more came in than is open, or all was paid before. */
    overpays: z.optional(z.literal(true)),
    updateDate: seenVersion,
    /** What was paid where it was looked at, in major units: nothing is recorded where it is another by now. */
    paid: z.optional(orderTotal),
  }),
  answer,
  refusals: { ORDER_CHANGED_SINCE: otherVersion, ORDER_PAID_SINCE: z.object({ paid: z.number() }) },
});
