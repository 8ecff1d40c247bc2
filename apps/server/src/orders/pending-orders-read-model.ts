import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';

/**
 * How many of the account's orders on a participant's stock still wait for its seller's word, by item key
 * (C11).
 */
export async function readPendingOrders(
  tx: Transaction,
  { accountId }: Pick<Caller, 'accountId'>,
  participantId: string,
): Promise<Readonly<Record<string, number>>> {
  if (accountId === null) return {};
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.order_id', '=', 'o.order_id'),
    )
    .select(['l.item_number_warehouse', sql<number>`count(distinct o.order_id)::integer`.as('orders')])
    .where('o.account_id', '=', accountId)
    .where('o.participant_id', '=', participantId)
    .where('o.network_role', '=', 'RESELLER')
    .where('o.network_confirmation', '=', 'PENDING')
    .where('o.canceled_at', 'is', null)
    .whereRef('l.ordered_quantity', '>', 'l.canceled_quantity')
    .groupBy('l.item_number_warehouse')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.item_number_warehouse, row.orders]));
}
