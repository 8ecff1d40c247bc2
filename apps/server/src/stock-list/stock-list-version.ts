import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** Tells every server process that a tenant's list has a new version; the payload is the tenant. */
export const STOCK_CHANGED = 'stock_changed';

/** Raises the list's version in the causing transaction; every process hears of it when that commits. */
export async function bumpStockList(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with told as (select pg_notify(${STOCK_CHANGED}, current_setting('app.tenant_id')))
    insert into stock_lists (tenant_id) select current_setting('app.tenant_id') from told
        on conflict (tenant_id) do update set version = stock_lists.version + 1, updated_at = now()
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}
