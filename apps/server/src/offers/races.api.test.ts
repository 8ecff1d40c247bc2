import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOffer, createOffer, deleteOffer, getOffer, moveToCart } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import {
  acceptOffer,
  counterOffer,
  getResponseRules,
  putResponseRules,
} from '@tradehall/contract/offers/seller-offer-calls';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type Answered, type TestClient, type TestServer } from '../testing/test-server';
import { FOLLOW_JOB } from './offer-jobs';

/** Two server processes' worth of app on one database: the buyer speaks to one, the seller to the other. */
let one: TestServer;
let other: TestServer;
let buyer: TestClient;
let seller: TestClient;
const ROUNDS = 12;

beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ database: one.database });
  await setStockListSettings(one.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([one.as('buyer@acme.test'), other.as('seller@acme.test')]);
  // The demo's rules would answer before the test does.
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function offers(price = 480): Promise<StocklistOffer[]> {
  const keys = await putItems(
    one.database.url,
    'acme',
    Array.from({ length: ROUNDS }, () => ({ itemNumber: randomUUID().slice(0, 12) })),
  );
  return Promise.all(
    keys.map(
      async (key) =>
        (await buyer.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: price } }))
          .stocklistOffer,
    ),
  );
}
const elapse = (offerId: string) =>
  asOwner(one.database.url, (client) =>
    client.query(`update offers set expires_at = now() + interval '40 milliseconds' where offer_id = $1`, [offerId]),
  );

/** Exactly one of the two got through, and the other was told what is so now. */
function judge(first: Answered<unknown>, second: Answered<unknown>): 'first' | 'second' {
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const lost = first.status === 409 ? first : second;
  expect(lost.error.messageCode).toBe('OFFER_CHANGED');
  expect(lost.error.details).toHaveProperty('stocklistOffer');
  return first.status === 200 ? 'first' : 'second';
}

test('K06 accepting against deleting: one wins, the other gets 409 with the current offer', async () => {
  for (const { offerId, version } of await offers()) {
    const [accepted, deleted] = await Promise.all([
      seller.call(acceptOffer, { params: { offerId }, body: { version } }),
      buyer.call(deleteOffer, { params: { offerId }, query: { version } }),
    ]);
    const winner = judge(accepted, deleted);
    const now = await buyer.call(getOffer, { params: { offerId } });
    if (winner === 'first') {
      expect(now.body.stocklistOffer.offerStatus).toBe('ACCEPTED');
      expect(deleted.error.details).toMatchObject({ stocklistOffer: { offerId, offerStatus: 'ACCEPTED' } });
    } else {
      expect(now.status).toBe(404);
      expect(accepted.error.details).toEqual({ stocklistOffer: null });
    }
  }
});

test('K06 countering against editing: one wins, the other gets 409 with the current offer', async () => {
  for (const { offerId, version, itemNumberWarehouse } of await offers()) {
    const [countered, edited] = await Promise.all([
      seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 510, version } }),
      buyer.call(changeOffer, {
        params: { offerId },
        body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: 490, version },
      }),
    ]);
    const winner = judge(countered, edited);
    const { stocklistOffer, thread } = await buyer.ok(getOffer, { params: { offerId } });
    expect(stocklistOffer).toMatchObject(
      winner === 'first'
        ? { offerStatus: 'COUNTERED', offerPrice: 480 }
        : { offerStatus: 'PENDING_ACCEPTANCE', offerPrice: 490 },
    );
    expect(stocklistOffer.version).toBe(version + 1);
    expect(thread).toHaveLength(2);
    const lost = winner === 'first' ? edited : countered;
    expect(lost.error.details).toMatchObject({
      stocklistOffer: { offerId, offerStatus: stocklistOffer.offerStatus, version: version + 1 },
    });
  }
});

test('K06 as many answers at once as there are connections, right after the rules changed: all are given', async () => {
  const pending = await offers();
  expect(pending.length).toBeGreaterThan(10);
  // Every process forgets the rules it knew; the next answer reads them anew.
  await seller.ok(putResponseRules, { body: await seller.ok(getResponseRules) });
  const answered = await Promise.all(
    pending.map(({ offerId, version }) => seller.call(acceptOffer, { params: { offerId }, body: { version } })),
  );
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
});

test('N01 expiring against moving to the cart: moved in time, or refused with the expired offer, never both', async () => {
  for (const { offerId } of await offers()) {
    const { stocklistOffer: countered } = await seller.ok(counterOffer, {
      params: { offerId },
      body: { counterPrice: 510 },
    });
    await elapse(offerId);
    const [moved] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, Math.random() * 60)).then(() =>
        buyer.call(moveToCart, { body: [{ offerId, version: countered.version }] }),
      ),
      other.services.jobs.runNow(FOLLOW_JOB),
    ]);
    if (moved.status === 409)
      expect(moved.error.details).toMatchObject({ stocklistOffer: { offerId, offerStatus: 'EXPIRED' } });
    else
      expect(moved.body.stocklistOffers[0]).toMatchObject({
        offerState: 'READY_TO_CHECKOUT',
        offerStatus: 'COUNTERED',
      });
    // Whoever won, a moment later its time is over and nothing can be checked out.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { stocklistOffer } = await buyer.ok(getOffer, { params: { offerId } });
    expect(stocklistOffer).toMatchObject({
      offerStatus: 'EXPIRED',
      offerState: 'AWAITING_BUYER_REVIEW',
      checkOutPrice: null,
    });
  }
});

test('K06 two windows buy the same item at once: one line, never two', async () => {
  const windows = await Promise.all([one.as('buyer@acme.test'), other.as('buyer@acme.test')]);
  const keys = await putItems(
    one.database.url,
    'acme',
    Array.from({ length: ROUNDS }, () => ({ itemNumber: randomUUID().slice(0, 12) })),
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
