import type { Transaction } from '../database/transaction-kysely';
import type { StoredBidRow } from '../database/stored-bid-row';

export interface BidImport {
  readonly auctionId: number;
  readonly fileName: string;
  readonly rows: readonly StoredBidRow[];
}

/** The auction's id where buyers see it; undefined otherwise. */
export async function findVisibleAuction(tx: Transaction, auctionNumber: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('auctions')
    .select('auction_id')
    .where('auction_number', '=', auctionNumber)
    .where('status', '<>', 'DRAFT')
    .executeTakeFirst();
  return row?.auction_id;
}

/** Keeps one import for each user and auction: a new file replaces the one before. */
export async function saveBidImport(
  tx: Transaction,
  tenantId: string,
  userId: string,
  { auctionId, fileName, rows }: BidImport,
): Promise<void> {
  const values = { file_name: fileName, rows: JSON.stringify(rows) };
  await tx
    .insertInto('auction_bid_imports')
    .values({ tenant_id: tenantId, auction_id: auctionId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'auction_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function readBidImport(
  tx: Transaction,
  userId: string,
  auctionId: number,
): Promise<BidImport | undefined> {
  const row = await tx
    .selectFrom('auction_bid_imports')
    .select(['file_name', 'rows'])
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? undefined : { auctionId, fileName: row.file_name, rows: row.rows };
}

export async function deleteBidImport(tx: Transaction, userId: string, auctionId: number): Promise<void> {
  await tx
    .deleteFrom('auction_bid_imports')
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .execute();
}
