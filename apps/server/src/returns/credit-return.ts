import type { BilledAmounts } from '@tradehall/contract/orders/billing-calls';
import { addBilled, NOTHING_BILLED, sumOf, wholeOrder, type Billed } from '@tradehall/domain/invoices/billing';
import { spreadOverInvoices, type UnitsOnInvoice } from '@tradehall/domain/invoices/credit-note';
import { moneyOnceReduced } from '@tradehall/domain/orders/decide-billing';
import type { MessageNote } from '@tradehall/domain/orders/order-decision';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { findInvoice } from '../invoices/invoice-store';
import { wantMailNow } from '../notify/notification-choices';
import { readerOf } from '../notify/reader-of';
import { refuseOtherAmounts } from '../orders/amounts-on-paper';
import { refusalOf } from '../orders/apply-decision';
import { lockOrder, type LockedOrder } from '../orders/lock-order';
import { mailAboutOrder, sentence } from '../orders/order-mail';
import type { SellerCommand } from '../orders/seller-command';
import { creditInvoice, creditOf } from '../orders/seller-order-commands';
import type { StoredReturn } from './returns-read-model';

export interface ReturnCredit {
  /** A credit note each. */
  readonly parts: readonly UnitsOnInvoice[];
  /** What all of them come to. */
  readonly credit: Billed;
}

/** What crediting a return would be, beginning with this invoice (SD60); throws why there is no credit. */
export function returnCreditOf(
  locked: LockedOrder,
  { line_number: lineNumber, quantity }: StoredReturn,
  invoiceNumber: string,
  tenant: Tenant,
): ReturnCredit {
  if (!locked.facts.documents.some(({ kind, number }) => kind === 'INVOICE' && number === invoiceNumber))
    throw new ApiError(404, 'INVOICE_NOT_FOUND');
  // Where they stand nowhere in full, what is wrong with the invoice that was named is said.
  const parts = spreadOverInvoices(unitsOnInvoices(locked, lineNumber), invoiceNumber, quantity) ?? [
    { invoiceNumber, quantity },
  ];
  const credit = parts.reduce((sum, part) => {
    const { credit: next, issues } = creditOf(locked, part.invoiceNumber, [{ lineNumber, quantity: part.quantity }]);
    if (!next) throw refusalOf(issues, tenant);
    return addBilled(sum, next);
  }, NOTHING_BILLED);
  return { parts, credit };
}

export interface WrittenCredit {
  /** Of the credit notes, in a row. */
  readonly number: string;
  readonly amountMinor: number;
  /** What becomes of the money, of all notes together. */
  readonly outcome: readonly MessageNote[];
}

/**
 * Writes a credit note over each invoice that units of the return stand on. Nobody is told of one alone: what they come
 * to together is one piece of news (H15).
 */
export async function writeReturnCredit(
  tx: Transaction,
  by: SellerCommand,
  found: StoredReturn,
  asked: { readonly invoiceNumber: string; readonly reason: string; readonly shown: BilledAmounts | undefined },
): Promise<WrittenCredit> {
  const { parts, credit } = returnCreditOf(by, found, asked.invoiceNumber, by.tenant);
  refuseOtherAmounts('CREDIT_EFFECT_CHANGED', credit, asked.shown, by.tenant);
  const numbers: string[] = [];
  for (const { invoiceNumber, quantity } of parts) {
    const invoice = await findInvoice(tx, invoiceNumber);
    if (!invoice) throw new ApiError(404, 'INVOICE_NOT_FOUND');
    // Each is written over the order as the one before it left it.
    const now = numbers.length === 0 ? by : { ...by, ...(await lockOrder(tx, { orderNumber: by.order.orderNumber })) };
    const lines = [{ lineNumber: found.line_number, quantity }];
    const write = creditInvoice({ number: invoiceNumber, sequence: invoice.sequence }, { isToldElsewhere: true });
    numbers.push(await write(tx, now, { kind: 'REDUCTION', reason: asked.reason, lines }));
  }
  const amountMinor = sumOf(credit.amounts);
  return { number: numbers.join(', '), amountMinor, outcome: moneyOnceReduced(by.order, amountMinor) };
}

/** What the email about the return says of its credit: each sum once, whatever number of notes it took. */
export function creditNotesOf({ number, amountMinor, outcome }: WrittenCredit): readonly MessageNote[] {
  return [{ label: 'MAIL_RETURN_CREDIT', params: [number, { minor: amountMinor }] }, ...outcome];
}

/**
 * Whoever is written to about the return reads of the credit there. Of an order that a colleague placed, or to whoever
 * has no emails about returns, it is written as any other credit of the order (W23).
 */
export async function tellCreditToOthers(
  tx: Transaction,
  { services, tenant, order }: Pick<SellerCommand, 'services' | 'tenant' | 'order'>,
  found: StoredReturn,
  { number, amountMinor, outcome }: WrittenCredit,
  reason: string,
): Promise<void> {
  if (order.accountId === null) return;
  const aboutReturn = await readerOf(tx, found.user_id, 'CAN_VIEW_RETURNS');
  const aboutOrder = await readerOf(tx, order.userId, 'CAN_VIEW_ORDER');
  const isTold =
    aboutReturn?.userId === aboutOrder?.userId &&
    aboutReturn !== undefined &&
    (await wantMailNow(tx, 'RETURN', [aboutReturn.userId])).has(aboutReturn.userId);
  if (isTold) return;
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.orderNumber,
    userId: order.userId,
    label: 'MAIL_ORDER_CREDITED',
    params: [order.orderNumber, number, { minor: amountMinor }, reason],
    blocks: outcome.map((note) => ({ text: sentence(services, tenant, note.label, note.params) })),
  });
}

/** Units of a line that stand on each invoice of its order, oldest invoice first. */
function unitsOnInvoices({ order, facts: { documents } }: LockedOrder, lineNumber: number): UnitsOnInvoice[] {
  const unitsOf = (billed: Billed) => billed.lines.find((line) => line.lineNumber === lineNumber)?.quantity ?? 0;
  return documents
    .filter(({ kind }) => kind === 'INVOICE')
    .map(({ number: invoiceNumber, billed }) => {
      const credited = documents.flatMap((each) =>
        each.invoiceNumber === invoiceNumber && each.billed ? [each.billed] : [],
      );
      return {
        invoiceNumber,
        quantity: credited.reduce((left, each) => left - unitsOf(each), unitsOf(billed ?? wholeOrder(order))),
      };
    });
}
