import { sql } from 'kysely';
import type { Services } from '../room/services';
import type { StockLedger } from '../stock-list/stock-ledger';
import { afterCommit } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { eachOpenTenant } from '../tenancy/each-tenant';
import type { AnswerDeps } from './answer-offers';
import { LEAVE_JOB, type HeldAnswers } from './hold-answers';
import { FollowLater } from './follow-later';
import { followStock } from './follow-stock';
import { remindBuyers } from './remind-buyers';
import { repairOffers } from './repair-offers';
import { respondToOffers } from './respond-to-offers';

export const RESPOND_JOB = 'offers-respond';
export const FOLLOW_JOB = 'offers-follow';

type Parts = AnswerDeps & Pick<Services, 'jobs' | 'tenants' | 'log' | 'database'>;
type JobParts = Parts & { readonly held: HeldAnswers };

/**
 * Queues the answering of a tenant's due offers; one waiting job is enough for all of them, and it queues the next.
 * Nothing is lost when the queue is away: the minute's job looks too.
 */
export function createAnswerLater({ jobs, log }: Pick<Services, 'jobs' | 'log'>): (tenantId: string, at: Date) => void {
  return (tenantId, at) => {
    void jobs
      .send(RESPOND_JOB, { tenantId }, { startAfter: at, singletonKey: tenantId })
      .catch((error: unknown) => log.warn({ err: error }, 'offers wait for the minute'));
  };
}

export function defineOfferJobs(parts: JobParts): void {
  const { jobs, tenants } = parts;

  jobs.define<{ tenantId: string }>(RESPOND_JOB, {
    async work({ tenantId }) {
      const tenant = tenants.of(tenantId);
      // The minute's job goes on with what waits, once the shop is resumed.
      if (tenant.isSuspended === true) return;
      const next = await respondToOffers(parts, tenant);
      if (next !== undefined) parts.answerLater(tenantId, next);
    },
  });

  jobs.define<{ tenantId: string }>(LEAVE_JOB, {
    async work({ tenantId }) {
      const next = await parts.held.leave(tenants.of(tenantId));
      if (next !== undefined) parts.held.leaveAt(tenantId, next);
    },
  });

  // What a process that ended left undone, or a shop that stood still, may be older than the last minutes: the first
  // turn looks at every offer.
  const swept = new Map<string, number>();
  const isSwept = ({ tenantId, resumedAt = 0 }: Tenant): boolean => swept.get(tenantId) === resumedAt;

  // Expiry, and whatever a crash between a commit and its follow-up left undone.
  jobs.define(FOLLOW_JOB, {
    work: () =>
      eachOpenTenant(parts, FOLLOW_JOB, (tenant) =>
        eachStep([
          async () => {
            await repairOffers(parts, tenant, isSwept(tenant) ? 'lately' : 'ever');
            swept.set(tenant.tenantId, tenant.resumedAt ?? 0);
          },
          () => remindBuyers(parts, tenant),
          () => parts.held.leave(tenant),
          async () => {
            const next = await respondToOffers(parts, tenant);
            if (next !== undefined) parts.answerLater(tenant.tenantId, next);
          },
        ]),
      ),
  });
  jobs.schedule(FOLLOW_JOB, '* * * * *');
}

/** One step's trouble is not another's: an offer that can't follow keeps no reminder and no answer waiting. */
async function eachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Has the offers on changed items follow once the change is committed, in the tenant itself and in those that resell
 * its stock. Not inside the transaction: a checkout holds offers and wants stock, and would wait for one that holds
 * stock and wants offers.
 */
export function followLedger(ledger: StockLedger, parts: Parts): FollowLater {
  const later = new FollowLater((ownerId, itemNumbersWarehouse) =>
    followEverywhere(parts, ownerId, itemNumbersWarehouse),
  );
  ledger.onStockChanged((tx, { tenantId, quantities, prices }) => {
    const itemNumbersWarehouse = [...new Set([...quantities, ...prices].map((change) => change.itemNumberWarehouse))];
    if (itemNumbersWarehouse.length > 0) afterCommit(tx, () => later.add(tenantId, itemNumbersWarehouse));
    return Promise.resolve();
  });
  return later;
}

async function followEverywhere(parts: Parts, ownerId: string, itemNumbersWarehouse: readonly string[]): Promise<void> {
  try {
    const owner = parts.tenants.of(ownerId);
    if (owner.isSuspended !== true) await followStock(parts, owner, { participantId: null, itemNumbersWarehouse });
    for (const tenant of parts.tenants.all()) {
      if (tenant.tenantId === ownerId || !tenant.configuration.networkParticipant || tenant.isSuspended === true)
        continue;
      if (await resells(parts, tenant.tenantId, ownerId))
        await followStock(parts, tenant, { participantId: ownerId, itemNumbersWarehouse });
    }
  } catch (error) {
    parts.log.error({ err: error }, 'offers could not follow the stock; the minute will');
  }
}

async function resells(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  participantId: string,
): Promise<boolean> {
  const { rows } = await database.inTenant(
    tenantId,
    (tx) => sql`select 1 from network_participants where participant_id = ${participantId}`.execute(tx),
    { readOnly: true },
  );
  return rows.length > 0;
}
