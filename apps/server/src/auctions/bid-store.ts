import { sql } from 'kysely';
import type { outBidLotData } from '@tradehall/contract/auctions/auction-events';
import type { EventData } from '@tradehall/contract/wire/define-event';
import { minimumBid } from '@tradehall/domain/auctions/bid-increments';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { heldLotOf, lotUpdate, type HeldLot, type HeldLotRow } from './held-lot';
import type { AskedBid, BidVerdict, DecidedLot } from './decide-batch';

/** What tells two bids under one key apart. */
export type BidContent = Pick<AskedBid, 'amount' | 'maximum' | 'currentBidAmount'>;

/** A bid whose key was answered before, with what it asked and what it was told. */
export interface KnownBid {
  readonly lotId: number;
  readonly userId: string;
  readonly key: string;
  readonly asked: BidContent;
  readonly verdict: BidVerdict;
}

export interface BatchOutcome {
  /** Lots whose decisions hold; the others are decided anew. */
  readonly committed: ReadonlySet<number>;
  readonly known: readonly KnownBid[];
  /** The database's clock, in milliseconds. */
  readonly now: number;
}

export interface BatchKey {
  readonly lotId: number;
  readonly userId: string;
  readonly key: string;
}

interface CommitRow {
  committed: number[] | null;
  known:
    | {
        lot_id: number;
        sequence: number;
        user_id: string;
        bid_key: string;
        asked_minor: number;
        seen_minor: number | null;
        maximum_minor: number | null;
        outcome: 'WINNER' | 'OUTBID';
        current_after_minor: number;
        minimum_after_minor: number;
        sequence_after: number;
        ends_after: string;
      }[]
    | null;
  now_ms: number;
}

/** Anything that sends one statement: the pool for a batch on owned lots, a transaction for lots just taken. */
export type SendStatement = (statement: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

const COMMIT = 'select committed, known, now_ms from commit_bids($1, $2, $3, $4, $5, $6)';
/** A message of the database holds 8,000 bytes: this many account ids fit beside the lot. */
const OUTBID_BUNDLE = 120;

/** Writes decided lots in one statement; see database/functions/commit_bids.sql. */
export async function commitBids(
  send: SendStatement,
  tenantId: string,
  decided: readonly DecidedLot[],
  keys: readonly BatchKey[],
  precision: number,
): Promise<BatchOutcome> {
  const lots: unknown[] = [];
  const bids: unknown[] = [];
  const updates: unknown[] = [];
  const outbids: unknown[] = [];
  for (const { before, after, entries, outbid } of decided) {
    const lot_id = before.lotId;
    const { state } = after;
    lots.push({
      lot_id,
      epoch: before.epoch,
      from_sequence: before.state.sequence,
      sequence: state.sequence,
      current_bid_minor: state.currentBid,
      leader_account_id: state.leader,
      leader_user_id: after.leaderUser,
      leader_maximum_minor: state.leaderMaximum,
      bids: after.bidCount - before.bidCount,
      ends_at: state.endsAt,
    });
    if (entries.length === 0) continue;
    updates.push({ lot_id, lot_update: { auctionNumber: after.auctionNumber, lot: lotUpdate(after, precision) } });
    for (let from = 0; from < outbid.length; from += OUTBID_BUNDLE)
      outbids.push({
        lot_id,
        outbid: { accounts: outbid.slice(from, from + OUTBID_BUNDLE), lot: outBidLot(after, precision) },
      });
    for (const { entry, userId, asked, outcome, after: told } of entries) {
      bids.push({
        lot_id,
        sequence: entry.sequence,
        account_id: entry.bidder,
        user_id: userId,
        kind: entry.kind,
        amount_minor: entry.amount,
        maximum_minor: entry.maximum,
        lot_ends: told.endsAt,
        ...(asked === null
          ? {}
          : {
              bid_key: asked.key,
              asked_minor: asked.amount,
              seen_minor: asked.currentBidAmount,
              outcome,
              current_after_minor: told.currentBid,
              minimum_after_minor: minimumBid(told),
              sequence_after: told.sequence,
              ends_after: told.endsAt,
            }),
      });
    }
  }
  const asked = keys.map(({ lotId, userId, key }) => ({ lot_id: lotId, user_id: userId, bid_key: key }));
  const [row] = (await send(COMMIT, [
    tenantId,
    JSON.stringify(lots),
    JSON.stringify(bids),
    JSON.stringify(asked),
    JSON.stringify(updates),
    JSON.stringify(outbids),
  ])) as CommitRow[];
  if (row === undefined) throw new Error('commit_bids answered nothing');
  return {
    committed: new Set((row.committed ?? []).map(Number)),
    known: (row.known ?? []).map(knownBid),
    now: row.now_ms,
  };
}

function knownBid(row: NonNullable<CommitRow['known']>[number]): KnownBid {
  return {
    lotId: row.lot_id,
    userId: row.user_id,
    key: row.bid_key,
    asked: { amount: row.asked_minor, maximum: row.maximum_minor, currentBidAmount: row.seen_minor },
    verdict: {
      accepted: true,
      outcome: row.outcome,
      bidSequence: row.sequence,
      currentBid: row.current_after_minor,
      minimumBid: row.minimum_after_minor,
      maximum: row.maximum_minor,
      sequence: row.sequence_after,
      endsAt: new Date(row.ends_after).getTime(),
    },
  };
}

export function outBidLot(lot: HeldLot, precision: number): EventData<typeof outBidLotData> {
  const update = lotUpdate(lot, precision);
  return {
    auctionNumber: lot.auctionNumber,
    lotNumber: lot.lotNumber,
    lotName: lot.lotName,
    currentBid: update.currentBid,
    minimumBid: toMajorUnits(minimumBid(lot.state), precision),
    sequence: update.sequence,
  };
}

/** Makes `owner` the lots' owner and reads them, locked until the transaction ends. Lots that are gone are left out. */
export async function takeLots(
  tx: Transaction,
  owner: string,
  lotIds: readonly number[],
): Promise<{ readonly lots: readonly HeldLot[]; readonly now: number | undefined }> {
  const { rows } = await sql<HeldLotRow & { now_ms: number }>`
    select h.*, l.lot_number, l.name, l.starting_bid_minor, l.reserve_minor, a.auction_number, a.alias_secret, a.soft_close_seconds, a.extension_seconds, a.increments,
           (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms
      from take_lots(${owner}, ${lotIds as number[]}) h
      join auction_lots l using (tenant_id, lot_id)
      join auctions a on a.tenant_id = h.tenant_id and a.auction_id = h.auction_id`.execute(tx);
  return { lots: rows.map(heldLotOf), now: rows[0]?.now_ms };
}

export function sendIn(tx: Transaction): SendStatement {
  return async (statement, values) => {
    const compiled = {
      sql: statement,
      parameters: values,
      query: { kind: 'RawNode' as const, sqlFragments: [statement], parameters: [] },
      queryId: { queryId: 'commit_bids' },
    };
    return (await tx.executeQuery(compiled as never)).rows;
  };
}
