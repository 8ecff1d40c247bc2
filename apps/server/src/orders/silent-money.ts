import { sql } from 'kysely';
import { STATED_AFTER_HOURS } from '@tradehall/domain/payments/stated-outcome';
import type { Transaction } from '../database/transaction-kysely';

/** Money under way whose provider has not said for long what became of it (SD63, 0216). */
export interface SilentMoney {
  readonly id: string;
  readonly amountMinor: number;
  /** Since when nothing was heard of it. */
  readonly since: Date;
  /** What the provider's own site finds it by: the number of the payment, or of what it took. */
  readonly providerNumber: string;
}

const LONG_AGO = sql<Date>`now() - make_interval(hours => ${STATED_AFTER_HOURS})`;

/** The payment of an order, if any: while it lasts, nothing else can be done about the order's money. */
export async function readSilentPayment(tx: Transaction, orderId: number): Promise<SilentMoney | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select(['payment_id', 'amount_minor', 'updated_at', 'provider_order_id'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'CAPTURING')
    .where('updated_at', '<=', LONG_AGO)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { payment_id: id, amount_minor: amountMinor, updated_at: since, provider_order_id: number } = row;
  return { id, amountMinor, since, providerNumber: number ?? '' };
}

/** The refunds of an order: what they would give back can go no other way meanwhile. */
export async function readSilentRefunds(tx: Transaction, orderId: number): Promise<readonly SilentMoney[]> {
  const rows = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .select(['r.refund_id', 'r.amount_minor', 'r.created_at', 'p.capture_id'])
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'PENDING')
    .where('r.created_at', '<=', LONG_AGO)
    .orderBy('r.created_at')
    .execute();
  return rows.map(({ refund_id: id, amount_minor: amountMinor, created_at: since, capture_id: number }) => ({
    id,
    amountMinor,
    since,
    providerNumber: number ?? '',
  }));
}
