import { sql } from 'kysely';
import { hashOf } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import type { StoredBidRow } from '../database/stored-bid-row';
import { ApiError } from '../http/api-error';

export interface BidImport {
  readonly auctionId: number;
  readonly fileName: string;
  readonly rows: readonly StoredBidRow[];
}

/** Of which rows a review is: the same rows are the same import, whichever window brought them in (N20). */
export const revisionOf = ({ rows }: BidImport): string => hashOf(rows);

/** Refuses what is done with a review that another window overtook: nobody bids what they did not look at (N20). */
export function checkReviewed(kept: BidImport, reviewed: string | undefined): void {
  if (reviewed !== undefined && reviewed !== revisionOf(kept)) throw new ApiError(409, 'BID_IMPORT_CHANGED');
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
  /** What is done with it next is done to these rows. */
  { lock = false } = {},
): Promise<BidImport | undefined> {
  const row = await tx
    .selectFrom('auction_bid_imports')
    .select(['file_name', 'rows'])
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
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

/** Those of the keys that the user's bids were placed under: an earlier try of the same call got that far (K09). */
export async function keysOfPlaced(
  tx: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .selectFrom('auction_bids')
    .select('bid_key')
    .where('user_id', '=', userId)
    .where('bid_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.bid_key));
}
