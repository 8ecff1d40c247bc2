import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';
import { giveUpOnImport, IMPORT_JOB, type ImportOrder } from './import-job';

export const LOST_STEPS_JOB = 'stock-import-lost-steps';
/** What ended this often, each time with all the tries that its job has, ends whoever works on it. */
const MOST_AGAIN = 3;

/**
 * Begins steps again that nobody works on: a backup holds no jobs, and one that failed too often is tried no more. An
 * import would stand there for good, with no way on and none back. One that is lost again and again is given up (SD15).
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
          const { rows } = await sql<{ import_id: string; actor_id: string; begun_again: number }>`
            select import_id, coalesce(asked_by_id, actor_id) as actor_id, begun_again from stock_imports
             where tenant_id = current_setting('app.tenant_id') and state in ('READING', 'REVIEWING', 'APPLYING', 'UNDOING')
             order by created_at, import_id`.execute(tx);
          for (const { import_id: importId, actor_id: actorId, begun_again: times } of rows) {
            const order = { tenantId, importId };
            if (await jobs.isQueued(tx, IMPORT_JOB, order)) continue;
            if (times >= MOST_AGAIN) await giveUpOnImport(tx, importId);
            else {
              await countAgain(tx, importId);
              await goOn(tx, order, actorId);
            }
          }
        }),
      ),
  });
  jobs.schedule(LOST_STEPS_JOB, '* * * * *');
}

async function countAgain(tx: Transaction, importId: string): Promise<void> {
  await sql`
    update stock_imports set begun_again = begun_again + 1
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(tx);
}
