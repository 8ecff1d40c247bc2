import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeOffer,
  createOffer,
  getOffer,
  getOffers,
  moveToCart,
  moveToCartAlias,
} from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import {
  acceptOffer,
  answerOffers,
  counterOffer,
  getResponseRules,
  getSellerOffer,
  getSellerOffers,
  putResponseRules,
  rejectOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { updateQuantityChannel, upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { FOLLOW_JOB, RESPOND_JOB } from './offer-jobs';
import { startQuietOffers } from '../testing/quiet-offers';
import { sentMail } from '../testing/sent-mail';
import { asOwner, putItems, type FixtureItem } from '../testing/stock-fixture';
import type { TestClient, TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  ({ server, buyer, seller } = await startQuietOffers());
});
afterAll(() => server.close());

async function offer(price = 480, over: Partial<FixtureItem> = {}): Promise<StocklistOffer> {
  const [key] = await putItems(server.database.url, 'acme', [
    { itemNumber: randomUUID().slice(0, 12), incrementSize: 5, ...over },
  ]);
  return (await buyer.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 100, offerPrice: price } }))
    .stocklistOffer;
}
const now = async ({ offerId }: { offerId: string }) =>
  (await buyer.ok(getOffer, { params: { offerId } })).stocklistOffer;
/** Half a minute short of it: what is left is the minute before, whichever clock is some milliseconds ahead. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 30_000).toISOString();
const elapse = ({ offerId }: { offerId: string }) =>
  asOwner(server.database.url, (client) =>
    client.query(`update offers set expires_at = now() - interval '1 second' where offer_id = $1`, [offerId]),
  );
/** Of this offer: emails of different offers leave side by side. */
const lastMail = async ({ offerId }: { offerId: string }) =>
  (await sentMail(server, 'acme', 'buyer@acme.test')).findLast(({ text }) => text.includes(offerId));

