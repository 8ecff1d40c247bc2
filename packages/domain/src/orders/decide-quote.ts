import { REQUEST_A_QUOTE } from '../checkout/method-codes';
import { amountsOf, chargeOrder, type OfferedTerms } from './charge-order';
import { settledBy } from './decide-save';
import { canRequote, moveOrder } from './move-order';
import type { Order } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { draftOf, type OrderChoices } from './order-draft';
import { messagesOf, paidNotes, releaseBy } from './order-messages';
import { PAYMENT_STATUS } from './payment-status';

export interface QuoteCommand {
  readonly kind: 'quote';
  readonly freightMinor: number;
  readonly carrier?: string | undefined;
  readonly carrierServiceLevel?: string | undefined;
  /** The freight of the quote that it replaces, in minor units; left out, it answers a request. */
  readonly replacesMinor?: number | undefined;
  readonly offered: OfferedTerms;
  /** What the history keeps of the answer. */
  readonly details: object;
}

/**
 * The seller's answer to a request for a quote, or another one in its place: freight and tax follow, and the time to
 * pay starts (G10, H11). Who replaces a quote names it, so that a colleague's newer one is not replaced unseen.
 */
export function decideQuote(order: Order, command: QuoteCommand, terms: OrderTerms, now: Date): Decided {
  const { replacesMinor } = command;
  const isAgain = replacesMinor !== undefined;
  // Who answers a request that a colleague answered meanwhile names none.
  if (canRequote(order, now) && replacesMinor !== order.shippingOption.shippingQuoteMinor)
    return issue('ORDER_QUOTED_MEANWHILE');
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
  const payment = paidInPart
    ? { paymentStatus: PAYMENT_STATUS.partial }
    : settledBy(order, amounts, order.paymentMethodCode);
  const moved = isAgain
    ? moveOrder(order, 'requote', terms, now)
    : moveOrder({ ...order, ...payment }, 'quote', terms, now);
  if (!moved) return refused(order);
  return {
    decision: {
      patch: { ...chosen, ...amounts, ...moved.patch, ...payment },
      lines: order.lines,
      events: [{ type: 'QUOTED', actor: terms.actor, details: command.details }],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, { minor: amounts.freightMinor }, { minor: amounts.totalMinor }],
        subjectParams: [order.orderNumber],
        notes: [...paidNotes(order, amounts), ...releaseBy({ ...moved.patch, ...payment })],
      }),
    },
  };
}

/** Of an order that the seller lets wait for a quote, whatever it was to ship by: its premium was that method's. */
function byQuote(choices: OrderChoices): OrderChoices {
  return { ...choices, shippingMethodCode: REQUEST_A_QUOTE, insured: false, insuredAmount: null };
}
