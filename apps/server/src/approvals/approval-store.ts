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
const RECORDS: Partial<Record<AuditRecord, Place>> = {
  ACCOUNT: { table: 'accounts', key: 'account_id', keyType: 'uuid' },
  OFFER: { table: 'offers', key: 'offer_id', keyType: 'uuid' },
  ORDER: {
    table: 'orders',
    key: 'order_number',
    keyType: 'text',
    // Money that is on its way back is written in no column of the order before it arrives (SD56).
    besides: sql`coalesce(
      (select string_agg(f.refund_id || f.status, ',' order by f.refund_id) from refunds f
        where f.tenant_id = t.tenant_id and f.order_id = t.order_id), '')`,
  },
};

interface Place {
  readonly table: string;
  readonly key: string;
  readonly keyType: 'uuid' | 'text';
  /** What is said of a row `t` in rows of their own; empty where there are none. */
  readonly besides?: ReturnType<typeof sql>;
}

/**
 * What a row's key is compared with, in the type of its column: a key that is turned into text is looked up by no
 * index. A word that is no such key is no record's.
 */
const keyOfId = ({ keyType }: Place, id: string) =>
  keyType === 'text'
    ? sql.ref(id)
    : sql`case when ${sql.ref(id)} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.ref(id)}::uuid end`;

/** The rows `t` of the records of these ids, each once. */
const isOneOf = (place: Place, ids: readonly string[]) =>
  sql`t.${sql.ref(place.key)} = any (array(select ${keyOfId(place, 'wanted.id')} from unnest(${[...ids]}::text[]) wanted(id)))`;

/** Keeps the records as they are until the transaction ends. */
export async function lockRecords(tx: Transaction, record: AuditRecord, ids: readonly string[]): Promise<void> {
  const place = RECORDS[record];
  if (place === undefined) return;
  await sql`
    select 1 from ${sql.table(place.table)} t
     where t.tenant_id = current_setting('app.tenant_id') and ${isOneOf(place, ids)}
     order by t.${sql.ref(place.key)} for no key update`.execute(tx);
}

/** A digest of what rows `t` of records say, but for what changes with every look. */
const digestOf = ({ key, besides = sql`''` }: Place) =>
  sql<string | null>`
    md5(string_agg((to_jsonb(t) - '{version,updated_at,search_text}'::text[])::text || ${besides}, ','
                   order by t.${sql.ref(key)}))`;
/** Of what is no such record, or not there. */
const NO_DIGEST = '-';

/** What the records of waiting approvals say now, as `readRecords` digests them: of a page of a list at once. */
export async function readFingerprints(
  tx: Transaction,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (approvalIds.length === 0) return new Map();
  const { rows } = await fingerprintsOf(approvalIds).execute(tx);
  const found = new Map(rows.map(({ approvalId, fingerprint }) => [approvalId, fingerprint]));
  return new Map(approvalIds.map((approvalId) => [approvalId, found.get(approvalId) ?? NO_DIGEST]));
}

/** Asks for the records of all of them, each by its key. */
export function fingerprintsOf(approvalIds: readonly string[]) {
  const parts = Object.entries(RECORDS).map(
    ([record, place]) => sql`
    select p.approval_id as "approvalId", ${digestOf(place)} as fingerprint
      from approvals p
     cross join lateral (select distinct ${keyOfId(place, 'one')} as id from unnest(p.record_ids) one) wanted
     -- Each is looked up for itself: joined, the whole of a tenant's rows may be read through first.
     cross join lateral (
       select * from ${sql.table(place.table)} r where r.tenant_id = p.tenant_id and r.${sql.ref(place.key)} = wanted.id offset 0) t
     where p.tenant_id = current_setting('app.tenant_id') and p.record_kind = ${record} and p.approval_id = any (${[...approvalIds]}::uuid[])
     group by p.approval_id`,
  );
  return sql<{ approvalId: string; fingerprint: string }>`${sql.join(parts, sql` union all `)}`;
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
    select ${digestOf(place)} as fingerprint,
           (min(t.account_id::text)) as account_id
      from ${sql.table(place.table)} t
     where t.tenant_id = current_setting('app.tenant_id')
       and ${isOneOf(place, ids)}`.execute(tx);
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
