import { sql } from 'kysely';
import type { WaitingOrder } from '@tradehall/contract/order-approvals';
import { personName } from '@tradehall/domain/access/person-name';
import { ORDER_APPROVAL_WAITS_HOURS } from '@tradehall/domain/order-approvals/order-limit';
import { hashOf } from '../database/once';
import type { ApprovableCalls } from '../http/approvable-calls';
import type { Services } from '../room/services';
import { leaveTrail, type OrderApprovalRow } from './order-approval-store';
import { publishApprovals, tellOwners } from './tell-people';

/**
 * Keeps an order above its buyer's limit until an owner decides: what was sent, and how it stood (W73). The same asked
 * for again while it waits is the one that waits; another one of the same place takes its place.
 */
export function askOwner({
  database,
  ...services
}: Pick<Services, 'database' | 'texts' | 'siteOf'>): NonNullable<ApprovableCalls['askOwner']> {
  return async (request, needed) => {
    const { tenant, caller } = request;
    const { asked, limitMinor } = needed;
    if (tenant === null || caller?.accountId == null || asked === null) throw needed;
    const { accountId, userId } = caller;
    const { kind, warehouseCode, participant, orderNumber, body, lines, totalMinor } = asked;
    const digest = hashOf([kind, warehouseCode, participant, orderNumber, body]);
    const approvalId = await database.inTenant(tenant.tenantId, async (tx) => {
      // What somebody asks for follows each other, so that of two windows one does not overtake the other's.
      await sql`select pg_advisory_xact_lock(hashtextextended('order approvals ' || ${userId}, 0))`.execute(tx);
      const waiting = await tx
        .selectFrom('order_approvals')
        .select('approval_id')
        .where('requested_by', '=', userId)
        .where('digest', '=', digest)
        .where('state', '=', 'WAITING')
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (waiting !== undefined) return waiting.approval_id;
      await sql`
        update order_approvals set state = 'WITHDRAWN', decided_at = now()
         where tenant_id = current_setting('app.tenant_id') and requested_by = ${userId} and state = 'WAITING'
           and warehouse_code = ${warehouseCode} and participant_id is not distinct from ${participant}
           and order_number is not distinct from ${orderNumber}`.execute(tx);
      const { rows } = await sql<OrderApprovalRow>`
        insert into order_approvals (tenant_id, account_id, kind, warehouse_code, warehouse_label, participant_id,
                                     order_number, body, digest, lines, total_minor, limit_minor, requested_by,
                                     requested_by_name, expires_at)
        values (${tenant.tenantId}, ${accountId}::uuid, ${kind}, ${warehouseCode}, ${asked.warehouseLabel}, ${participant},
                ${orderNumber}, ${JSON.stringify(body)}::jsonb, ${digest}, ${JSON.stringify(lines)}::jsonb, ${totalMinor},
                ${limitMinor}, ${userId}, ${personName(caller)},
                now() + make_interval(hours => ${ORDER_APPROVAL_WAITS_HOURS}))
        returning *`.execute(tx);
      const [row] = rows;
      if (row === undefined) throw new Error('what was asked for was not kept');
      await tellOwners(tx, services, tenant, row);
      await publishApprovals(tx, accountId);
      await leaveTrail(tx, {
        tenantId: tenant.tenantId,
        by: caller,
        act: 'ORDER_ASKED',
        row,
        orderNumber,
        totalMinor,
        raw: request,
      });
      return row.approval_id;
    });
    return { approvalId, status: 'WAITS_FOR_APPROVAL' } satisfies WaitingOrder;
  };
}
