import { sql, type RawBuilder } from 'kysely';
import type { SpecialPlan, SpecialPlanState } from '@tradehall/domain/stock-desk/special-plan';
import type { Transaction } from '../database/transaction-kysely';
import type { StockActor } from '../stock-list/stock-ledger';

export interface PlanRow {
  readonly plan_id: string;
  readonly key: string;
  readonly price: number;
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly state: SpecialPlanState;
  readonly before: number | null;
  readonly actor_id: string;
  readonly actor_name: string;
}

const PLAN = sql`plan_id, item_number_warehouse as key, special_price_minor as price, begins_at, ends_at, state,
  before_minor as before, actor_id, actor_name`;

export const planOf = ({ state, price, begins_at, ends_at, before }: PlanRow): SpecialPlan => ({
  state,
  price,
  beginsAt: begins_at.getTime(),
  endsAt: ends_at?.getTime() ?? null,
  before,
});

async function select(tx: Transaction, rest: RawBuilder<unknown>): Promise<readonly PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${PLAN} from stock_special_plans where tenant_id = current_setting('app.tenant_id') and ${rest}`.execute(tx);
  return rows;
}

/** Plans of an item, the latest first. */
export const plansOf = (tx: Transaction, key: string): Promise<readonly PlanRow[]> =>
  select(tx, sql`item_number_warehouse = ${key} order by begins_at desc, plan_id limit 50`);

/** Items on which something is to begin or to end. */
export const duePlans = (tx: Transaction, now: Date): Promise<readonly PlanRow[]> =>
  select(
    tx,
    sql`((state = 'PLANNED' and begins_at <= ${now}) or (state = 'RUNNING' and ends_at <= ${now}))
        order by coalesce(case when state = 'RUNNING' then ends_at end, begins_at), plan_id limit 1000 for update`,
  );

export async function insertPlan(
  tx: Transaction,
  plan: { readonly key: string; readonly price: number; readonly beginsAt: number; readonly endsAt: number | null },
  by: StockActor,
): Promise<string> {
  const { rows } = await sql<{ plan_id: string }>`
    insert into stock_special_plans (tenant_id, item_number_warehouse, special_price_minor, begins_at, ends_at, actor_id, actor_name)
    values (current_setting('app.tenant_id'), ${plan.key}, ${plan.price}, ${new Date(plan.beginsAt)},
            ${plan.endsAt === null ? null : new Date(plan.endsAt)}, ${by.id}, ${by.name}) returning plan_id`.execute(
    tx,
  );
  return rows[0]?.plan_id ?? '';
}

export async function setPlan(
  tx: Transaction,
  planId: string,
  state: SpecialPlanState,
  before: number | null,
): Promise<void> {
  await sql`
    update stock_special_plans set state = ${state}, before_minor = ${before}::bigint, changed_at = now()
     where tenant_id = current_setting('app.tenant_id') and plan_id = ${planId}::uuid`.execute(tx);
}

/** A plan keeps where the prices came from that its own is about to replace. */
export async function keepSource(tx: Transaction, planId: string): Promise<void> {
  await sql`
    update stock_special_plans p set source_before = i.price_source, list_before_minor = i.list_price_minor
      from stock_items i
     where p.tenant_id = current_setting('app.tenant_id') and p.plan_id = ${planId}::uuid
       and i.tenant_id = p.tenant_id and i.item_number_warehouse = p.item_number_warehouse`.execute(tx);
}

/** Prices that had come by a file are a file's again once the plan is over, and no price of somebody's own. */
export async function giveBackSource(tx: Transaction, planId: string): Promise<void> {
  await sql`
    update stock_items i set price_source = p.source_before
      from stock_special_plans p
     where p.tenant_id = current_setting('app.tenant_id') and p.plan_id = ${planId}::uuid and p.source_before is not null
       and i.tenant_id = p.tenant_id and i.item_number_warehouse = p.item_number_warehouse
       and i.list_price_minor is not distinct from p.list_before_minor and i.price_source <> p.source_before`.execute(
    tx,
  );
}
