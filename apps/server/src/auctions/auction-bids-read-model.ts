import { sql } from 'kysely';
import type { AuctionBid } from '@tradehall/contract/auctions/seller-lot-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';

interface BidRow {
  readonly lot_number: string;
  readonly sequence: number;
  readonly business_name: string | null;
  readonly kind: string;
  readonly amount_minor: number;
  readonly decided_at: Date;
}

/**
 * The newest bids first; undefined where there is no such auction. The column of maximums is not read: staff never
 * learn them, nor that a leader raised theirs where that moved no price (SD76).
 */
export async function readAuctionBids(
  tx: Transaction,
  auctionNumber: string,
  limit: number,
  precision: number,
): Promise<AuctionBid[] | undefined> {
  const known = await tx
    .selectFrom('auctions')
    .select('auction_id')
    .where('auction_number', '=', auctionNumber)
    .execute();
  if (known.length === 0) return undefined;
  const { rows } = await sql<BidRow>`
    select l.lot_number, b.sequence, a.business_name, b.kind, b.amount_minor, b.decided_at
      from auctions u
      join auction_lots l on l.tenant_id = u.tenant_id and l.auction_id = u.auction_id
      join auction_bids b on b.tenant_id = l.tenant_id and b.lot_id = l.lot_id
      left join auction_bids p on p.tenant_id = b.tenant_id and p.lot_id = b.lot_id and p.sequence = b.sequence - 1
      left join accounts a on a.tenant_id = b.tenant_id and a.account_id = b.account_id
     where u.auction_number = ${auctionNumber}
       and (b.kind = 'MAXIMUM' and b.account_id = p.account_id and b.amount_minor = p.amount_minor) is not true
     order by b.decided_at desc, l.position, b.sequence desc limit ${limit}`.execute(tx);
  return rows.map((row) => ({
    lotNumber: row.lot_number,
    sequence: row.sequence,
    buyer: row.business_name ?? '',
    amount: toMajorUnits(row.amount_minor, precision),
    isAutomatic: row.kind === 'AUTOMATIC',
    decidedAt: row.decided_at.toISOString(),
  }));
}
