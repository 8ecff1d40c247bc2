import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { OrderFacts } from './order-read-model';

/** Everything an invoice prints, as it was when it was written; amounts are minor units. */
export interface InvoiceContent {
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly buyerName: string;
  readonly billingAddress: readonly string[];
  readonly shippingAddress: readonly string[];
  readonly paymentMethod: string;
  readonly lines: readonly {
    readonly itemNumber: string;
    readonly description: string;
    readonly quantity: number;
    readonly unitPriceMinor: number;
    readonly amountMinor: number;
  }[];
  /** `detail` says which tax, where the label alone doesn't; invoices written before it was kept have none. */
  readonly charges: readonly { readonly label: string; readonly detail?: string; readonly amountMinor: number }[];
  readonly totalMinor: number;
  readonly paidMinor: number;
}

export function invoiceContent({ order, lines }: OrderFacts): InvoiceContent {
  const charge = (label: string, amountMinor: number, detail = '') =>
    amountMinor === 0 ? [] : [{ label, ...(detail === '' ? {} : { detail }), amountMinor }];
  return {
    orderNumber: order.ref_order_number ?? order.order_number,
    purchaseOrderNumber: order.purchase_order_number,
    buyerName: order.buyer_name,
    billingAddress: addressLines(order.billing_address, 'BillingCustomerName', 'ShipToName'),
    shippingAddress: addressLines(order.shipping_address, 'ShipToName', 'BillingCustomerName'),
    paymentMethod: order.payment_method_label ?? '',
    lines: lines
      .map((line) => ({ line, quantity: line.ordered_quantity - line.canceled_quantity }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({
        itemNumber: line.item_number,
        description: line.item_description,
        quantity,
        unitPriceMinor: line.unit_price_minor,
        amountMinor: quantity * line.unit_price_minor,
      })),
    charges: [
      { label: 'ORDER_SUBTOTAL', amountMinor: order.subtotal_minor },
      ...charge('ORDER_FREIGHT', order.freight_minor),
      ...charge('ORDER_PAYMENT_FEE', order.payment_fee_minor),
      ...charge('ORDER_SERVICES_FEE', order.additional_services_fee_minor),
      ...charge('ORDER_RESERVATION_FEE', order.reservation_fee_minor),
      ...charge('ORDER_CANCELLATION_FEE', order.cancellation_fee_minor),
      ...charge('ORDER_TAX', order.tax_minor, order.tax_description),
    ],
    totalMinor: order.total_minor,
    paidMinor: order.paid_minor,
  };
}

type AddressName = 'BillingCustomerName' | 'ShipToName';

/** Under the name that the address has for its use, else the other one. */
function addressLines(
  address: OrderFacts['order']['billing_address'],
  first: AddressName,
  second: AddressName,
): string[] {
  if (!address) return [];
  const name = address.fields?.[first] ?? address.fields?.[second] ?? address.contact ?? '';
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, address.address1, address.address2 ?? '', place, address.country].filter((line) => line !== '');
}

/**
 * Writes the next invoice. The counter's row is locked by this transaction: a number is used exactly when its invoice
 * is there, so that the numbers have no gaps.
 */
export async function writeInvoice(tx: Transaction, facts: OrderFacts): Promise<string> {
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters (tenant_id, last_number) values (current_setting('app.tenant_id'), 1)
    on conflict (tenant_id) do update set last_number = invoice_counters.last_number + 1 returning last_number`.execute(
    tx,
  );
  const sequence = rows[0]?.last_number ?? 1;
  const number = `INV-${String(sequence).padStart(6, '0')}`;
  const { order } = facts;
  await sql`insert into invoices (tenant_id, invoice_sequence, invoice_number, order_id, account_id, purchase_order_number, content, total_minor)
    values (current_setting('app.tenant_id'), ${sequence}, ${number}, ${order.order_id}, ${order.account_id}, ${order.purchase_order_number}, ${JSON.stringify(invoiceContent(facts))}::jsonb, ${order.total_minor})`.execute(
    tx,
  );
  return number;
}

export interface StoredInvoice {
  readonly invoiceNumber: string;
  readonly content: InvoiceContent;
  readonly createdAt: Date;
  readonly fulfillmentStatus: string;
}

export async function readInvoice(
  tx: Transaction,
  invoiceNumber: string,
  accountId: string,
): Promise<StoredInvoice | null> {
  const row = await tx
    .selectFrom('invoices')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'invoices.tenant_id').onRef('orders.order_id', '=', 'invoices.order_id'),
    )
    .select(['invoices.invoice_number', 'invoices.content', 'invoices.created_at', 'orders.fulfillment_status'])
    .where('invoices.invoice_number', '=', invoiceNumber)
    .where('invoices.account_id', '=', accountId)
    .executeTakeFirst();
  return row
    ? {
        invoiceNumber: row.invoice_number,
        content: row.content as unknown as InvoiceContent,
        createdAt: row.created_at,
        fulfillmentStatus: row.fulfillment_status,
      }
    : null;
}
