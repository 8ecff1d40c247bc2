import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeOffer,
  createNetworkOffer,
  createOffer,
  deleteOffer,
  deleteOffers,
  getOffer,
  getOffers,
  moveToCart,
  restoreOffers,
} from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { addParticipant } from '../operator/change-network';
import { asOwner, putItems, setStockListSettings, type FixtureItem } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  for (const tenant of ['acme', 'nova', 'orbit', 'kumo'])
    await setStockListSettings(server.database.url, tenant, {
      warehouseAcceptingOffer: ['DAL'],
      warehouseLabels: { DAL: 'Dallas', NYC: 'New York' },
    });
  [buyer, second] = await Promise.all([server.as('buyer@acme.test'), server.as('second@acme.test')]);
});
afterAll(() => server.close());

async function item(over: Partial<FixtureItem> = {}, tenant = 'acme'): Promise<string> {
  const [key] = await putItems(server.database.url, tenant, [
    { itemNumber: randomUUID().slice(0, 12), incrementSize: 5, ...over },
  ]);
  return key ?? '';
}
async function offer(
  itemNumberWarehouse: string,
  offerQuantity: number,
  offerPrice: number,
  as = buyer,
): Promise<StocklistOffer> {
  return (await as.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity, offerPrice } })).stocklistOffer;
}

