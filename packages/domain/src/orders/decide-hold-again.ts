import { moveOrder } from './move-order';
import type { Order } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { phaseOf } from './order-life';
import { messagesOf, releaseBy } from './order-messages';

/**
 * The seller takes a released order back until it is picked (SD54). Its buyer is told why, has the usual time to pay
 * what is open, and may change or cancel it as any held order; paid or not, it ships only once it is released anew. A
 * supplier's side follows its reseller's, and is not held from here; nor is what was held again already.
 */
export function decideHoldAgain(order: Order, reason: string, terms: OrderTerms, now: Date): Decided {
  if (order.networkRole === 'SUPPLIER' || phaseOf(order.fulfillmentStatus) !== 'released') return refused(order);
  const moved = moveOrder(order, 'hold-by-seller', terms, now);
  if (!moved) return issue('ORDER_PICKED', [order.orderNumber]);
  if (reason.trim() === '') return { issues: [{ messageCode: 'ORDER_HOLD_NEEDS_REASON', field: 'reason' }] };
  return {
    decision: {
      patch: moved.patch,
      lines: order.lines,
      events: [{ type: 'HELD_AGAIN', actor: terms.actor, details: { reason: reason.trim() } }],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, reason.trim()],
        notes: releaseBy(moved.patch),
      }),
    },
  };
}
