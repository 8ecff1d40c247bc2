import { sql } from 'kysely';
import type { StockToLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { readBidAmount } from '@tradehall/domain/auctions/check-bid';
import { planLots, type LotPlan, type LotStart, type PlannedItem } from '@tradehall/domain/auctions/plan-lots';
import type { Currency } from '@tradehall/domain/money/currency';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { addNewLots, lotsThere } from './add-lots';
import { lockAmendable, mergedItems, type LotHand } from './seller-commands';

interface StockRow extends Omit<PlannedItem, 'quantity'> {
  readonly available: number;
}

export interface StockPlan extends LotPlan {
  /** What the planned units list for, in minor units. */
  readonly listValue: number;
}

/** The lots that a selection would become now: by the same rules, whether they are looked at or made. */
export async function planLotsOfStock(
  tx: Transaction,
  auctionId: number,
  { items, rule, start }: StockToLots,
  currency: Currency,
): Promise<StockPlan> {
  const wanted = mergedItems(items);
  const { rows } = await sql<StockRow>`
    select i.item_number_warehouse as "itemNumberWarehouse", i.item_number as "itemNumber", coalesce(i.attributes ->> 'grade', '') as grade,
           coalesce(nullif(i.sku_description, ''), i.group_item_description) as description,
           i.list_price_minor as "listPrice", c.cost_minor as cost, i.quantity_available as available
      from stock_items i
      left join stock_costs c on c.tenant_id = i.tenant_id and c.item_number_warehouse = i.item_number_warehouse
     where i.tenant_id = current_setting('app.tenant_id')
       and i.item_number_warehouse = any(${wanted.map((item) => item.itemNumberWarehouse)}::text[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.itemNumberWarehouse, row]));
  const planned = wanted.flatMap(({ itemNumberWarehouse: key, quantity }) => {
    const item = known.get(key);
    return item === undefined ? [] : [{ ...item, quantity }];
  });
  const missing = wanted.filter(
    ({ itemNumberWarehouse: key, quantity }) => (known.get(key)?.available ?? 0) < quantity,
  );
  const issues = missing.map(({ itemNumberWarehouse: key, quantity }) => {
    const item = known.get(key);
    return item === undefined
      ? { messageCode: 'STOCK_ITEM_UNKNOWN', params: [key] }
      : { messageCode: 'STOCK_SHORT', params: [key, item.available, quantity] };
  });
  const plan = planLots(planned, rule, startOf(start, currency), (await lotsThere(tx, auctionId)).taken);
  const listValue = planned.reduce((sum, { listPrice, quantity }) => sum + (listPrice ?? 0) * quantity, 0);
  return { lots: issues.length === 0 ? plan.lots : [], issues: [...issues, ...plan.issues], listValue };
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
  await hand.stock.available(tx, [...new Set(selection.items.map((item) => item.itemNumberWarehouse))], { lock: true });
  const { lots, issues } = await planLotsOfStock(tx, auction.auction_id, selection, currency);
  const [first] = issues;
  if (first !== undefined) throw ApiError.ofIssues(first.messageCode === 'STOCK_SHORT' ? 409 : 422, issues);
  const { next } = await lotsThere(tx, auction.auction_id);
  await addNewLots(tx, tenantId, auction, lots, next, hand);
}
