import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOffer, createOffer, deleteOffer, getOffer, moveToCart } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import {
  acceptOffer,
  counterOffer,
  getResponseRules,
  getSellerOffer,
  putResponseRules,
} from '@tradehall/contract/offers/seller-offer-calls';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type Answered, type TestClient, type TestServer } from '../testing/test-server';
import { FOLLOW_JOB } from './offer-jobs';

/** Two server processes' worth of app on one database: the buyer speaks to one, the seller to the other. */
let one: TestServer;
let other: TestServer;
let buyer: TestClient;
/** The buyer at the seller's process: both must answer the same afterwards. */
let elsewhere: TestClient;
let seller: TestClient;
const ROUNDS = 48;
/** Offers fought over at the same time; more would only wait for each other. */
const AT_ONCE = 6;

beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ database: one.database });
  await setStockListSettings(one.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, elsewhere, seller] = await Promise.all([
    one.as('buyer@acme.test'),
    other.as('buyer@acme.test'),
    other.as('seller@acme.test'),
  ]);
  // The demo's rules would answer before the test does.
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function offers(rounds = ROUNDS): Promise<StocklistOffer[]> {
  const keys = await putItems(
    one.database.url,
    'acme',
    Array.from({ length: rounds }, () => ({ itemNumber: randomUUID().slice(0, 12) })),
  );
  return Promise.all(
    keys.map(
      async (key) =>
        (await buyer.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 480 } }))
          .stocklistOffer,
    ),
  );
}
/** The countered offer's time is over at that moment, however its price was given. */
const expireAt = (offerId: string, moment: number) =>
  asOwner(one.database.url, (client) =>
    client.query(`update offers set expires_at = $2 where offer_id = $1`, [offerId, new Date(moment)]),
  );

/** Fights all rounds, some at once. */
async function fight(
  over: readonly StocklistOffer[],
  round: (offer: StocklistOffer, at: number) => Promise<void>,
): Promise<void> {
  const waiting = over.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, offer] of waiting) await round(offer, at);
    }),
  );
}
/** Now one side starts a moment ahead, now the other. */
const ahead = (at: number, side: 0 | 1) => sleep(at % 2 === side ? (at % 5) * 2 : 0);

/** Exactly one of the two got through, and the other was told what is so now. */
function judge(first: Answered<unknown>, second: Answered<unknown>): 'first' | 'second' {
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const lost = first.status === 409 ? first : second;
  expect(lost.error.messageCode).toBe('OFFER_CHANGED');
  expect(lost.error.details).toHaveProperty('stocklistOffer');
  return first.status === 200 ? 'first' : 'second';
}

test('K06 accepting against deleting: one wins, the other gets 409 with the current offer', async () => {
  await fight(await offers(), async ({ offerId, version }, at) => {
    const [accepted, deleted] = await Promise.all([
      ahead(at, 0).then(() => seller.call(acceptOffer, { params: { offerId }, body: { version } })),
      ahead(at, 1).then(() => buyer.call(deleteOffer, { params: { offerId }, query: { version } })),
    ]);
    const winner = judge(accepted, deleted);
    const seen = await Promise.all([buyer, elsewhere].map((client) => client.call(getOffer, { params: { offerId } })));
    if (winner === 'first') {
      expect(deleted.error.details).toMatchObject({
        stocklistOffer: { offerId, offerStatus: 'ACCEPTED', version: version + 1 },
      });
      for (const { body } of seen)
        expect(body.stocklistOffer).toMatchObject({
          offerStatus: 'ACCEPTED',
          offerState: 'READY_TO_CHECKOUT',
          version: version + 1,
        });
    } else {
      expect(accepted.error.details).toEqual({ stocklistOffer: null });
      expect(seen.map(({ status }) => status)).toEqual([404, 404]);
    }
  });
});

test('K06 countering against editing: one wins, the other gets 409 with the current offer', async () => {
  await fight(await offers(), async ({ offerId, version, itemNumberWarehouse }, at) => {
    const [countered, edited] = await Promise.all([
      ahead(at, 0).then(() => seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 510, version } })),
      ahead(at, 1).then(() =>
        buyer.call(changeOffer, {
          params: { offerId },
          body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: 490, version },
        }),
      ),
    ]);
    const winner = judge(countered, edited);
    const won =
      winner === 'first'
        ? { offerStatus: 'COUNTERED', counterPrice: 510, offerPrice: 480 }
        : { offerStatus: 'PENDING_ACCEPTANCE', counterPrice: null, offerPrice: 490 };
    const lost = winner === 'first' ? edited : countered;
    expect(lost.error.details).toMatchObject({ stocklistOffer: { offerId, version: version + 1, ...won } });
    const [here, there] = await Promise.all([
      buyer.ok(getOffer, { params: { offerId } }),
      seller.ok(getSellerOffer, { params: { offerId } }),
    ]);
    for (const { stocklistOffer, thread } of [here, there]) {
      expect(stocklistOffer).toMatchObject({ version: version + 1, ...won });
      expect(thread).toHaveLength(2);
    }
  });
});