describe('the seller answers', () => {
  test('D06 D07 W24 accepted: in the cart at the offered price, with minimum quantity and expiry, and a mail says so', async () => {
    const { offerId, version } = await offer();
    const answer = await seller.ok(acceptOffer, {
      params: { offerId },
      body: {
        minimumCheckoutQuantity: 50,
        acceptedOrCounteredExpirationDate: inHours(24),
        note: 'Ships Monday',
        version,
      },
    });
    expect(answer.stocklistOffer).toMatchObject({ buyerName: 'Northwind Devices', offerStatus: 'ACCEPTED' });
    expect(await now({ offerId })).toMatchObject({
      offerStatus: 'ACCEPTED',
      offerState: 'READY_TO_CHECKOUT',
      checkOutPrice: 480,
      checkOutQuantity: 100,
      minimumCheckoutQuantity: 50,
      checkOutIssue: null,
    });
    const mail = await lastMail({ offerId });
    expect(mail?.subject).toMatch(/^Your offer on Test phone .* was accepted$/);
    // Read later, a time left would be another one.
    expect(mail?.text).toMatch(
      /Your offer of \$480\.00 was accepted\. New Price is valid for 1 order with minimum quantity of 50, until \w{3} \d{2}, \d{4}, \d{2}:\d{2} [ap]m \S+\.$/m,
    );
    expect(mail?.text).not.toContain('expires in');
    expect(mail?.text).toContain('Ships Monday');
  });

  test('N01 D07 countered: price, minimum and expiry on the offer; moved to the cart it is checked out at the counter', async () => {
    const made = await offer();
    await seller.ok(counterOffer, {
      params: { offerId: made.offerId },
      body: { counterPrice: 505, minimumCheckoutQuantity: 60, acceptedOrCounteredExpirationDate: inHours(48) },
    });
    const countered = await now(made);
    expect(countered).toMatchObject({
      offerStatus: 'COUNTERED',
      offerState: 'AWAITING_BUYER_REVIEW',
      counterPrice: 505,
      minimumCheckoutQuantity: 60,
      offerPrice: 480,
      offerQuantity: 100,
      checkOutPrice: 505,
    });
    expect((await lastMail(made))?.text).toContain(
      'Your offer of $480.00 was countered. Seller Counter of $505.00 is valid for 1 order with minimum quantity of 60, until ',
    );
    const { stocklistOffers } = await buyer.ok(moveToCart, {
      body: [{ offerId: made.offerId, version: countered.version }],
    });
    expect(stocklistOffers[0]).toMatchObject({
      offerState: 'READY_TO_CHECKOUT',
      offerStatus: 'COUNTERED',
      checkOutPrice: 505,
      checkOutQuantity: 100,
      offerQuantity: 100,
    });
    // Twice is once, by either spelling of the call.
    expect((await buyer.ok(moveToCartAlias, { body: [made.offerId] })).stocklistOffers[0]).toMatchObject({
      offerState: 'READY_TO_CHECKOUT',
    });
    const change = (offerQuantity: number, offerPrice: number) =>
      buyer.call(changeOffer, {
        params: { offerId: made.offerId },
        body: { itemNumberWarehouse: made.itemNumberWarehouse, offerQuantity, offerPrice },
      });
    expect((await change(55, 505)).error.messageCode).toBe('QUANTITY_BELOW_MINIMUM');
    expect((await change(60, 505)).body.stocklistOffer).toMatchObject({
      checkOutQuantity: 60,
      offerQuantity: 100,
      offerState: 'READY_TO_CHECKOUT',
    });
  });

  test('D04 D05 rejected: the next offer must be below list; countered: below the counter; rounds have no end', async () => {
    const made = await offer();
    const again = (offerPrice: number) =>
      buyer.call(changeOffer, {
        params: { offerId: made.offerId },
        body: { itemNumberWarehouse: made.itemNumberWarehouse, offerQuantity: 100, offerPrice },
      });
    await seller.ok(rejectOffer, { params: { offerId: made.offerId }, body: {} });
    expect(await now(made)).toMatchObject({
      offerStatus: 'NOT_ACCEPTED',
      offerState: 'AWAITING_BUYER_REVIEW',
      checkOutPrice: null,
    });
    expect((await lastMail(made))?.text).toContain('Your offer of $480.00 was rejected');
    const atList = await again(540);
    expect([atList.status, atList.error.message]).toEqual([422, 'New offer price should be less than the list price']);
    for (let round = 0; round < 5; round += 1) {
      expect((await again(481 + round)).body.stocklistOffer.offerStatus).toBe('PENDING_ACCEPTANCE');
      await seller.ok(counterOffer, { params: { offerId: made.offerId }, body: { counterPrice: 520 - round } });
      expect((await again(520 - round)).error.messageCode).toBe('NEW_OFFER_BELOW_COUNTER');
    }
    const { thread } = await buyer.ok(getOffer, { params: { offerId: made.offerId } });
    expect(thread).toHaveLength(12);
    expect(thread.at(-1)).toMatchObject({ eventType: 'COUNTERED', by: 'SELLER', price: 516 });
  });

  test('K06 answers are checked: counter between offer and list, expiry ahead, the state open', async () => {
    const made = await offer();
    const code = async (counterPrice: number, over: object = {}) =>
      (await seller.call(counterOffer, { params: { offerId: made.offerId }, body: { counterPrice, ...over } })).error
        .messageCode;
    expect(await code(480)).toBe('COUNTER_ABOVE_OFFER');
    expect(await code(541)).toBe('COUNTER_ABOVE_LIST');
    expect(await code(500.001)).toBe('OFFER_PRICE_TOO_PRECISE');
    expect(await code(500, { acceptedOrCounteredExpirationDate: inHours(-1) })).toBe('EXPIRY_IN_THE_PAST');
    await seller.ok(acceptOffer, { params: { offerId: made.offerId }, body: {} });
    const twice = await seller.call(acceptOffer, { params: { offerId: made.offerId }, body: {} });
    expect([twice.status, twice.error.messageCode]).toEqual([409, 'OFFER_CHANGED']);
    expect(twice.error.details).toMatchObject({ stocklistOffer: { offerStatus: 'ACCEPTED' } });
    expect((await seller.call(acceptOffer, { params: { offerId: randomUUID() }, body: {} })).status).toBe(404);
    expect((await buyer.call(acceptOffer, { params: { offerId: made.offerId }, body: {} })).status).toBe(403);
    const elsewhere = await server.as('seller@nova.test');
    expect((await elsewhere.call(rejectOffer, { params: { offerId: made.offerId }, body: {} })).status).toBe(404);
  });

  test('SD37 answers given together make one email a buyer, with all lines', async () => {
    const [one, two] = [await offer(470), await offer(460)];
    const before = (await sentMail(server, 'acme', 'buyer@acme.test')).length;
    await seller.ok(answerOffers, {
      body: [
        { offerId: one.offerId, answer: 'ACCEPT' },
        { offerId: two.offerId, answer: 'REJECT', note: 'Too low' },
      ],
    });
    const mails = (await sentMail(server, 'acme', 'buyer@acme.test')).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 of your offers were answered']);
    // Until when stands once for all that end together, with its zone (W24).
    expect(mails[0]?.text).toMatch(/Accepted: 1\n\nEach [^.]*\. Valid until \w{3} \d\d, \d{4}, \d\d:\d\d [ap]m \S+\n/);
    expect(mails[0]?.text.match(/Valid until/g)).toHaveLength(1);
    expect(mails[0]?.text).toContain('\n  Quantity 100 at $470.00, minimum 100\n');
    expect(mails[0]?.text).toMatch(/Rejected: 1\n[^:]*Quantity 100 at \$460\.00/);
    expect(mails[0]?.text).toContain('Too low');
  });

  test('K06 SD35 in bulk one that changed stops none of the others', async () => {
    const [a, b, c] = [await offer(), await offer(), await offer(540)];
    const { answered, refused } = await seller.ok(answerOffers, {
      body: [
        { offerId: a.offerId, answer: 'ACCEPT' },
        { offerId: b.offerId, answer: 'COUNTER', counterPrice: 500 },
        { offerId: c.offerId, answer: 'REJECT' },
        { offerId: a.offerId, answer: 'REJECT' },
        { offerId: randomUUID(), answer: 'REJECT' },
      ],
    });
    expect(answered.map((one) => one.offerStatus).sort()).toEqual(['ACCEPTED', 'COUNTERED']);
    expect(refused.map((one) => one.issue.messageCode)).toEqual(['OFFER_CHANGED', 'OFFER_CHANGED', 'OFFER_NOT_FOUND']);
    const { stocklistOffers, total } = await seller.ok(getSellerOffers, { query: { status: 'COUNTERED', limit: 500 } });
    expect(stocklistOffers.map((one) => one.offerId)).toContain(b.offerId);
    expect(total).toBeGreaterThan(0);
    expect((await seller.ok(getSellerOffer, { params: { offerId: b.offerId } })).thread.at(-1)).toMatchObject({
      eventType: 'COUNTERED',
    });
  });
});

