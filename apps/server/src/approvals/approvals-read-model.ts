import { sql } from 'kysely';
import type { Approval } from '@tradehall/contract/approvals';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { checkApproval } from '@tradehall/domain/staff/approval';
import type { AuditRecord } from '@tradehall/domain/staff/audit-acts';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';
import { askedOf, isApprovalLimit, readRecords, type ApprovalRow } from './approval-store';

const MOST = 200;

type Listed = ApprovalRow & { readonly business_name: string | null };

/** What waits, the longest first, or what was decided, the latest first. */
export async function listApprovals(
  tx: Transaction,
  caller: Caller,
  list: 'waiting' | 'decided',
  precision: number,
): Promise<Approval[]> {
  const waits = sql`p.state = 'WAITING' and p.expires_at > now()`;
  const { rows } = await sql<Listed>`
    select p.*, a.business_name from approvals p
      left join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
     where p.tenant_id = current_setting('app.tenant_id')
       and ${list === 'waiting' ? waits : sql`not (${waits})`}
     order by ${list === 'waiting' ? sql`p.requested_at` : sql`coalesce(p.decided_at, p.expires_at) desc`} limit ${MOST}`.execute(
    tx,
  );
  const approvals: Approval[] = [];
  for (const row of rows) approvals.push(await approvalOf(tx, caller, row, precision));
  return approvals;
}

/** How many wait that this person may decide: for the rail, and for what is to be done today. */
export async function countWaitingFor(tx: Transaction, caller: Caller): Promise<number> {
  return (await waitingFor(tx, caller)).length;
}

/** What waits for this very person: they may decide it. The longest waiting first. */
export async function waitingFor(tx: Transaction, caller: Caller): Promise<readonly ApprovalRow[]> {
  if (caller.staff?.permissions.has('APPROVE') !== true) return [];
  const { rows } = await sql<ApprovalRow>`
    select * from approvals where tenant_id = current_setting('app.tenant_id') and state = 'WAITING' and expires_at > now()
       and requested_by <> ${caller.userId} order by requested_at limit ${MOST}`.execute(tx);
  return rows.filter((row) => mayDecide(row, caller));
}

function mayDecide(row: ApprovalRow, { userId, staff }: Caller): boolean {
  return staff !== null && checkApproval(askedOf(row), { userId, staff }, new Date()) === undefined;
}

async function approvalOf(tx: Transaction, caller: Caller, row: Listed, precision: number): Promise<Approval> {
  const record = row.record_kind as AuditRecord;
  const isWaiting = row.state === 'WAITING' && row.expires_at > new Date();
  const seen = isWaiting ? (await readRecords(tx, record, row.record_ids)).fingerprint : row.fingerprint;
  return {
    approvalId: row.approval_id,
    state: row.state === 'WAITING' && !isWaiting ? 'EXPIRED' : row.state,
    limit: isApprovalLimit(row.limit_name) ? row.limit_name : 'acceptMinor',
    asked: row.asked_minor === null ? null : toMajorUnits(row.asked_minor, precision),
    allowed: toMajorUnits(row.allowed_minor, precision),
    record,
    recordIds: row.record_ids,
    accountId: row.account_id,
    buyerName: row.business_name ?? '',
    reason: row.reason,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    isOwn: row.requested_by === caller.userId,
    mayDecide: isWaiting && mayDecide(row, caller),
    isChanged: seen !== row.fingerprint,
    seen,
  };
}