test('K06 as many answers at once as there are connections, right after the rules changed: all are given', async () => {
  const pending = await offers(12);
  expect(pending.length).toBeGreaterThan(10);
  // Every process forgets the rules it knew; the next answer reads them anew.
  await seller.ok(putResponseRules, { body: await seller.ok(getResponseRules) });
  const answered = await Promise.all(
    pending.map(({ offerId, version }) => seller.call(acceptOffer, { params: { offerId }, body: { version } })),
  );
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
});

test('N01 K06 expiring against moving to the cart: moved in time, or refused with the expired offer, never both; two processes write an expiry down once', async () => {
  const moves = new Set<number>();
  const made = await offers();
  await fight(made, async ({ offerId }, at) => {
    const { stocklistOffer: countered } = await seller.ok(counterOffer, {
      params: { offerId },
      body: { counterPrice: 510 },
    });
    const expires = Date.now() + 400;
    await expireAt(offerId, expires);
    // From well before to well after, most of them around the moment itself.
    const aim = at % 8 === 0 ? -350 : at % 8 === 7 ? 300 : ((at * 37) % 60) - 30;
    await sleep(Math.max(0, expires + aim - Date.now()));
    const [moved] = await Promise.all([
      buyer.call(moveToCart, { body: [{ offerId, version: countered.version }] }),
      // The minute's work writes expiry down while the buyer moves.
      at % 4 === 3 ? other.services.jobs.runNow(FOLLOW_JOB) : undefined,
    ]);
    moves.add(moved.status);
    expect([200, 409]).toContain(moved.status);
    if (moved.status === 409)
      expect(moved.error).toMatchObject({
        messageCode: 'OFFER_CHANGED',
        details: { stocklistOffer: { offerId, offerStatus: 'EXPIRED', checkOutPrice: null } },
      });
    else
      expect(moved.body.stocklistOffers[0]).toMatchObject({
        offerId,
        offerState: 'READY_TO_CHECKOUT',
        offerStatus: 'COUNTERED',
        checkOutPrice: 510,
      });
    await sleep(Math.max(0, expires + 100 - Date.now()));
    // Whoever won, its time is over and nothing can be checked out; the thread is the same in both processes.
    for (const client of [buyer, elsewhere]) {
      const { stocklistOffer, thread } = await client.ok(getOffer, { params: { offerId } });
      expect(stocklistOffer).toMatchObject({
        offerStatus: 'EXPIRED',
        offerState: 'AWAITING_BUYER_REVIEW',
        checkOutPrice: null,
      });
      const events = thread.map(({ eventType }) => eventType);
      expect(events.filter((event) => event === 'MOVED_TO_CART')).toHaveLength(moved.status === 200 ? 1 : 0);
      if (events.includes('EXPIRED')) expect(events.at(-1)).toBe('EXPIRED');
    }
  });
  expect(moves).toEqual(new Set([200, 409]));
  await Promise.all([one, other].map(({ services }) => services.jobs.runNow(FOLLOW_JOB)));
  for (const { offerId } of made) {
    const { thread } = await buyer.ok(getOffer, { params: { offerId } });
    expect(thread.filter(({ eventType }) => eventType === 'EXPIRED')).toHaveLength(1);
  }
});

test('K06 two windows buy the same item at once: one line, never two', async () => {
  const windows = await Promise.all([one.as('buyer@acme.test'), other.as('buyer@acme.test')]);
  const keys = await putItems(
    one.database.url,
    'acme',
    Array.from({ length: 12 }, () => ({ itemNumber: randomUUID().slice(0, 12) })),
  );
  for (const key of keys) {
    const both = await Promise.all(
      windows.map((window) =>
        window.call(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 540 } }),
      ),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.error).toMatchObject({
      messageCode: 'OFFER_ALREADY_THERE',
      details: { stocklistOffer: { itemNumberWarehouse: key } },
    });
  }
});
