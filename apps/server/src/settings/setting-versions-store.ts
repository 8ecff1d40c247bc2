import { sql } from 'kysely';
import type { SettingVersion } from '@tradehall/contract/settings/setting-calls';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import type { Transaction } from '../database/transaction-kysely';
import { pageOf, readNumberKey, type ListPage, type PageQuestion } from '../http/list-page';

/** The newest version that is kept of a setting; undefined while it was never changed here. */
export async function readNewest(tx: Transaction, name: string) {
  return tx
    .selectFrom('setting_versions')
    .select(['version', 'value', 'changed_at', 'changed_by_name'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function readKept(
  tx: Transaction,
  name: string,
  version: number,
): Promise<{ value: unknown } | undefined> {
  return tx
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** A page of them, the newest first (SD91). */
export async function listKept(
  tx: Transaction,
  name: string,
  { after, limit }: PageQuestion,
): Promise<ListPage<SettingVersion>> {
  const key = readNumberKey(after, MOST_UNITS);
  const kept = tx.selectFrom('setting_versions').where('name', '=', name);
  const read = await kept
    .select(['version', 'changed_at', 'changed_by_name', 'changed_fields', 'reverted_to'])
    .$if(key !== null, (query) => query.where('version', '<', key))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute();
  const { count } = await kept.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { rows, ...place } = pageOf(read, { limit, count: Number(count), keyOf: ({ version }) => String(version) });
  const versions = rows.map((row) => ({
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by_name,
    changedFields: row.changed_fields,
    revertedTo: row.reverted_to,
  }));
  return { ...place, rows: versions };
}

/** One change of a setting after the other, until the transaction ends. */
export async function lockSetting(tx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setting/' || current_setting('app.tenant_id') || '/' || ${name}, 0))`.execute(
    tx,
  );
}

export interface KeptVersion {
  readonly name: string;
  readonly version: number;
  readonly value: unknown;
  readonly changedFields: readonly string[];
  readonly by: { readonly userId: string; readonly name: string } | null;
  readonly revertedTo?: number | undefined;
}

export async function keepVersion(tx: Transaction, tenantId: string, kept: KeptVersion): Promise<void> {
  await tx
    .insertInto('setting_versions')
    .values({
      tenant_id: tenantId,
      name: kept.name,
      version: kept.version,
      value: JSON.stringify(kept.value),
      changed_fields: [...kept.changedFields],
      changed_by: kept.by?.userId ?? null,
      changed_by_name: kept.by?.name ?? null,
      reverted_to: kept.revertedTo ?? null,
    })
    .execute();
}
