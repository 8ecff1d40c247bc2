import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { commitBids, sendIn, takeLots, type BatchOutcome, type BidContent, type SendStatement } from './bid-store';
import { decideBatch, type AskedBid, type BidVerdict, type DecidedLot } from './decide-batch';
import { DatabaseClock } from '../operation/database-clock';
import type { HeldLot } from './held-lot';

/** What became of a bid that was handed in: a verdict, a lot that is gone, or a key that was used for another bid. */
export type BidResult = BidVerdict | 'NO_LOT' | 'KEY_REUSED';

interface WaitingBid {
  readonly asked: AskedBid;
  readonly since: number;
  readonly settle: (result: BidResult) => void;
  readonly fail: (error: Error) => void;
}

interface Lot {
  readonly lotId: number;
  /** The lot as this process last committed it; undefined while it does not own it. */
  held: HeldLot | undefined;
  /**
   * When another process last took it: then it is not kept for a moment, because the next bid
   * will find it gone again.
   */
  lostAt: number;
  waiting: WaitingBid[];
}

/** Bids decided before one commit: enough to share its cost, few enough to keep it short. */
const BATCH = 1_000;
/** A bid that could not be decided for this long is handed back: its sender asks again with the same key. */
const PATIENCE_MS = 10_000;
const CONTENDED_MS = 250;

/**
 * Decides a tenant's bids. Bids that wait for a lot are decided in memory by the process that owns it and share
 * one commit, also with other lots' bids; each is answered after its commit. Ownership is an epoch in the lot's row:
 * a process takes a lot by raising it under the row's lock, without waiting for the former owner, whose next
 * commit then writes nothing. So the order of bids is the order of the row, whatever the processes do, and one
 * that dies holds nobody up (docs/decisions/0080-one-fenced-owner-a-lot.md).
 */
export class TenantBids {
  readonly #database: Database;
  readonly #tenantId: string;
  readonly #precision: number;
  readonly #owner: string;
  readonly #log: FastifyBaseLogger;
  readonly #lots = new Map<number, Lot>();
  readonly #hungry = new Set<Lot>();
  /** Bids under way by user and key: the same bid sent twice at once is one bid. */
  readonly #underWay = new Map<
    string,
    { readonly asked: AskedBid; readonly lotId: number; readonly result: Promise<BidResult> }
  >();
  readonly #clock: DatabaseClock;
  #flushing = false;

  constructor(parts: {
    readonly database: Database;
    readonly tenantId: string;
    readonly precision: number;
    readonly log: FastifyBaseLogger;
    readonly clock?: DatabaseClock;
    readonly owner?: string;
  }) {
    this.#database = parts.database;
    this.#tenantId = parts.tenantId;
    this.#precision = parts.precision;
    this.#log = parts.log;
    this.#clock = parts.clock ?? new DatabaseClock();
    this.#owner = parts.owner ?? `${process.pid}-${randomUUID().slice(0, 8)}`;
  }

  /** Resolves after the commit that holds the bid's decision. */
  place(lotId: number, asked: AskedBid): Promise<BidResult> {
    const name = `${asked.userId} ${asked.key}`;
    const twin = this.#underWay.get(name);
    if (twin !== undefined)
      return twin.lotId === lotId && isSameBid(twin.asked, asked) ? twin.result : Promise.resolve('KEY_REUSED');
    const result = new Promise<BidResult>((settle, fail) => {
      const lot = this.#lotOf(lotId);
      lot.waiting.push({ asked, since: Date.now(), settle, fail });
      this.#hungry.add(lot);
    });
    this.#underWay.set(name, { asked, lotId, result });
    const forget = () => this.#underWay.delete(name);
    result.then(forget, forget);
    if (!this.#flushing) {
      this.#flushing = true;
      // Bids that arrived in the same turn share the first commit.
      setImmediate(() => void this.#flush());
    }
    return result;
  }

  #lotOf(lotId: number): Lot {
    let lot = this.#lots.get(lotId);
    if (lot === undefined) this.#lots.set(lotId, (lot = { lotId, held: undefined, lostAt: 0, waiting: [] }));
    return lot;
  }

  async #flush(): Promise<void> {
    try {
      while (this.#hungry.size > 0) {
        const batch = this.#nextBatch();
        const owned = batch.filter(({ lot }) => lot.held !== undefined);
        const foreign = batch.filter(({ lot }) => lot.held === undefined);
        // Lots just taken are locked until their commit, so that they cannot be lost in between.
        await Promise.all([this.#commitOwned(owned), this.#takeAndCommit(foreign)]);
      }
    } finally {
      this.#flushing = false;
    }
  }

  #nextBatch(): readonly Work[] {
    const batch: Work[] = [];
    let room = BATCH;
    for (const lot of this.#hungry) {
      const bids = lot.waiting.splice(0, room);
      if (lot.waiting.length === 0) this.#hungry.delete(lot);
      if (bids.length > 0) batch.push({ lot, bids });
      room -= bids.length;
      if (room <= 0) break;
    }
    return batch;
  }

