import { REQUEST_A_QUOTE } from '../checkout/method-codes';
import { amountsOf, chargeOrder, type OfferedTerms } from './charge-order';
import { moveOrder } from './move-order';
import type { Order } from './order';
import { refused, type Decided, type OrderTerms } from './order-decision';
import { draftOf, type OrderChoices } from './order-draft';
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
  const { lines, choices } = draftOf(quoted, offered.currency.precision);
  const asksQuote = choices.shippingMethodCode === REQUEST_A_QUOTE;
  const draft = { lines, choices: asksQuote ? choices : byQuote(choices) };
  const { charges, chosen, issues } = chargeOrder(quoted, draft, offered, { keepsQuote: true });
  // Where nothing ships by a quote none is given, rather than one that does not count.
  if (!asksQuote && issues.some(({ messageCode }) => messageCode === 'SHIPPING_METHOD_UNAVAILABLE'))
    return refused(order);
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

/** Of an order that the seller lets wait for a quote, whatever it was to ship by: its premium was that method's. */
function byQuote(choices: OrderChoices): OrderChoices {
  return { ...choices, shippingMethodCode: REQUEST_A_QUOTE, insured: false, insuredAmount: null };
}
