import { sql } from 'kysely';
import type { RefundFacts } from '@tradehall/domain/orders/decide-refund';
import type { Transaction } from '../database/transaction-kysely';

/** What went back of an order, what is on its way, and what the payment provider could give back (SD56). */
export async function readRefundFacts(
  tx: Transaction,
  orderId: number,
  reference = '',
): Promise<RefundFacts & { readonly refundedMinor: number }> {
  const { rows } = await sql<RefundFacts & { readonly refundedMinor: number }>`
    select coalesce(sum(amount_minor) filter (where status = 'PENDING'), 0)::float8 as "pendingMinor",
           coalesce(sum(amount_minor) filter (where status = 'DONE'), 0)::float8 as "refundedMinor",
           coalesce(bool_or(reference <> '' and lower(btrim(reference)) = lower(btrim(${reference}))), false) as "isReferenceRecorded",
           (select coalesce(sum(p.captured_minor - p.excess_minor - coalesce(r.minor, 0)), 0)::float8
              from payments p
              left join (select payment_id, sum(amount_minor) as minor from refunds
                          where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId} and status <> 'FAILED'
                          group by payment_id) r on r.payment_id = p.payment_id
             where p.tenant_id = current_setting('app.tenant_id') and p.order_id = ${orderId} and p.status = 'CAPTURED')
             as "byPayPalMinor"
      from refunds where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { pendingMinor: 0, refundedMinor: 0, byPayPalMinor: 0, isReferenceRecorded: false };
}
