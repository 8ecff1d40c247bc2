import { amountsOf, chargeOrder, type OfferedTerms } from './charge-order';
import { moveOrder } from './move-order';
import type { Order } from './order';
import { refused, type Decided, type OrderTerms } from './order-decision';
import { draftOf } from './order-draft';
import { messagesOf, releaseBy } from './order-messages';
import { PAYMENT_STATUS } from './payment-status';

export interface QuoteCommand {
  readonly kind: 'quote';
  readonly freightMinor: number;
  readonly carrier?: string | undefined;
  readonly carrierServiceLevel?: string | undefined;
  readonly offered: OfferedTerms;
  /** What the history keeps of the answer. */
  readonly details: object;
}

/** The seller's answer to a request for a quote: freight and tax follow, and the time to pay starts (G10, H11). */
export function decideQuote(order: Order, command: QuoteCommand, terms: OrderTerms, now: Date): Decided {
  const quoted: Order = {
    ...order,
    shippingOption: {
      ...order.shippingOption,
      shippingQuoteMinor: command.freightMinor,
      ...(command.carrier === undefined ? {} : { carrier: command.carrier }),
      ...(command.carrierServiceLevel === undefined ? {} : { carrierServiceLevel: command.carrierServiceLevel }),
    },
  };
  const { offered } = command;
  const { charges, chosen } = chargeOrder(quoted, draftOf(quoted, offered.currency.precision), offered, {
    keepsQuote: true,
  });
  const amounts = amountsOf(charges, order, order);
  // What was paid before the freight was known pays the order in part.
  const paidInPart = order.paymentStatus === PAYMENT_STATUS.paid && order.paidMinor < amounts.totalMinor;
  const payment = paidInPart ? { paymentStatus: PAYMENT_STATUS.partial } : {};
  const moved = moveOrder({ ...order, ...payment }, 'quote', terms, now);
  if (!moved) return refused(order);
  return {
    decision: {
      patch: { ...chosen, ...amounts, ...payment, ...moved.patch },
      lines: order.lines,
      events: [{ type: 'QUOTED', actor: terms.actor, details: command.details }],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, { minor: amounts.freightMinor }, { minor: amounts.totalMinor }],
        subjectParams: [order.orderNumber],
        notes: releaseBy(moved.patch),
      }),
    },
  };
}
