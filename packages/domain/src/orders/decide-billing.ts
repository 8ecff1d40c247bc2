import { nextInvoice, sumOf, type Billed } from '../invoices/billing';
import type { CreditKind } from '../invoices/credit-note';
import { moveOrder } from './move-order';
import type { Order, OrderPatch } from './order';
import { issue, refused, type Decided, type MessageNote, type OrderTerms } from './order-decision';
import { canHappen, ORDER_STATUS } from './order-life';
import { balanceNotes, messagesOf } from './order-messages';
import { showsInvoices } from './order-status';
import { PAYMENT_STATUS } from './payment-status';

export interface InvoiceCommand {
  readonly kind: 'invoice';
  /** The number that the invoice gets. */
  readonly invoiceNumber: string;
  readonly dueAt: Date;
  /** What earlier invoices bill, less what corrections took back of them. */
  readonly billed: Billed;
}

export interface CreditNoteCommand {
  readonly kind: 'credit-note';
  readonly creditNoteNumber: string;
  readonly creditKind: CreditKind;
  readonly amountMinor: number;
  readonly reason: string;
  /** The buyer reads of it in the email about what it was written for. */
  readonly isToldElsewhere?: boolean | undefined;
}

type Billing =
  | { readonly billing: Billed; readonly issues?: undefined }
  | { readonly issues: NonNullable<Decided['issues']>; readonly billing?: undefined };

/** What the next invoice bills, or why there is none. A number is taken only for one that is written: no gaps. */
export function decideBilling(order: Order, billed: Billed): Billing {
  if (!canHappen('write-invoice', order.fulfillmentStatus)) return { issues: refused(order).issues ?? [] };
  const billing = nextInvoice(order, billed);
  if (billing) return { billing };
  const messageCode = sumOf(billed.amounts) > 0 ? 'ORDER_ALREADY_INVOICED' : 'ORDER_NOTHING_TO_INVOICE';
  return { issues: [{ messageCode }] };
}

/**
 * What is open of all that is billed once this is, in minor units: what was paid before is not asked for again, nor
 * what credit notes took off. Zero or less: the invoice asks for nothing.
 */
export function openOnceBilled(
  { creditedMinor, paidMinor }: Pick<Order, 'creditedMinor' | 'paidMinor'>,
  billed: Billed,
  billing: Billed,
): number {
  return sumOf(billed.amounts) - creditedMinor + sumOf(billing.amounts) - paidMinor;
}

export function decideInvoice(order: Order, command: InvoiceCommand, terms: OrderTerms, now: Date): Decided {
  const { billing, issues } = decideBilling(order, command.billed);
  if (!billing) return { issues };
  const moved = moveOrder(order, 'write-invoice', terms, now);
  if (!moved) return refused(order);
  const { invoiceNumber, dueAt } = command;
  const details = { invoiceNumber, amountMinor: sumOf(billing.amounts) };
  const status = moved.patch.fulfillmentStatus ?? order.fulfillmentStatus;
  const openMinor = openOnceBilled(order, command.billed, billing);
  const isCovered = openMinor <= 0;
  // Nobody is told of a document that the tenant does not show.
  const told = showsInvoices(status, terms.settings.invoiceSettings)
    ? { ...moved.move, email: isCovered ? ('MAIL_ORDER_INVOICED_PAID' as const) : ('MAIL_ORDER_INVOICED' as const) }
    : moved.move;
  return {
    decision: {
      patch: moved.patch,
      lines: order.lines,
      events: [{ type: ORDER_STATUS.invoiced, actor: terms.actor, details }],
      stockMoves: [],
      messages: messagesOf(order, told, terms, {
        params: [order.orderNumber, invoiceNumber, { minor: details.amountMinor }, { day: dueAt }],
        notes:
          !isCovered && openMinor < details.amountMinor
            ? [
                {
                  label: 'MAIL_ORDER_INVOICED_OPEN',
                  params: [{ minor: details.amountMinor - openMinor }, { minor: openMinor }],
                },
              ]
            : [],
      }),
    },
  };
}

/** A reduction lowers what the order costs, and what was paid above that is to be given back (SD58). */
export function decideCredit(order: Order, command: CreditNoteCommand, terms: OrderTerms, now: Date): Decided {
  const moved = moveOrder(order, 'write-credit-note', terms, now);
  if (!moved) return refused(order);
  const { creditNoteNumber, creditKind, amountMinor, reason, isToldElsewhere = false } = command;
  const told = isToldElsewhere ? moved.move : { ...moved.move, email: 'MAIL_ORDER_CREDITED' as const };
  if (creditKind === 'REDUCTION' && amountMinor > order.totalMinor) return issue('CREDIT_NOTE_ABOVE_TOTAL');
  return {
    decision: {
      patch: { ...moved.patch, ...(creditKind === 'REDUCTION' ? reduced(order, amountMinor) : {}) },
      lines: order.lines,
      events: [
        {
          type: 'CREDIT_NOTE',
          actor: terms.actor,
          details: { creditNoteNumber, amountMinor, reason },
        },
      ],
      stockMoves: [],
      messages: [
        ...messagesOf(order, told, terms, {
          params: [order.orderNumber, creditNoteNumber, { minor: amountMinor }, reason],
          notes: creditNotes(order, command),
        }),
        // A shipment that was voided at the supplier waits until its units stand on no invoice.
        ...(order.networkRole === 'RESELLER' ? [{ kind: 'network-shipped' } as const] : []),
      ],
    },
  };
}

/** What becomes of the money: a correction moves none, and what was paid above the new total is given back. */
function creditNotes(order: Order, { creditKind, amountMinor }: CreditNoteCommand): readonly MessageNote[] {
  if (creditKind === 'CORRECTION') return [{ label: 'MAIL_ORDER_CREDITED_ANEW' }];
  return moneyOnceReduced(order, amountMinor);
}

/** What an email says of the money once an order costs so much less, in minor units: what goes back, or is open. */
export function moneyOnceReduced(order: Order, amountMinor: number): readonly MessageNote[] {
  return balanceNotes(order, { totalMinor: order.totalMinor - amountMinor });
}

function reduced(order: Order, amountMinor: number): OrderPatch {
  const totalMinor = order.totalMinor - amountMinor;
  const patch = { totalMinor, creditedMinor: order.creditedMinor + amountMinor };
  if (order.paidMinor > totalMinor) return { ...patch, paymentStatus: PAYMENT_STATUS.refundDue };
  // Money that is on its way is judged when it comes.
  if (order.paidMinor === totalMinor && order.paymentStatus !== PAYMENT_STATUS.pending)
    return { ...patch, paymentStatus: PAYMENT_STATUS.paid };
  return patch;
}
