import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReserveMet, type LotState } from '@tradehall/domain/auctions/lot-state';
import { makeTestTenant, readRows, startTestAuction } from '../testing/auction-fixture';
import { startBiddingProcess, type BiddingProcess } from '../testing/bidding-processes';
import { checkBidHistory, type KeptBid, type SeenBid } from '../testing/check-bid-history';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { BidResult } from './bid-engine';
import type { AskedBid } from './decide-batch';

const TENANT = 'linear';
const BIDDERS = Array.from({ length: 8 }, (_, index) => ({
  accountId: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
  userId: `user-${index}`,
}));
const LOTS = 6;
const CLIENTS = 30;
const CLOSES_IN_MS = 9_000;
const start: LotState = {
  status: 'Running',
  opensAt: 0,
  endsAt: 0,
  hardEndsAt: 0,
  softClose: { windowMs: 0, extensionMs: 0 },
  startingBid: 1_000,
  reserve: 40_000,
  increments: [{ from: 0, increment: 100 }],
  currentBid: null,
  leader: null,
  leaderMaximum: 0,
  sequence: 0,
};

let bed: TestDatabase;
const seen: SeenBid[] = [];
let lotIds: readonly number[] = [];
let kills = 0;

/** Two server processes at a time, of which one is killed every moment and replaced. */
class Servers {
  #running: BiddingProcess[] = [];
  readonly #start: () => Promise<BiddingProcess>;
  stopped = false;

  constructor(startOne: () => Promise<BiddingProcess>) {
    this.#start = startOne;
  }

  async open(): Promise<void> {
    this.#running = await Promise.all([this.#start(), this.#start()]);
  }

