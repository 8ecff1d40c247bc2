import type { Services } from '../room/services';
import { tellAsker } from './tell-asker';

export const EXPIRE_APPROVALS = 'expire-approvals';

/** Ends what waited too long, and tells who asked (SD08). */
export function defineExpiry(services: Services): void {
  const { jobs, database, tenants } = services;
  jobs.define(EXPIRE_APPROVALS, {
    async work() {
      for (const tenant of await tenants.all())
        await database.inTenant(tenant.tenantId, async (tx) => {
          const rows = await tx
            .updateTable('approvals')
            .set({ state: 'EXPIRED', decided_at: new Date() })
            .where('state', '=', 'WAITING')
            .where('expires_at', '<=', new Date())
            .returningAll()
            .execute();
          for (const row of rows)
            await tellAsker(tx, services, tenant, row, { state: 'EXPIRED', decidedBy: '', note: '' });
        });
    },
  });
  jobs.schedule(EXPIRE_APPROVALS, '*/10 * * * *');
}