  async #commitOwned(batch: readonly Work[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const pool = this.#database.pool;
      const settle = await this.#commit(
        batch,
        async (text, values) => (await pool.query({ name: 'commit_bids', text, values: values as unknown[] })).rows,
      );
      settle();
    } catch (error) {
      await this.#putBack(batch, error as Error);
    }
  }

  async #takeAndCommit(batch: readonly Work[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const settle = await this.#database.inTenant(this.#tenantId, async (tx) => {
        const asked = Date.now();
        const taken = await takeLots(
          tx,
          this.#owner,
          batch.map(({ lot }) => lot.lotId),
        );
        if (taken.now !== undefined) this.#clock.set(taken.now, asked);
        const byId = new Map(taken.lots.map((held) => [held.lotId, held]));
        for (const { lot } of batch) lot.held = byId.get(lot.lotId);
        const there = batch.filter(({ lot }) => lot.held !== undefined);
        for (const { lot, bids } of batch) {
          if (lot.held !== undefined) continue;
          this.#lots.delete(lot.lotId);
          for (const bid of bids) bid.settle('NO_LOT');
        }
        return there.length > 0 ? await this.#commit(there, sendIn(tx)) : undefined;
      });
      settle?.();
    } catch (error) {
      await this.#putBack(batch, error as Error);
    }
  }

  /** Decides and writes; the returned function gives out the answers, once the transaction has committed. */
  async #commit(batch: readonly Work[], send: SendStatement): Promise<() => void> {
    const sent = Date.now();
    const now = this.#clock.now();
    const decided: DecidedLot[] = [];
    for (const { lot, bids } of batch)
      if (lot.held !== undefined)
        decided.push(
          decideBatch(
            lot.held,
            bids.map(({ asked }) => asked),
            now,
          ),
        );
    const keys = batch.flatMap(({ lot, bids }) =>
      bids.map(({ asked }) => ({ lotId: lot.lotId, userId: asked.userId, key: asked.key })),
    );
    const outcome = await commitBids(send, this.#tenantId, decided, keys, this.#precision);
    this.#clock.set(outcome.now, sent);
    return () => batch.forEach(({ lot, bids }, index) => this.#answer(lot, bids, decided[index], outcome));
  }

  #answer(lot: Lot, bids: readonly WaitingBid[], decided: DecidedLot | undefined, outcome: BatchOutcome): void {
    if (decided !== undefined && outcome.committed.has(lot.lotId)) {
      lot.held = Date.now() - lot.lostAt < CONTENDED_MS ? undefined : decided.after;
      bids.forEach((bid, index) => bid.settle(decided.verdicts[index] as BidVerdict));
      return;
    }
    const unanswered = bids.filter((bid) => {
      const known = outcome.known.find(({ userId, key }) => userId === bid.asked.userId && key === bid.asked.key);
      if (known === undefined) return true;
      bid.settle(known.lotId === lot.lotId && isSameBid(bid.asked, known.asked) ? known.verdict : 'KEY_REUSED');
      return false;
    });
    // Where no key was known, the row was not what this process believed: it is read again before anything is decided.
    if (unanswered.length === bids.length && lot.held !== undefined) lot.lostAt = Date.now();
    lot.held = undefined;
    this.#wait(lot, unanswered);
  }

  #wait(lot: Lot, bids: readonly WaitingBid[]): void {
    const patient = bids.filter((bid) => {
      if (Date.now() - bid.since < PATIENCE_MS) return true;
      bid.fail(new BidNotDecided());
      return false;
    });
    if (patient.length === 0) return;
    lot.waiting.unshift(...patient);
    this.#hungry.add(lot);
  }

  /** A failed commit leaves open whether it holds: the lots are read anew, and keys tell the bids that are in. */
  async #putBack(batch: readonly Work[], error: Error): Promise<void> {
    this.#log.warn({ err: error, lots: batch.map(({ lot }) => lot.lotId) }, 'bids are decided anew');
    for (const { lot, bids } of batch) {
      lot.held = undefined;
      this.#wait(lot, bids);
    }
    await sleep(20 + Math.random() * 30);
  }
}

interface Work {
  readonly lot: Lot;
  readonly bids: readonly WaitingBid[];
}

export class BidNotDecided extends Error {}

function isSameBid(asked: AskedBid, other: BidContent): boolean {
  return (
    asked.amount === other.amount &&
    asked.maximum === other.maximum &&
    asked.currentBidAmount === other.currentBidAmount
  );
}
