import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { approveRequest, declineRequest, getApprovalOffers, getApprovals } from '@tradehall/contract/approvals';
import { personName } from '@tradehall/domain/access/person-name';
import { checkApproval, type ApprovalState } from '@tradehall/domain/staff/approval';
import type { AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { whileApproving } from '../audit/approving';
import { runStaffCommand } from '../audit/run-staff-command';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { sayPage } from '../http/list-page';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { askedOf, askerStillMay, lockApproval, lockRecords, readRecords, type ApprovalRow } from './approval-store';
import { readApprovalOffers } from './approval-offers-read-model';
import { listApprovals } from './approvals-read-model';
import { tellAsker } from './tell-asker';

const SUCCESS = { status: 'SUCCESS' as const };

interface Deciding {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly approvalId: string;
}

/** What waits for a second person, and how it is decided (SD08). */
export function registerApprovals(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  serveCall(app, getApprovals, async ({ tenant, caller, query, reply }) => {
    const page = await database.inTenant(
      tenant.tenantId,
      (tx) => listApprovals(tx, caller, query, { precision: tenant.configuration.currencyPrecision, now: clock.now() }),
      { readOnly: true },
    );
    sayPage(reply, page);
    return { approvals: [...page.rows] };
  });

  serveCall(app, getApprovalOffers, async ({ tenant, params: { approvalId } }) => {
    const row = await find(tenant, approvalId);
    return database.inTenant(
      tenant.tenantId,
      async (tx) => ({ offers: await readApprovalOffers(tx, row, tenant.configuration.currencyPrecision) }),
      { readOnly: true },
    );
  });

  /** Locks one that the caller may decide now, and writes what becomes of it. */
  async function decide(
    tx: Transaction,
    { tenant, caller, approvalId }: Deciding,
    state: Exclude<ApprovalState, 'WAITING' | 'EXPIRED'>,
    note: string,
  ): Promise<ApprovalRow> {
    const row = await lockApproval(tx, approvalId);
    requireDecidable(row, caller, clock.now());
    // Somebody who was disabled, or lost the permission, has it done by nobody else's hand either.
    if (state === 'APPROVED' && !(await askerStillMay(tx, row)))
      throw new ApiError(409, 'APPROVAL_ASKER_LEFT', { params: [row.requested_by_name] });
    const { userId } = caller;
    const decidedBy = personName(caller);
    await tx
      .updateTable('approvals')
      .set({ state, note, decided_by: userId, decided_by_name: decidedBy, decided_at: clock.now() })
      .where('approval_id', '=', approvalId)
      .execute();
    await tellAsker(tx, services, tenant, row, { state, decidedBy, note });
    return row;
  }

  serveCall(app, declineRequest, async ({ tenant, caller, raw, params: { approvalId }, body: { reason } }) => {
    const row = await find(tenant, approvalId);
    const about = {
      act: 'APPROVAL_DECLINED',
      record: row.record_kind as AuditRecord,
      ids: row.record_ids,
      reason,
    } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, async (tx, trail) => {
      const declined = await decide(tx, { tenant, caller, approvalId }, 'DECLINED', reason);
      trail.changed(undefined, { asked_by: declined.requested_by_name, asked_minor: declined.asked_minor });
    });
    return SUCCESS;
  });

  serveCall(app, approveRequest, async (request) => {
    const { tenant, caller, raw, params, body } = request;
    const { approvalId } = params;
    const row = await find(tenant, approvalId);
    requireDecidable(row, caller, clock.now());
    const served = app.approvals.served.get(row.call);
    if (served === undefined) throw new ApiError(409, 'APPROVAL_OVERTAKEN');
    // A transaction that was rolled back and runs again decides again: what counts is the one that commits.
    const decidedIn = new WeakSet<Transaction>();
    let isSettled = false;
    const approving = {
      call: served.call,
      askedBy: row.requested_by_name,
      settle: async (tx: Transaction) => {
        if (decidedIn.has(tx)) return;
        const { record_kind: record, record_ids: ids } = await decide(
          tx,
          { tenant, caller, approvalId },
          'APPROVED',
          body.note.trim(),
        );
        // Nobody comes between the look at the record and what is done to it.
        await lockRecords(tx, record as AuditRecord, ids);
        if ((await readRecords(tx, record as AuditRecord, ids)).fingerprint !== body.seen)
          throw new ApiError(409, 'APPROVAL_RECORD_CHANGED');
        decidedIn.add(tx);
        afterCommit(tx, () => (isSettled = true));
      },
    };
    await whileApproving(raw, approving, async () => {
      const asked = { ...request, ...sent(served.call, row), query: {}, participant: null, idempotencyKey: approvalId };
      await served.handler(asked as never);
    });
    // Somebody else was quicker, and the key of the act found its first answer.
    if (!isSettled) throw new ApiError(409, 'APPROVAL_DECIDED');
    return SUCCESS;
  });

  async function find(tenant: Tenant, approvalId: string): Promise<ApprovalRow> {
    const row = await database.inTenant(
      tenant.tenantId,
      (tx) => tx.selectFrom('approvals').selectAll().where('approval_id', '=', approvalId).executeTakeFirst(),
      { readOnly: true },
    );
    if (row === undefined) throw new ApiError(404, 'APPROVAL_UNKNOWN');
    return row;
  }
}

/** Throws unless the caller may decide it now. */
function requireDecidable(row: ApprovalRow, { userId, staff }: Caller, now: Date): void {
  if (staff === null) throw new ApiError(403, 'FORBIDDEN');
  const issue = checkApproval(askedOf(row), { userId, staff }, now);
  if (issue === undefined) return;
  const isOver = row.state !== 'WAITING' || issue.messageCode === 'APPROVAL_EXPIRED';
  throw new ApiError(isOver ? 409 : 403, issue.messageCode, { params: issue.params ?? [] });
}

/** What was sent, read by the shapes of today: a call may have changed since. */
function sent(
  call: FastifyRequest['routeOptions']['config']['call'],
  row: ApprovalRow,
): { params: unknown; body: unknown } {
  const params = call?.params === undefined ? { data: {}, success: true } : z.safeParse(call.params, row.params);
  const body = call?.body === undefined ? { data: {}, success: true } : z.safeParse(call.body, row.body);
  if (!params.success || !body.success) throw new ApiError(409, 'APPROVAL_OVERTAKEN');
  return { params: params.data, body: body.data };
}
