import { sql } from 'kysely';
import { sumOf, type Billed } from '@tradehall/domain/invoices/billing';
import { shipmentsToBill } from '@tradehall/domain/invoices/shipments-to-bill';
import type { CreditKind } from '@tradehall/domain/invoices/credit-note';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import type { Order, TrackingNumber } from '@tradehall/domain/orders/order';
import { SHIPMENT_VOIDED } from '@tradehall/domain/orders/shipments';
import type { Transaction } from '../database/transaction-kysely';
import type { EarlierInvoice } from './print-earlier-invoice';
import type { PrintedDocument } from '../printing/printed-document';
import type { BuyerIds, Shipment } from './print-invoice';

/** What is kept of a document: the words that were printed; invoices written before that kept amounts and names. */
type Content = { readonly printed: PrintedDocument } | EarlierInvoice;

type Series = 'invoice' | 'credit-note';
const COUNTERS = { invoice: 'invoice_counters', 'credit-note': 'credit_note_counters' } as const;

/**
 * Takes the next number of a series. The counter's row is locked by this transaction: a number is used exactly when its
 * document is there, so that the numbers have no gaps.
 */
export async function takeNumber(
  tx: Transaction,
  series: Series,
  prefix: string,
): Promise<{ readonly sequence: number; readonly number: string }> {
  const table = sql.table(COUNTERS[series]);
  const { rows } = await sql<{ last_number: number }>`
    insert into ${table} as c (tenant_id, last_number) values (current_setting('app.tenant_id'), 1)
    on conflict (tenant_id) do update set last_number = c.last_number + 1 returning last_number`.execute(tx);
  const sequence = rows[0]?.last_number;
  if (sequence === undefined) throw new Error(`the series ${series} gave no number`);
  return { sequence, number: `${prefix}${String(sequence).padStart(6, '0')}` };
}

interface Kept {
  readonly sequence: number;
  readonly number: string;
  readonly order: Order;
  readonly billed: Billed;
  readonly printed: PrintedDocument;
  readonly writtenAt: Date;
}

export async function insertInvoice(tx: Transaction, invoice: Kept & { readonly dueAt: Date }): Promise<void> {
  const { order, billed, printed } = invoice;
  await sql`insert into invoices (tenant_id, invoice_sequence, invoice_number, order_id, account_id,
      purchase_order_number, content, total_minor, created_at, billed, due_at)
    values (current_setting('app.tenant_id'), ${invoice.sequence}, ${invoice.number}, ${order.orderId},
      ${order.accountId}, ${order.purchaseOrderNumber}, ${JSON.stringify({ printed })}::jsonb, ${sumOf(billed.amounts)},
      ${invoice.writtenAt}, ${JSON.stringify(billed)}::jsonb, ${invoice.dueAt})`.execute(tx);
}

export async function insertCreditNote(
  tx: Transaction,
  note: Kept & { readonly invoiceSequence: number; readonly kind: CreditKind },
): Promise<void> {
  const { order, billed, printed } = note;
  await sql`insert into credit_notes (tenant_id, credit_note_sequence, credit_note_number, invoice_sequence, order_id,
      account_id, kind, billed, content, total_minor, created_at)
    values (current_setting('app.tenant_id'), ${note.sequence}, ${note.number}, ${note.invoiceSequence},
      ${order.orderId}, ${order.accountId}, ${note.kind}, ${JSON.stringify(billed)}::jsonb,
      ${JSON.stringify({ printed })}::jsonb, ${sumOf(billed.amounts)}, ${note.writtenAt})`.execute(tx);
}

export interface StoredDocument {
  readonly number: string;
  readonly content: Content;
  readonly createdAt: Date;
  readonly fulfillmentStatus: string;
}

/** One document by its number; of one account alone, or, for the seller, of any. */
export async function readDocument(
  tx: Transaction,
  series: Series,
  number: string,
  accountId?: string,
): Promise<StoredDocument | null> {
  const [table, column] =
    series === 'invoice'
      ? (['invoices', 'invoice_number'] as const)
      : (['credit_notes', 'credit_note_number'] as const);
  const { rows } = await sql<{ content: Content; created_at: Date; fulfillment_status: string }>`
    select d.content, d.created_at, o.fulfillment_status from ${sql.table(table)} d
      join orders o on o.tenant_id = d.tenant_id and o.order_id = d.order_id
     where d.tenant_id = current_setting('app.tenant_id') and d.${sql.ref(column)} = ${number}
       and (${accountId ?? null}::uuid is null or d.account_id = ${accountId ?? null}::uuid)`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return { number, content: row.content, createdAt: row.created_at, fulfillmentStatus: row.fulfillment_status };
}

/** The invoice that a credit note is written about, with the order that it belongs to. */
export async function findInvoice(
  tx: Transaction,
  number: string,
): Promise<{ readonly sequence: number; readonly orderNumber: string } | null> {
  const row = await tx
    .selectFrom('invoices')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'invoices.tenant_id').onRef('orders.order_id', '=', 'invoices.order_id'),
    )
    .select(['invoices.invoice_sequence', 'orders.order_number'])
    .where('invoices.invoice_number', '=', number)
    .executeTakeFirst();
  return row ? { sequence: row.invoice_sequence, orderNumber: row.order_number } : null;
}

/** The shipments that the next invoice of an order is about, without those that were voided (SD53). */
export async function readShipments(tx: Transaction, orderId: number): Promise<Shipment[]> {
  const { rows: invoices } = await sql<{ writtenAt: Date; correctedAt: Date[] }>`
    select i.created_at as "writtenAt", array(select c.created_at from credit_notes c
             where c.tenant_id = i.tenant_id and c.invoice_sequence = i.invoice_sequence
               and c.kind = ${'CORRECTION' satisfies CreditKind}) as "correctedAt"
      from invoices i where i.tenant_id = current_setting('app.tenant_id') and i.order_id = ${orderId}
     order by i.invoice_sequence`.execute(tx);
  const { rows } = await sql<{ happened_at: Date; tracking: TrackingNumber[] | null }>`
    select e.happened_at, e.details -> 'trackingNumbers' as tracking from order_events e
     where e.tenant_id = current_setting('app.tenant_id') and e.order_id = ${orderId} and e.event_type = ${ORDER_STATUS.shipped}
       and not exists (select from order_events v
             where v.tenant_id = e.tenant_id and v.order_id = e.order_id and v.event_type = ${SHIPMENT_VOIDED}
               and v.details -> 'shipment' = e.details -> 'shipment')
     order by e.event_id`.execute(tx);
  const shipments = rows.map(({ happened_at, tracking }) => ({
    shippedAt: happened_at,
    trackingNumbers: tracking ?? [],
  }));
  return shipmentsToBill(shipments, invoices);
}

export async function readBuyerIds(tx: Transaction, accountId: string | null): Promise<BuyerIds> {
  const row =
    accountId === null
      ? undefined
      : await tx
          .selectFrom('accounts')
          .select(['customer_number', 'tax_number'])
          .where('account_id', '=', accountId)
          .executeTakeFirst();
  return { customerNumber: row?.customer_number ?? '', taxNumber: row?.tax_number ?? '' };
}
