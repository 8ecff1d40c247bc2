import { sql, type RawBuilder } from 'kysely';
import type {
  AuctionDetail,
  AuctionLot,
  AuctionRow,
  BidHistoryEntry,
} from '@tradehall/contract/auctions/auction-shapes';
import { visibleStatus, type AuctionStatus } from '@tradehall/domain/auctions/auction-status';
import type { BidKind } from '@tradehall/domain/auctions/decide-bid';
import { isWinningLot, lotBiddingStatus } from '@tradehall/domain/auctions/lot-bidding-status';
import type { ManifestLine } from '@tradehall/domain/auctions/lot-items';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { isMoment, pageOf, type ListPage, type PageQuestion } from '../http/list-page';
import { readManifest } from '../lot-units/lot-units';
import { hasPreferences } from '../preferences/preferences-store';
import { bidderAlias, heldLotOf, lotUpdate, type HeldLot, type HeldLotRow } from './held-lot';

/** Who looks, and in which currency and zone. */
export interface Viewer {
  readonly accountId: string;
  readonly userId: string;
  readonly precision: number;
  readonly timeZone: string;
  /** Who may not see the account's orders is told none of a lot that it won (B09). */
  readonly canViewOrders: boolean;
}

interface ListRow {
  auction_id: number;
  auction_number: string;
  status: AuctionStatus;
  description: string;
  starts_at: Date;
  lots_begin_closing_at: Date;
  ends_at: Date | null;
  lot_count: number;
  running_count: number;
  winning_count: number;
  outbid_count: number;
  cancel_reason: string | null;
  alias_secret: string;
  soft_close_seconds: number;
  warehouse_code: string;
}

/** What `lotBiddingStatus` calls WINNER: a lot that is over is won or it is not, whoever led it (W30). */
const isWinning = (accountId: string) =>
  sql<boolean>`(case when h.status in ('Closed', 'Canceled') then h.winner_account_id else h.leader_account_id end) = ${accountId}`;

/** Running, then scheduled, then closed. */
const RANK = sql`(case a.status when 'RUNNING' then 0 when 'SCHEDULED' then 1 else 2 end)`;
const rankOf = (status: AuctionStatus): number => (status === 'RUNNING' ? 0 : status === 'SCHEDULED' ? 1 : 2);

/** What stands after an auction of the list: scheduled ones go on by their start, all others go back by it. */
function afterAuction(after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const [, rank, at = '', id] = /^([012])\|([^|]+)\|(\d{1,15})$/.exec(after) ?? [];
  if (rank === undefined || id === undefined || !isMoment(at)) throw new ApiError(400, 'INVALID_REQUEST');
  const place = sql`(${at}::timestamptz, ${Number(id)}::bigint)`;
  const later =
    rank === '1'
      ? sql`(a.starts_at > ${at}::timestamptz
          or (a.starts_at = ${at}::timestamptz and a.auction_id < ${Number(id)}::bigint))`
      : sql`(a.starts_at, a.auction_id) < ${place}`;
  return sql`and (${RANK} > ${Number(rank)}::int or (${RANK} = ${Number(rank)}::int and ${later}))`;
}

