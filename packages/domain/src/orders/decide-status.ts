import { decideCancel } from './decide-cancel';
import { moveOrder } from './move-order';
import type { Order } from './order';
import { refused, type Decided, type OrderTerms } from './order-decision';
import { phaseOf, type OrderEvent, type OrderPhase } from './order-life';
import { messagesOf } from './order-messages';

export interface StatusCommand {
  readonly kind: 'status';
  readonly fulfillmentStatus: string;
  readonly reason?: string | undefined;
}

const EVENTS: Readonly<Record<Exclude<OrderPhase, 'canceled' | 'released' | 'pending-confirmation'>, OrderEvent>> = {
  held: 'hold-by-seller',
  'awaiting-quote': 'request-quote',
  shipped: 'mark-shipped',
  invoiced: 'mark-invoiced',
};

/**
 * The seller names the status that an order is to have: released and the tenant's own, held, shipped, canceled (H05).
 */
export function decideStatus(order: Order, command: StatusCommand, terms: OrderTerms, now: Date): Decided {
  const { fulfillmentStatus, reason } = command;
  const wanted = phaseOf(fulfillmentStatus);
  if (wanted === 'canceled') return decideCancel(order, { kind: 'cancel', reason }, terms, now);
  if (wanted === 'pending-confirmation') return refused(order);
  const isKnown = Object.hasOwn(terms.settings.fulfillmentSettings.statuses, fulfillmentStatus);
  if (wanted === 'released' && !isKnown) return refused(order);
  const event =
    wanted !== 'released'
      ? EVENTS[wanted]
      : phaseOf(order.fulfillmentStatus) === 'released'
        ? 'advance'
        : 'release-by-seller';
  const moved = moveOrder(order, event, terms, now, { releasedStatus: fulfillmentStatus });
  if (!moved) return refused(order);
  return {
    decision: {
      patch: moved.patch,
      lines: order.lines,
      events: [
        {
          type: 'STATUS',
          actor: terms.actor,
          details: { from: order.fulfillmentStatus, to: fulfillmentStatus, ...(reason ? { reason } : {}) },
        },
      ],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, { minor: order.totalMinor }],
      }),
    },
  };
}
