import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffer, getOffer, getOffers, reviewOffers, undoReview } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { startQuietOffers } from '../testing/quiet-offers';
import { putItems } from '../testing/stock-fixture';
import type { TestClient, TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  ({ server, buyer, seller } = await startQuietOffers(['DAL', 'MIA', 'LAX']));
});
afterAll(() => server.close());

const current = async (offerId: string) => (await buyer.ok(getOffer, { params: { offerId } })).stocklistOffer;

/** Counters of the seller at 500 on offers of 480, one at each warehouse. */
async function counters(warehouses: readonly string[]): Promise<StocklistOffer[]> {
  const keys = await putItems(
    server.database.url,
    'acme',
    warehouses.map((warehouse) => ({ itemNumber: randomUUID().slice(0, 12), incrementSize: 5, warehouse })),
  );
  const ids: string[] = [];
  for (const itemNumberWarehouse of keys) {
    const { stocklistOffer } = await buyer.ok(createOffer, {
      body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: 480 },
    });
    ids.push(stocklistOffer.offerId);
  }
  await seller.ok(answerOffers, {
    body: ids.map((offerId) => ({ offerId, answer: 'COUNTER' as const, counterPrice: 500 })),
  });
  return Promise.all(ids.map(current));
}
const named = (offers: readonly StocklistOffer[]) => offers.map(({ offerId, version }) => ({ offerId, version }));

describe('W21 many offers answered at once', () => {
  test('W21 counters of three warehouses go into the cart in one act, and one undo takes them all back', async () => {
    const offers = await counters(['DAL', 'MIA', 'LAX']);
    const { batchId, stocklistOffers, refused } = await buyer.ok(reviewOffers, {
      body: { move: 'accept', lines: named(offers) },
    });
    expect(refused).toEqual([]);
    expect(stocklistOffers.map(({ offerState, checkOutPrice }) => [offerState, checkOutPrice])).toEqual(
      offers.map(() => ['READY_TO_CHECKOUT', 500]),
    );
    const undone = await buyer.ok(undoReview, { params: { batchId: batchId ?? '' } });
    expect(undone.leftOut).toEqual([]);
    for (const { offerId, acceptedOrCounteredExpirationDate } of offers)
      expect(await current(offerId)).toMatchObject({
        offerStatus: 'COUNTERED',
        offerState: 'AWAITING_BUYER_REVIEW',
        counterPrice: 500,
        acceptedOrCounteredExpirationDate,
      });
    // Undone once: again, it changes nothing.
    const version = (await current(offers[0]?.offerId ?? '')).version;
    await buyer.ok(undoReview, { params: { batchId: batchId ?? '' } });
    expect((await current(offers[0]?.offerId ?? '')).version).toBe(version);
  });

  test('W21 each line is judged alone: what changed or breaks a rule is left out by name, the rest is countered', async () => {
    const [fine, above, stale, precise] = (await counters(['DAL', 'MIA', 'LAX', 'DAL'])) as [
      StocklistOffer,
      StocklistOffer,
      StocklistOffer,
      StocklistOffer,
    ];
    const body = {
      move: 'counter' as const,
      lines: [
        { offerId: fine.offerId, version: fine.version, offerPrice: 490 },
        { offerId: above.offerId, version: above.version, offerPrice: 500 },
        { offerId: stale.offerId, version: stale.version - 1, offerPrice: 490 },
        { offerId: precise.offerId, version: precise.version, offerPrice: 490.005 },
        { offerId: randomUUID(), version: 1, offerPrice: 490 },
      ],
    };
    const idempotencyKey = randomUUID();
    const first = await buyer.ok(reviewOffers, { body, idempotencyKey });
    expect(first.refused.map(({ issue }) => issue.messageCode).sort()).toEqual([
      'NEW_OFFER_BELOW_COUNTER',
      'OFFER_CHANGED',
      'OFFER_NOT_FOUND',
      'OFFER_PRICE_TOO_PRECISE',
    ]);
    expect(first.stocklistOffers).toMatchObject([
      { offerId: fine.offerId, offerStatus: 'PENDING_ACCEPTANCE', offerPrice: 490, offerQuantity: 10 },
    ]);
    // The same again is the same answer, and no second offer.
    expect(await buyer.ok(reviewOffers, { body, idempotencyKey })).toEqual(first);
    expect((await current(fine.offerId)).version).toBe(first.stocklistOffers[0]?.version);
    expect((await current(above.offerId)).offerStatus).toBe('COUNTERED');
  });

  test('W21 an undo leaves alone what the seller answered since, and deleted lines come back', async () => {
    const offers = await counters(['DAL', 'MIA']);
    const [answered] = offers;
    const { batchId } = await buyer.ok(reviewOffers, {
      body: { move: 'counter', lines: named(offers).map((line) => ({ ...line, offerPrice: 485 })) },
    });
    await seller.ok(answerOffers, { body: [{ offerId: answered?.offerId ?? '', answer: 'ACCEPT' }] });
    const undone = await buyer.ok(undoReview, { params: { batchId: batchId ?? '' } });
    expect(undone.leftOut).toEqual([answered?.offerId]);
    expect((await current(answered?.offerId ?? '')).offerStatus).toBe('ACCEPTED');

    const others = await counters(['DAL', 'LAX']);
    const removed = await buyer.ok(reviewOffers, { body: { move: 'delete', lines: named(others) } });
    const live = async () => (await buyer.ok(getOffers, {})).stocklistOffers.map(({ offerId }) => offerId);
    expect(removed.deleted.sort()).toEqual(others.map(({ offerId }) => offerId).sort());
    for (const { offerId } of others) expect(await live()).not.toContain(offerId);
    await buyer.ok(undoReview, { params: { batchId: removed.batchId ?? '' } });
    for (const { offerId } of others) expect(await live()).toContain(offerId);
  });

  test('W21 nobody undoes the batch of another account', async () => {
    const { batchId } = await buyer.ok(reviewOffers, {
      body: { move: 'accept', lines: named(await counters(['DAL'])) },
    });
    const other = await server.as('second@acme.test');
    const { status, error } = await other.call(undoReview, { params: { batchId: batchId ?? '' } });
    expect([status, error.messageCode]).toEqual([404, 'BATCH_NOT_FOUND']);
  });
});
