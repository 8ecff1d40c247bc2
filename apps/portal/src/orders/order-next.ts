import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { isOverdue } from '@tradehall/domain/invoices/due-date';
import { phaseOf } from '@tradehall/domain/orders/order-life';
import { awaitsPayment, PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import type { ordersTexts } from '@tradehall/texts/en/orders';

const NEXT = {
  'pending-confirmation': 'ORDER_NEXT_PENDING_CONFIRMATION',
  'awaiting-quote': 'ORDER_NEXT_AWAITING_QUOTE',
  held: 'ORDER_NEXT_HELD',
  released: 'ORDER_NEXT_RELEASED',
  shipped: 'ORDER_NEXT_SHIPPED',
  invoiced: 'ORDER_NEXT_INVOICED',
  canceled: 'ORDER_NEXT_CANCELED',
} as const;

/** One sentence: its label, an amount in major units, and an instant. */
export interface NextSentence {
  readonly label: keyof typeof ordersTexts & `ORDER_NEXT_${string}`;
  readonly amount?: number;
  readonly at?: string;
}

export interface OrderNext {
  readonly tone: 'error' | 'warning' | 'success' | 'info';
  readonly sentences: readonly NextSentence[];
}

type Told = Pick<
  SalesOrder,
  'fulfillmentStatus' | 'paymentStatus' | 'total' | 'paidAmount' | 'refundDue' | 'nextDue' | 'autoCancelDate'
> & { readonly paymentOptionDetails: Pick<SalesOrder['paymentOptionDetails'], 'paymentMethodCode'> };

/** What happens next with an order, by its state and its money, and by when (H03, W43). */
export function orderNext(order: Told, now: number, timeZone: string): OrderNext {
  const phase = phaseOf(order.fulfillmentStatus);
  const isPaid = order.paymentStatus === PAYMENT_STATUS.paid;
  const next = NEXT[phase];
  const payment = paymentOf(order, now, timeZone);
  if (phase === 'canceled')
    return { tone: 'error', sentences: [{ label: next }, ...(payment === undefined ? [] : [payment])] };
  if (phase === 'held' && isPaid) return { tone: 'success', sentences: [{ label: 'ORDER_NEXT_PAID' }] };
  if (phase === 'held' && order.autoCancelDate !== null)
    return {
      tone: 'warning',
      sentences: [
        { label: next },
        {
          // What paying by PayPal releases needs no other release.
          label: awaitsPayment({ ...order, ...order.paymentOptionDetails })
            ? 'ORDER_NEXT_HELD_PAY_UNTIL'
            : 'ORDER_NEXT_HELD_UNTIL',
          at: order.autoCancelDate,
        },
      ],
    };
  const isDone = phase === 'shipped' || phase === 'invoiced';
  if (payment !== undefined)
    return {
      tone: payment.label === 'ORDER_NEXT_PAY_OVERDUE' ? 'warning' : 'info',
      sentences: [{ label: next }, payment],
    };
  if (phase !== 'invoiced') return { tone: isDone || isPaid ? 'success' : 'info', sentences: [{ label: next }] };
  return order.refundDue > 0
    ? { tone: 'success', sentences: [{ label: 'ORDER_NEXT_REFUND', amount: order.refundDue }] }
    : { tone: 'success', sentences: [{ label: 'ORDER_NEXT_SETTLED' }] };
}

/** What is still to be paid of what was invoiced; undefined where nothing is. */
function paymentOf(
  { total, paidAmount, paymentStatus, nextDue }: Told,
  now: number,
  timeZone: string,
): NextSentence | undefined {
  if (nextDue === null || total <= paidAmount) return undefined;
  if (paymentStatus === PAYMENT_STATUS.pending) return { label: 'ORDER_NEXT_PAYMENT_COMING' };
  const { amount, dueDate } = nextDue;
  if (dueDate === null) return { label: 'ORDER_NEXT_PAY', amount };
  const isLate = isOverdue(new Date(dueDate), new Date(now), timeZone);
  return { label: isLate ? 'ORDER_NEXT_PAY_OVERDUE' : 'ORDER_NEXT_PAY_BY', amount, at: dueDate };
}
