import type { Billed } from '@tradehall/domain/invoices/billing';
import type { CreditKind } from '@tradehall/domain/invoices/credit-note';
import { invoiceDueAt, partnerInvoiceDueAt } from '@tradehall/domain/invoices/due-date';
import { isPartners } from '@tradehall/domain/orders/transfer';
import { taxLines } from '@tradehall/domain/invoices/tax-lines';
import { readCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { Order } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import { insertCreditNote, insertInvoice, readBuyerIds, readShipments, takeNumber } from '../invoices/invoice-store';
import { readInvoicing } from '../invoices/invoicing-settings-store';
import type { Letterhead } from '../invoices/letterhead';
import { printCreditNote, printInvoice, type BuyerIds } from '../invoices/print-invoice';
import { readAtPartner } from '../tenancy/across-network';

export interface DocumentWriter extends Omit<Letterhead, 'invoicing'> {
  readonly order: Order;
  readonly now: Date;
}

/**
 * Writes the invoice over what is billed, word for word as it will always be printed (SD58); one that is paid already
 * names no day to pay it by.
 */
export async function writeInvoice(
  tx: Transaction,
  by: DocumentWriter,
  { billed, isPaid }: { readonly billed: Billed; readonly isPaid: boolean },
): Promise<{ readonly number: string; readonly dueAt: Date }> {
  const { order, now: writtenAt } = by;
  const head = await letterhead(tx, by);
  const { taxes } = await readCheckoutSettings(tx);
  const taken = await takeNumber(tx, 'invoice', head.invoicing.invoicePrefix);
  const dueAt = dueAtOf(order, writtenAt, head);
  const printed = printInvoice(
    {
      ...taken,
      writtenAt,
      dueAt: isPaid ? null : dueAt,
      order,
      billed,
      taxes: taxLines(order, billed.amounts, taxes),
      buyer: await readBilled(tx, order),
      shipments: await readShipments(tx, order.orderId),
    },
    head,
  );
  await insertInvoice(tx, { ...taken, order, billed, printed, writtenAt, dueAt });
  return { number: taken.number, dueAt };
}

interface Credit {
  readonly invoice: { readonly number: string; readonly sequence: number };
  readonly credit: Billed;
  readonly kind: CreditKind;
  readonly reason: string;
}

export async function writeCreditNote(
  tx: Transaction,
  by: DocumentWriter,
  { invoice, credit: billed, kind, reason }: Credit,
): Promise<string> {
  const { order, now: writtenAt } = by;
  const head = await letterhead(tx, by);
  const { taxes } = await readCheckoutSettings(tx);
  const taken = await takeNumber(tx, 'credit-note', head.invoicing.creditNotePrefix);
  const printed = printCreditNote(
    {
      ...taken,
      writtenAt,
      invoiceNumber: invoice.number,
      order,
      billed,
      taxes: taxLines(order, billed.amounts, taxes),
      buyer: await readBilled(tx, order),
      reason,
    },
    head,
  );
  await insertCreditNote(tx, { ...taken, order, billed, printed, writtenAt, invoiceSequence: invoice.sequence, kind });
  return taken.number;
}

function dueAtOf(order: Order, writtenAt: Date, { invoicing, configuration: { timeZone } }: Letterhead): Date {
  return isPartners(order)
    ? partnerInvoiceDueAt(writtenAt, invoicing.partnerDueDays, timeZone)
    : invoiceDueAt(writtenAt, order.paymentMethodCode, invoicing.dueDays, timeZone);
}

/** Who is billed: the buyer; of a partner's order the reseller, as its own documents name it (SD79). */
async function readBilled(tx: Transaction, order: Order): Promise<BuyerIds> {
  if (!isPartners(order)) return readBuyerIds(tx, order.accountId);
  const reseller = await readAtPartner(tx, order.networkTenantId, () => readInvoicing(tx));
  return {
    customerNumber: '',
    taxNumber: reseller?.taxNumber ?? '',
    partner: [reseller?.legalName || order.buyerName, ...(reseller?.address ?? [])],
  };
}

async function letterhead(tx: Transaction, { configuration, format, own }: DocumentWriter): Promise<Letterhead> {
  return { configuration, format, own, invoicing: await readInvoicing(tx) };
}
