import { decideCancel } from './decide-cancel';
import { decideHoldAgain } from './decide-hold-again';
import { moveOrder } from './move-order';
import type { Order } from './order';
import { issue, refused, unchanged, type Decided, type OrderTerms } from './order-decision';
import { phaseOf, type OrderEvent, type OrderPhase } from './order-life';
import { messagesOf, releaseBy } from './order-messages';
import type { BornFees } from './owed';

export interface StatusCommand {
  readonly kind: 'status';
  readonly fulfillmentStatus: string;
  readonly reason?: string | undefined;
  /** Of a cancellation; left out, the seller bears the fees (SD55). */
  readonly fees?: BornFees | undefined;
}

const says = (reason: string | undefined): boolean => (reason ?? '').trim() !== '';

const EVENTS: Readonly<Record<Extract<OrderPhase, 'held' | 'awaiting-quote'>, OrderEvent>> = {
  held: 'hold-by-seller',
  'awaiting-quote': 'request-quote',
};

/**
 * The seller names the status that an order is to have: released and the tenant's own, held, and again after a release
 * (SD54), canceled (H05). Shipped and invoiced come with units and a number: only their own commands lead there
 * (SD50). The status that it has already changes nothing and is told to nobody: a reason that nobody would read is
 * refused with it.
 */
export function decideStatus(order: Order, command: StatusCommand, terms: OrderTerms, now: Date): Decided {
  const { fulfillmentStatus, reason, fees = { feesBorneBy: 'SELLER' } } = command;
  const wanted = phaseOf(fulfillmentStatus);
  if (wanted === 'canceled') return decideCancel(order, { kind: 'cancel', reason, fees }, terms, now);
  if (wanted === 'pending-confirmation') return refused(order);
  if (wanted === 'shipped') return issue('ORDER_STATUS_TAKES_SHIPMENT', [fulfillmentStatus]);
  if (wanted === 'invoiced') return issue('ORDER_STATUS_TAKES_INVOICE', [fulfillmentStatus]);
  const phase = phaseOf(order.fulfillmentStatus);
  if (wanted === 'held' && (phase === 'released' || (phase === 'held' && order.heldAgainAt !== null)))
    return decideHoldAgain(order, reason ?? '', terms, now);
  if (fulfillmentStatus === order.fulfillmentStatus) return says(reason) ? refused(order) : unchanged(order);
  const isKnown = Object.hasOwn(terms.settings.fulfillmentSettings.statuses, fulfillmentStatus);
  if (wanted === 'released' && !isKnown) return refused(order);
  const event = wanted !== 'released' ? EVENTS[wanted] : phase === 'released' ? 'advance' : 'release-by-seller';
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
        notes: moved.move.email === 'MAIL_ORDER_ON_HOLD' ? releaseBy(moved.patch) : [],
      }),
    },
  };
}
