import { sql } from 'kysely';
import { eachRow } from '../tenancy/each-row';
import type { Services } from '../room/services';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { publishApprovals, tellAsker } from './tell-people';

export const EXPIRE_ORDER_APPROVALS = 'expire-order-approvals';

/** Ends what waited too long for an owner, and tells who asked (W73). */
export function defineExpiry(services: Services): void {
  const { jobs, database } = services;
  jobs.define(EXPIRE_ORDER_APPROVALS, {
    work: () =>
      eachOpenTenant(services, EXPIRE_ORDER_APPROVALS, (tenant) =>
        eachRow(
          () =>
            database.inTenant(
              tenant.tenantId,
              (tx) =>
                tx
                  .selectFrom('order_approvals')
                  .select('approval_id')
                  .where('state', '=', 'WAITING')
                  .where('expires_at', '<=', sql<Date>`now()`)
                  .orderBy('expires_at')
                  .execute(),
              { readOnly: true },
            ),
          ({ approval_id: approvalId }) =>
            database.inTenant(tenant.tenantId, async (tx) => {
              const row = await tx
                .updateTable('order_approvals')
                .set({ state: 'EXPIRED', decided_at: sql<Date>`now()` })
                .where('approval_id', '=', approvalId)
                .where('state', '=', 'WAITING')
                .where('expires_at', '<=', sql<Date>`now()`)
                .returningAll()
                .executeTakeFirst();
              if (row === undefined) return;
              await tellAsker(tx, services, tenant, row, { state: 'EXPIRED' });
              await publishApprovals(tx, row.account_id);
            }),
        ),
      ),
  });
  jobs.schedule(EXPIRE_ORDER_APPROVALS, '*/10 * * * *');
}
