import { sql } from 'kysely';
import type { StatementAnswer } from '@tradehall/contract/statement';
import type { StatementOrder } from '@tradehall/domain/statement/statement';
import type { Transaction } from '../database/transaction-kysely';
import { addressLines } from '../invoices/letterhead';

export interface NamedOrder extends StatementOrder {
  readonly refOrderNumber: string;
  readonly purchaseOrderNumber: string | null;
}

interface Moment {
  readonly at: string;
  readonly amountMinor: number;
}

interface Row extends Omit<NamedOrder, 'invoices' | 'creditNotes' | 'payments'> {
  readonly invoices: (Moment & { readonly number: string; readonly dueAt: string | null })[];
  readonly creditNotes: (Moment & { readonly number: string; readonly invoiceNumber: string })[];
  readonly payments: (Moment & { readonly reference: string })[];
}

/**
 * The account's orders with their documents and payments, in one round trip. One that is settled and at rest since
 * before the period comes to nothing in it, and is left out.
 */
export async function readStatementOrders(tx: Transaction, accountId: string, from: Date): Promise<NamedOrder[]> {
  const { rows } = await sql<Row>`
    select o.order_number as "orderNumber", coalesce(o.ref_order_number, o.order_number) as "refOrderNumber",
           o.purchase_order_number as "purchaseOrderNumber", o.created_at as "createdAt", o.updated_at as "updatedAt",
           o.total_minor::float8 as "totalMinor", o.paid_minor::float8 as "paidMinor", o.cancel_due_at as "payBy",
           o.canceled_at as "canceledAt",
           (select coalesce(json_agg(json_build_object('number', i.invoice_number, 'at', i.created_at, 'dueAt', i.due_at,
                     'amountMinor', i.total_minor) order by i.due_at nulls last, i.invoice_sequence), '[]')
              from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.order_id) as "invoices",
           (select coalesce(json_agg(json_build_object('number', c.credit_note_number, 'at', c.created_at,
                     'amountMinor', c.total_minor, 'invoiceNumber', i.invoice_number) order by c.credit_note_sequence), '[]')
              from credit_notes c
              join invoices i on i.tenant_id = c.tenant_id and i.invoice_sequence = c.invoice_sequence
             where c.tenant_id = o.tenant_id and c.order_id = o.order_id) as "creditNotes",
           (select coalesce(json_agg(json_build_object('at', e.happened_at, 'reference', coalesce(e.details ->> 'reference', ''),
                     'amountMinor', case e.event_type
                        when 'PAID' then (e.details ->> 'amountMinor')::bigint
                        when 'REFUNDED' then - (e.details ->> 'amountMinor')::bigint
                        else (e.details ->> 'capturedMinor')::bigint - coalesce((e.details ->> 'excessMinor')::bigint, 0) end)
                     order by e.event_id), '[]')
              from order_events e
             where e.tenant_id = o.tenant_id and e.order_id = o.order_id
               and (e.event_type in ('PAID', 'REFUNDED') and e.details ? 'amountMinor'
                    or e.event_type = 'PAYMENT_CAPTURED' and e.details ? 'capturedMinor')) as "payments"
      from orders o
     where o.tenant_id = current_setting('app.tenant_id') and o.account_id = ${accountId}::uuid
       and (o.total_minor <> o.paid_minor or o.updated_at >= ${from}
            or exists (select from order_events e
                        where e.tenant_id = o.tenant_id and e.order_id = o.order_id and e.happened_at >= ${from})
            or exists (select from invoices i
                        where i.tenant_id = o.tenant_id and i.order_id = o.order_id and i.created_at >= ${from}))
     order by o.order_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    invoices: row.invoices.map(({ at, dueAt, ...invoice }) => ({
      ...invoice,
      at: new Date(at),
      dueAt: dueAt === null ? null : new Date(dueAt),
    })),
    creditNotes: row.creditNotes.map(({ at, ...note }) => ({ ...note, at: new Date(at) })),
    payments: row.payments.map(({ at, ...payment }) => ({ ...payment, at: new Date(at) })),
  }));
}

export async function readCredit(
  tx: Transaction,
  accountId: string,
): Promise<{ readonly limitMinor: number | null; readonly usedMinor: number }> {
  const { rows } = await sql<{ limitMinor: number | null; usedMinor: number }>`
    select credit_limit_minor::float8 as "limitMinor", credit_used(account_id)::float8 as "usedMinor"
      from accounts where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId}::uuid`.execute(tx);
  return rows[0] ?? { limitMinor: null, usedMinor: 0 };
}

/** The account by its name, and the address that its bills go to. */
export async function readHolder(
  tx: Transaction,
  accountId: string,
  locale: string,
): Promise<StatementAnswer['account']> {
  const account = await tx
    .selectFrom('accounts')
    .select(['business_name', 'customer_number'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const address = await tx
    .selectFrom('account_addresses')
    .select('content')
    .where('account_id', '=', accountId)
    .where('retired', '=', false)
    .orderBy('is_billing', 'desc')
    .orderBy('select_order')
    .orderBy('address_id')
    .executeTakeFirst();
  const name = account?.business_name ?? '';
  const lines =
    address === undefined
      ? []
      : addressLines({ id: '', ...address.content }, 'BillingCustomerName', 'ShipToName', locale);
  return {
    name,
    customerNumber: account?.customer_number ?? '',
    // A buyer that is its own address' first line is named once.
    address: lines.filter((line) => line !== name),
  };
}