/** Counts come from the heads; where a buyer stands, from the lots they ever bid on. */
async function readAuctions(
  tx: Transaction,
  accountId: string,
  auctionNumber: string | null,
  { beyond, limit }: { readonly beyond: RawBuilder<unknown>; readonly limit: number | null },
): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    select a.auction_id, a.auction_number, a.status, a.description, a.starts_at, a.lots_begin_closing_at, a.cancel_reason, a.alias_secret, a.soft_close_seconds, a.warehouse_code,
           max(h.ends_at) as ends_at, count(h.lot_id) as lot_count, count(*) filter (where h.status = 'Running') as running_count,
           count(*) filter (where ${isWinning(accountId)}) as winning_count,
           count(*) filter (where mine.lot_id is not null and not coalesce(${isWinning(accountId)}, false)) as outbid_count
      from auctions a
      left join auction_lot_heads h on h.tenant_id = a.tenant_id and h.auction_id = a.auction_id
      left join (select distinct lot_id from auction_bids where account_id = ${accountId}) mine on mine.lot_id = h.lot_id
     where a.status <> 'DRAFT' and (${auctionNumber}::text is null or a.auction_number = ${auctionNumber}) ${beyond}
     group by a.tenant_id, a.auction_id
     order by ${RANK}, (case when a.status = 'SCHEDULED' then a.starts_at end), a.starts_at desc, a.auction_id desc
     limit ${limit}`.execute(tx);
  return rows;
}

function auctionRowOf(row: ListRow): AuctionRow {
  return {
    auctionNumber: row.auction_number,
    status: visibleStatus(row.status) ?? 'SCHEDULED',
    auctionDescription: row.description,
    startDate: row.starts_at.toISOString(),
    lotsBeginClosingDate: row.lots_begin_closing_at.toISOString(),
    endDate: (row.ends_at ?? row.lots_begin_closing_at).toISOString(),
    lotCount: row.lot_count,
    runningLotCount: row.running_count,
    winningCount: row.winning_count,
    outbidCount: row.outbid_count,
    cancelReason: row.cancel_reason,
  };
}

/** A page of them: running, then scheduled, then closed (SD91). */
export async function listAuctions(
  tx: Transaction,
  viewer: Viewer,
  { after, limit }: PageQuestion,
): Promise<ListPage<AuctionRow>> {
  const read = await readAuctions(tx, viewer.accountId, null, { beyond: afterAuction(after), limit: limit + 1 });
  const { count } = await tx
    .selectFrom('auctions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'DRAFT')
    .executeTakeFirstOrThrow();
  const { rows, ...place } = pageOf(read, {
    limit,
    count: Number(count),
    keyOf: (last) => [rankOf(last.status), last.starts_at.toISOString(), last.auction_id].join('|'),
  });
  return { ...place, rows: rows.map(auctionRowOf) };
}

/** All of them, for the sheet. */
export async function readAllAuctions(tx: Transaction, viewer: Viewer): Promise<readonly AuctionRow[]> {
  return (await readAuctions(tx, viewer.accountId, null, { beyond: sql``, limit: null })).map(auctionRowOf);
}

interface LotRow extends HeldLotRow {
  description: string;
  grade: string;
  quantity: number;
  has_bid: boolean;
  is_watched: boolean;
  winner_account_id: string | null;
  order_number: string | null;
}

/** The auction's lots in closing order, or the one asked for, as the account stands on them. */
async function readLots(
  tx: Transaction,
  viewer: Viewer,
  auctionNumber: string,
  lotNumber: string | null,
): Promise<readonly LotRow[]> {
  const { rows } = await sql<LotRow>`
    select h.*, l.lot_number, l.name, l.description, l.grade, l.quantity, l.starting_bid_minor, l.reserve_minor,
           a.auction_number, a.alias_secret, a.soft_close_seconds, a.extension_seconds, a.increments,
           exists (select from auction_bids b where b.tenant_id = h.tenant_id and b.account_id = ${viewer.accountId} and b.lot_id = h.lot_id) as has_bid,
           exists (select from auction_watches w where w.tenant_id = h.tenant_id and w.user_id = ${viewer.userId} and w.lot_id = h.lot_id) as is_watched
      from auctions a
      join auction_lots l on l.tenant_id = a.tenant_id and l.auction_id = a.auction_id
      join auction_lot_heads h on h.tenant_id = l.tenant_id and h.lot_id = l.lot_id
     where a.auction_number = ${auctionNumber} and a.status <> 'DRAFT' and (${lotNumber}::text is null or l.lot_number = ${lotNumber})
     order by l.position`.execute(tx);
  return rows;
}

function auctionLotOf(row: LotRow, viewer: Viewer): AuctionLot {
  const held = heldLotOf(row);
  const major = (minor: number) => toMajorUnits(minor, viewer.precision);
  const isLeader = held.state.leader === viewer.accountId;
  const update = lotUpdate(held, viewer.precision);
  return {
    ...update,
    lotName: row.name,
    grade: row.grade,
    description: row.description,
    quantity: row.quantity,
    startingBid: major(held.state.startingBid),
    hardEndDate: row.hard_ends_at.toISOString(),
    lotBiddingStatus: lotBiddingStatus(isWinningLot(isLeader, update), row.has_bid),
    maximumBid:
      isLeader && held.state.leaderMaximum > (held.state.currentBid ?? 0) ? major(held.state.leaderMaximum) : null,
    isWatched: row.is_watched,
    wonOrderNumber: viewer.canViewOrders && row.winner_account_id === viewer.accountId ? row.order_number : null,
  };
}

/** One auction with its lots; undefined where there is none that buyers see. */
export async function readAuction(
  tx: Transaction,
  viewer: Viewer,
  auctionNumber: string,
  now: number,
): Promise<AuctionDetail | undefined> {
  const [auction] = await readAuctions(tx, viewer.accountId, auctionNumber, { beyond: sql``, limit: 1 });
  if (auction === undefined) return undefined;
  const lots = await readLots(tx, viewer, auctionNumber, null);
  return {
    ...auctionRowOf(auction),
    lots: lots.map((row) => auctionLotOf(row, viewer)),
    isPreferencesSet: await hasPreferences(tx, viewer.accountId),
    bidderAlias: bidderAlias(auction.alias_secret, viewer.accountId),
    serverTime: new Date(now).toISOString(),
    timeZone: viewer.timeZone,
    softCloseSeconds: auction.soft_close_seconds,
    warehouseCode: auction.warehouse_code,
  };
}

/** Bids shown on a lot's page; the rest is in the seller's results. */
const HISTORY = 500;

interface KeptBid {
  readonly sequence: number;
  readonly kind: BidKind;
  readonly amount_minor: number;
  readonly account_id: string;
  readonly decided_at: Date;
}

/** That a rival entered a maximum is theirs to know, before it has answered a bid as after (J04). */
function kindSeenBy(viewer: Viewer, { kind, account_id }: KeptBid): BidKind {
  return kind === 'MAXIMUM' && account_id !== viewer.accountId ? 'BID' : kind;
}

/** A leader's higher maximum that moved no price: its line would tell rivals of nothing else. */
function isSilentRaise(bid: KeptBid, before: KeptBid | undefined): boolean {
  return bid.kind === 'MAXIMUM' && bid.account_id === before?.account_id && bid.amount_minor === before.amount_minor;
}

export async function readLot(
  tx: Transaction,
  viewer: Viewer,
  auctionNumber: string,
  lotNumber: string,
): Promise<(AuctionLot & { bids: BidHistoryEntry[]; manifest: ManifestLine[] }) | undefined> {
  const [row] = await readLots(tx, viewer, auctionNumber, lotNumber);
  if (row === undefined) return undefined;
  const { rows } = await sql<KeptBid>`
    select sequence, kind, amount_minor, account_id, decided_at from auction_bids where lot_id = ${row.lot_id} order by sequence desc limit ${HISTORY}`.execute(
    tx,
  );
  const bids = rows
    .filter((bid, at) => bid.account_id === viewer.accountId || !isSilentRaise(bid, rows[at + 1]))
    .map((bid) => ({
      sequence: bid.sequence,
      kind: kindSeenBy(viewer, bid),
      bidAmount: toMajorUnits(bid.amount_minor, viewer.precision),
      bidder: bidderAlias(row.alias_secret, bid.account_id),
      isOwn: bid.account_id === viewer.accountId,
      bidDate: bid.decided_at.toISOString(),
    }));
  return { ...auctionLotOf(row, viewer), bids, manifest: [...(await readManifest(tx, { lotId: row.lot_id }))] };
}

/** The lot a number names, in an auction that buyers see; undefined where there is none. */
export async function findLotId(
  tx: Transaction,
  auctionNumber: string,
  lotNumber: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ lot_id: number }>`
    select l.lot_id from auctions a join auction_lots l on l.tenant_id = a.tenant_id and l.auction_id = a.auction_id
     where a.auction_number = ${auctionNumber} and a.status <> 'DRAFT' and l.lot_number = ${lotNumber}`.execute(tx);
  return rows[0]?.lot_id;
}

export interface ReviewLot {
  readonly held: HeldLot;
  readonly hasBid: boolean;
  readonly grade: string;
  readonly quantity: number;
}

/** The auction's lots by number, as the rules of a bid see them. */
export async function readLotsForReview(
  tx: Transaction,
  viewer: Viewer,
  auctionNumber: string,
): Promise<ReadonlyMap<string, ReviewLot>> {
  const rows = await readLots(tx, viewer, auctionNumber, null);
  return new Map(
    rows.map((row) => [
      row.lot_number,
      { held: heldLotOf(row), hasBid: row.has_bid, grade: row.grade, quantity: row.quantity },
    ]),
  );
}