describe('saving', () => {
  test('K06 D03 a price at the cap is bought at list and stands in the cart, below it awaits the tenant', async () => {
    const [list, special] = [await item(), await item({ specialPriceMinor: 51_200 })];
    expect(await offer(list, 100, 540)).toMatchObject({
      offerStatus: 'BUY_AT_LIST',
      offerState: 'READY_TO_CHECKOUT',
      checkOutQuantity: 100,
      checkOutPrice: 540,
      checkOutIssue: null,
      warehouse: 'DAL',
      warehouseLabel: 'Dallas',
    });
    expect(await offer(special, 100, 540)).toMatchObject({
      offerStatus: 'BUY_AT_LIST',
      checkOutPrice: 512,
      offerPrice: 512,
    });
    expect(await offer(await item(), 100, 480)).toMatchObject({
      offerStatus: 'PENDING_ACCEPTANCE',
      offerState: 'AWAITING_TENANT_REVIEW',
      checkOutQuantity: null,
      checkOutPrice: null,
      offerPrice: 480,
    });
  });

  test('D01 D02 quantities are reduced and rounded, and the answer says so', async () => {
    const key = await item({ quantity: 103 });
    const answer = await buyer.ok(createOffer, {
      body: { itemNumberWarehouse: key, offerQuantity: 500, offerPrice: 540 },
    });
    expect(answer.stocklistOffer.checkOutQuantity).toBe(100);
    expect(answer.corrections.map((one) => one.messageCode)).toEqual([
      'QUANTITY_REDUCED_TO_AVAILABLE',
      'QUANTITY_ROUNDED_TO_INCREMENT',
    ]);
  });

  test('K06 what cannot be bought is refused with its reason', async () => {
    const refused = async (key: string, offerQuantity: number, offerPrice: number) => {
      const { status, error } = await buyer.call(createOffer, {
        body: { itemNumberWarehouse: key, offerQuantity, offerPrice },
      });
      return [status, error.messageCode];
    };
    expect(await refused(await item({ quantity: 0 }), 5, 480)).toEqual([422, 'ITEM_OUT_OF_STOCK']);
    expect(await refused(await item({ quantity: 4 }), 5, 480)).toEqual([422, 'LESS_THAN_ONE_INCREMENT']);
    expect(await refused(await item({ listPriceMinor: null }), 5, 480)).toEqual([422, 'ITEM_OUT_OF_STOCK']);
    expect(await refused(await item({ warehouse: 'NYC' }), 5, 480)).toEqual([422, 'WAREHOUSE_TAKES_NO_OFFERS']);
    expect(await refused('nothing|DAL', 5, 480)).toEqual([422, 'ITEM_NOT_FOUND']);
    expect(await refused(await item(), 5, 480.005)).toEqual([422, 'OFFER_PRICE_TOO_PRECISE']);
    expect(await refused(await item(), 5.5, 480)).toEqual([400, 'INVALID_REQUEST']);
    expect(await refused(await item(), 5, -1)).toEqual([400, 'INVALID_REQUEST']);
  });

  test('K06 an item has one live offer of an account; a second is refused with the first', async () => {
    const key = await item();
    const first = await offer(key, 10, 540);
    const again = await buyer.call(createOffer, {
      body: { itemNumberWarehouse: key, offerQuantity: 20, offerPrice: 540 },
    });
    expect([again.status, again.error.messageCode]).toEqual([409, 'OFFER_ALREADY_THERE']);
    expect(again.error.details).toMatchObject({ stocklistOffer: { offerId: first.offerId, offerQuantity: 10 } });
    const contested = await item();
    const together = await Promise.all(
      Array.from({ length: 6 }, () =>
        buyer.call(createOffer, { body: { itemNumberWarehouse: contested, offerQuantity: 5, offerPrice: 540 } }),
      ),
    );
    expect(together.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    // Another account has its own.
    expect((await offer(key, 5, 540, second)).offerId).not.toBe(first.offerId);
  });

  test("K06 a new offer asks the database twice: with its transaction's beginning, and with its commit", async () => {
    const odd = await item({ itemNumber: `it's \\ ${randomUUID().slice(0, 6)}` });
    await offer(await item(), 10, 480);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect(await offer(odd, 10, 480)).toMatchObject({ itemNumberWarehouse: odd, offerQuantity: 10, offerPrice: 480 });
      const first = asked.mock.calls.findIndex(([text]) => String(text).includes('offer_item('));
      const texts = asked.mock.calls.flatMap(([text], at) =>
        at >= first && asked.mock.contexts[at] === asked.mock.contexts[first] ? [String(text)] : [],
      );
      expect(texts[0]).toMatch(/^begin; .*offer_item\(/);
      expect(texts[1]).toMatch(/insert_offers\(.*; commit$/);
    } finally {
      asked.mockRestore();
    }
  });

  test('D11 a change may move the tab, keeps its answer at its own price, and needs the version that was seen', async () => {
    const key = await item();
    const bought = await offer(key, 10, 540);
    const change = (body: object, of = bought) =>
      buyer.call(changeOffer, {
        params: { offerId: of.offerId },
        body: { itemNumberWarehouse: key, ...body } as never,
      });
    const more = (await change({ offerQuantity: 20, offerPrice: 540, version: bought.version })).body.stocklistOffer;
    expect(more).toMatchObject({ offerStatus: 'BUY_AT_LIST', checkOutQuantity: 20, version: bought.version + 1 });
    const stale = await change({ offerQuantity: 30, offerPrice: 540, version: bought.version });
    expect([stale.status, stale.error.messageCode]).toEqual([409, 'OFFER_CHANGED']);
    expect(stale.error.details).toMatchObject({ stocklistOffer: { checkOutQuantity: 20 } });
    expect((await change({ offerQuantity: 20, offerPrice: 500 })).body.stocklistOffer).toMatchObject({
      offerStatus: 'PENDING_ACCEPTANCE',
      offerState: 'AWAITING_TENANT_REVIEW',
    });
  });

  test('N01 the thread keeps who said what, and when', async () => {
    const key = await item();
    const { offerId } = (
      await buyer.ok(createOffer, {
        body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 480, note: ' first pallet ' },
      })
    ).stocklistOffer;
    await buyer.ok(changeOffer, {
      params: { offerId },
      body: { itemNumberWarehouse: key, offerQuantity: 15, offerPrice: 490 },
    });
    const { thread } = await buyer.ok(getOffer, { params: { offerId } });
    expect(
      thread.map((event) => [event.eventType, event.by, event.byName, event.quantity, event.price, event.note]),
    ).toEqual([
      ['OFFERED', 'BUYER', 'Riley Chen', 10, 480, 'first pallet'],
      ['OFFERED', 'BUYER', 'Riley Chen', 15, 490, ''],
    ]);
    expect(Date.parse(thread[0]?.date ?? '')).not.toBeNaN();
  });
});

describe('deleting', () => {
  test('D14 K06 one and several are deleted, taken back, and never twice on one item', async () => {
    const [a, b] = [await offer(await item(), 10, 540), await offer(await item(), 10, 500)];
    expect(await buyer.ok(deleteOffer, { params: { offerId: a.offerId } })).toEqual({ deleted: [a.offerId] });
    expect(
      (await buyer.ok(deleteOffers, { body: [a.offerId, { offerId: b.offerId, version: b.version }] })).deleted.sort(),
    ).toEqual([a.offerId, b.offerId].sort());
    expect((await ids()).has(a.offerId)).toBe(false);
    expect((await buyer.ok(restoreOffers, { body: [a.offerId, b.offerId] })).stocklistOffers).toHaveLength(2);
    expect((await ids()).has(b.offerId)).toBe(true);

    await buyer.ok(deleteOffers, { body: [a.offerId] });
    const other = await offer(a.itemNumberWarehouse, 5, 540);
    expect((await buyer.ok(restoreOffers, { body: [a.offerId] })).stocklistOffers).toEqual([]);
    expect((await ids()).has(other.offerId)).toBe(true);
  });

  test('K06 a stale deletion is refused whole, with the offer as it is', async () => {
    const [a, b] = [await offer(await item(), 10, 540), await offer(await item(), 10, 540)];
    await buyer.ok(changeOffer, {
      params: { offerId: a.offerId },
      body: { itemNumberWarehouse: a.itemNumberWarehouse, offerQuantity: 15, offerPrice: 540 },
    });
    const stale = await buyer.call(deleteOffers, {
      body: [
        { offerId: b.offerId, version: b.version },
        { offerId: a.offerId, version: a.version },
      ],
    });
    expect([stale.status, stale.error.messageCode]).toEqual([409, 'OFFER_CHANGED']);
    expect(await ids()).toContain(b.offerId);
    expect(
      (await buyer.call(deleteOffer, { params: { offerId: a.offerId }, query: { version: a.version } })).status,
    ).toBe(409);
  });
});

describe('walls', () => {
  test('K06 another account, another tenant and strangers reach nothing', async () => {
    const mine = await offer(await item(), 10, 540);
    const nova = await server.as('buyer@nova.test');
    for (const other of [second, nova]) {
      expect((await other.call(getOffer, { params: { offerId: mine.offerId } })).status).toBe(404);
      expect(
        (
          await other.call(changeOffer, {
            params: { offerId: mine.offerId },
            body: { itemNumberWarehouse: mine.itemNumberWarehouse, offerQuantity: 5, offerPrice: 1 },
          })
        ).status,
      ).toBe(404);
      expect((await other.call(deleteOffer, { params: { offerId: mine.offerId } })).status).toBe(404);
      expect((await other.call(moveToCart, { body: [mine.offerId] })).status).toBe(409);
      expect((await other.ok(deleteOffers, { body: [mine.offerId] })).deleted).toEqual([]);
      expect((await other.ok(restoreOffers, { body: [mine.offerId] })).stocklistOffers).toEqual([]);
      expect((await other.ok(getOffers)).stocklistOffers.map((one) => one.offerId)).not.toContain(mine.offerId);
    }
    expect((await ids()).has(mine.offerId)).toBe(true);
    expect((await server.at('acme').call(getOffers)).status).toBe(401);
    expect((await (await server.as('seller@acme.test')).call(getOffers)).status).toBe(403);
    expect((await (await server.as('offline@acme.test')).call(getOffers)).status).toBe(403);
  });

  test('B09 without CAN_BUY_ONLINE nothing can be bought', async () => {
    await asOwner(server.database.url, (client) =>
      client.query(`update account_users set authorities = '{CAN_VIEW_ORDER}' where email = 'third@acme.test'`),
    );
    const third = await server.as('third@acme.test');
    expect(
      (
        await third.call(createOffer, {
          body: { itemNumberWarehouse: await item(), offerQuantity: 5, offerPrice: 540 },
        })
      ).status,
    ).toBe(403);
    expect((await third.call(getOffers)).status).toBe(403);
  });
});

describe('the network', () => {
  test('N02 N03 the same item key under two participants and in own stock never collides', async () => {
    await addParticipant(server.services, 'nova', 'orbit', { warehouses: [] });
    const nova = await server.as('buyer@nova.test');
    const itemNumber = randomUUID().slice(0, 12);
    const [key] = await putItems(server.database.url, 'acme', [{ itemNumber, listPriceMinor: 54_000 }]);
    await putItems(server.database.url, 'orbit', [{ itemNumber, listPriceMinor: 60_000 }]);
    await putItems(server.database.url, 'nova', [{ itemNumber, listPriceMinor: 70_000 }]);
    const make = async (participant: string | undefined, price: number) =>
      (
        await nova.ok(participant === undefined ? createOffer : createNetworkOffer, {
          ...(participant === undefined ? {} : { participant }),
          body: { itemNumberWarehouse: key, offerQuantity: 5, offerPrice: price },
        })
      ).stocklistOffer;
    const [acme, orbit, own] = [await make('acme', 500), await make('orbit', 500), await make(undefined, 600)];
    expect(new Set([acme.offerId, orbit.offerId, own.offerId]).size).toBe(3);
    expect([acme, orbit, own].map((one) => [one.pxnsParticipantId, one.listPrice])).toEqual([
      ['acme', 540],
      ['orbit', 600],
      [null, 700],
    ]);
    expect((await nova.ok(getOffers, { participant: 'orbit' })).stocklistOffers.map((one) => one.offerId)).toEqual([
      orbit.offerId,
    ]);
    expect((await nova.ok(getOffers)).stocklistOffers.filter((one) => one.itemNumberWarehouse === key)).toHaveLength(3);
    expect(
      (
        await nova.call(createNetworkOffer, {
          participant: 'stranger',
          body: { itemNumberWarehouse: key, offerQuantity: 5, offerPrice: 1 },
        })
      ).status,
    ).toBe(403);
  });

  test('N12 a currency without decimals takes whole amounts alone', async () => {
    const kumo = await server.as('buyer@kumo.test');
    const key = await item({ listPriceMinor: 54_000 }, 'kumo');
    const refused = await kumo.call(createOffer, {
      body: { itemNumberWarehouse: key, offerQuantity: 5, offerPrice: 480.5 },
    });
    expect([refused.status, refused.error.messageCode]).toEqual([422, 'OFFER_PRICE_WHOLE']);
    expect(
      (await kumo.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 5, offerPrice: 48_000 } }))
        .stocklistOffer,
    ).toMatchObject({ offerPrice: 48_000, listPrice: 54_000 });
  });
});

async function ids(as = buyer): Promise<Set<string>> {
  return new Set((await as.ok(getOffers)).stocklistOffers.map((one) => one.offerId));
}
