import { sql } from 'kysely';
import type { SettledSide } from '@tradehall/domain/network/settlement';
import type { BillingDocument } from '@tradehall/contract/orders/billing-documents';
import type { PartnerRole } from '@tradehall/domain/network/transfer-terms';
import type { Transaction } from '../database/transaction-kysely';

/** A partner's order as its supplier has it. */
export interface StoredSide extends SettledSide {
  /** Goods in its credits, without what they give back of freight and services; not below 0. */
  readonly creditedGoodsMinor: number;
  readonly supplierNumber: string;
  readonly resellerNumber: string;
  readonly placedAt: Date;
  /** Oldest first. */
  readonly documents: readonly StoredPartnerDocument[];
}

export type StoredPartnerDocument = Omit<BillingDocument, 'total'> & { readonly totalMinor: number };

interface Wanted {
  readonly resellerId: string;
  readonly from?: Date;
  readonly until?: Date;
  /** Of the supplier's. */
  readonly orderNumber?: string;
}

/** Goods that notes took off what the order costs; one that is billed anew was sold as it was. */
const CREDITED_GOODS = sql`
  (select coalesce(sum((n.billed -> 'amounts' ->> 'subtotal')::bigint), 0)::bigint
     from credit_notes n where n.tenant_id = o.tenant_id and n.order_id = o.order_id and n.kind = 'REDUCTION')`;

const DOCUMENTS = sql`
  (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'invoiceNumber', d.invoice_number,
            'date', d.created_at, 'dueDate', d.due_at, 'totalMinor', d.total_minor)
          order by d.created_at, d.kind desc, d.sequence), '[]')
     from (select 'INVOICE' as kind, i.invoice_number as number, null as invoice_number, i.created_at, i.due_at,
                  i.total_minor, i.invoice_sequence as sequence
             from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.order_id
           union all
           select 'CREDIT_NOTE', c.credit_note_number, i.invoice_number, c.created_at, null,
                  c.total_minor, c.credit_note_sequence
             from credit_notes c join invoices i on i.tenant_id = c.tenant_id and i.invoice_sequence = c.invoice_sequence
            where c.tenant_id = o.tenant_id and c.order_id = o.order_id) d)`;

/** Read in the supplier's tenant; no other partner's order is among them. */
export async function readSides(
  tx: Transaction,
  { resellerId, from, until, orderNumber }: Wanted,
): Promise<StoredSide[]> {
  const { rows } = await sql<StoredSide>`
    select o.order_number as "supplierNumber", o.network_order_number as "resellerNumber", o.created_at as "placedAt",
           o.transfer, o.subtotal_minor as "subtotalMinor", o.freight_minor as "freightMinor",
           o.additional_services_fee_minor as "additionalServicesFeeMinor", o.credited_minor as "creditedMinor",
           o.total_minor as "totalMinor", o.paid_minor as "paidMinor", ${CREDITED_GOODS} as "creditedGoodsMinor",
           (select coalesce(json_agg(json_build_object('orderedQuantity', l.ordered_quantity, 'unitPriceMinor', l.unit_price_minor)
                    order by l.line_number), '[]')
              from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines,
           ${DOCUMENTS} as documents
      from orders o
     where o.tenant_id = current_setting('app.tenant_id') and o.network_role = 'SUPPLIER'
       and o.network_tenant_id = ${resellerId}
       and o.created_at >= ${from ?? new Date(0)} and o.created_at < ${until ?? new Date('9999-12-31')}
       and (${orderNumber ?? null}::text is null or o.order_number = ${orderNumber ?? null})
     order by o.created_at, o.order_id`.execute(tx);
  return rows;
}

/** What the reseller's goods were sold for, less what it gave back of them, by its own numbers. */
export async function readSales(
  tx: Transaction,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ number: string; saleMinor: number }>`
    select o.order_number as number, o.subtotal_minor - ${CREDITED_GOODS} as "saleMinor" from orders o
     where o.tenant_id = current_setting('app.tenant_id') and o.order_number = any(${[...orderNumbers]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ number, saleMinor }) => [number, saleMinor]));
}

export interface NetworkOrderFound {
  readonly role: PartnerRole;
  readonly partnerId: string;
  readonly partnerOrderNumber: string;
}

/** The other side of one of the tenant's network orders; undefined where it is none. */
export async function findNetworkOrder(tx: Transaction, orderNumber: string): Promise<NetworkOrderFound | undefined> {
  const { rows } = await sql<NetworkOrderFound>`
    select network_role as role, network_tenant_id as "partnerId", network_order_number as "partnerOrderNumber"
      from orders where tenant_id = current_setting('app.tenant_id') and order_number = ${orderNumber}
       and network_role is not null and network_tenant_id is not null and network_order_number is not null`.execute(tx);
  return rows[0];
}
