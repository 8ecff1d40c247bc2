import { sql, type Selectable } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { PaymentsTable } from '../database/schema';

export type Payment = Selectable<PaymentsTable>;

export async function findPayments(tx: Transaction, orderId: number): Promise<Payment[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .execute();
}

export async function findPayment(tx: Transaction, paymentId: string): Promise<Payment | undefined> {
  return tx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function lockPayment(
  tx: Transaction,
  by: { readonly paymentId: string } | { readonly providerOrderId: string },
): Promise<Payment | undefined> {
  const base = tx.selectFrom('payments').selectAll();
  const query =
    'paymentId' in by
      ? base.where('payment_id', '=', by.paymentId)
      : base.where('provider_order_id', '=', by.providerOrderId);
  return query.forUpdate().executeTakeFirst();
}

export async function addPayment(
  tx: Transaction,
  payment: {
    readonly tenantId: string;
    readonly orderId: number;
    readonly amountMinor: number;
    readonly currencyCode: string;
    readonly takenAt: Pick<Payment, 'taken_at' | 'payment_account_id'>;
  },
): Promise<Payment> {
  return tx
    .insertInto('payments')
    .values({
      tenant_id: payment.tenantId,
      order_id: payment.orderId,
      amount_minor: payment.amountMinor,
      currency_code: payment.currencyCode,
      ...payment.takenAt,
      status: 'CREATED',
      provider_order_id: null,
      approval_link: null,
      payer_id: null,
      capture_id: null,
      captured_minor: null,
      failure: null,
      reconcile_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PaymentChange {
  readonly status?: PaymentsTable['status'];
  readonly provider_order_id?: string;
  readonly approval_link?: string;
  readonly payer_id?: string;
  readonly capture_id?: string;
  readonly captured_minor?: number;
  /** What the order did not cost any more when it was captured. */
  readonly excess_minor?: number;
  readonly excess_refund_id?: string;
  readonly return_tries?: number;
  readonly failure?: string | null;
  /** Seconds until the reconciler looks; null when there is nothing left to find out. */
  readonly reconcileIn?: number | null;
  /** The payment took its money: what goes back of it is asked for now and then. */
  readonly isFollowed?: true;
}

/**
 * Days from the capture to the first look at what went back of it, from that to the second, and so on: PayPal gives
 * money back within 180 days, and all of them come to that (0210).
 */
const FOLLOWED_AFTER = sql.raw(`array[1, 2, 4, 7, 16, 30, 60, 60]`);

export async function changePayment(
  tx: Transaction,
  paymentId: string,
  { reconcileIn, isFollowed, ...change }: PaymentChange,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      ...change,
      updated_at: sql<Date>`now()`,
      ...(reconcileIn === undefined
        ? {}
        : {
            reconcile_at: reconcileIn === null ? null : sql<Date>`now() + make_interval(secs => ${reconcileIn}::int)`,
          }),
      ...(isFollowed ? { follow_at: sql<Date>`now() + make_interval(days => (${FOLLOWED_AFTER})[1])` } : {}),
    })
    .where('payment_id', '=', paymentId)
    .execute();
}

/**
 * Payments whose outcome is due to be found out, each pushed back so that only one server looks. An array is read once:
 * a join may read its limited side again, and push back more.
 */
export async function takeDuePayments(tx: Transaction, limit: number): Promise<{ payment_id: string }[]> {
  const { rows } = await sql<{ payment_id: string }>`
    update payments set reconcile_attempts = reconcile_attempts + 1, reconcile_at = now() + make_interval(secs => least(3600, 30 * 2 ^ least(reconcile_attempts, 7)))
     where tenant_id = current_setting('app.tenant_id') and payment_id = any(array(
       select payment_id from payments where tenant_id = current_setting('app.tenant_id') and reconcile_at <= now() order by reconcile_at limit ${limit} for update skip locked))
    returning payment_id`.execute(tx);
  return rows;
}

/** Captured payments that are due to be looked at again, each pushed to its next look; after the last there is none. */
export async function takePaymentsToFollow(tx: Transaction, limit: number): Promise<{ payment_id: string }[]> {
  const { rows } = await sql<{ payment_id: string }>`
    update payments set follows = follows + 1, follow_at = now() + make_interval(days => (${FOLLOWED_AFTER})[follows + 2])
     where tenant_id = current_setting('app.tenant_id') and payment_id = any(array(
       select payment_id from payments where tenant_id = current_setting('app.tenant_id') and follow_at <= now() order by follow_at limit ${limit} for update skip locked))
    returning payment_id`.execute(tx);
  return rows;
}

/** Records a received message; false when it was received before. */
export async function addWebhook(
  tx: Transaction,
  webhook: { readonly tenantId: string; readonly webhookId: string; readonly eventType: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_webhooks')
    .values({ tenant_id: webhook.tenantId, webhook_id: webhook.webhookId, event_type: webhook.eventType })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
