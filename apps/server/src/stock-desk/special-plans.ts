import type { FastifyInstance } from 'fastify';
import {
  cancelSpecial,
  getSpecialPlans,
  planSpecial,
  type SpecialPlanEntry,
} from '@tradehall/contract/stock-desk/special-plan-calls';
import { instantOf } from '@tradehall/domain/format/wall-time';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { isSamePlan, plansOverlap } from '@tradehall/domain/stock-desk/special-plan';
import { breaksFloor } from '@tradehall/domain/stock-list/stock-values';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import type { Stock } from '../stock-list/open-stock';
import { actorOf } from '../stock-list/stock-actor';
import { mayBreakFloors, readFloors, refuseBelowFloor } from '../stock-list/stock-floors';
import { lockStock } from '../stock-list/stock-store';
import { requireStockItem } from './stock-item-read-model';
import { cancelPlan, movePlans } from './move-special-plans';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { insertPlan, planOf, plansOf } from './special-plan-store';

export const SPECIALS_JOB = 'stock-specials';

/** Special prices that begin and end by the tenant's clock: planned, shown, moved by a job (SD26). */
export function serveSpecialPlans(
  app: FastifyInstance,
  { database, jobs, clock, tenants, log }: Pick<Services, 'database' | 'jobs' | 'clock' | 'tenants' | 'log'>,
  { ledger }: Pick<Stock, 'ledger'>,
): void {
  const move = (tenantId: string) =>
    database.inTenant(tenantId, (tx) => movePlans(tx, { tenantId, ledger }, clock.now()), { retries: 3 });

  // A plan queues its own moments; every minute somebody looks besides, so that no lost job holds a price.
  jobs.define<{ tenantId?: string }>(SPECIALS_JOB, {
    async work({ tenantId }) {
      if (tenantId === undefined)
        await eachOpenTenant({ tenants, log }, SPECIALS_JOB, (tenant) => move(tenant.tenantId));
      else if (tenants.of(tenantId).isSuspended !== true) await move(tenantId);
    },
  });
  jobs.schedule(SPECIALS_JOB, '* * * * *');

  async function wire(tx: Transaction, tenant: Tenant, key: string): Promise<{ plans: SpecialPlanEntry[] }> {
    const rows = await plansOf(tx, key);
    return {
      plans: rows.map((row) => ({
        planId: row.plan_id,
        price: toMajorUnits(row.price, tenant.configuration.currencyPrecision),
        beginsAt: row.begins_at.toISOString(),
        endsAt: row.ends_at?.toISOString() ?? null,
        state: row.state,
        by: row.actor_name,
      })),
    };
  }

  serveCall(app, getSpecialPlans, ({ tenant, params }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        await requireStockItem(tx, params.itemNumberWarehouse);
        return wire(tx, tenant, params.itemNumberWarehouse);
      },
      { readOnly: true },
    ),
  );

  serveCall(app, planSpecial, ({ tenant, caller, raw, params: { itemNumberWarehouse: key }, body }) => {
    const { currencyPrecision: precision, timeZone } = tenant.configuration;
    const fault = (messageCode: string, field: string) =>
      new ApiError(422, messageCode, { params: [precision], errors: [{ messageCode, field, params: [precision] }] });
    if (tooPrecise(body.price, precision)) throw fault('STOCK_ROW_BAD_PRICE', 'price');
    const price = toMinorUnits(body.price, precision);
    const beginsAt = instantOf(body.begins, timeZone);
    const endsAt = body.ends === null ? null : instantOf(body.ends, timeZone);
    if (beginsAt === undefined) throw fault('STOCK_SPECIAL_TIME', 'begins');
    if (endsAt === undefined || (endsAt !== null && (endsAt <= beginsAt || endsAt <= clock.now().getTime())))
      throw fault('STOCK_SPECIAL_TIME', 'ends');
    const about = { act: 'SPECIAL_PRICE_PLANNED', record: 'STOCK', ids: [key] } as const;
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      about,
      async (tx, trail) => {
        const item = (await lockStock(tx, [key])).get(key);
        if (item === undefined) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN', { params: [key] });
        if (item.listPrice === null || price > item.listPrice) throw fault('STOCK_ROW_SPECIAL_ABOVE_LIST', 'price');
        const others = (await plansOf(tx, key)).filter(({ state }) => state === 'PLANNED' || state === 'RUNNING');
        const { id: by } = actorOf(caller);
        // Whoever lost the answer plans by the same again what they have planned already.
        if (others.some((other) => other.actor_id === by && isSamePlan(planOf(other), { price, beginsAt, endsAt }))) {
          trail.unchanged();
          return wire(tx, tenant, key);
        }
        if (others.some((other) => plansOverlap(planOf(other), { beginsAt, endsAt })))
          throw fault('STOCK_SPECIAL_OVERLAPS', 'begins');
        const floor = (await readFloors(tx, [key])).get(key) ?? null;
        const isBelow = breaksFloor(undefined, { listPrice: item.listPrice, specialPrice: price }, floor);
        await refuseBelowFloor(tx, mayBreakFloors(caller), isBelow ? [key] : []);
        await insertPlan(tx, { key, price, beginsAt, endsAt }, actorOf(caller));
        trail.changed(undefined, body);
        // What is due already holds when this is answered.
        await movePlans(tx, { tenantId: tenant.tenantId, ledger }, clock.now());
        for (const at of [beginsAt, endsAt])
          if (at !== null && at > clock.now().getTime())
            await jobs.send(SPECIALS_JOB, { tenantId: tenant.tenantId }, { tx, startAfter: new Date(at) });
        return wire(tx, tenant, key);
      },
      { retries: 3 },
    );
  });

  serveCall(app, cancelSpecial, ({ tenant, caller, raw, params: { itemNumberWarehouse: key, planId } }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'SPECIAL_PRICE_CANCELED', record: 'STOCK', ids: [key] },
      async (tx, trail) => {
        await lockStock(tx, [key]);
        const plan = (await plansOf(tx, key)).find((one) => one.plan_id === planId);
        if (plan === undefined) throw new ApiError(404, 'STOCK_SPECIAL_UNKNOWN');
        if (plan.state !== 'PLANNED' && plan.state !== 'RUNNING') throw new ApiError(409, 'STOCK_SPECIAL_OVER');
        await cancelPlan(tx, { tenantId: tenant.tenantId, ledger }, plan, actorOf(caller));
        trail.changed({ state: plan.state }, { planId });
        return wire(tx, tenant, key);
      },
      { retries: 3 },
    ),
  );
}
