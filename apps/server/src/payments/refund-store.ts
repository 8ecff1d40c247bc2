import { sql, type Selectable } from 'kysely';
import type { RefundsTable } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';

export type Refund = Selectable<RefundsTable>;

export type NewRefund = Pick<Refund, 'tenant_id' | 'order_id' | 'payment_id' | 'amount_minor' | 'reason' | 'actor'> &
  Partial<Pick<Refund, 'reference' | 'provider_refund_id'>> & { readonly status: 'PENDING' | 'DONE' };

export async function addRefund(tx: Transaction, refund: NewRefund): Promise<Refund> {
  return tx
    .insertInto('refunds')
    .values({ reference: '', provider_refund_id: null, failure: null, ...refund })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findRefund(tx: Transaction, refundId: string): Promise<Refund | undefined> {
  return tx.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst();
}

/** What of these refunds went back or is on its way, and what was refused. */
export async function sumRefunds(
  tx: Transaction,
  refundIds: readonly string[],
): Promise<{ readonly givenMinor: number; readonly refusedMinor: number }> {
  const refunds = await tx
    .selectFrom('refunds')
    .select(['status', 'amount_minor'])
    .where('refund_id', 'in', refundIds)
    .execute();
  const sumOf = (isRefused: boolean) =>
    refunds
      .filter(({ status }) => (status === 'FAILED') === isRefused)
      .reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  return { givenMinor: sumOf(false), refusedMinor: sumOf(true) };
}

/** The refund that the provider knows by this name. */
export async function findRefundOfProvider(tx: Transaction, providerRefundId: string): Promise<Refund | undefined> {
  return tx.selectFrom('refunds').selectAll().where('provider_refund_id', '=', providerRefundId).executeTakeFirst();
}

export async function changeRefund(
  tx: Transaction,
  refundId: string,
  change: Partial<Pick<Refund, 'status' | 'provider_refund_id' | 'failure'>>,
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('refund_id', '=', refundId).execute();
}

/** The refund that a report of the provider is about: one it named so before, else one that it has not named yet. */
export async function findReportedRefund(
  tx: Transaction,
  paymentId: string,
  reported: { readonly providerRefundId: string; readonly amountMinor: number },
): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select * from refunds where tenant_id = current_setting('app.tenant_id') and payment_id = ${paymentId}
       and (provider_refund_id = ${reported.providerRefundId}
            or (provider_refund_id is null and status = 'PENDING' and amount_minor = ${reported.amountMinor}))
     order by provider_refund_id is null, created_at limit 1`.execute(tx);
  return rows[0];
}

/** Captures of an order with what is left to give back of each, the newest first. */
export async function refundableCaptures(
  tx: Transaction,
  orderId: number,
): Promise<{ readonly paymentId: string; readonly leftMinor: number }[]> {
  const { rows } = await sql<{ paymentId: string; leftMinor: number }>`
    select p.payment_id as "paymentId",
           (p.captured_minor - p.excess_minor - coalesce(sum(r.amount_minor), 0))::float8 as "leftMinor"
      from payments p
      left join refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.payment_id and r.status <> 'FAILED'
     where p.tenant_id = current_setting('app.tenant_id') and p.order_id = ${orderId} and p.status = 'CAPTURED'
     group by p.payment_id, p.captured_minor, p.excess_minor, p.created_at
     order by p.created_at desc, p.payment_id`.execute(tx);
  return rows;
}

/**
 * Refunds whose answer was lost, for the reconciler, each pushed back so that only one server looks, and that those
 * which can't be settled now keep no others from it.
 */
export async function takeLostRefunds(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ refund_id: string }>`
    update refunds set reconcile_attempts = reconcile_attempts + 1, reconcile_at = now() + make_interval(secs => least(3600, 30 * 2 ^ least(reconcile_attempts, 7)))
     where tenant_id = current_setting('app.tenant_id') and refund_id = any(array(
       select refund_id from refunds where tenant_id = current_setting('app.tenant_id') and status = 'PENDING'
          and created_at < now() - interval '30 seconds' and coalesce(reconcile_at, created_at) <= now()
        order by coalesce(reconcile_at, created_at), refund_id limit ${limit} for update skip locked))
    returning refund_id`.execute(tx);
  return rows.map((row) => row.refund_id);
}
