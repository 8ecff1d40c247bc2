import { decideCancel, type CancelCommand } from './decide-cancel';
import { decideAcceptTerms, decideDeadline, type AcceptTermsCommand, type DeadlineCommand } from './decide-deadline';
import { decideExtension, type ExtendCommand } from './decide-extension';
import { decideAnswer, decideMirror, type AnswerCommand, type MirrorCommand } from './decide-network';
import { decideMarkPaid, decidePayment, type MarkPaidCommand, type PaymentCommand } from './decide-payment';
import { decideQuote, type QuoteCommand } from './decide-quote';
import { decideSave, type SaveCommand } from './decide-save';
import { decideInvoice, decideShip, type InvoiceCommand, type ShipCommand } from './decide-shipment';
import { decideStatus, type StatusCommand } from './decide-status';
import type { Order } from './order';
import type { Decided, OrderTerms } from './order-decision';

export type OrderCommand =
  | SaveCommand
  | CancelCommand
  | AcceptTermsCommand
  | DeadlineCommand
  | ExtendCommand
  | StatusCommand
  | QuoteCommand
  | ShipCommand
  | InvoiceCommand
  | MarkPaidCommand
  | PaymentCommand
  | AnswerCommand
  | MirrorCommand;

/**
 * Decides every command on an order (H04 to H11, N03, N04): what changes of it and of its lines, what its history
 * keeps, what stock moves and who is told, or why not. Nothing is written here, and nothing else decides.
 */
export function decideOrder(order: Order, command: OrderCommand, terms: OrderTerms, now: Date): Decided {
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
    case 'invoice':
      return decideInvoice(order, command, terms, now);
    case 'mark-paid':
      return decideMarkPaid(order, command, terms, now);
    case 'answer':
      return decideAnswer(order, command, terms, now);
    case 'mirror':
      return decideMirror(order, command, terms, now);
    default:
      return decidePayment(order, command, terms, now);
  }
}
