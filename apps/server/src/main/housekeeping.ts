import { sql } from 'kysely';
import { DRAFT_KEPT_DAYS } from '@tradehall/domain/drafts/draft-key';
import { sweepDrafts } from '../drafts/draft-store';
import type { Tenant } from '../http/request-context';
import { sweepBudgets } from '../identity/budget-store';
import { sweepChallenges } from '../identity/passkey-challenge-store';
import { sumUpDone } from '../orders/done-orders-store';
import type { Services } from '../room/services';
import { eachTenant } from '../tenancy/each-tenant';

const HOUSEKEEPING = 'housekeeping';
/** How long the first answer of a keyed command is kept: longer than any retry. */
const KEYS_KEPT_DAYS = 30;

/**
 * Removes what nobody will ask for again, once a night: old idempotency keys, budgets and challenges that are over,
 * drafts that nobody came back to, and files that no row names. Sums up what is counted by entries.
 */
export function scheduleHousekeeping({ jobs, database, tenants, files, clock, log }: Services): void {
  jobs.define(HOUSEKEEPING, {
    work: async () => {
      await eachTenant({ tenants, log }, HOUSEKEEPING, async (tenant) => {
        const { tenantId } = tenant;
        await database.inTenant(tenantId, (tx) =>
          tx
            .deleteFrom('idempotency_keys')
            .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEYS_KEPT_DAYS})`)
            .execute(),
        );
        await database.inTenant(tenantId, (tx) => sweepBudgets(tx, clock.now()));
        await database.inTenant(tenantId, (tx) => sweepChallenges(tx, clock.now()));
        if (hadTimeForDrafts(tenant, clock.now())) await database.inTenant(tenantId, sweepDrafts);
        await database.inTenant(tenantId, sumUpDone);
        await files.sweep([tenantId]);
      });
      log.info('housekeeping done');
    },
  });
  jobs.schedule(HOUSEKEEPING, '20 3 * * *', 'UTC');
}

const DAY_MS = 86_400_000;

/** Nobody came back to a draft while the shop was suspended: their whole time begins with its resumption (O06). */
function hadTimeForDrafts({ isSuspended, resumedAt = 0 }: Tenant, now: Date): boolean {
  return isSuspended !== true && now.getTime() - resumedAt >= DRAFT_KEPT_DAYS * DAY_MS;
}
