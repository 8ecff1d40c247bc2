import { sql } from 'kysely';
import type { EndedSuspension, SuspensionEffect, TenantSummary } from '@tradehall/contract/operator';
import { isEditableStatus } from '@tradehall/domain/orders/order-status';
import { ApiError } from '../http/api-error';
import { changeTenant, findTenant } from './on-tenant';
import { moveDeadlines } from './move-deadlines';
import type { OperatorDeps } from './operator-deps';
import { storeResumption, storeSuspension } from './tenant-store';

type Deps = Pick<OperatorDeps, 'database'>;

/** What suspending a tenant reaches, said before it is done (O06). */
export async function effectOfSuspending({ database }: Deps, tenantId: string): Promise<SuspensionEffect> {
  await findTenant(database, tenantId);
  const counts = await database.inTenant(
    tenantId,
    async (tx) => {
      const { rows } = await sql<{ accounts: number; offers: number; auctions: number; resellers: string[] }>`
        select (select count(*) from accounts where is_approved) as accounts,
               (select count(*) from offers where closed_at is null) as offers,
               (select count(*) from auctions where status in ('SCHEDULED', 'RUNNING')) as auctions,
               array(select partner_id from network_partners where role = 'SUPPLIER' and is_active order by 1) as resellers`.execute(
        tx,
      );
      const statuses = await sql<{ status: string; orders: number }>`
        select fulfillment_status as status, count(*) as orders from orders group by 1`.execute(tx);
      return { ...rows[0], statuses: statuses.rows };
    },
    { readOnly: true },
  );
  return {
    buyerAccounts: counts.accounts ?? 0,
    openOffers: counts.offers ?? 0,
    openAuctions: counts.auctions ?? 0,
    openOrders: counts.statuses
      .filter(({ status }) => isEditableStatus(status))
      .reduce((sum, { orders }) => sum + orders, 0),
    resellers: counts.resellers ?? [],
  };
}

/**
 * Suspends a tenant until the operator resumes it. It is kept apart from `deactivated`, which the seller may set: what
 * the operator suspended, the seller does not bring back.
 */
export async function suspendTenant(
  { database, clock }: Deps & Pick<OperatorDeps, 'clock'>,
  tenantId: string,
  { confirm, reason }: { readonly confirm: string; readonly reason: string },
): Promise<TenantSummary> {
  return changeTenant(database, tenantId, async (tx) => {
    if (confirm !== tenantId) throw new ApiError(422, 'SUSPENSION_NOT_CONFIRMED', { params: [tenantId] });
    await storeSuspension(tx, tenantId, reason, clock.now());
  });
}

/**
 * Ends the suspension and moves the deadlines of the shop on by as long as it lasted, all of it or nothing: whoever
 * sends it again, or after a crash, finds the shop open and moves nothing (0215).
 */
export async function resumeTenant(
  { database, clock }: Deps & Pick<OperatorDeps, 'clock'>,
  tenantId: string,
): Promise<TenantSummary & { readonly ended: EndedSuspension | null }> {
  let ended: EndedSuspension | null = null;
  const tenant = await changeTenant(database, tenantId, async (tx, { suspended }) => {
    ended = null;
    if (suspended === null) return;
    const since = new Date(suspended.since);
    // Never backwards, should a clock have been set.
    const until = new Date(Math.max(since.getTime(), clock.now().getTime()));
    const moved = await moveDeadlines(tx, { since, until });
    await storeResumption(tx, tenantId, { since, until, reason: suspended.reason, moved });
    ended = { since: since.toISOString(), until: until.toISOString(), moved };
  });
  return { ...tenant, ended };
}
