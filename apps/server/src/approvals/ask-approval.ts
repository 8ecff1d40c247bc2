import { sql } from 'kysely';
import { approvalsChanged, type WaitingAnswer } from '@tradehall/contract/approvals';
import { personName } from '@tradehall/domain/access/person-name';
import { APPROVAL_WAITS_HOURS } from '@tradehall/domain/staff/approval';
import { runStaffCommand } from '../audit/run-staff-command';
import { hashOf } from '../database/once';
import { ApiError } from '../http/api-error';
import { callName, type ApprovableCalls } from '../http/approvable-calls';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import type { Services } from '../room/services';
import { readRecords } from './approval-store';

/**
 * Keeps what is above somebody's limit until another person decides: the call with all it was sent. The same asked for
 * again while it waits is the one that waits.
 */
export function askForApproval({ database }: Pick<Services, 'database'>): NonNullable<ApprovableCalls['ask']> {
  return async ({ call, request, idempotencyKey: key }, { act, limit, askedMinor, allowedMinor }) => {
    const { tenant, caller, params, body } = request;
    if (tenant === null || caller === null) throw new ApiError(403, 'STAFF_LIMIT_EXCEEDED');
    const sent = { call: callName(call), params: params ?? {}, body: body ?? {} };
    const approvalId = await runStaffCommand(
      database,
      { tenant, caller, raw: request },
      {
        act: 'APPROVAL_ASKED',
        record: act.record,
        ids: act.ids,
        reason: act.reason,
        once: { scope: `approval:${caller.userId}:${sent.call}`, key, body: sent },
      },
      async (tx, trail) => {
        const digest = hashOf(sent);
        const { fingerprint, accountId } = await readRecords(tx, act.record, act.ids);
        const { rows } = await sql<{ approval_id: string }>`
          insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, asked_minor, allowed_minor,
                                 record_kind, record_ids, account_id, fingerprint, reason, requested_by, requested_by_name, expires_at)
          values (${tenant.tenantId}, ${sent.call}, ${call.permission ?? ''}, ${JSON.stringify(sent.params)}::jsonb,
                  ${JSON.stringify(sent.body)}::jsonb, ${digest}, ${limit}, ${askedMinor}, ${allowedMinor}, ${act.record},
                  ${[...act.ids]}::text[], ${accountId}::uuid, ${fingerprint}, ${act.reason ?? ''}, ${caller.userId},
                  ${personName(caller)},
                  now() + make_interval(hours => ${APPROVAL_WAITS_HOURS}))
          on conflict do nothing returning approval_id`.execute(tx);
        const [made] = rows;
        if (made === undefined) {
          trail.unchanged();
          const waiting = await tx
            .selectFrom('approvals')
            .select('approval_id')
            .where('requested_by', '=', caller.userId)
            .where('digest', '=', digest)
            .where('state', '=', 'WAITING')
            .executeTakeFirstOrThrow();
          return waiting.approval_id;
        }
        trail.changed(undefined, { limit, asked_minor: askedMinor, allowed_minor: allowedMinor });
        await outbox.event(
          tx,
          liveEvent(approvalsChanged, { topic: 'desk:approvals', coalesce: 'approvals', data: {} }),
        );
        return made.approval_id;
      },
    );
    return { approvalId, status: 'WAITS_FOR_APPROVAL' } satisfies WaitingAnswer;
  };
}
