import { sql } from 'kysely';
import type { ImportColumn, ImportHeadings } from '@tradehall/domain/bulk-import/import-columns';
import type { ImportRow } from '@tradehall/domain/bulk-import/import-rows';
import { foldKey } from '@tradehall/domain/bulk-import/review-import';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferRow } from '../offers/offer-row';

/** What a submit came to. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly notImported: number;
  /** Of which rows; absent where it was submitted by an earlier version. */
  readonly revision?: string;
}

/** The import a user has under review, or submitted last. */
export interface BulkImport {
  readonly participantId: string | null;
  readonly fileName: string;
  /** What a submit left out stays, to be saved as a file. */
  readonly rows: readonly ImportRow[];
  /** The heading that each column was read from; none for bare rows. */
  readonly headings: ImportSheetHeadings;
  /** The sign before decimals in this import, once the buyer said so (W28). */
  readonly decimal: '.' | ',' | null;
  /** Null until it was submitted. */
  readonly outcome: ImportOutcome | null;
}

export type ImportSheetHeadings = Readonly<Partial<Record<ImportColumn, string>>>;

export interface ImportOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

/** Keeps one import for each user: a new upload replaces the one before. */
export async function saveImport(
  tx: Transaction,
  owner: ImportOwner,
  { participantId, fileName, rows, headings }: Omit<BulkImport, 'outcome' | 'decimal'>,
): Promise<void> {
  await sql`
    insert into bulk_imports (tenant_id, user_id, account_id, participant_id, file_name, rows, headings)
    values (${owner.tenantId}, ${owner.userId}, ${owner.accountId}::uuid, ${participantId}, ${fileName}, ${JSON.stringify(rows)}::jsonb,
            ${JSON.stringify(headings)}::jsonb)
    on conflict (tenant_id, user_id) do update set account_id = excluded.account_id, participant_id = excluded.participant_id,
      file_name = excluded.file_name, rows = excluded.rows, headings = excluded.headings, decimal_sign = null, outcome = null,
      created_at = now()`.execute(tx);
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
    headings: ImportSheetHeadings;
    decimal_sign: '.' | ',' | null;
    outcome: ImportOutcome | null;
  }>`
    select participant_id, file_name, rows, headings, decimal_sign, outcome from bulk_imports
     where tenant_id = ${tenantId} and user_id = ${userId} and account_id = ${accountId}::uuid ${lock ? sql`for update` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  return (
    row && {
      participantId: row.participant_id,
      fileName: row.file_name,
      rows: row.rows,
      headings: row.headings,
      decimal: row.decimal_sign,
      outcome: row.outcome,
    }
  );
}

/** Says for an import under review which sign stands before its decimals. */
export async function settleDecimal(
  tx: Transaction,
  { tenantId, userId }: ImportOwner,
  decimal: '.' | ',',
): Promise<void> {
  await sql`update bulk_imports set decimal_sign = ${decimal} where tenant_id = ${tenantId} and user_id = ${userId} and outcome is null`.execute(
    tx,
  );
}

/** What the account calls the columns of its sheets (W28). */
export async function readHeadings(tx: Transaction, { tenantId, accountId }: ImportOwner): Promise<ImportHeadings> {
  const { rows } = await sql<{ heading: string; meaning: ImportColumn }>`
    select heading, meaning from import_headings where tenant_id = ${tenantId} and account_id = ${accountId}::uuid`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ heading, meaning }) => [heading, meaning]));
}

/** Headings that an account keeps; the longest unused go first. */
const MOST_HEADINGS = 200;

export async function rememberHeadings(
  tx: Transaction,
  { tenantId, accountId }: ImportOwner,
  headings: ImportHeadings,
): Promise<void> {
  const rows = Object.entries(headings).map(([heading, meaning]) => ({ heading, meaning }));
  await sql`
    insert into import_headings (tenant_id, account_id, heading, meaning)
    select ${tenantId}, ${accountId}::uuid, h.heading, h.meaning
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (heading text, meaning text)
    on conflict (tenant_id, account_id, heading) do update set meaning = excluded.meaning, used_at = now()`.execute(tx);
  await sql`
    delete from import_headings where tenant_id = ${tenantId} and account_id = ${accountId}::uuid and heading in (
      select heading from import_headings where tenant_id = ${tenantId} and account_id = ${accountId}::uuid
       order by used_at desc, heading offset ${MOST_HEADINGS})`.execute(tx);
}

export async function forgetHeadings(tx: Transaction, { tenantId, accountId }: ImportOwner): Promise<void> {
  await sql`delete from import_headings where tenant_id = ${tenantId} and account_id = ${accountId}::uuid`.execute(tx);
}

/**
 * Item keys of the transaction's tenant by how rows spell them, case and width folded (W28). A spelling that fits
 * several items names none of them.
 */
export async function keysBySpelling(
  tx: Transaction,
  spellings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (spellings.length === 0) return new Map();
  const { rows } = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_items
     where tenant_id = current_setting('app.tenant_id')
       and lower(item_number_warehouse) = any(${spellings.map(foldKey)}::text[])`.execute(tx);
  const found = new Map<string, string | undefined>();
  for (const { key } of rows) found.set(foldKey(key), found.has(foldKey(key)) ? undefined : key);
  return new Map([...found].flatMap(([spelled, key]) => (key === undefined ? [] : [[spelled, key] as const])));
}

/** Puts other rows in place of those of an import under review. */
export async function keepRows(
  tx: Transaction,
  { tenantId, userId }: ImportOwner,
  rows: readonly ImportRow[],
): Promise<void> {
  await sql`update bulk_imports set rows = ${JSON.stringify(rows)}::jsonb where tenant_id = ${tenantId} and user_id = ${userId} and outcome is null`.execute(
    tx,
  );
}

/** Marks an import as submitted; the rows that it left out stay. */
export async function closeImport(
  tx: Transaction,
  { tenantId, userId }: ImportOwner,
  outcome: ImportOutcome,
  leftOut: readonly ImportRow[],
): Promise<void> {
  await sql`update bulk_imports set outcome = ${JSON.stringify(outcome)}::jsonb, rows = ${JSON.stringify(leftOut)}::jsonb where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
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
