import { sql } from 'kysely';
import type { LedgerEntry, PriceEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import type { LotStatus } from '@tradehall/domain/auctions/auction-status';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { HELD_BY_LOT } from '../lot-units/units-in-lots';
import { ALLOCATED, STOCK_COLUMNS, type StockEntry } from './stock-read-model';

export type StockItemEntry = StockEntry & {
  readonly group_description: string;
  readonly increment_size: number;
  readonly created_at: Date;
};

export async function findStockItem(tx: Transaction, key: string): Promise<StockItemEntry | undefined> {
  const { rows } = await sql<StockItemEntry>`
    select ${STOCK_COLUMNS}, i.group_description, i.increment_size, i.created_at, ${ALLOCATED} as allocated from stock_items i
     where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = ${key}`.execute(tx);
  return rows[0];
}

/** 404 STOCK_ITEM_UNKNOWN where the tenant has no such item: what it has none of is not told as none. */
export async function requireStockItem(tx: Transaction, key: string): Promise<void> {
  const { rows } = await sql`
    select from stock_items i
     where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = ${key}`.execute(tx);
  if (rows.length === 0) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN', { params: [key] });
}

/** What names an account in the ledger stays away from whoever is not shown it (SD07), or no orders at all (SD03). */
const shown = (
  column: string,
  seesOrders: boolean,
) => sql`case when latest.account_id is null or ${seesOrders}::boolean and exists (
  select from accounts a where a.tenant_id = latest.tenant_id and a.account_id = latest.account_id) then ${sql.ref(column)} else '' end`;

interface LedgerQuestion {
  readonly seesOrders: boolean;
  readonly before?: number | undefined;
}

/** Entries on one page of the ledger. */
const PAGE = 100;

/** The newest entries, or those before an entry, each with the quantity after it. */
export async function readLedger(
  tx: Transaction,
  key: string,
  { seesOrders, before }: LedgerQuestion,
): Promise<LedgerEntry[]> {
  const { rows } = await sql<Omit<LedgerEntry, 'at'> & { at: Date }>`
    with latest as (
      select * from stock_ledger where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = ${key}
         and (${before ?? null}::bigint is null or entry_id < ${before ?? null}::bigint)
       order by entry_id desc limit ${PAGE})
    select entry_id::float8 as "entryId", kind, quantity::float8 as quantity, reason, created_at as at,
           ${shown('reference', seesOrders)} as reference, ${shown('actor_name', seesOrders)} as actor, ${shown('note', seesOrders)} as note,
           (select sum(e.quantity) from stock_ledger e where e.tenant_id = current_setting('app.tenant_id') and e.item_number_warehouse = ${key}
               and e.entry_id <= (select min(entry_id) from latest))::float8
             + coalesce(sum(quantity) over (order by entry_id rows between unbounded preceding and current row), 0)::float8
             - (select quantity from latest order by entry_id limit 1)::float8 as balance
      from latest order by entry_id desc`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The history of an item's prices in minor units, the newest first. */
export async function readPriceHistory(tx: Transaction, key: string): Promise<PriceEntry[]> {
  const { rows } = await sql<Omit<PriceEntry, 'at'> & { at: Date }>`
    select change_id::float8 as "changeId", list_before_minor as "listBefore", list_after_minor as "listAfter", special_before_minor as "specialBefore",
           special_after_minor as "specialAfter", reference, actor_name as actor, note, created_at as at
      from stock_price_changes where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = ${key}
     order by change_id desc limit ${PAGE}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface ItemOffer {
  readonly offerId: string;
  readonly buyerName: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly status: string;
  readonly updatedAt: Date;
}

interface ItemOrder {
  readonly orderNumber: string;
  readonly buyerName: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly at: Date;
}

interface ItemLot {
  readonly auctionNumber: string;
  readonly lotNumber: string;
  readonly lotName: string;
  readonly quantity: number;
  readonly status: LotStatus;
}

/** Who negotiates about the item, which orders and lots hold it, and how many wait for an alert. */
export async function readInterest(
  tx: Transaction,
  key: string,
): Promise<{
  offers: readonly ItemOffer[];
  orders: readonly ItemOrder[];
  lots: readonly ItemLot[];
  alerts: number;
}> {
  const offers = await sql<ItemOffer>`
    select o.offer_id as "offerId", a.business_name as "buyerName", o.offer_quantity as quantity, o.offer_price_minor as "priceMinor",
           o.status, o.updated_at as "updatedAt"
      from offers o join accounts a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
     where o.tenant_id = current_setting('app.tenant_id') and o.item_number_warehouse = ${key} and o.participant_id is null and o.closed_at is null
     order by o.offer_price_minor desc, o.offer_id limit ${PAGE}`.execute(tx);
  const orders = await sql<ItemOrder>`
    select o.order_number as "orderNumber", o.buyer_name as "buyerName", l.ordered_quantity - l.canceled_quantity - l.shipped_quantity as quantity,
           l.unit_price_minor as "priceMinor", o.created_at as at
      from order_lines l join orders o on o.tenant_id = l.tenant_id and o.order_id = l.order_id
     where l.tenant_id = current_setting('app.tenant_id') and l.item_number_warehouse = ${key} and l.participant_id is null and o.participant_id is null
       and o.canceled_at is null and o.shipped_at is null and l.ordered_quantity - l.canceled_quantity - l.shipped_quantity > 0
     order by o.created_at desc, o.order_id desc, l.line_number limit ${PAGE}`.execute(tx);
  const lots = await sql<ItemLot>`
    select a.auction_number as "auctionNumber", l.lot_number as "lotNumber", l.name as "lotName", held.quantity, h.status
      from stock_items i
      join lot_items held on held.tenant_id = i.tenant_id and held.item_number_warehouse = i.item_number_warehouse
      join auction_lot_heads h on h.tenant_id = held.tenant_id and h.lot_id = held.lot_id
      join auction_lots l on l.tenant_id = held.tenant_id and l.lot_id = held.lot_id
      join auctions a on a.tenant_id = l.tenant_id and a.auction_id = l.auction_id
     where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = ${key} and ${HELD_BY_LOT}
     order by held.lot_id desc limit ${PAGE}`.execute(tx);
  const alerts = await sql<{ count: number }>`
    select count(*)::int as count from stock_alerts
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = ${key} and participant_id is null`.execute(
    tx,
  );
  return { offers: offers.rows, orders: orders.rows, lots: lots.rows, alerts: alerts.rows[0]?.count ?? 0 };
}
