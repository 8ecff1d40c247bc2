import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import type { AuctionStatus, LotStatus } from '@tradehall/domain/auctions/auction-status';
import type { BidKind } from '@tradehall/domain/auctions/decide-bid';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { pageOf, readNumberKey, type PageQuestion } from '../http/list-page';

type SellerLotItem = SellerAuction['lots'][number]['items'][number];

interface SellerLotRow {
  lot_number: string;
  name: string;
  description: string;
  grade: string;
  quantity: number;
  starting_bid_minor: number;
  reserve_minor: number | null;
  status: LotStatus;
  ends_at: Date;
  current_bid_minor: number | null;
  bid_count: number;
  leader: string | null;
  winner: string | null;
  price_minor: number | null;
  order_number: string | null;
}

interface AuctionsQuestion extends PageQuestion {
  readonly status?: AuctionStatus | undefined;
}

/** A page of them, or of those in one status, the newest first (SD91). */
export async function listSellerAuctions(tx: Transaction, { after, limit, status }: AuctionsQuestion) {
  const key = readNumberKey(after, Number.MAX_SAFE_INTEGER);
  const read = await tx
    .selectFrom('auctions as a')
    .select([
      'a.auction_id',
      'a.auction_number',
      'a.status',
      'a.description',
      'a.starts_at',
      sql<number>`(select count(*) from auction_lots l where l.tenant_id = a.tenant_id and l.auction_id = a.auction_id)`.as(
        'lot_count',
      ),
    ])
    .$if(key !== null, (query) => query.where('a.auction_id', '<', key))
    .$if(status !== undefined, (query) => query.where('a.status', '=', status as AuctionStatus))
    .orderBy('a.auction_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { count } = await tx
    .selectFrom('auctions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(status !== undefined, (query) => query.where('status', '=', status as AuctionStatus))
    .executeTakeFirstOrThrow();
  const { rows, ...place } = pageOf(read, {
    limit,
    count: Number(count),
    keyOf: ({ auction_id }) => String(auction_id),
  });
  const auctions = rows.map((row) => ({
    auctionNumber: row.auction_number,
    status: row.status,
    auctionDescription: row.description,
    startDate: row.starts_at.toISOString(),
    lotCount: row.lot_count,
  }));
  return { ...place, auctions };
}

/** What the auction's lots hold or held of the stock, by their numbers. */
async function itemsOfLots(tx: Transaction, auctionId: number): Promise<ReadonlyMap<string, SellerLotItem[]>> {
  const { rows } = await sql<SellerLotItem & { lotNumber: string }>`
    select l.lot_number as "lotNumber", i.item_number_warehouse as "itemNumberWarehouse", i.item_number as "itemNumber", i.description, i.grade, i.quantity,
           i.returned_at is not null as "isReturned"
      from auction_lots l join lot_items i on i.tenant_id = l.tenant_id and i.lot_id = l.lot_id
     where l.tenant_id = current_setting('app.tenant_id') and l.auction_id = ${auctionId}
     order by i.lot_id, i.item_number_warehouse collate "C"`.execute(tx);
  const found = new Map<string, SellerLotItem[]>();
  for (const { lotNumber, ...item } of rows) found.set(lotNumber, [...(found.get(lotNumber) ?? []), item]);
  return found;
}

async function sellerLots(tx: Transaction, auctionId: number): Promise<readonly SellerLotRow[]> {
  const { rows } = await sql<SellerLotRow>`
    select l.lot_number, l.name, l.description, l.grade, l.quantity, l.starting_bid_minor, l.reserve_minor, h.status, h.ends_at, h.current_bid_minor, h.bid_count,
           h.price_minor,
           case when winner.account_id is not null then h.order_number end as order_number, leader.business_name as leader, winner.business_name as winner
      from auction_lots l
      join auction_lot_heads h using (tenant_id, lot_id)
      left join accounts leader on leader.tenant_id = h.tenant_id and leader.account_id = h.leader_account_id
      left join accounts winner on winner.tenant_id = h.tenant_id and winner.account_id = h.winner_account_id
     where l.auction_id = ${auctionId} order by l.position`.execute(tx);
  return rows;
}

type LotSold = Omit<SellerAuction['lots'][number], 'seen'>;

const digestOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url');

/** What is sold as a lot: a change of it is told before somebody acts on what they saw. */
const soldAs = ({ lotNumber, lotName, description, grade, quantity, startingBid, reservePrice, items }: LotSold) => [
  [lotNumber, lotName, description, grade, quantity, startingBid, reservePrice],
  items.map((item) => [item.itemNumberWarehouse, item.quantity]),
];

/** Tells lots from any others, and from what they were before somebody changed one of them. */
export const lotsSeen = ({ lots }: { readonly lots: readonly LotSold[] }): string => digestOf(lots.map(soldAs));

/** The auction with what tells it, and each of its lots, from what they were when somebody looked. */
export function withSeen(auction: AuctionRead): SellerAuction {
  const { status: _status, cancelReason: _reason, lots, ...settings } = auction;
  return {
    ...auction,
    lots: lots.map((lot) => ({ ...lot, seen: digestOf(soldAs(lot)) })),
    seen: digestOf([settings, lots.map(soldAs)]),
  };
}

/** As `withSeen` answers it, before that. */
export type AuctionRead = Omit<SellerAuction, 'lots' | 'seen'> & { readonly lots: readonly LotSold[] };

/** The auction as its seller sees it; undefined where there is none. */
export async function readSellerAuction(
  tx: Transaction,
  auctionNumber: string,
  precision: number,
): Promise<AuctionRead | undefined> {
  const auction = await tx
    .selectFrom('auctions')
    .selectAll()
    .where('auction_number', '=', auctionNumber)
    .executeTakeFirst();
  if (auction === undefined) return undefined;
  const major = (minor: number) => toMajorUnits(minor, precision);
  const lots = await sellerLots(tx, auction.auction_id);
  const items = await itemsOfLots(tx, auction.auction_id);
  return {
    auctionNumber: auction.auction_number,
    status: auction.status,
    auctionDescription: auction.description,
    startDate: auction.starts_at.toISOString(),
    lotsBeginClosingDate: auction.lots_begin_closing_at.toISOString(),
    closingIntervalSeconds: auction.closing_interval_seconds,
    softCloseSeconds: auction.soft_close_seconds,
    extensionSeconds: auction.extension_seconds,
    longestExtensionSeconds: auction.longest_extension_seconds,
    increments: auction.increments.map(({ from, increment }) => ({ from: major(from), increment: major(increment) })),
    warehouseCode: auction.warehouse_code,
    warehouseLabel: auction.warehouse_label,
    cancelReason: auction.cancel_reason,
    lots: lots.map((lot) => ({
      lotNumber: lot.lot_number,
      lotName: lot.name,
      description: lot.description,
      grade: lot.grade,
      quantity: lot.quantity,
      startingBid: major(lot.starting_bid_minor),
      reservePrice: lot.reserve_minor === null ? null : major(lot.reserve_minor),
      status: lot.status,
      endDate: lot.ends_at.toISOString(),
      currentBid: lot.current_bid_minor === null ? null : major(lot.current_bid_minor),
      bidCount: lot.bid_count,
      leadingBuyer: lot.winner ?? lot.leader,
      wonOrderNumber: lot.order_number,
      items: items.get(lot.lot_number) ?? [],
    })),
  };
}

export interface ResultBid {
  readonly lotNumber: string;
  readonly sequence: number;
  readonly buyer: string;
  readonly email: string;
  readonly kind: BidKind;
  /** Minor units. */
  readonly amount: number;
  readonly decidedAt: Date;
}

export interface ResultLot {
  readonly lotNumber: string;
  readonly lotName: string;
  readonly grade: string;
  readonly quantity: number;
  readonly status: LotStatus;
  readonly startingBid: number;
  readonly reserve: number | null;
  readonly bidCount: number;
  readonly buyer: string;
  readonly price: number | null;
  readonly orderNumber: string;
}

/** What the results spreadsheet holds: each lot's outcome, and every bid. Amounts in minor units. */
export async function readResults(
  tx: Transaction,
  auctionNumber: string,
): Promise<{ readonly lots: readonly ResultLot[]; readonly bids: readonly ResultBid[] } | undefined> {
  const auction = await tx
    .selectFrom('auctions')
    .select('auction_id')
    .where('auction_number', '=', auctionNumber)
    .executeTakeFirst();
  if (auction === undefined) return undefined;
  const lots = await sellerLots(tx, auction.auction_id);
  const { rows } = await sql<{
    lot_number: string;
    sequence: number;
    business_name: string | null;
    email: string | null;
    kind: BidKind;
    amount_minor: number;
    decided_at: Date;
  }>`
    select l.lot_number, b.sequence, a.business_name, coalesce(u.email, f.email) as email, b.kind, b.amount_minor, b.decided_at
      from auction_lots l
      join auction_bids b on b.tenant_id = l.tenant_id and b.lot_id = l.lot_id
      left join accounts a on a.tenant_id = b.tenant_id and a.account_id = b.account_id
      left join account_users u on u.tenant_id = b.tenant_id and u.user_id = b.user_id
      left join former_colleagues f on f.tenant_id = b.tenant_id and f.user_id = b.user_id
     where l.auction_id = ${auction.auction_id} order by l.position, b.sequence`.execute(tx);
  return {
    lots: lots.map((lot) => ({
      lotNumber: lot.lot_number,
      lotName: lot.name,
      grade: lot.grade,
      quantity: lot.quantity,
      status: lot.status,
      startingBid: lot.starting_bid_minor,
      reserve: lot.reserve_minor,
      bidCount: lot.bid_count,
      buyer: lot.winner ?? '',
      price: lot.price_minor,
      orderNumber: lot.order_number ?? '',
    })),
    bids: rows.map((row) => ({
      lotNumber: row.lot_number,
      sequence: row.sequence,
      buyer: row.business_name ?? '',
      email: row.email ?? '',
      kind: row.kind,
      amount: row.amount_minor,
      decidedAt: row.decided_at,
    })),
  };
}
