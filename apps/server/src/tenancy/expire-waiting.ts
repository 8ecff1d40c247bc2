import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { Jobs } from '../jobs/jobs';
import { eachRow } from './each-row';
import { eachOpenTenant, type EachDeps } from './each-tenant';

/** Tables whose rows wait for somebody's yes until they expire. */
type Waiting = 'approvals' | 'order_approvals';

interface Expiry<Table extends Waiting> {
  readonly job: string;
  readonly table: Table;
  /** In the transaction that ends it. */
  readonly tell: (tx: Transaction, tenant: Tenant, row: Selectable<Schema[Table]>) => Promise<void>;
}

/**
 * Defines the job that ends what waited too long, every ten minutes: row by row, each in a transaction that tells
 * whoever it concerns.
 */
export function defineExpiryOf<Table extends Waiting>(
  deps: EachDeps & { readonly jobs: Jobs; readonly database: Database },
  { job, table, tell }: Expiry<Table>,
): void {
  const { jobs, database } = deps;
  const isDue = sql<boolean>`state = 'WAITING' and expires_at <= now()`;
  jobs.define(job, {
    work: () =>
      eachOpenTenant(deps, job, (tenant) =>
        eachRow(
          async () => {
            const due = sql<{ approval_id: string }>`
              select approval_id from ${sql.table(table)} where ${isDue} order by expires_at`;
            return (await database.inTenant(tenant.tenantId, (tx) => due.execute(tx), { readOnly: true })).rows;
          },
          ({ approval_id: approvalId }) =>
            database.inTenant(tenant.tenantId, async (tx) => {
              const { rows } = await sql<Selectable<Schema[Table]>>`
                update ${sql.table(table)} set state = 'EXPIRED', decided_at = now()
                 where approval_id = ${approvalId} and ${isDue} returning *`.execute(tx);
              const [row] = rows;
              if (row !== undefined) await tell(tx, tenant, row);
            }),
        ),
      ),
  });
  jobs.schedule(job, '*/10 * * * *');
}
