import { sql } from 'kysely';
import type { DeskCounts } from '@tradehall/contract/desk';
import { laneOf, type LaneFacts } from '@tradehall/domain/orders/next-order-action';
import { orderBalance } from '../orders/order-balance-sql';
import type { Transaction } from '../database/transaction-kysely';

interface Counted {
  readonly offers: number;
  readonly prospects: number;
  readonly documents: number;
  readonly proofs: number;
  readonly returns: number;
  readonly orders: readonly (LaneFacts & { readonly count: number })[];
}

/** How much waits for the seller, in one round trip. Orders are counted by what decides their lane. */
export async function readDeskCounts(tx: Transaction): Promise<DeskCounts> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from offers where tenant_id = current_setting('app.tenant_id')
         and closed_at is null and status = 'PENDING_ACCEPTANCE') as offers,
      (select count(*)::int from account_applications where tenant_id = current_setting('app.tenant_id')
         and submitted_at is not null and decision is distinct from 'APPROVED' and decision is distinct from 'REFUSED') as prospects,
      (select count(*)::int from account_documents where tenant_id = current_setting('app.tenant_id')
         and status = 'TO_REVIEW' and not is_retired) as documents,
      (select count(*)::int from proofs_of_export where tenant_id = current_setting('app.tenant_id')
         and status = 'SUBMITTED') as proofs,
      (select count(*)::int from returns where tenant_id = current_setting('app.tenant_id')
         and status in ('REQUESTED', 'RECEIVED')) as returns,
      (select coalesce(json_agg(json_build_object('fulfillmentStatus', fulfillment_status, 'paymentStatus', payment_status,
          'networkRole', network_role, 'balance', balance, 'count', count)), '[]')
         from (select fulfillment_status, payment_status, network_role, ${orderBalance} as balance, count(*)::int as count
                 from orders where tenant_id = current_setting('app.tenant_id')
                group by fulfillment_status, payment_status, network_role, balance) as kinds) as orders`.execute(tx);
  const [row] = rows;
  if (row === undefined) return { offers: 0, orders: 0, prospects: 0, documents: 0, proofs: 0, returns: 0 };
  const { orders, ...counts } = row;
  const ours = orders.filter((kind) => laneOf(kind).actor === 'us');
  return { ...counts, orders: ours.reduce((sum, { count }) => sum + count, 0) };
}
