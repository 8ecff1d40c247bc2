import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { ImportHead } from './import-store';

/** A file is applied and given back as of when its step began, which may be before a review that did not see it yet. */
const LONGEST_STEP = sql`interval '2 hours'`;

/**
 * Rows that changed nothing when they were reviewed and would by now, because another file was applied or given back
 * since: nobody agreed to leave them (SD16). What was sold since counts as sold, and is no reason to look again.
 */
export async function countOvertaken(
  tx: Transaction,
  { import_id: importId, reviewed_at: reviewedAt }: Pick<ImportHead, 'import_id' | 'reviewed_at'>,
): Promise<number> {
  if (reviewedAt === null) return 0;
  // Without another file there is nothing to look for among what may be hundreds of thousands of rows.
  const { rows: others } = await sql`
    select from stock_imports
     where tenant_id = current_setting('app.tenant_id') and import_id <> ${importId}::uuid
       and greatest(applied_at, undone_at) >= ${reviewedAt}::timestamptz - ${LONGEST_STEP} limit 1`.execute(tx);
  if (others.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from stock_import_rows r
      join stock_items i on i.tenant_id = r.tenant_id and i.item_number_warehouse = r.item_number_warehouse
     where r.tenant_id = current_setting('app.tenant_id') and r.import_id = ${importId}::uuid and r.section = 'UNCHANGED'
       and ((r.entry #>> '{file,listPrice}')::bigint <> coalesce(i.list_price_minor, -1)
         or (r.entry #>> '{file,specialPrice}')::bigint <> coalesce(i.special_price_minor, -1)
         or ((r.entry #>> '{file,quantity}')::bigint <> i.quantity_available
             and exists (select from stock_ledger l
                          where l.tenant_id = r.tenant_id and l.item_number_warehouse = r.item_number_warehouse
                            and l.kind not in ('allocated', 'released') and l.entry_id > coalesce(r.seen_entry, 0)
                            and (r.seen_entry is not null or l.created_at >= ${reviewedAt}))))`.execute(tx);
  return rows[0]?.count ?? 0;
}
