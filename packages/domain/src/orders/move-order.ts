import { INTEGRATED_PAYPAL, REQUEST_A_QUOTE } from '../checkout/method-codes';
import type { Order, OrderPatch } from './order';
import {
  findMove,
  ORDER_STATUS,
  phaseOf,
  type Move,
  type OrderEvent,
  type OrderPhase,
  type Situation,
  type TimeEffect,
} from './order-life';
import { isUnpicked } from './is-unpicked';
import type { OrderTerms } from './order-decision';
import { PAYMENT_STATUS } from './payment-status';
import { extendPaymentTime, resumePaymentTime, startPaymentTime } from './payment-time';

export interface Asked {
  /** What the command changes of the situation: its own choices stand for the order's. */
  readonly situation?: Partial<Situation>;
  /** The tenant's own status that is meant by `released`. */
  readonly releasedStatus?: string;
}

/** Finds every condition of the table from the order and the clock; what was asked overrides it. */
export function situationOf(order: Order, now: Date, asked: Partial<Situation> = {}): Situation {
  const before = order.networkExtension?.before;
  const awaitsQuote = asked['awaits-quote'] ?? order.holdUntilQuote;
  return {
    'awaits-quote': awaitsQuote,
    'has-quote': !awaitsQuote,
    'quote-stands':
      order.shippingMethodCode === REQUEST_A_QUOTE && typeof order.shippingOption.shippingQuoteMinor === 'number',
    'pays-by-paypal': order.paymentMethodCode === INTEGRATED_PAYPAL,
    paid: order.paymentStatus === PAYMENT_STATUS.paid,
    // What was given back is owed again.
    unpaid: order.paymentStatus !== PAYMENT_STATUS.paid && order.paymentStatus !== PAYMENT_STATUS.pending,
    overdue: order.cancelDueAt !== null && order.cancelDueAt.getTime() <= now.getTime(),
    settled: false,
    'all-shipped': false,
    'on-network': order.networkRole !== null,
    'at-reseller': order.networkRole === 'RESELLER',
    'was-released': order.releasedAt !== null,
    'was-held': before !== undefined && phaseOf(before.fulfillmentStatus) === 'held',
    unpicked: false,
    'not-held-again': order.heldAgainAt === null,
    'held-again-there': false,
    ...asked,
  };
}

/** Whether the seller may replace the quote that an order stands with: its buyer has not taken it yet (G10). */
export function canRequote(order: Order, now: Date): boolean {
  return findMove('requote', phaseOf(order.fulfillmentStatus), situationOf(order, now)) !== null;
}

/** The move of an event and what it writes of the order's status and time; null where it may not happen. */
export function moveOrder(
  order: Order,
  event: OrderEvent,
  terms: OrderTerms,
  now: Date,
  asked: Asked = {},
): { readonly move: Move; readonly patch: OrderPatch } | null {
  const from = phaseOf(order.fulfillmentStatus);
  const unpicked = isUnpicked(order, terms.settings.fulfillmentSettings);
  const move = findMove(event, from, situationOf(order, now, { unpicked, ...asked.situation }));
  if (!move) return null;
  return {
    move,
    patch: {
      ...enter(order, from, move.to, terms, now, asked.releasedStatus),
      ...timeAfter(move.time, order, terms, now),
    },
  };
}

function enter(
  order: Order,
  from: OrderPhase,
  to: OrderPhase,
  { settings }: OrderTerms,
  now: Date,
  releasedStatus: string | undefined,
): OrderPatch {
  switch (to) {
    case 'released':
      return from === 'released'
        ? { fulfillmentStatus: releasedStatus ?? order.fulfillmentStatus }
        : {
            fulfillmentStatus: releasedStatus ?? settings.fulfillmentSettings.onReleaseFulfillmentStatusTo,
            releasedAt: order.releasedAt ?? now,
            heldAgainAt: null,
          };
    case 'awaiting-quote':
      return { fulfillmentStatus: ORDER_STATUS[to], holdUntilQuote: true };
    case 'held':
      // The supplier's side keeps what the reseller's buyer waits for.
      return {
        fulfillmentStatus: ORDER_STATUS[to],
        ...(order.networkRole === 'SUPPLIER' ? {} : { holdUntilQuote: false }),
        // Its next release is a release anew.
        ...(from === 'released' ? { releasedAt: null, heldAgainAt: now } : {}),
      };
    case 'canceled':
      return {
        fulfillmentStatus: ORDER_STATUS[to],
        ...(from === to ? {} : { holdUntilQuote: false, canceledAt: now }),
      };
    case 'shipped':
      return { fulfillmentStatus: ORDER_STATUS[to], ...(from === to ? {} : { shippedAt: now }) };
    default:
      return { fulfillmentStatus: ORDER_STATUS[to] };
  }
}

function timeAfter(effect: TimeEffect, order: Order, { settings }: OrderTerms, now: Date): OrderPatch {
  switch (effect) {
    case 'starts':
      // Periods are counted from the grace period that begins here; what earlier ones cost is carried.
      return { ...startPaymentTime(order, settings, now), feePeriods: 0 };
    case 'resumes':
      return order.networkExtension === null
        ? {}
        : resumePaymentTime(order.networkExtension, order.deadlineCalendar, now);
    case 'extends':
      return extendPaymentTime(order);
    case 'stops':
      return { cancelDueAt: null };
    default:
      return {};
  }
}
