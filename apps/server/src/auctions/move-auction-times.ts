import { sql } from 'kysely';
import type { Standstill } from '@tradehall/domain/orders/payment-time';
import type { Transaction } from '../database/transaction-kysely';
import { publishAuctionChanged } from './auction-conductor';

/**
 * Moves on what runs, and what would have begun while the shop stood still, or was about to: what was to begin in the
 * very moment of the suspension began no more. Answers of how many lots the end moved (J01, O06). An auction that
 * begins later keeps the time it was announced for: its bidders lost none. The raised epoch has every process read its
 * lots anew before it decides a bid.
 */
export async function moveAuctionTimes(
  tx: Transaction,
  { since, until }: Standstill,
): Promise<{ readonly auctions: number; readonly lots: number }> {
  const by = sql`(${until}::timestamptz - ${since}::timestamptz)`;
  const later = (column: string, waiting: 'SCHEDULED' | 'Scheduled') =>
    sql`case when ${sql.ref(column)} > ${since} or status = ${waiting} then ${sql.ref(column)} + ${by} else ${sql.ref(column)} end`;
  // The auctions first and then their lots, as whoever cancels one.
  const { rows: auctions } = await sql<{ auction_id: number; auction_number: string; status: string }>`
    update auctions set starts_at = ${later('starts_at', 'SCHEDULED')}, lots_begin_closing_at = ${later('lots_begin_closing_at', 'SCHEDULED')}
     where tenant_id = current_setting('app.tenant_id')
       and (status = 'RUNNING' or (status = 'SCHEDULED' and starts_at <= ${until}))
    returning auction_id, auction_number, status`.execute(tx);
  if (auctions.length === 0) return { auctions: 0, lots: 0 };
  const ids = auctions.map(({ auction_id: auctionId }) => auctionId);
  const { numAffectedRows } = await sql`
    update auction_lot_heads
       set opens_at = ${later('opens_at', 'Scheduled')}, ends_at = ends_at + ${by}, hard_ends_at = hard_ends_at + ${by}, epoch = epoch + 1
     where tenant_id = current_setting('app.tenant_id') and auction_id = any(${ids}::bigint[])
       and status in ('Scheduled', 'Running') and ends_at > ${since}`.execute(tx);
  for (const { auction_number: auctionNumber, status } of auctions)
    await publishAuctionChanged(tx, auctionNumber, status);
  return { auctions: auctions.length, lots: Number(numAffectedRows ?? 0n) };
}
