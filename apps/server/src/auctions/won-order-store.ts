import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** A won lot whose order is due. Amounts in minor units. */
export interface WonLot {
  readonly lotId: number;
  readonly lotNumber: string;
  readonly lotName: string;
  readonly grade: string;
  readonly quantity: number;
  readonly auctionNumber: string;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  readonly accountId: string;
  readonly userId: string;
  readonly price: number;
  readonly attempts: number;
  /** The database's clock: the order's time to pay starts by it. */
  readonly now: Date;
}

/** The tenant's next won lot without an order, locked; other processes pass it by. */
export async function takeWonLot(tx: Transaction): Promise<WonLot | undefined> {
  const { rows } = await sql<WonLot>`
    select h.lot_id as "lotId", l.lot_number as "lotNumber", l.name as "lotName", l.grade, l.quantity, a.auction_number as "auctionNumber",
           a.warehouse_code as "warehouseCode", a.warehouse_label as "warehouseLabel", h.winner_account_id as "accountId", h.winner_user_id as "userId",
           h.price_minor as price, h.order_attempts as attempts,
           date_trunc('milliseconds', clock_timestamp()) as now
      from auction_lot_heads h
      join auction_lots l using (tenant_id, lot_id)
      join auctions a on a.tenant_id = h.tenant_id and a.auction_id = h.auction_id
     where h.winner_account_id is not null and h.order_number is null and h.order_due_at <= clock_timestamp()
     order by h.order_due_at, h.lot_id limit 1 for update of h skip locked`.execute(tx);
  return rows[0];
}

export async function setWonOrder(tx: Transaction, lotId: number, orderNumber: string): Promise<void> {
  await tx.updateTable('auction_lot_heads').set({ order_number: orderNumber }).where('lot_id', '=', lotId).execute();
}

/** Tries later, ever more slowly: an order that cannot be written today holds nothing else up. */
export async function postponeWonOrder(tx: Transaction, lotId: number): Promise<void> {
  await sql`update auction_lot_heads set order_attempts = order_attempts + 1, order_due_at = clock_timestamp() + make_interval(secs => least(3600, 2 ^ least(order_attempts, 11)))
     where lot_id = ${lotId} and order_number is null`.execute(tx);
}

/** The next postponed lot: the one whose order has just failed is due first. */
export async function findDueWonLot(tx: Transaction): Promise<number | undefined> {
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from auction_lot_heads where winner_account_id is not null and order_number is null and order_due_at <= clock_timestamp() order by order_due_at, lot_id limit 1`.execute(
    tx,
  );
  return rows[0]?.lot_id;
}
