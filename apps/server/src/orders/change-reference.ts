import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { amongAllAccounts } from '../tenancy/among-all-accounts';
import { applyDecision } from './apply-decision';
import type { SellerCommand } from './seller-command';

/** What our own numbers look like, those of orders to come among them. */
const OWN_NUMBER = /^SO-\d+$/i;

/** Gives an order the seller's own number, or takes it away; what the buyer edits is not touched by it. */
export async function changeReference(
  tx: Transaction,
  by: SellerCommand,
  { refOrderNumber }: { readonly refOrderNumber: string },
): Promise<void> {
  const { order, services, tenant } = by;
  const next = refOrderNumber.trim() || null;
  if (next === order.refOrderNumber) {
    by.trail.unchanged();
    return;
  }
  if (next !== null) await refuseTaken(tx, tenant.tenantId, next);
  await applyDecision(tx, services, tenant, order, {
    decision: {
      patch: { refOrderNumber: next },
      lines: order.lines,
      events: [],
      stockMoves: [],
      messages: [{ kind: 'live' }],
      keepsVersion: true,
    },
  });
}

async function refuseTaken(tx: Transaction, tenantId: string, number: string): Promise<void> {
  // Two processes that give one number to two orders ask one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order-reference ${tenantId} ${number}`}, 0))`.execute(tx);
  // Orders of accounts that are not shown have numbers, too (SD07).
  const other = await amongAllAccounts(tx, () =>
    tx
      .selectFrom('orders')
      .select('order_id')
      .where((eb) => eb.or([eb('ref_order_number', '=', number), eb('order_number', '=', number)]))
      .limit(1)
      .executeTakeFirst(),
  );
  if (other !== undefined || OWN_NUMBER.test(number))
    throw new ApiError(409, 'ORDER_REFERENCE_TAKEN', { params: [number] });
}
