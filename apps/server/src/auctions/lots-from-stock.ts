import { sql } from 'kysely';
import { MOST_ITEMS_TO_LOTS, type StockToLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { readBidAmount } from '@tradehall/domain/auctions/check-bid';
import type { LotUnits } from '@tradehall/domain/auctions/lot-items';
import { planLots, type LotPlan, type LotStart, type PlannedItem } from '@tradehall/domain/auctions/plan-lots';
import type { Currency } from '@tradehall/domain/money/currency';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readItemNames } from '../stock-list/item-names';
import { narrows } from '../stock-desk/stock-question';
import { addNewLots, lotsThere } from './add-lots';
import { lockAmendable, mergedItems, type LotHand } from './seller-commands';

interface StockRow extends Omit<PlannedItem, 'quantity' | 'calledBy'> {
  readonly available: number;
}

export interface StockPlan extends LotPlan {
  /** What the planned units list for, in minor units. */
  readonly listValue: number;
}

/** The items that a selection names, or the units that are there of all that match its filters. */
export async function selectedItems(
  tx: Transaction,
  { items, matching, most = Infinity }: StockToLots,
): Promise<readonly LotUnits[]> {
  if ((items === undefined) === (matching === undefined)) throw new ApiError(400, 'INVALID_REQUEST');
  if (items !== undefined) return mergedItems(items);
  const { rows } = await sql<LotUnits>`
    select i.item_number_warehouse as "itemNumberWarehouse", i.quantity_available as quantity from stock_items i
     where ${narrows(matching ?? {})} and i.quantity_available > 0
     order by i.item_number_warehouse collate "C" limit ${MOST_ITEMS_TO_LOTS + 1}`.execute(tx);
  if (rows.length > MOST_ITEMS_TO_LOTS)
    throw new ApiError(422, 'LOTS_MATCH_TOO_MANY', { params: [MOST_ITEMS_TO_LOTS] });
  if (rows.length === 0) throw new ApiError(422, 'LOTS_MATCH_NONE');
  return rows.map((row) => ({ ...row, quantity: Math.min(row.quantity, most) }));
}

/** The lots that a selection would become now: by the same rules, whether they are looked at or made. */
export async function planLotsOfStock(
  tx: Transaction,
  auctionId: number,
  { rule, start }: Pick<StockToLots, 'rule' | 'start'>,
  wanted: readonly LotUnits[],
  currency: Currency,
): Promise<StockPlan> {
  const { rows } = await sql<StockRow>`
    select i.item_number_warehouse as "itemNumberWarehouse", i.item_number as "itemNumber", coalesce(i.attributes ->> 'grade', '') as grade,
           coalesce(nullif(i.sku_description, ''), i.group_item_description) as description,
           i.list_price_minor as "listPrice", c.cost_minor as cost, i.quantity_available as available
      from stock_items i
      left join stock_costs c on c.tenant_id = i.tenant_id and c.item_number_warehouse = i.item_number_warehouse
     where i.tenant_id = current_setting('app.tenant_id')
       and i.item_number_warehouse = any(${wanted.map((item) => item.itemNumberWarehouse)}::text[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.itemNumberWarehouse, row]));
  const nameOf = await readItemNames(tx);
  const planned = wanted.flatMap(({ itemNumberWarehouse: key, quantity }) => {
    const item = known.get(key);
    return item === undefined ? [] : [{ ...item, quantity, calledBy: nameOf(key) }];
  });
  const missing = wanted.filter(
    ({ itemNumberWarehouse: key, quantity }) => (known.get(key)?.available ?? 0) < quantity,
  );
  const issues = missing.map(({ itemNumberWarehouse: key, quantity }) => {
    const item = known.get(key);
    return item === undefined
      ? { messageCode: 'STOCK_ITEM_UNKNOWN', params: [nameOf(key)] }
      : { messageCode: 'STOCK_SHORT', params: [nameOf(key), item.available, quantity] };
  });
  const { taken } = await lotsThere(tx, auctionId);
  const plan = planLots(planned, rule, startOf(start, currency), taken, currency.precision);
  const listValue = planned.reduce((sum, { listPrice, quantity }) => sum + (listPrice ?? 0) * quantity, 0);
  return { lots: issues.length === 0 ? plan.lots : [], issues: [...issues, ...plan.issues], listValue };
}

/** Units of these items that lots of the auction hold: whoever moves them again sees that they did before (SD75). */
export async function unitsInLotsOf(tx: Transaction, auctionId: number, items: readonly LotUnits[]): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(i.quantity), 0)::int as units from auction_lots l join lot_items i using (tenant_id, lot_id)
     where l.tenant_id = current_setting('app.tenant_id') and l.auction_id = ${auctionId} and i.returned_at is null
       and i.item_number_warehouse = any(${items.map((item) => item.itemNumberWarehouse)}::text[])`.execute(tx);
  return rows[0]?.units ?? 0;
}

function startOf(start: StockToLots['start'], currency: Currency): LotStart {
  if (start.kind !== 'FIXED') return start;
  const read = readBidAmount(start.amount, currency, 'start');
  if ('issue' in read) throw ApiError.ofIssues(422, [read.issue]);
  return { kind: 'FIXED', amount: read.minor };
}

/** Makes the lots: their units leave the stock in the transaction that writes them, all or none (SD75). */
export async function addLotsOfStock(
  tx: Transaction,
  tenantId: string,
  auctionNumber: string,
  selection: StockToLots,
  currency: Currency,
  hand: LotHand,
): Promise<void> {
  const auction = await lockAmendable(tx, auctionNumber);
  // Locked before it is planned, or what was seen could be gone when it is taken.
  const wanted = await selectedItems(tx, selection);
  await hand.stock.available(tx, [...new Set(wanted.map((item) => item.itemNumberWarehouse))], { lock: true });
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (selection.expectedUnits !== undefined && selection.expectedUnits !== units)
    throw new ApiError(409, 'LOTS_MATCH_CHANGED', { params: [units, selection.expectedUnits] });
  const { lots, issues } = await planLotsOfStock(tx, auction.auction_id, selection, wanted, currency);
  const [first] = issues;
  if (first !== undefined) throw ApiError.ofIssues(first.messageCode === 'STOCK_SHORT' ? 409 : 422, issues);
  const { next } = await lotsThere(tx, auction.auction_id);
  await addNewLots(tx, tenantId, auction, lots, next, hand);
}
