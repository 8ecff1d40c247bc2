import { z } from 'zod/mini';
import { FEE_BEARERS } from '@tradehall/domain/fees/fee-bearer';
import { defineCall } from '../wire/define-call';
import { count, orderTotal, text } from '../wire/input-types';
import { salesOrder } from './order-entity';

const order = z.object({ phonexOrderNumber: text(60) });

/** The `updateDate` of the order that was looked at: where it is another one by now, nothing is done. */
export const seenVersion = z.optional(text(40));
/** The version that is there now, to be looked at in its place. */
export const otherVersion = z.object({ updateDate: z.string() });

/** What a cancellation comes to, in major units, where one side bears the fees. */
const outcome = z.object({
  reservationFee: z.number(),
  cancellationFee: z.number(),
  /** Fees that the buyer would owe and the seller bears instead. */
  waived: z.number(),
  /** All that the order still costs: those fees, and what shipped. */
  due: z.number(),
  /** What was paid beyond that, and is to be given back. */
  refund: z.number(),
});

/** What canceling an order leads to, by who bears its fees (SD55). */
const cancelEffect = z.object({
  /** Units that have not shipped and come back to stock. */
  units: z.number(),
  paid: z.number(),
  outcomes: z.object({ SELLER: outcome, BUYER: outcome }),
  /** Who of the buyer's account is written to; null where the order has no buyer of this seller's. */
  told: z.nullable(z.string()),
  /** The other side of a network order, which is told; the stock of a reseller's order is theirs. */
  partner: z.nullable(z.object({ name: z.string(), holdsStock: z.boolean() })),
});
export type CancelEffect = z.infer<typeof cancelEffect>;

export const foreseeCancel = defineCall({
  method: 'GET',
  path: '/seller/sales-order/:phonexOrderNumber/cancel/effect',
  summary: 'What canceling an order would lead to, by who bears its fees, before it is done (SD55).',
  access: 'seller',
  permission: 'ORDERS_CANCEL',
  besides: ['ORDERS_VIEW'],
  params: order,
  answer: cancelEffect,
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/seller/sales-order/:phonexOrderNumber/cancel',
  summary:
    'Cancels an order; the buyer is charged no fees unless they are said to bear them, which FEES_WAIVE lets (SD55).',
  access: 'seller',
  permission: 'ORDERS_CANCEL',
  besides: ['ORDERS_VIEW'],
  idempotent: true,
  params: order,
  body: z.object({
    feesBorneBy: z._default(z.enum(FEE_BEARERS), 'SELLER'),
    reason: z.optional(text(1000)),
    updateDate: seenVersion,
    /** The effect that was looked at: where it is another one by now, nothing is done. */
    shown: z.optional(z.object({ units: count, due: orderTotal, refund: orderTotal })),
  }),
  answer: z.object({ status: z.literal('SUCCESS'), salesOrder }),
  refusals: { CANCEL_EFFECT_CHANGED: z.object({ effect: cancelEffect }), ORDER_CHANGED_SINCE: otherVersion },
});
