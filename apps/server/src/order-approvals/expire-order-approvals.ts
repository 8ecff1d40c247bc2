import { sql } from 'kysely';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';
import { publishApprovals, tellAsker } from './tell-people';

export const EXPIRE_ORDER_APPROVALS = 'expire-order-approvals';

/** Ends what waited too long for an owner, and tells who asked (W73). */
export function defineExpiry(services: Services): void {
  const { jobs, database } = services;
  jobs.define(EXPIRE_ORDER_APPROVALS, {
    work: () =>
      eachTenant(services, EXPIRE_ORDER_APPROVALS, (tenant) =>
        database.inTenant(tenant.tenantId, async (tx) => {
          const rows = await tx
            .updateTable('order_approvals')
            .set({ state: 'EXPIRED', decided_at: sql<Date>`now()` })
            .where('state', '=', 'WAITING')
            .where('expires_at', '<=', sql<Date>`now()`)
            .returningAll()
            .execute();
          for (const row of rows) {
            await tellAsker(tx, services, tenant, row, { state: 'EXPIRED' });
            await publishApprovals(tx, row.account_id);
          }
        }),
      ),
  });
  jobs.schedule(EXPIRE_ORDER_APPROVALS, '*/10 * * * *');
}