describe('time', () => {
  test('N01 expiry is decided when the offer is used, and the job writes it down', async () => {
    const [accepted, countered] = [await offer(), await offer()];
    await seller.ok(acceptOffer, { params: { offerId: accepted.offerId }, body: {} });
    await seller.ok(counterOffer, { params: { offerId: countered.offerId }, body: { counterPrice: 500 } });
    await Promise.all([elapse(accepted), elapse(countered)]);
    expect(await now(accepted)).toMatchObject({
      offerStatus: 'EXPIRED',
      offerState: 'AWAITING_BUYER_REVIEW',
      checkOutPrice: null,
    });
    const late = await buyer.call(moveToCart, { body: [countered.offerId] });
    expect([late.status, late.error.details]).toMatchObject([409, { stocklistOffer: { offerStatus: 'EXPIRED' } }]);
    await server.services.jobs.runNow(FOLLOW_JOB);
    await server.services.jobs.runNow(FOLLOW_JOB);
    const { stocklistOffer, thread } = await buyer.ok(getOffer, { params: { offerId: accepted.offerId } });
    expect(stocklistOffer.offerStatus).toBe('EXPIRED');
    expect(thread.filter((event) => event.eventType === 'EXPIRED')).toHaveLength(1);
    const again = await buyer.ok(changeOffer, {
      params: { offerId: accepted.offerId },
      body: { itemNumberWarehouse: accepted.itemNumberWarehouse, offerQuantity: 100, offerPrice: 490 },
    });
    expect(again.stocklistOffer.offerStatus).toBe('PENDING_ACCEPTANCE');
  });
});

