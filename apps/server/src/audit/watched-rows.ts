import { sql } from 'kysely';
import type { Schema } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';

/** Rows of one table, found by the values of one column. */
export interface Watched {
  readonly table: keyof Schema;
  readonly key: string;
  readonly values: readonly string[];
}

const UUID_KEYS = new Set(['account_id', 'document_reference_id', 'offer_id', 'proof_id']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Columns that say nothing of what somebody did. */
const SILENT = /^(tenant_id|version|updated_at|.*search.*)$/;

type Columns = Readonly<Record<string, unknown>>;

/**
 * The columns of one row, or those of each of several by its key; undefined where there is none. The rows are locked in
 * the order of the key, as the commands do it themselves: nobody comes between what was before and what is after.
 */
export async function readWatched(tx: Transaction, { table, key, values }: Watched): Promise<unknown> {
  const sought = UUID_KEYS.has(key) ? values.filter((value) => UUID.test(value)) : values;
  if (sought.length === 0) return undefined;
  const { rows } = await sql<{ key: string; columns: Columns }>`
    select t.${sql.ref(key)} as key, to_jsonb(t) as columns from ${sql.table(table)} t
     where t.tenant_id = current_setting('app.tenant_id') and t.${sql.ref(key)} in (${sql.join(sought)})
     order by t.${sql.ref(key)} for no key update`.execute(tx);
  const told = rows.map((row) => [row.key, plain(row.columns)] as const);
  if (values.length === 1) return told[0]?.[1];
  return Object.fromEntries(told);
}

function plain(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !SILENT.test(name)));
}