  async killAtRandom(): Promise<void> {
    while (!this.stopped) {
      await sleep(300 + Math.random() * 500);
      if (this.stopped) return;
      const victim = Math.floor(Math.random() * this.#running.length);
      await this.#running[victim]?.kill();
      kills += 1;
      this.#running[victim] = await this.#start();
    }
  }

  /** Places a bid wherever it can, under its one key, until some process has answered. */
  async place(lotId: number, asked: AskedBid): Promise<BidResult> {
    for (;;) {
      const server = this.#running[Math.floor(Math.random() * this.#running.length)];
      try {
        if (server?.alive === true) return await server.place(lotId, asked);
      } catch {
        // It died with the bid in its hands: whether the bid counts is told by its key.
      }
      await sleep(15);
    }
  }

  async close(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.#running.map((server) => server.kill()));
  }
}

async function bidUntil(servers: Servers, end: number, known: Map<number, number>): Promise<void> {
  while (performance.now() < end) {
    const lotId = lotIds[Math.floor(Math.random() * Math.random() * LOTS)] ?? 0;
    const bidder = BIDDERS[Math.floor(Math.random() * BIDDERS.length)] ?? BIDDERS[0];
    if (bidder === undefined) return;
    const current = known.get(lotId) ?? 1_000;
    const amount = current + 100 * Math.floor(Math.random() * 4);
    const asked: AskedBid = {
      bidder: bidder.accountId,
      userId: bidder.userId,
      amount,
      maximum: Math.random() < 0.3 ? amount + 100 * Math.floor(Math.random() * 6) : null,
      currentBidAmount: Math.random() < 0.5 ? current : null,
      hasPreferences: true,
      key: randomUUID(),
      currency: { symbol: '$', precision: 2 },
    };
    const invoked = performance.now();
    const result = await servers.place(lotId, asked);
    seen.push({ lotId, asked, invoked, answered: performance.now(), result });
    if (typeof result !== 'string')
      known.set(
        lotId,
        Math.max(known.get(lotId) ?? 0, result.accepted ? result.currentBid : (result.lot.state.currentBid ?? 1_000)),
      );
  }
}

beforeAll(async () => {
  bed = await createTestDatabase('empty');
  await makeTestTenant(bed.database, TENANT);
  await bed.database.inTenant(TENANT, async (tx) => {
    await tx
      .insertInto('accounts')
      .values(
        BIDDERS.map(({ accountId }) => ({
          tenant_id: TENANT,
          account_id: accountId,
          business_name: accountId,
          sales_rep_id: null,
          is_approved: true,
        })),
      )
      .execute();
    await tx
      .insertInto('account_users')
      .values(
        BIDDERS.map(({ accountId, userId }) => ({
          tenant_id: TENANT,
          user_id: userId,
          account_id: accountId,
          email: `${userId}@bidders.test`,
        })),
      )
      .execute();
  });
  const servers = new Servers(() => startBiddingProcess(bed.url, TENANT));
  await servers.open();
  const auction = await startTestAuction(bed.database, TENANT, {
    lots: LOTS,
    closesInMs: CLOSES_IN_MS,
    lot: { reserve: 40_000 },
    draft: { softCloseSeconds: 1, extensionSeconds: 1, longestExtensionSeconds: 2 },
  });
  lotIds = auction.lotIds;
  const end = performance.now() + CLOSES_IN_MS + 3_000;
  const killing = servers.killAtRandom();
  await Promise.all(Array.from({ length: CLIENTS }, () => bidUntil(servers, end, new Map())));
  for (let open = 1; open > 0; await sleep(100))
    [{ open }] = (await readRows<{ open: number }>(
      bed.database,
      TENANT,
      `select count(*) as open from auction_lot_heads where status = 'Running' or (winner_account_id is not null and order_number is null)`,
    )) as [{ open: number }];
  servers.stopped = true;
  await killing;
  await servers.close();
}, 90_000);
afterAll(() => bed?.drop());

const rowsOf = (lotId: number) =>
  readRows<KeptBid>(bed.database, TENANT, `select * from auction_bids where lot_id = ${lotId} order by sequence`);

describe('thousands of bids at two server processes that are killed at random', () => {
  test('J04 one order of bids explains every answer that anyone was given', async () => {
    // A busy machine is slow to bring servers back.
    expect(kills).toBeGreaterThanOrEqual(2);
    expect(seen.length).toBeGreaterThan(1_000);
    for (const lotId of lotIds) {
      const { faults } = checkBidHistory(
        start,
        await rowsOf(lotId),
        seen.filter((bid) => bid.lotId === lotId),
      );
      expect(faults).toEqual([]);
    }
    expect(seen.filter(({ result }) => typeof result === 'object' && result.accepted).length).toBeGreaterThan(200);
  });

  test('J03 J04 each lot closed once, with the winner that its bids make, and no bid after the close', async () => {
    for (const lotId of lotIds) {
      const [head] = await readRows<{
        status: string;
        winner_account_id: string | null;
        price_minor: number | null;
        closed_at: Date;
        ends_at: Date;
        hard_ends_at: Date;
        sequence: number;
      }>(bed.database, TENANT, `select * from auction_lot_heads where lot_id = ${lotId}`);
      const rows = await rowsOf(lotId);
      const { end } = checkBidHistory(start, rows, []);
      expect(head?.status).toBe('Closed');
      const won = isReserveMet(end) === false ? [null, null] : [end.leader, end.currentBid];
      expect([head?.winner_account_id, head?.price_minor]).toEqual(won);
      expect(head?.sequence).toBe(rows.length);
      expect(rows.every((row) => row.decided_at.getTime() <= (head?.closed_at.getTime() ?? 0))).toBe(true);
      expect(head?.ends_at.getTime()).toBeLessThanOrEqual(head?.hard_ends_at.getTime() ?? 0);
    }
  });

  test('J03 each won lot has exactly one order, and each that was led one email, though its closers were killed', async () => {
    const won = await readRows<{ lot_number: string; order_number: string }>(
      bed.database,
      TENANT,
      `select l.lot_number, h.order_number from auction_lot_heads h join auction_lots l using (tenant_id, lot_id) where winner_account_id is not null`,
    );
    const orders = await readRows<{ order_number: string; lot: string }>(
      bed.database,
      TENANT,
      `select order_number, metadata ->> 'lotNumber' as lot from orders`,
    );
    expect(won.length).toBeGreaterThan(0);
    expect(orders.map(({ lot, order_number }) => `${lot} ${order_number}`).sort()).toEqual(
      won.map(({ lot_number, order_number }) => `${lot_number} ${order_number}`).sort(),
    );
    const emails = await readRows<{ subject: string; whole: string }>(
      bed.database,
      TENANT,
      `select message ->> 'subject' as subject, message::text as whole from outbox where kind = 'mail'`,
    );
    const unsold = await readRows<{ lot_number: string }>(
      bed.database,
      TENANT,
      `select l.lot_number from auction_lot_heads h join auction_lots l using (tenant_id, lot_id)
        where h.status = 'Closed' and winner_account_id is null and leader_account_id is not null`,
    );
    // Lots that closed together for one bidder stand in one email; no lot stands in two.
    const named = emails.flatMap(({ subject, whole }) =>
      [...new Set(whole.match(/Lot of phones \d+/g))].map((lot) => `${subject.startsWith('You won')} ${lot}`),
    );
    expect(named.sort()).toEqual(
      [
        ...won.map(({ lot_number }) => `true Lot of phones ${lot_number}`),
        ...unsold.map(({ lot_number }) => `false Lot of phones ${lot_number}`),
      ].sort(),
    );
  });
});

describe('the check itself', () => {
  test('J04 it notices a lost bid, a bid counted twice, a changed row and an answer out of its time', async () => {
    const lotId = lotIds[0] ?? 0;
    const rows = await rowsOf(lotId);
    const own = seen.filter((bid) => bid.lotId === lotId);
    const faultsOf = (kept: readonly KeptBid[], told: readonly SeenBid[]) =>
      checkBidHistory(start, kept, told).faults.length;
    expect(faultsOf(rows.slice(0, -2), own)).toBeGreaterThan(0);
    expect(faultsOf([...rows, { ...(rows.at(-1) as KeptBid), sequence: rows.length + 1 }], own)).toBeGreaterThan(0);
    expect(
      faultsOf(
        rows.map((row, index) => (index === 3 ? { ...row, amount_minor: row.amount_minor + 1 } : row)),
        own,
      ),
    ).toBeGreaterThan(0);
    const first = own.find(
      ({ result }) => typeof result === 'object' && result.accepted && result.bidSequence === 1,
    ) as SeenBid;
    expect(
      faultsOf(
        rows,
        own.map((bid) =>
          bid === first ? { ...bid, invoked: bid.answered + 60_000, answered: bid.answered + 60_001 } : bid,
        ),
      ),
    ).toBeGreaterThan(0);
  });
});
