import { sql } from 'kysely';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';
import { tellAsker } from './tell-asker';

export const EXPIRE_APPROVALS = 'expire-approvals';

/** Ends what waited too long, and tells who asked (SD08). */
export function defineExpiry(services: Services): void {
  const { jobs, database } = services;
  jobs.define(EXPIRE_APPROVALS, {
    work: () =>
      eachTenant(services, EXPIRE_APPROVALS, (tenant) =>
        database.inTenant(tenant.tenantId, async (tx) => {
          const rows = await tx
            .updateTable('approvals')
            .set({ state: 'EXPIRED', decided_at: sql<Date>`now()` })
            .where('state', '=', 'WAITING')
            .where('expires_at', '<=', sql<Date>`now()`)
            .returningAll()
            .execute();
          for (const row of rows)
            await tellAsker(tx, services, tenant, row, { state: 'EXPIRED', decidedBy: '', note: '' });
        }),
      ),
  });
  jobs.schedule(EXPIRE_APPROVALS, '*/10 * * * *');
}
