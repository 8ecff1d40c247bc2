import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestTenant, readRows, startTestAuction, type AuctionFixture } from '../testing/auction-fixture';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { TenantBids, type BidResult } from './bid-engine';
import type { AskedBid } from './decide-batch';

const TENANT = 'bidders';
const log = pino({ level: 'silent' });
const currency = { symbol: '$', precision: 2 };
const [ann, bob] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
const bid = (bidder: string, amount: number, more: Partial<AskedBid> = {}): AskedBid => ({
  bidder,
  userId: `user-${bidder.at(-1)}`,
  amount,
  maximum: null,
  currentBidAmount: null,
  hasPreferences: true,
  key: randomUUID(),
  currency,
  ...more,
});

let test1: TestDatabase;
let engines: readonly [TenantBids, TenantBids];

beforeAll(async () => {
  test1 = await createTestDatabase('empty');
  await makeTestTenant(test1.database, TENANT);
  const second = await test1.open();
  engines = [test1.database, second].map(
    (database) => new TenantBids({ database, tenantId: TENANT, precision: 2, log }),
  ) as unknown as readonly [TenantBids, TenantBids];
});
afterAll(() => test1?.drop());

const auction = (lots = 1, closesInMs = 600_000): Promise<AuctionFixture> =>
  startTestAuction(test1.database, TENANT, { lots, closesInMs });
const accepted = (result: BidResult | undefined) =>
  typeof result === 'object' && result.accepted ? result : undefined;
const bidsOf = (lotId: number | undefined) =>
  readRows<{ sequence: number; account_id: string; amount_minor: number }>(
    test1.database,
    TENANT,
    `select * from auction_bids where lot_id = ${lotId} order by sequence`,
  );

describe('bids at one process', () => {
  test('J04 K09 bids that wait for a lot are decided in their order and kept for good', async () => {
    const {
      lotIds: [lot = 0],
    } = await auction();
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => engines[0].place(lot, bid(index % 2 ? ann : bob, 1_000 + index * 100))),
    );
    expect(results.map((result) => accepted(result)?.bidSequence)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect((await bidsOf(lot)).map(({ amount_minor }) => amount_minor)).toEqual(
      Array.from({ length: 100 }, (_, index) => 1_000 + index * 100),
    );
    await expect(readRows(test1.database, TENANT, `delete from auction_bids`)).rejects.toThrow(/permission denied/);
    await expect(readRows(test1.database, TENANT, `update auction_bids set amount_minor = 1`)).rejects.toThrow(
      /permission denied/,
    );
  });

  test('J04 the same key gets the first answer again, at once, later and at another process', async () => {
    const {
      lotIds: [lot = 0, other = 0],
    } = await auction(2);
    const first = bid(ann, 1_000, { maximum: 5_000 });
    const [one, twin] = await Promise.all([engines[0].place(lot, first), engines[0].place(lot, first)]);
    expect(accepted(one)).toMatchObject({ outcome: 'WINNER', currentBid: 1_000, bidSequence: 1 });
    expect(twin).toEqual(one);
    await engines[0].place(lot, bid(bob, 9_000));
    expect(await engines[0].place(lot, first)).toEqual(one);
    expect(await engines[1].place(lot, first)).toEqual(one);
    expect(await engines[1].place(lot, { ...first, maximum: 6_000 })).toBe('KEY_REUSED');
    expect(await engines[1].place(other, first)).toBe('KEY_REUSED');
    expect(await bidsOf(lot)).toHaveLength(2);
  });

  test('J04 a lot that is gone says so, and a closed one by the database’s clock', async () => {
    expect(await engines[0].place(9_999_999, bid(ann, 1_000))).toBe('NO_LOT');
    const {
      lotIds: [lot = 0],
    } = await auction(1, 300);
    expect(accepted(await engines[0].place(lot, bid(ann, 1_000)))).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await engines[0].place(lot, bid(bob, 2_000))).toMatchObject({
      accepted: false,
      issue: { messageCode: 'LOT_CLOSED' },
    });
  });

  test('J04 a bid that was taken in time stands in the history before the end, however long its commit took', async () => {
    const owner = new pg.Client({ connectionString: test1.url });
    await owner.connect();
    try {
      await owner.query(`
        create function slow_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(1.2); return new; end $$;
        create trigger slow_commit before update on auction_lot_heads for each row
          when (old.status = 'Running' and new.sequence > old.sequence) execute function slow_commit()`);
      const {
        lotIds: [lot = 0],
      } = await auction(1, 1_000);
      expect(accepted(await engines[0].place(lot, bid(ann, 1_000, { maximum: 5_000 })))).toBeDefined();
      const { rows } = await owner.query<{ is_over: boolean; is_late: boolean }>(
        `select h.ends_at < now() as is_over, b.decided_at > h.ends_at as is_late
           from auction_bids b join auction_lot_heads h using (tenant_id, lot_id) where lot_id = $1`,
        [lot],
      );
      expect(rows).toEqual([{ is_over: true, is_late: false }]);
    } finally {
      await owner.query('drop function if exists slow_commit cascade');
      await owner.end();
    }
  });

  test('J04 a head that was changed behind the owner’s back is read again before anything is decided', async () => {
    const {
      lotIds: [lot = 0],
      auctionId,
    } = await auction();
    await engines[0].place(lot, bid(ann, 1_000));
    await readRows(
      test1.database,
      TENANT,
      `update auction_lot_heads set status = 'Canceled', epoch = epoch + 1 where auction_id = ${auctionId}`,
    );
    expect(await engines[0].place(lot, bid(bob, 2_000))).toMatchObject({
      accepted: false,
      issue: { messageCode: 'LOT_CANCELED' },
    });
  });
});

