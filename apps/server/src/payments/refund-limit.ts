import { sql } from 'kysely';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { requireWithinLimit } from '../http/approvable-calls';
import type { Caller } from '../http/request-context';
import type { SellerCommand } from '../orders/seller-command';

/**
 * A person's refund limit counts over time, so that many small ones come to no more than one: everything they gave back
 * of this order, and of all orders since midnight of the shop (SD08). The person is locked, as two orders at once would
 * each find the day empty.
 */
export async function requireRefundWithinLimit(
  tx: Transaction,
  caller: Caller,
  { order, tenant, actor, now }: SellerCommand,
  { amount, reason }: CallBody<typeof refundOrder>,
): Promise<void> {
  if ((caller.staff?.limits.refundMinor ?? null) === null) return;
  const { currencyPrecision, timeZone } = tenant.configuration;
  const askedMinor = toMinorUnits(amount, currencyPrecision);
  await sql`select pg_advisory_xact_lock(hashtextextended('refunds ' || current_setting('app.tenant_id') || ${actor}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ of_order: number; of_day: number }>`
    select coalesce(sum(r.amount_minor) filter (where r.order_id = ${order.orderId}), 0)::float8 as of_order,
           coalesce(sum(r.amount_minor) filter (
             where r.created_at >= date_trunc('day', ${now}::timestamptz, ${timeZone})), 0)::float8 as of_day
      from refunds r
     where r.tenant_id = current_setting('app.tenant_id') and r.actor = ${actor} and r.status <> 'FAILED'
       and (r.order_id = ${order.orderId} or r.created_at >= date_trunc('day', ${now}::timestamptz, ${timeZone}))`.execute(
    tx,
  );
  const before = Math.max(rows[0]?.of_order ?? 0, rows[0]?.of_day ?? 0);
  const act = { record: 'ORDER', ids: [order.orderNumber], reason } as const;
  requireWithinLimit(caller, 'refundMinor', before + askedMinor, act, askedMinor);
}
