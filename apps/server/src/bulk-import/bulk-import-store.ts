import { sql } from 'kysely';
import type { ImportRow } from '@tradehall/domain/bulk-import/import-rows';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferRow } from '../offers/offer-row';

/** What a submit came to. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly notImported: number;
}

/** The import a user has under review, or submitted last. */
export interface BulkImport {
  readonly participantId: string | null;
  readonly fileName: string;
  readonly rows: readonly ImportRow[];
  /** Null until it was submitted. */
  readonly outcome: ImportOutcome | null;
}

export interface ImportOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

/** Keeps one import for each user: a new upload replaces the one before. */
export async function saveImport(
  tx: Transaction,
  owner: ImportOwner,
  { participantId, fileName, rows }: Omit<BulkImport, 'outcome'>,
): Promise<void> {
  await sql`
    insert into bulk_imports (tenant_id, user_id, account_id, participant_id, file_name, rows)
    values (${owner.tenantId}, ${owner.userId}, ${owner.accountId}::uuid, ${participantId}, ${fileName}, ${JSON.stringify(rows)}::jsonb)
    on conflict (tenant_id, user_id) do update set account_id = excluded.account_id, participant_id = excluded.participant_id,
      file_name = excluded.file_name, rows = excluded.rows, outcome = null, created_at = now()`.execute(tx);
}

/**
 * The user's import; `lock` holds it until the transaction ends, so that of two submits one finds
 * the other's outcome.
 */
export async function readImport(
  tx: Transaction,
  { tenantId, userId, accountId }: ImportOwner,
  lock = false,
): Promise<BulkImport | undefined> {
  const { rows } = await sql<{
    participant_id: string | null;
    file_name: string;
    rows: ImportRow[];
    outcome: ImportOutcome | null;
  }>`
    select participant_id, file_name, rows, outcome from bulk_imports
     where tenant_id = ${tenantId} and user_id = ${userId} and account_id = ${accountId}::uuid ${lock ? sql`for update` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  return row && { participantId: row.participant_id, fileName: row.file_name, rows: row.rows, outcome: row.outcome };
}

/** Removes rows of an import under review by their numbers in the sheet. */
export async function keepRows(
  tx: Transaction,
  { tenantId, userId }: ImportOwner,
  rows: readonly ImportRow[],
): Promise<void> {
  await sql`update bulk_imports set rows = ${JSON.stringify(rows)}::jsonb where tenant_id = ${tenantId} and user_id = ${userId} and outcome is null`.execute(
    tx,
  );
}

/** Marks an import as submitted; its rows are not needed any more. */
export async function closeImport(
  tx: Transaction,
  { tenantId, userId }: ImportOwner,
  outcome: ImportOutcome,
): Promise<void> {
  await sql`update bulk_imports set outcome = ${JSON.stringify(outcome)}::jsonb, rows = '[]' where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    tx,
  );
}

/** Forgets an import under review; what a submit came to stays. */
export async function dropImport(tx: Transaction, { tenantId, userId }: ImportOwner): Promise<void> {
  await sql`delete from bulk_imports where tenant_id = ${tenantId} and user_id = ${userId} and outcome is null`.execute(
    tx,
  );
}

/** The account's live offers on the items, by item key; `lock` holds them in the order every command locks them. */
export async function offersOnItems(
  tx: Transaction,
  { tenantId, accountId }: ImportOwner,
  participantId: string | null,
  keys: readonly string[],
  lock: boolean,
): Promise<{ offers: ReadonlyMap<string, OfferRow>; now: Date }> {
  const { rows } = await sql<OfferRow>`
    select * from offers
     where tenant_id = ${tenantId} and account_id = ${accountId}::uuid and closed_at is null and participant_id is not distinct from ${participantId}
       and item_number_warehouse = any(${keys as string[]}::text[])
     order by offer_id ${lock ? sql`for update` : sql``}`.execute(tx);
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return { offers: new Map(rows.map((row) => [row.item_number_warehouse, row])), now: clock[0]?.now ?? new Date(0) };
}

/** Group titles of items of the transaction's tenant. */
export async function groupsOfItems(
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { group: string; groupItem: string }>> {
  const { rows } = await sql<{ key: string; group: string; group_item: string }>`
    select item_number_warehouse as key, group_description as group, group_item_description as group_item from stock_items
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${keys as string[]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.key, { group: row.group, groupItem: row.group_item }]));
}