describe('bids at two processes', () => {
  test('J04 both decide on one order of bids, whoever owns the lot', async () => {
    const { lotIds } = await auction(5);
    const asked = Array.from({ length: 2_000 }, (_, index) => ({
      lot: lotIds[index % 5] ?? 0,
      engine: engines[index % 2] as TenantBids,
      bid: bid(index % 3 ? ann : bob, 1_000 + Math.floor(index / 5) * 100),
    }));
    const results = await Promise.all(asked.map(({ lot, engine, bid: next }) => engine.place(lot, next)));
    for (const lot of lotIds) {
      const rows = await bidsOf(lot);
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
      const mine = results.filter((_, index) => asked[index]?.lot === lot);
      expect(mine.filter((result) => accepted(result) !== undefined)).toHaveLength(rows.length);
      const amounts = rows.map(({ amount_minor }) => amount_minor);
      expect([...amounts].sort((a, b) => a - b)).toEqual(amounts);
    }
  });

  test('J04 equal bids: the earlier commit wins and the other learns the new minimum', async () => {
    const {
      lotIds: [lot = 0],
    } = await auction();
    const [one, two] = await Promise.all([
      engines[0].place(lot, bid(ann, 3_000)),
      engines[1].place(lot, bid(bob, 3_000)),
    ]);
    const [winner, loser] = accepted(one) ? [one, two] : [two, one];
    expect(accepted(winner)).toMatchObject({ outcome: 'WINNER', bidSequence: 1 });
    expect(loser).toMatchObject({ accepted: false, issue: { messageCode: 'BID_BELOW_MINIMUM', params: ['$31'] } });
  });

  test('J04 a process that stands still with a lot in its hands keeps nobody waiting, and its bid counts once when it goes on', async () => {
    const {
      lotIds: [lot = 0, other = 0],
    } = await auction(2);
    let standsStill: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const still = new Promise<void>((resolve) => (standsStill = resolve));
    const resumed = new Promise<void>((resolve) => (goOn = resolve));
    const { database } = test1;
    const stopped = new TenantBids({
      tenantId: TENANT,
      precision: 2,
      log,
      database: {
        ...database,
        inTenant: (tenantId, work, options) =>
          database.inTenant(
            tenantId,
            async (tx, opened) => {
              const answer = await work(tx, opened);
              standsStill();
              await resumed;
              return answer;
            },
            options,
          ),
      },
    });
    const late = stopped.place(lot, bid(ann, 1_000));
    await still;
    const began = Date.now();
    const [same, next] = await Promise.all([
      engines[1].place(lot, bid(bob, 2_000)),
      engines[1].place(other, bid(bob, 1_000)),
    ]);
    expect([accepted(same)?.bidSequence, accepted(next)?.bidSequence]).toEqual([1, 1]);
    expect(Date.now() - began).toBeLessThan(5_000);
    goOn();
    expect(await late).toMatchObject({ accepted: false, issue: { messageCode: 'BID_BELOW_MINIMUM' } });
    expect(await bidsOf(lot)).toHaveLength(1);
  });
});
