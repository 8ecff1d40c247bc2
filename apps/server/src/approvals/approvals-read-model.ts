import { sql } from 'kysely';
import type { Approval } from '@tradehall/contract/approvals';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { checkApproval, stillMayAsk } from '@tradehall/domain/staff/approval';
import type { AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { isPermission } from '@tradehall/domain/staff/permissions';
import type { StaffAccess } from '@tradehall/domain/staff/staff-access';
import type { Transaction } from '../database/transaction-kysely';
import { momentKey, pageOf, readMomentKey, type ListPage, type PageQuestion } from '../http/list-page';
import type { Caller } from '../http/request-context';
import { readStaffAccess } from '../tenancy/staff-access-read-model';
import { askedOf, isApprovalLimit, readFingerprints, type ApprovalRow } from './approval-store';

interface Reading {
  readonly precision: number;
  /** By the deployment's clock. */
  readonly now: Date;
}

type Listed = ApprovalRow & {
  readonly buyer_names: readonly string[] | null;
  /** What the buyer of a credit limit has now; null where it is about something else, or they are not shown (SD07). */
  readonly credit_now: { readonly minor: number | null } | null;
  readonly is_overtaken: boolean;
};

/**
 * Whose the records of an approval `p` are. Accounts are found by the keys of the records: joined to them, all of a
 * shop's were read for each approval.
 */
const BUYER_NAMES = sql`
  (select array_agg(distinct a.business_name) from accounts a
    where a.tenant_id = p.tenant_id and a.account_id = any (array(
      select f.account_id from offers f where f.tenant_id = p.tenant_id
         and f.offer_id = any (case when p.record_kind = 'OFFER' then p.record_ids::uuid[] end)
       union all
      select s.account_id from orders s where s.tenant_id = p.tenant_id
         and s.order_number = any (case when p.record_kind = 'ORDER' then p.record_ids end)
       union all
      select unnest(case when p.record_kind = 'ACCOUNT' then p.record_ids::uuid[] end))))`;

/**
 * Whether what was sent names a version of its account, or of one of its offers, that is no more: the call that waits
 * is refused, whoever approves it. An offer is found by a case: behind row-level security an index takes no coalesce.
 */
const IS_OVERTAKEN = sql<boolean>`
  (p.state = 'WAITING' and exists (
    select from jsonb_array_elements(case jsonb_typeof(p.body) when 'array' then p.body else jsonb_build_array(p.body) end) said
     where (said ->> 'version')::int <> case p.record_kind
             when 'ACCOUNT' then (
               select a.version from accounts a where a.tenant_id = p.tenant_id and a.account_id = p.record_ids[1]::uuid)
             when 'OFFER' then (
               select o.version from offers o
                where o.tenant_id = p.tenant_id
                  and o.offer_id = (case when said ? 'offerId' then said ->> 'offerId' else p.record_ids[1] end)::uuid)
           end))`;

/** Names that a sentence has room for. */
const MOST_NAMED = 3;

/** What an approval is about in a few words: its order, or whose the records are. */
export async function namedRecords(tx: Transaction, row: ApprovalRow): Promise<string> {
  if (row.record_kind === 'ORDER') return row.record_ids[0] ?? '';
  const { rows } = await sql<{ names: readonly string[] | null }>`
    select ${BUYER_NAMES} as names from approvals p
     where p.tenant_id = current_setting('app.tenant_id') and p.approval_id = ${row.approval_id}::uuid`.execute(tx);
  const names = rows[0]?.names ?? [];
  return [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
}

/** A page of what waits, the longest first, or of what was decided, the latest first (SD91). */
export async function listApprovals(
  tx: Transaction,
  caller: Caller,
  { list, after, limit }: PageQuestion & { readonly list: 'waiting' | 'decided' },
  { precision, now }: Reading,
): Promise<ListPage<Approval>> {
  const key = readMomentKey(after);
  const waits = sql`p.state = 'WAITING' and p.expires_at > ${now}`;
  const listed = sql`p.tenant_id = current_setting('app.tenant_id') and ${list === 'waiting' ? waits : sql`not (${waits})`}`;
  const at = list === 'waiting' ? sql`p.requested_at` : sql`coalesce(p.decided_at, p.expires_at)`;
  const beyond =
    key === null
      ? sql``
      : sql`and (${at}, p.approval_id) ${list === 'waiting' ? sql`>` : sql`<`} (${key.at}::timestamptz, ${key.id}::uuid)`;
  const direction = list === 'waiting' ? sql`asc` : sql`desc`;
  const { rows: read } = await sql<Listed>`
    select p.*,
           ${BUYER_NAMES} as buyer_names,
           (select json_build_object('minor', c.credit_limit_minor) from accounts c
             where c.tenant_id = p.tenant_id and p.limit_name = 'creditLimitMinor'
               and c.account_id = case when p.record_kind = 'ACCOUNT' then p.record_ids[1]::uuid end) as credit_now,
           ${IS_OVERTAKEN} as is_overtaken
      from approvals p
     where ${listed} ${beyond}
     order by ${at} ${direction}, p.approval_id ${direction} limit ${limit + 1}`.execute(tx);
  const found = await sql<{ count: number }>`select count(*)::int as count from approvals p where ${listed}`.execute(
    tx,
  );
  const { rows, ...place } = pageOf(read, {
    limit,
    count: found.rows[0]?.count ?? 0,
    keyOf: (row) =>
      momentKey(list === 'waiting' ? row.requested_at : (row.decided_at ?? row.expires_at), row.approval_id),
  });
  const waitsNow = rows.filter((row) => isWaiting(row, now));
  const askers = new Map<string, StaffAccess | null>();
  for (const userId of new Set(waitsNow.map((row) => row.requested_by)))
    askers.set(userId, await readStaffAccess(tx, userId));
  const seen = await readFingerprints(
    tx,
    waitsNow.map((row) => row.approval_id),
  );
  return {
    ...place,
    rows: rows.map((row) =>
      approvalOf(caller, row, {
        precision,
        now,
        asker: askers.get(row.requested_by) ?? null,
        seen: seen.get(row.approval_id) ?? row.fingerprint,
      }),
    ),
  };
}

/** How many wait that this person may decide: for the rail, and for what is to be done today. */
export async function countWaitingFor(tx: Transaction, caller: Caller, now: Date): Promise<number> {
  return (await waitingFor(tx, caller, now)).length;
}

/** What waits for this very person: they may decide it. The longest waiting first. */
export async function waitingFor(tx: Transaction, caller: Caller, now: Date): Promise<readonly ApprovalRow[]> {
  if (caller.staff?.permissions.has('APPROVE') !== true) return [];
  const { rows } = await sql<ApprovalRow>`
    select * from approvals where tenant_id = current_setting('app.tenant_id') and state = 'WAITING' and expires_at > ${now}
       and requested_by <> ${caller.userId} order by requested_at, approval_id`.execute(tx);
  return rows.filter((row) => mayDecide(row, caller, now));
}

function mayDecide(row: ApprovalRow, { userId, staff }: Caller, now: Date): boolean {
  return staff !== null && checkApproval(askedOf(row), { userId, staff }, now) === undefined;
}

const isWaiting = (row: ApprovalRow, now: Date): boolean => row.state === 'WAITING' && row.expires_at > now;

interface Known extends Reading {
  readonly asker: StaffAccess | null;
  /** What its records say now; of what was decided, what they said then. */
  readonly seen: string;
}

function approvalOf(caller: Caller, row: Listed, { precision, now, asker, seen }: Known): Approval {
  const record = row.record_kind as AuditRecord;
  const waits = isWaiting(row, now);
  const inMajor = (minor: number | null): number | null => (minor === null ? null : toMajorUnits(minor, precision));
  return {
    approvalId: row.approval_id,
    state: row.state === 'WAITING' && !waits ? 'EXPIRED' : row.state,
    limit: isApprovalLimit(row.limit_name) ? row.limit_name : 'acceptMinor',
    asked: inMajor(row.asked_minor),
    ...(waits && row.credit_now !== null ? { creditNow: inMajor(row.credit_now.minor) } : {}),
    allowed: toMajorUnits(row.allowed_minor, precision),
    record,
    recordIds: row.record_ids,
    accountId: row.account_id,
    buyerNames: [...(row.buyer_names ?? [])],
    reason: row.reason,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    isOwn: row.requested_by === caller.userId,
    mayDecide: waits && mayDecide(row, caller, now),
    askerLeft: waits && !(isPermission(row.permission) && stillMayAsk(asker, row.permission)),
    isOvertaken: waits && row.is_overtaken,
    isChanged: seen !== row.fingerprint,
    seen,
  };
}
