import { sql, type Selectable } from 'kysely';
import type { AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { APPROVAL_LIMITS, stillMayAsk, type ApprovalLimit, type AskedApproval } from '@tradehall/domain/staff/approval';
import { isPermission, type Permission } from '@tradehall/domain/staff/permissions';
import type { ApprovalsTable } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readStaffAccess } from '../tenancy/staff-access-read-model';

export type ApprovalRow = Selectable<ApprovalsTable>;

/** Where the records lie that can wait, and how their accounts are named. */
const RECORDS: Partial<Record<AuditRecord, { readonly table: string; readonly key: string }>> = {
  ACCOUNT: { table: 'accounts', key: 'account_id' },
  OFFER: { table: 'offers', key: 'offer_id' },
  ORDER: { table: 'orders', key: 'order_number' },
};

/** Keeps the records as they are until the transaction ends. */
export async function lockRecords(tx: Transaction, record: AuditRecord, ids: readonly string[]): Promise<void> {
  const place = RECORDS[record];
  if (place === undefined) return;
  await sql`
    select 1 from ${sql.table(place.table)} t
     where t.tenant_id = current_setting('app.tenant_id') and t.${sql.ref(place.key)}::text = any (${[...ids]}::text[])
     order by t.${sql.ref(place.key)} for no key update`.execute(tx);
}

/** A digest of what rows `t` of records say, but for what changes with every look. */
const digestBy = (key: string) =>
  sql<
    string | null
  >`md5(string_agg((to_jsonb(t) - '{version,updated_at,search_text}'::text[])::text, ',' order by t.${sql.ref(key)}))`;
/** Of what is no such record, or not there. */
const NO_DIGEST = '-';

/** What the records of waiting approvals say now, as `readRecords` digests them: of a page of a list at once. */
export async function readFingerprints(
  tx: Transaction,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (approvalIds.length === 0) return new Map();
  const parts = Object.entries(RECORDS).map(
    ([record, { table, key }]) => sql`
    select p.approval_id as "approvalId", ${digestBy(key)} as fingerprint
      from approvals p join ${sql.table(table)} t on t.tenant_id = p.tenant_id and t.${sql.ref(key)}::text = any (p.record_ids)
     where p.tenant_id = current_setting('app.tenant_id') and p.record_kind = ${record} and p.approval_id = any (${[...approvalIds]}::uuid[])
     group by p.approval_id`,
  );
  const { rows } = await sql<{ approvalId: string; fingerprint: string }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  );
  const found = new Map(rows.map(({ approvalId, fingerprint }) => [approvalId, fingerprint]));
  return new Map(approvalIds.map((approvalId) => [approvalId, found.get(approvalId) ?? NO_DIGEST]));
}

/** What the records say now, as a digest, and whose they are. */
export async function readRecords(
  tx: Transaction,
  record: AuditRecord,
  ids: readonly string[],
): Promise<{ fingerprint: string; accountId: string | null }> {
  const place = RECORDS[record];
  if (place === undefined) return { fingerprint: NO_DIGEST, accountId: null };
  const { rows } = await sql<{ fingerprint: string | null; account_id: string | null }>`
    select ${digestBy(place.key)} as fingerprint,
           (min(t.account_id::text)) as account_id
      from ${sql.table(place.table)} t
     where t.tenant_id = current_setting('app.tenant_id')
       and t.${sql.ref(place.key)}::text = any (${[...ids]}::text[])`.execute(tx);
  return { fingerprint: rows[0]?.fingerprint ?? NO_DIGEST, accountId: rows[0]?.account_id ?? null };
}

/** Whether who asked is still of the staff and may do it; they are kept as they are until it is done. */
export async function askerStillMay(tx: Transaction, { requested_by, permission }: ApprovalRow): Promise<boolean> {
  await tx.selectFrom('staff_users').select('user_id').where('user_id', '=', requested_by).forShare().execute();
  return isPermission(permission) && stillMayAsk(await readStaffAccess(tx, requested_by), permission);
}

/** Throws for one that is unknown, or of an account that is not shown. */
export async function lockApproval(tx: Transaction, approvalId: string): Promise<ApprovalRow> {
  const row = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, 'APPROVAL_UNKNOWN');
  return row;
}

export const isApprovalLimit = (name: string): name is ApprovalLimit =>
  (APPROVAL_LIMITS as readonly string[]).includes(name);

/** What the rules ask of a row. */
export function askedOf(row: ApprovalRow): AskedApproval {
  if (!isPermission(row.permission) || !isApprovalLimit(row.limit_name)) throw new ApiError(409, 'APPROVAL_OVERTAKEN');
  return {
    state: row.state,
    requestedBy: row.requested_by,
    expiresAt: row.expires_at,
    permission: row.permission satisfies Permission,
    limit: row.limit_name,
    askedMinor: row.asked_minor,
  };
}
