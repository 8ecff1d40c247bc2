import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';
import { IMPORT_JOB, type ImportOrder } from './import-job';

export const LOST_STEPS_JOB = 'stock-import-lost-steps';

/**
 * Begins steps again that nobody works on: a backup holds no jobs, and one that failed too often is tried no more. An
 * import would stand there for good, with no way on and none back (SD15).
 */
export function goOnWithLostSteps(
  services: Pick<Services, 'database' | 'jobs' | 'log' | 'tenants'>,
  goOn: (tx: Transaction, order: ImportOrder, actorId: string) => Promise<void>,
): void {
  const { database, jobs } = services;
  jobs.define(LOST_STEPS_JOB, {
    work: () =>
      eachTenant(services, LOST_STEPS_JOB, ({ tenantId }) =>
        database.inTenant(tenantId, async (tx) => {
          const { rows } = await sql<{ import_id: string; actor_id: string }>`
            select import_id, coalesce(asked_by_id, actor_id) as actor_id from stock_imports
             where tenant_id = current_setting('app.tenant_id') and state in ('READING', 'REVIEWING', 'APPLYING', 'UNDOING')
             order by created_at, import_id`.execute(tx);
          for (const { import_id: importId, actor_id: actorId } of rows) {
            const order = { tenantId, importId };
            if (!(await jobs.isQueued(tx, IMPORT_JOB, { ...order }))) await goOn(tx, order, actorId);
          }
        }),
      ),
  });
  jobs.schedule(LOST_STEPS_JOB, '* * * * *');
}
