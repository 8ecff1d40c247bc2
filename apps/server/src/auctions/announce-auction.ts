import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { announceLots } from './close-lots';
import { heldLotOf, lotUpdate, type HeldLotRow } from './held-lot';

/** Tells every stream how each lot of the auction stands now, with the commit; answers how many there are. */
export async function announceAuction(tx: Transaction, auctionId: number, precision: number): Promise<number> {
  const { rows } = await sql<HeldLotRow & { tenant_id: string }>`
    select h.*, l.lot_number, l.name, l.starting_bid_minor, l.reserve_minor, a.auction_number, a.alias_secret, a.soft_close_seconds, a.extension_seconds, a.increments
      from auction_lot_heads h
      join auction_lots l using (tenant_id, lot_id)
      join auctions a on a.tenant_id = h.tenant_id and a.auction_id = h.auction_id
     where h.auction_id = ${auctionId} order by l.position`.execute(tx);
  const [first] = rows;
  if (first !== undefined)
    await announceLots(
      tx,
      first.tenant_id,
      rows.map((row) => ({ auctionNumber: row.auction_number, lot: lotUpdate(heldLotOf(row), precision) })),
    );
  return rows.length;
}
