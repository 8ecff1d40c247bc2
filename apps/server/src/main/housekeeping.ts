import { sql } from 'kysely';
import { sweepDrafts } from '../drafts/draft-store';
import { sweepBudgets } from '../identity/budget-store';
import { sweepChallenges } from '../identity/passkey-challenge-store';
import { sumUpDone } from '../orders/done-orders-store';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';

/** How long the first answer of a keyed command is kept: longer than any retry. */
const HOUSEKEEPING = 'housekeeping';
const KEYS_KEPT_DAYS = 30;

/**
 * Removes what nobody will ask for again, once a night: old idempotency keys, budgets and challenges that are over,
 * drafts that nobody came back to, and files that no row names. Sums up what is counted by entries.
 */
export function scheduleHousekeeping({ jobs, database, tenants, files, clock, log }: Services): void {
  jobs.define(HOUSEKEEPING, {
    work: async () => {
      await eachTenant({ tenants, log }, HOUSEKEEPING, async ({ tenantId }) => {
        await database.inTenant(tenantId, (tx) =>
          tx
            .deleteFrom('idempotency_keys')
            .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEYS_KEPT_DAYS})`)
            .execute(),
        );
        await database.inTenant(tenantId, (tx) => sweepBudgets(tx, clock.now()));
        await database.inTenant(tenantId, (tx) => sweepChallenges(tx, clock.now()));
        await database.inTenant(tenantId, sweepDrafts);
        await database.inTenant(tenantId, sumUpDone);
      });
      await files.sweep(tenants.all().map(({ tenantId }) => tenantId));
      log.info('housekeeping done');
    },
  });
  jobs.schedule(HOUSEKEEPING, '20 3 * * *', 'UTC');
}
