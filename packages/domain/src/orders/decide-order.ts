import { decideCredit, decideInvoice, type CreditNoteCommand, type InvoiceCommand } from './decide-billing';
import { decideCancel, type CancelCommand } from './decide-cancel';
import { decideAcceptTerms, decideDeadline, type AcceptTermsCommand, type DeadlineCommand } from './decide-deadline';
import { decideExtension, type ExtendCommand } from './decide-extension';
import { decideAnswer, decideMirror, type AnswerCommand, type MirrorCommand } from './decide-network';
import { decideMarkPaid, decidePayment, type MarkPaidCommand, type PaymentCommand } from './decide-payment';
import { decideQuote, type QuoteCommand } from './decide-quote';
import { decideRefund, type RefundCommand } from './decide-refund';
import { decideSave, type SaveCommand } from './decide-save';
import { decideShippedThere, type ShippedThereCommand } from './decide-shipped-there';
import { decideShip, type ShipCommand } from './decide-shipment';
import { decideStatus, type StatusCommand } from './decide-status';
import { decideVoidShipment, type VoidShipmentCommand } from './decide-void-shipment';
import type { Order } from './order';
import type { Decided, OrderDecision, OrderTerms } from './order-decision';
import { messagesOf } from './order-messages';
import { owedAt } from './owed';

export type OrderCommand =
  | SaveCommand
  | CancelCommand
  | AcceptTermsCommand
  | DeadlineCommand
  | ExtendCommand
  | StatusCommand
  | QuoteCommand
  | ShipCommand
  | VoidShipmentCommand
  | InvoiceCommand
  | CreditNoteCommand
  | MarkPaidCommand
  | RefundCommand
  | PaymentCommand
  | AnswerCommand
  | MirrorCommand
  | ShippedThereCommand;

/**
 * Decides every command on an order (H04 to H11, N03, N04): what changes of it and of its lines, what its history
 * keeps, what stock moves and who is told, or why not. Nothing is written here, and nothing else decides. It is decided
 * over what the order costs now, and whatever is written of it keeps that (W40).
 */
export function decideOrder(order: Order, command: OrderCommand, terms: OrderTerms, now: Date): Decided {
  const owed = STANDS_AS_ASKED.has(command.kind) ? order : owedAt(order, now);
  const { decision, issues } = decide(owed, command, terms, now);
  if (!decision) return { issues };
  if (owed === order || !(changesOrder(decision) || KEEPS_WHAT_IS_OWED.has(command.kind))) return { decision };
  const { reservationFeeMinor, feePeriods, totalMinor } = owed;
  const patch = { reservationFeeMinor, feePeriods, totalMinor, ...decision.patch };
  // Time alone makes nobody's view of the order stale, but open portals show what it costs now.
  return changesOrder(decision)
    ? { decision: { ...decision, patch } }
    : { decision: { ...decision, patch, messages: messagesOf(order, {}, terms), keepsVersion: true } };
}

/** These write what time added, even where they change nothing else. */
const KEEPS_WHAT_IS_OWED: ReadonlySet<OrderCommand['kind']> = new Set(['deadline', 'payment-asked']);

/**
 * A payment takes what was owed when it was asked for, which is what was stored then, however long it is under way; a
 * copy of the other side's amounts is what that side stored.
 */
const STANDS_AS_ASKED: ReadonlySet<OrderCommand['kind']> = new Set([
  'mirror',
  'payment-pending',
  'payment-captured',
  'payment-failed',
  'payment-returned',
  'payment-untaken',
]);

function changesOrder({ patch, events }: OrderDecision): boolean {
  return events.length > 0 || Object.keys(patch).length > 0;
}

function decide(order: Order, command: OrderCommand, terms: OrderTerms, now: Date): Decided {
  switch (command.kind) {
    case 'save':
      return decideSave(order, command, terms, now);
    case 'cancel':
      return decideCancel(order, command, terms, now);
    case 'accept-terms':
      return decideAcceptTerms(order, command, terms, now);
    case 'deadline':
      return decideDeadline(order, terms, now);
    case 'extend':
      return decideExtension(order, command, terms, now);
    case 'status':
      return decideStatus(order, command, terms, now);
    case 'quote':
      return decideQuote(order, command, terms, now);
    case 'ship':
      return decideShip(order, command, terms, now);
    case 'void-shipment':
      return decideVoidShipment(order, command, terms, now);
    case 'invoice':
      return decideInvoice(order, command, terms, now);
    case 'credit-note':
      return decideCredit(order, command, terms, now);
    case 'mark-paid':
      return decideMarkPaid(order, command, terms, now);
    case 'refund':
      return decideRefund(order, command, terms, now);
    case 'answer':
      return decideAnswer(order, command, terms, now);
    case 'mirror':
      return decideMirror(order, command, terms, now);
    case 'shipped-there':
      return decideShippedThere(order, command, terms, now);
    default:
      return decidePayment(order, command, terms, now);
  }
}
