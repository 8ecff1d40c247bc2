import { sql } from 'kysely';
import type { FoundLot } from '@tradehall/contract/auctions/seller-lot-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { everyTerm, stands } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';

/** Lots of all auctions in which every group of words is found, the newest auction first. */
export async function findLots(
  tx: Transaction,
  { search, limit }: { readonly search: string; readonly limit: number },
  precision: number,
): Promise<FoundLot[]> {
  const text = sql`lower(concat_ws(' ', l.lot_number, l.name, l.description, l.grade, a.auction_number, a.description))`;
  const parts = everyTerm(search, (word) => stands(word, text));
  const { rows } = await sql<Omit<FoundLot, 'currentBid'> & { minor: number | null }>`
    select a.auction_number as "auctionNumber", a.description as "auctionDescription",
           l.lot_number as "lotNumber", l.name as "lotName", h.status, h.current_bid_minor as minor
      from auction_lots l
      join auctions a using (tenant_id, auction_id)
      join auction_lot_heads h using (tenant_id, lot_id)
     where ${sql.join([sql`l.tenant_id = current_setting('app.tenant_id')`, ...parts], sql` and `)}
     order by l.auction_id desc, l.position limit ${limit}`.execute(tx);
  return rows.map(({ minor, ...lot }) => ({
    ...lot,
    currentBid: minor === null ? null : toMajorUnits(minor, precision),
  }));
}
