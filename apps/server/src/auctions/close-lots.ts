import { sql } from 'kysely';
import type { LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import type { Transaction } from '../database/transaction-kysely';
import { heldLotOf, lotUpdate, type HeldLot, type HeldLotRow } from './held-lot';

/** A lot that this transaction closed. */
export interface ClosedLot {
  readonly lot: HeldLot;
  readonly winnerAccount: string | null;
  readonly winnerUser: string | null;
  /** Minor units. */
  readonly price: number | null;
  /** Who led where the reserve price was not reached. */
  readonly unsoldUser: string | null;
}

/**
 * Closes the tenant's lots whose time is over by the database's clock, at most `limit`, and names their winners.
 * The rows are locked and the status moves once, so that any number of closers, killed at any moment, give each lot
 * one winner once; the raised epoch makes a bid still under way be decided anew, on a closed lot. The leader wins
 * unless the reserve price was not reached.
 */
export async function closeDueLots(tx: Transaction, limit = 100): Promise<readonly ClosedLot[]> {
  const { rows } = await sql<
    HeldLotRow & {
      winner_account_id: string | null;
      winner_user_id: string | null;
      price_minor: number | null;
      unsold_user_id: string | null;
    }
  >`
    with due as (
      select h.tenant_id, h.lot_id, (h.leader_account_id is not null and h.current_bid_minor >= coalesce(l.reserve_minor, 0)) as sold
        from auction_lot_heads h join auction_lots l using (tenant_id, lot_id)
       where h.status = 'Running' and h.ends_at <= clock_timestamp()
       order by h.lot_id limit ${limit} for update of h skip locked
    ), closed as (
      update auction_lot_heads h
         set status = 'Closed', epoch = h.epoch + 1, owner = '', closed_at = clock_timestamp(),
             winner_account_id = case when due.sold then h.leader_account_id end,
             winner_user_id = case when due.sold then
               colleague_in_charge(h.tenant_id, h.leader_account_id, h.leader_user_id) end,
             price_minor = case when due.sold then h.current_bid_minor end,
             order_due_at = case when due.sold then clock_timestamp() end
        from due where h.tenant_id = due.tenant_id and h.lot_id = due.lot_id and h.status = 'Running' and h.ends_at <= clock_timestamp()
      returning h.*
    )
    select c.*, l.lot_number, l.name, l.starting_bid_minor, l.reserve_minor, a.auction_number, a.alias_secret, a.soft_close_seconds, a.extension_seconds, a.increments,
           case when c.winner_account_id is null and c.leader_account_id is not null then
             colleague_in_charge(c.tenant_id, c.leader_account_id, c.leader_user_id) end as unsold_user_id
      from closed c
      join auction_lots l using (tenant_id, lot_id)
      join auctions a on a.tenant_id = c.tenant_id and a.auction_id = c.auction_id
     order by l.position`.execute(tx);
  return rows.map((row) => ({
    lot: heldLotOf(row),
    winnerAccount: row.winner_account_id,
    winnerUser: row.winner_user_id,
    price: row.price_minor,
    unsoldUser: row.unsold_user_id,
  }));
}

/** Closes running auctions that have no open lot left; answers their numbers. */
export async function closeFinishedAuctions(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ auction_number: string }>`
    update auctions a set status = 'CLOSED', closed_at = clock_timestamp()
     where a.status = 'RUNNING'
       and not exists (select from auction_lot_heads h where h.tenant_id = a.tenant_id and h.auction_id = a.auction_id and h.status in ('Scheduled', 'Running'))
    returning a.auction_number`.execute(tx);
  return rows.map((row) => row.auction_number);
}

/** Starts the tenant's scheduled auctions whose start has come by the database's clock; answers their numbers. */
export async function startDueAuctions(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ auction_number: string }>`
    with due as (
      select tenant_id, auction_id from auctions where status = 'SCHEDULED' and starts_at <= clock_timestamp() for update skip locked
    ), opened as (
      update auction_lot_heads h set status = 'Running', epoch = h.epoch + 1 from due
       where h.tenant_id = due.tenant_id and h.auction_id = due.auction_id and h.status = 'Scheduled'
    )
    update auctions a set status = 'RUNNING' from due
     where a.tenant_id = due.tenant_id and a.auction_id = due.auction_id returning a.auction_number`.execute(tx);
  return rows.map((row) => row.auction_number);
}

/** Tells every server process, with the commit, how lots stand now. */
export async function announceLots(
  tx: Transaction,
  tenantId: string,
  updates: readonly { readonly auctionNumber: string; readonly lot: LotUpdate }[],
): Promise<void> {
  for (let from = 0; from < updates.length; from += 16) {
    await sql`select pg_notify('auction_lots', ${JSON.stringify({ tenant: tenantId, updates: updates.slice(from, from + 16) })})`.execute(
      tx,
    );
  }
}

export function closedLotUpdate(
  closed: ClosedLot,
  precision: number,
): { readonly auctionNumber: string; readonly lot: LotUpdate } {
  return { auctionNumber: closed.lot.auctionNumber, lot: lotUpdate(closed.lot, precision) };
}
