import { sql } from 'kysely';
import { eachRow } from '../tenancy/each-row';
import type { Services } from '../room/services';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { tellAsker } from './tell-asker';

export const EXPIRE_APPROVALS = 'expire-approvals';

/** Ends what waited too long, and tells who asked (SD08). */
export function defineExpiry(services: Services): void {
  const { jobs, database } = services;
  jobs.define(EXPIRE_APPROVALS, {
    work: () =>
      eachOpenTenant(services, EXPIRE_APPROVALS, (tenant) =>
        eachRow(
          () =>
            database.inTenant(
              tenant.tenantId,
              (tx) =>
                tx
                  .selectFrom('approvals')
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
                .updateTable('approvals')
                .set({ state: 'EXPIRED', decided_at: sql<Date>`now()` })
                .where('approval_id', '=', approvalId)
                .where('state', '=', 'WAITING')
                .where('expires_at', '<=', sql<Date>`now()`)
                .returningAll()
                .executeTakeFirst();
              if (row) await tellAsker(tx, services, tenant, row, { state: 'EXPIRED', decidedBy: '', note: '' });
            }),
        ),
      ),
  });
  jobs.schedule(EXPIRE_APPROVALS, '*/10 * * * *');
}
