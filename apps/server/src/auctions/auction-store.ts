import { sql } from 'kysely';
import { lotTimes } from '@tradehall/domain/auctions/soft-close';
import type { AuctionStatus } from '@tradehall/domain/auctions/auction-status';
import type { AuctionSettings } from '@tradehall/domain/auctions/check-auction';
import type { NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import type { Transaction } from '../database/transaction-kysely';

export interface AuctionDraft extends AuctionSettings {
  readonly description: string;
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
}

function columnsOf(draft: AuctionDraft) {
  return {
    description: draft.description,
    starts_at: new Date(draft.startsAt),
    lots_begin_closing_at: new Date(draft.lotsBeginClosing),
    closing_interval_seconds: draft.closingIntervalSeconds,
    soft_close_seconds: draft.softCloseSeconds,
    extension_seconds: draft.extensionSeconds,
    longest_extension_seconds: draft.longestExtensionSeconds,
    increments: JSON.stringify(draft.increments),
    warehouse_code: draft.warehouseCode,
    warehouse_label: draft.warehouseLabel,
  };
}

export async function insertAuction(
  tx: Transaction,
  tenantId: string,
  draft: AuctionDraft,
): Promise<{ readonly auctionId: number; readonly auctionNumber: string }> {
  const row = await tx
    .insertInto('auctions')
    .values({ tenant_id: tenantId, ...columnsOf(draft) })
    .returning(['auction_id', 'auction_number'])
    .executeTakeFirstOrThrow();
  return { auctionId: row.auction_id, auctionNumber: row.auction_number };
}

export async function updateAuction(tx: Transaction, auctionId: number, draft: AuctionDraft): Promise<void> {
  await tx.updateTable('auctions').set(columnsOf(draft)).where('auction_id', '=', auctionId).execute();
}

/** Locks the auction for a command, so that starting, amending and canceling never cross. */
export async function lockAuction(tx: Transaction, auctionNumber: string) {
  return tx
    .selectFrom('auctions')
    .selectAll()
    .where('auction_number', '=', auctionNumber)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAuctionStatus(
  tx: Transaction,
  auctionId: number,
  status: AuctionStatus,
  cancelReason: string | null = null,
): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({
      status,
      cancel_reason: cancelReason,
      ...(status === 'CLOSED' || status === 'CANCELED' ? { closed_at: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('auction_id', '=', auctionId)
    .execute();
}

/** Replaces an auction's lots; their order is the closing order. */
export async function replaceLots(
  tx: Transaction,
  tenantId: string,
  auctionId: number,
  lots: readonly NewLot[],
  draft: AuctionDraft,
): Promise<LotIds> {
  await tx.deleteFrom('auction_lots').where('auction_id', '=', auctionId).execute();
  return insertLots(tx, tenantId, auctionId, lots, draft, 0);
}

/** The lots that were inserted, by their numbers. */
export type LotIds = ReadonlyMap<string, number>;

/** Adds lots that close one after the other, the first at the given place. */
export async function insertLots(
  tx: Transaction,
  tenantId: string,
  auctionId: number,
  lots: readonly NewLot[],
  draft: AuctionDraft,
  firstPosition: number,
): Promise<LotIds> {
  const ids = new Map<string, number>();
  for (let from = 0; from < lots.length; from += 500) {
    const part = lots.slice(from, from + 500);
    const inserted = await tx
      .insertInto('auction_lots')
      .values(
        part.map((lot, index) => ({
          tenant_id: tenantId,
          auction_id: auctionId,
          lot_number: lot.lotNumber,
          position: firstPosition + from + index,
          name: lot.lotName,
          description: lot.description,
          grade: lot.grade,
          quantity: lot.quantity,
          starting_bid_minor: lot.startingBid,
          reserve_minor: lot.reserve,
        })),
      )
      .returning(['lot_id', 'position', 'lot_number'])
      .execute();
    for (const { lot_id, lot_number } of inserted) ids.set(lot_number, lot_id);
    await tx
      .insertInto('auction_lot_heads')
      .values(
        inserted.map(({ lot_id, position }) => ({
          tenant_id: tenantId,
          lot_id,
          auction_id: auctionId,
          ...headTimes(draft, position),
        })),
      )
      .execute();
  }
  return ids;
}

function headTimes(draft: AuctionDraft, position: number) {
  const times = lotTimes(
    {
      lotsBeginClosing: draft.lotsBeginClosing,
      intervalMs: draft.closingIntervalSeconds * 1000,
      longestExtensionMs: draft.longestExtensionSeconds * 1000,
    },
    position,
  );
  return {
    opens_at: new Date(draft.startsAt),
    ends_at: new Date(times.endsAt),
    hard_ends_at: new Date(times.hardEndsAt),
  };
}

/** Gives every lot its times anew after the auction's changed. */
export async function retimeLots(tx: Transaction, auctionId: number, draft: AuctionDraft): Promise<void> {
  await sql`
    update auction_lot_heads h
       set opens_at = ${new Date(draft.startsAt)},
           ends_at = ${new Date(draft.lotsBeginClosing)}::timestamptz + l.position * make_interval(secs => ${draft.closingIntervalSeconds}),
           hard_ends_at = ${new Date(draft.lotsBeginClosing)}::timestamptz + l.position * make_interval(secs => ${draft.closingIntervalSeconds}) + make_interval(secs => ${draft.longestExtensionSeconds}),
           epoch = epoch + 1
      from auction_lots l
     where l.tenant_id = h.tenant_id and l.lot_id = h.lot_id and h.auction_id = ${auctionId}`.execute(tx);
}

export async function updateLot(
  tx: Transaction,
  auctionId: number,
  lotNumber: string,
  change: Partial<{
    name: string;
    description: string;
    grade: string;
    quantity: number;
    starting_bid_minor: number;
    reserve_minor: number | null;
  }>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('auction_lots')
    .set(change)
    .where('auction_id', '=', auctionId)
    .where('lot_number', '=', lotNumber)
    .returning('lot_id')
    .executeTakeFirst();
  if (updated === undefined) return false;
  // Whoever holds the lot in memory must read it again.
  await tx
    .updateTable('auction_lot_heads')
    .set({ epoch: sql<number>`epoch + 1` })
    .where('lot_id', '=', updated.lot_id)
    .execute();
  return true;
}

export async function findLot(tx: Transaction, auctionId: number, lotNumber: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('auction_lots')
    .select('lot_id')
    .where('auction_id', '=', auctionId)
    .where('lot_number', '=', lotNumber)
    .executeTakeFirst();
  return found?.lot_id;
}

export async function deleteLot(tx: Transaction, lotId: number): Promise<void> {
  await tx.deleteFrom('auction_lots').where('lot_id', '=', lotId).execute();
}

/** Opens, closes or cancels lots of an auction; the raised epoch stops their owners. */
export async function setOpenLots(
  tx: Transaction,
  auctionId: number,
  status: 'Scheduled' | 'Running' | 'Canceled',
): Promise<void> {
  await tx
    .updateTable('auction_lot_heads')
    .set({
      status,
      epoch: sql<number>`epoch + 1`,
      ...(status === 'Canceled' ? { closed_at: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('auction_id', '=', auctionId)
    .where('status', 'in', ['Scheduled', 'Running'])
    .execute();
}

export async function setWatch(
  tx: Transaction,
  tenantId: string,
  userId: string,
  lotId: number,
  isWatched: boolean,
): Promise<void> {
  if (isWatched)
    await tx
      .insertInto('auction_watches')
      .values({ tenant_id: tenantId, user_id: userId, lot_id: lotId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('auction_watches').where('user_id', '=', userId).where('lot_id', '=', lotId).execute();
}
