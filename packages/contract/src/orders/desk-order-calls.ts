import { z } from 'zod/mini';
import { ORDER_LANES } from '@tradehall/domain/orders/next-order-action';
import { SELLER_ACTS } from '@tradehall/domain/orders/seller-acts';
import { STATUS_COLORS } from '@tradehall/domain/orders/status-label';
import { defineCall } from '../wire/define-call';
import { text } from '../wire/input-types';
import { CHOSEN_WORDS, salesOrder } from './order-entity';
import { deadlineCalendar } from './sales-order-settings';

/** A status in the tenant's own words. */
const shownStatus = z.object({ label: z.string(), color: z.enum(STATUS_COLORS) });

/** What must happen next with an order, who does it, and by when (SD47). */
const nextAction = z.object({
  lane: z.enum(ORDER_LANES),
  actor: z.nullable(z.enum(['us', 'buyer', 'partner'])),
  due: z.nullable(z.string()),
  /** What waits for us besides, as shipping the rest of what is partly given back. */
  also: z.nullable(z.enum(ORDER_LANES)),
});

export const deskOrderRow = z.object({
  orderNumber: z.string(),
  refOrderNumber: z.nullable(z.string()),
  purchaseOrderNumber: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  buyerName: z.string(),
  warehouse: z.string(),
  lines: z.number(),
  units: z.number(),
  total: z.number(),
  paid: z.number(),
  /** When the oldest of its open invoices is to be paid; null where none is open, or nothing says when. */
  dueDate: z.nullable(z.string()),
  status: shownStatus,
  payment: shownStatus,
  next: nextAction,
  shipToCountry: z.string(),
  shippingMethod: z.string(),
  trackingNumbers: z.array(z.string()),
  createDate: z.string(),
  updateDate: z.string(),
});
export type DeskOrderRow = z.infer<typeof deskOrderRow>;

const laneCount = z.object({
  lane: z.enum(ORDER_LANES),
  count: z.number(),
  /** What its orders come to; in the refund lane what goes back. */
  value: z.number(),
  /** What its orders come to, in the refund lane too: summed up, what all orders come to. */
  comesTo: z.number(),
  /** Orders of another lane that are listed here too, for their second act. */
  also: z.object({ count: z.number(), value: z.number() }),
});

export const getDeskOrders = defineCall({
  method: 'GET',
  path: '/seller/orders',
  summary:
    "All buyers' orders by what must happen next: searched by number, purchase order, tracking, buyer, item, IMEI (SD48).",
  access: 'seller',
  permission: 'ORDERS_VIEW',
  ownWords: ['rows.*.status.label', 'rows.*.payment.label', 'rows.*.warehouse'],
  query: z.object({
    lane: z.optional(z.enum(ORDER_LANES)),
    /** Those alone that wait for us longer than was promised, the longest first; Today counts them. */
    late: z.optional(z.literal('true')),
    search: z.optional(text(200)),
    accountId: z.optional(z.uuid()),
    /** `next` of the page before. */
    after: z.optional(text(200)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  }),
  answer: z.object({
    rows: z.array(deskOrderRow),
    next: z.nullable(z.string()),
    lanes: z.array(laneCount),
    /** How many are late, and what they come to; null where they were not asked for. */
    late: z.nullable(z.object({ count: z.number(), value: z.number() })),
    /** By which what waits for us is counted; null where the clock counts (SD84). */
    calendar: z.nullable(deadlineCalendar),
  }),
});

const orderNumber = z.object({ phonexOrderNumber: text(60) });

/** Something that happened to an order, with its facts as they were written down. */
const deskOrderEvent = z.object({
  eventType: z.string(),
  /** A person's name; `SYSTEM` and `NETWORK` are no people. */
  actor: z.string(),
  /** Null of whoever is known by name alone. */
  actorEmail: z.nullable(z.string()),
  happenedAt: z.string(),
  /** Facts by their names; an amount of money is in major units. */
  details: z.array(z.object({ name: z.string(), value: z.string(), isMoney: z.boolean() })),
});
export type DeskOrderEvent = z.infer<typeof deskOrderEvent>;

const deskShipment = z.object({
  /** From 1 within the order. */
  number: z.number(),
  shippedAt: z.string(),
  trackingNumbers: z.array(z.string()),
  units: z.number(),
  /** How many device identifiers it carries. */
  devices: z.number(),
  isVoided: z.boolean(),
  /** The status that the order has once it is voided, in the tenant's words; null where it can't be. */
  statusWhenVoided: z.nullable(z.string()),
});
export type DeskShipment = z.infer<typeof deskShipment>;

export const getDeskOrder = defineCall({
  method: 'GET',
  path: '/seller/orders/:phonexOrderNumber',
  summary: 'One order of any buyer with lines, money, shipments, devices and its events with their details (SD49).',
  access: 'seller',
  permission: 'ORDERS_VIEW',
  ownWords: [
    'status.label',
    'payment.label',
    'furtherStatuses.*.label',
    'lackingPapers.*',
    'shipments.*.statusWhenVoided',
    ...CHOSEN_WORDS,
  ],
  params: orderNumber,
  answer: z.object({
    salesOrder,
    /** The seller's own number, where they gave it one. */
    refOrderNumber: z.nullable(z.string()),
    status: shownStatus,
    payment: shownStatus,
    next: nextAction,
    /** By which the due time of `next` was counted; null where the clock did, or nothing is due (SD84). */
    nextCalendar: z.nullable(deadlineCalendar),
    /** What the buyer asked to have quoted, and what they expect the freight to be (G10). */
    quoteRequest: z.nullable(z.object({ serviceLevel: z.string(), expectedFreight: z.nullable(z.number()) })),
    acts: z.array(z.enum(SELLER_ACTS)),
    /** What can be given back now, how much of it by PayPal, and what is on its way already (SD56). */
    refund: z.object({ open: z.number(), byPayPal: z.number(), pending: z.number() }),
    /** A payment under way that its provider says nothing of any more; while it lasts, nothing else is done (SD63). */
    silentPayment: z.nullable(
      z.object({ paymentId: z.string(), amount: z.number(), since: z.string(), providerNumber: z.string() }),
    ),
    /** Refunds under way that the provider says nothing of any more: what they give back can go no other way. */
    silentRefunds: z.array(
      z.object({ refundId: z.string(), amount: z.number(), since: z.string(), providerNumber: z.string() }),
    ),
    /** The status that a release leads to. */
    releaseStatus: z.string(),
    /** What its destination lacks and which proofs its buyer owes, by name, while it can be released (G20, W45). */
    lackingPapers: z.array(z.string()),
    /** Statuses of the shop’s own that it can be moved on to (H05). */
    furtherStatuses: z.array(z.object({ status: z.string(), label: z.string() })),
    /** Oldest first (SD53). */
    shipments: z.array(deskShipment),
    devices: z.array(z.object({ lineNumber: z.number(), imei: z.string(), shippedAt: z.string() })),
    events: z.array(deskOrderEvent),
  }),
});
export type DeskOrder = z.infer<(typeof getDeskOrder)['answer']>;