describe('stock under the negotiation', () => {
  const stock = (made: StocklistOffer, quantity: number) =>
    seller.ok(updateQuantityChannel, {
      body: { itemNumberWarehouse: made.itemNumberWarehouse, channel: 'STOCK_LIST', quantity },
    });
  const price = (made: StocklistOffer, listPrice: number) =>
    seller.ok(upsertStock, { body: { rows: [{ itemNumber: made.itemNumber, warehouse: made.warehouse, listPrice }] } });

  test('D06 a price drop turns offers into PRICE_DROPPED, to be moved to the cart at the new price', async () => {
    const made = await offer();
    await price(made, 470);
    await expect.poll(async () => (await statusKept(made)).status).toBe('PRICE_DROPPED');
    const { stocklistOffer, thread } = await buyer.ok(getOffer, { params: { offerId: made.offerId } });
    expect(stocklistOffer).toMatchObject({
      offerStatus: 'PRICE_DROPPED',
      offerState: 'AWAITING_BUYER_REVIEW',
      checkOutPrice: 470,
    });
    expect(thread.at(-1)).toMatchObject({ eventType: 'PRICE_DROPPED', by: 'SYSTEM', price: 470 });
    expect((await buyer.ok(moveToCart, { body: [made.offerId] })).stocklistOffers[0]).toMatchObject({
      offerState: 'READY_TO_CHECKOUT',
      checkOutPrice: 470,
    });
    expect((await seller.call(acceptOffer, { params: { offerId: made.offerId }, body: {} })).status).toBe(409);
  });

  test('D06 stock that runs out shows OUT_OF_STOCK, and what was said stands again when it is back', async () => {
    const made = await offer();
    await stock(made, 0);
    await expect.poll(async () => (await statusKept(made)).status).toBe('OUT_OF_STOCK');
    expect(await now(made)).toMatchObject({ offerStatus: 'OUT_OF_STOCK', offerState: 'AWAITING_BUYER_REVIEW' });
    expect(
      (
        await buyer.call(changeOffer, {
          params: { offerId: made.offerId },
          body: { itemNumberWarehouse: made.itemNumberWarehouse, offerQuantity: 5, offerPrice: 490 },
        })
      ).status,
    ).toBe(409);
    await stock(made, 200);
    await expect.poll(async () => (await statusKept(made)).status).toBe('PENDING_ACCEPTANCE');
    const { thread } = await buyer.ok(getOffer, { params: { offerId: made.offerId } });
    expect(thread.map((event) => event.eventType)).toEqual(['OFFERED', 'OUT_OF_STOCK', 'BACK_IN_STOCK']);
  });

  test('D02 a quantity that is no longer there is reduced, and what it was is told', async () => {
    const made = await offer(540);
    await stock(made, 63);
    await expect.poll(async () => (await now(made)).checkOutQuantity).toBe(60);
    expect(await now(made)).toMatchObject({ checkOutQuantity: 60, quantityReducedFrom: 100, checkOutIssue: null });
    const again = await buyer.ok(changeOffer, {
      params: { offerId: made.offerId },
      body: { itemNumberWarehouse: made.itemNumberWarehouse, offerQuantity: 55, offerPrice: 540 },
    });
    expect(again.stocklistOffer.quantityReducedFrom).toBeNull();
  });

  test('D05 available below the minimum checkout quantity: the offer stays, its checkout is blocked with the reason', async () => {
    const made = await offer();
    await seller.ok(acceptOffer, { params: { offerId: made.offerId }, body: { minimumCheckoutQuantity: 80 } });
    await stock(made, 60);
    expect(await now(made)).toMatchObject({
      offerStatus: 'ACCEPTED',
      offerState: 'READY_TO_CHECKOUT',
      checkOutIssue: { messageCode: 'AVAILABLE_BELOW_MINIMUM', params: [80, 60] },
    });
  });

  async function statusKept({ offerId }: StocklistOffer): Promise<{ status: string }> {
    return asOwner(
      server.database.url,
      async (client) =>
        (await client.query<{ status: string }>('select status from offers where offer_id = $1', [offerId]))
          .rows[0] ?? { status: '' },
    );
  }
});

describe('response rules', () => {
  test('D07 the tenant’s rules accept, counter and reject what waits, once', async () => {
    const [high, middle, low] = [await offer(520), await offer(480), await offer(300)];
    const rules = {
      enabled: true,
      acceptFromPercent: 95,
      counterFromPercent: 80,
      counterAtPercent: 97,
      minimumQuantityPercent: 50,
      validForHours: 48,
      delaySeconds: 0,
    };
    await seller.ok(putResponseRules, { body: rules });
    expect(await seller.ok(getResponseRules)).toEqual(rules);
    const respond = () => server.services.jobs.runNow(RESPOND_JOB, { tenantId: 'acme' });
    // The queue may have them in its hands already.
    const answerTo = async (made: { offerId: string }) => {
      await respond();
      return now(made);
    };
    await expect.poll(() => answerTo(high)).toMatchObject({ offerStatus: 'ACCEPTED', minimumCheckoutQuantity: 50 });
    await expect.poll(() => answerTo(middle)).toMatchObject({ offerStatus: 'COUNTERED', counterPrice: 523.8 });
    await expect.poll(() => answerTo(low)).toMatchObject({ offerStatus: 'NOT_ACCEPTED' });
    await respond();
    const { thread } = await buyer.ok(getOffer, { params: { offerId: middle.offerId } });
    expect(thread.map((event) => event.eventType)).toEqual(['OFFERED', 'COUNTERED']);
    const later = await offer(520);
    await expect.poll(() => answerTo(later)).toMatchObject({ offerStatus: 'ACCEPTED' });
    await seller.ok(putResponseRules, { body: { ...rules, enabled: false } });
    const left = await offer(520);
    await respond();
    expect(await now(left)).toMatchObject({ offerStatus: 'PENDING_ACCEPTANCE' });
    expect((await buyer.ok(getOffers)).stocklistOffers.length).toBeGreaterThan(3);
  });
});
