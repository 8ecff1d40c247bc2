import { endPlan, movePlan, type PlanMove } from '@tradehall/domain/stock-desk/special-plan';
import { insertAuditEvent } from '../audit/insert-audit-event';
import type { Transaction } from '../database/transaction-kysely';
import type { PriceChange, StockActor, StockLedger } from '../stock-list/stock-ledger';
import { bumpStockList } from '../stock-list/stock-list-version';
import { lockStock, writePriceChanges, writePrices, type StoredItem } from '../stock-list/stock-store';
import { duePlans, giveBackSource, keepSource, planOf, setPlan, type PlanRow } from './special-plan-store';

interface Mover {
  readonly tenantId: string;
  readonly ledger: StockLedger;
}

/**
 * Begins and ends what is due, in one transaction. What it writes is the item's own special price, the one that list,
 * offers, carts, checkouts and exports read: they cannot differ (SD26). Doing it twice does it once.
 */
export async function movePlans(tx: Transaction, mover: Mover, now: Date): Promise<number> {
  const due = await duePlans(tx, now);
  if (due.length === 0) return 0;
  const keys = [...new Set(due.map(({ key }) => key))].sort();
  const stored = new Map(await lockStock(tx, keys));
  // One plan may end in the very minute in which the next begins.
  for (const plan of due) {
    const item = stored.get(plan.key);
    const move = item === undefined ? undefined : movePlan(planOf(plan), item, now.getTime());
    if (item === undefined || move === undefined) continue;
    stored.set(
      plan.key,
      await applyMove(tx, mover, { plan, item, move, by: { id: plan.actor_id, name: plan.actor_name } }),
    );
    await insertAuditEvent(tx, {
      tenantId: mover.tenantId,
      actorKind: 'SYSTEM',
      actorId: '',
      actorName: '',
      roles: [],
      act: 'SPECIAL_PRICE_MOVED',
      record: 'STOCK',
      ids: [plan.key],
      // By their unit, so that they are read as amounts (SD83).
      before: { state: plan.state, special_price_minor: item.specialPrice },
      after: {
        state: move.state,
        special_price_minor: move.specialPrice === undefined ? item.specialPrice : move.specialPrice,
      },
      reason: '',
      traceId: plan.plan_id,
      address: '',
    });
  }
  await bumpStockList(tx);
  return due.length;
}

interface AppliedMove {
  readonly plan: PlanRow;
  readonly item: StoredItem;
  readonly move: PlanMove;
  readonly by: StockActor;
}

async function applyMove(
  tx: Transaction,
  { tenantId, ledger }: Mover,
  { plan, item, move, by }: AppliedMove,
): Promise<StoredItem> {
  const before = move.state === 'RUNNING' ? item.specialPrice : plan.before;
  await setPlan(tx, plan.plan_id, move.state, before);
  if (move.specialPrice === undefined || move.specialPrice === item.specialPrice) return item;
  const { itemNumberWarehouse, listPrice, specialPrice } = item;
  const change: PriceChange = {
    itemNumberWarehouse,
    before: { listPrice, specialPrice },
    after: { listPrice, specialPrice: move.specialPrice },
  };
  const cause = { reference: move.state === 'RUNNING' ? 'SPECIAL_BEGAN' : 'SPECIAL_ENDED', by };
  if (move.state === 'RUNNING') await keepSource(tx, plan.plan_id);
  await writePrices(tx, [change], 'MANUAL');
  if (move.state === 'ENDED') await giveBackSource(tx, plan.plan_id);
  await writePriceChanges(tx, [change], cause);
  await ledger.report(tx, { tenantId, cause, newItems: [], quantities: [], prices: [change] });
  return { ...item, specialPrice: move.specialPrice };
}

/** Takes a plan away by hand: one that holds ends now. */
export async function cancelPlan(tx: Transaction, mover: Mover, plan: PlanRow, by: StockActor): Promise<void> {
  const item = (await lockStock(tx, [plan.key])).get(plan.key);
  if (item === undefined) return;
  const move: PlanMove = plan.state === 'RUNNING' ? endPlan(planOf(plan), item) : { state: 'WITHDRAWN' };
  await applyMove(tx, mover, { plan, item, move, by });
  await bumpStockList(tx);
}
