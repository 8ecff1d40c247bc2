import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** Those of the items that are in the archive. */
export async function archivedKeys(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_items
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])
       and archived_at is not null`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
