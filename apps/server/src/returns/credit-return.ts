import type { BilledAmounts } from '@tradehall/contract/orders/billing-calls';
import { addBilled, NOTHING_BILLED, wholeOrder, type Billed } from '@tradehall/domain/invoices/billing';
import { spreadOverInvoices, type UnitsOnInvoice } from '@tradehall/domain/invoices/credit-note';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { findInvoice } from '../invoices/invoice-store';
import { refuseOtherAmounts } from '../orders/amounts-on-paper';
import { refusalOf } from '../orders/apply-decision';
import { lockOrder, type LockedOrder } from '../orders/lock-order';
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

/** Writes a credit note over each invoice that units of the return stand on; answers their numbers. */
export async function writeReturnCredit(
  tx: Transaction,
  by: SellerCommand,
  found: StoredReturn,
  asked: { readonly invoiceNumber: string; readonly reason: string; readonly shown: BilledAmounts | undefined },
): Promise<string> {
  const { parts, credit } = returnCreditOf(by, found, asked.invoiceNumber, by.tenant);
  refuseOtherAmounts('CREDIT_EFFECT_CHANGED', credit, asked.shown, by.tenant);
  const numbers: string[] = [];
  for (const { invoiceNumber, quantity } of parts) {
    const invoice = await findInvoice(tx, invoiceNumber);
    if (!invoice) throw new ApiError(404, 'INVOICE_NOT_FOUND');
    // Each is written over the order as the one before it left it.
    const now = numbers.length === 0 ? by : { ...by, ...(await lockOrder(tx, { orderNumber: by.order.orderNumber })) };
    const lines = [{ lineNumber: found.line_number, quantity }];
    const write = creditInvoice({ number: invoiceNumber, sequence: invoice.sequence });
    numbers.push(await write(tx, now, { kind: 'REDUCTION', reason: asked.reason, lines }));
  }
  return numbers.join(', ');
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
