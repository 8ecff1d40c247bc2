import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDeskCounts, getStaffMember } from '@tradehall/contract/desk';
import { openLiveEvents } from '@tradehall/contract/live';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import {
  getResponseRules,
  getSellerOffers,
  putResponseRules,
  rejectOffer,
  SELLER_OFFER_SORTS,
} from '@tradehall/contract/offers/seller-offer-calls';
import { putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, second, seller] = (await Promise.all(
    ['buyer@acme.test', 'second@acme.test', 'seller@acme.test'].map((email) => server.as(email)),
  )) as [TestClient, TestClient, TestClient];
  // The demo's rules would answer before the test does.
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(() => server.close());

async function offer(by: TestClient, name: string, offerPrice: number, offerQuantity = 10): Promise<string> {
  const [key] = await putItems(server.database.url, 'acme', [{ itemNumber: `${name}-${randomUUID().slice(0, 6)}` }]);
  const body = { itemNumberWarehouse: key, offerQuantity, offerPrice };
  return (await by.ok(createOffer, { body })).stocklistOffer.offerId;
}

describe('the staff', () => {
  test('SD01 know who they are; buyers and strangers are refused', async () => {
    expect(await seller.ok(getStaffMember)).toMatchObject({ email: 'seller@acme.test' });
    expect((await buyer.call(getStaffMember)).status).toBe(403);
    expect((await server.at('acme').call(getStaffMember)).status).toBe(401);
    expect((await buyer.call(getDeskCounts)).status).toBe(403);
  });

  test('SD31 hear of every buyer at their topics; a buyer who asks for them is refused', async () => {
    const refused = await buyer.call(openLiveEvents, { query: { topics: 'desk:offers' } });
    expect(refused.status).toBe(403);
  });

  test('SD31 the count of offers follows what waits', async () => {
    const before = (await seller.ok(getDeskCounts)).offers;
    const offerId = await offer(buyer, 'COUNTED', 480);
    expect((await seller.ok(getDeskCounts)).offers).toBe(before + 1);
    await seller.ok(rejectOffer, { params: { offerId }, body: {} });
    expect((await seller.ok(getDeskCounts)).offers).toBe(before);
  });
});

describe('the inbox', () => {
  test('SD31 is searched by buyer, item and number, and filtered by buyer, status and warehouse', async () => {
    const name = `INBOX${randomUUID().slice(0, 6)}`.toUpperCase();
    const mine = await offer(buyer, name, 480);
    const other = await offer(second, name, 470);
    const find = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).stocklistOffers.map((row) => row.offerId);
    const list = (query: Record<string, string | number>) => seller.ok(getSellerOffers, { query });
    const both = await list({ search: name });
    expect(both.total).toBe(2);
    const [northwind] = both.stocklistOffers.filter(({ offerId }) => offerId === mine);
    expect(await find({ search: `${name} + Northwind` })).toEqual([mine]);
    expect(await find({ search: name, accountId: northwind!.accountId })).toEqual([mine]);
    expect(await find({ search: name, warehouse: 'NOWHERE' })).toEqual([]);
    expect(await find({ search: String(northwind!.offerNumber), accountId: northwind!.accountId })).toContain(mine);
    await seller.ok(rejectOffer, { params: { offerId: other }, body: {} });
    expect(await find({ search: name, status: 'PENDING_ACCEPTANCE' })).toEqual([mine]);
    const { facets } = await list({ search: name, status: 'PENDING_ACCEPTANCE' });
    expect(facets.statuses).toHaveLength(2);
    expect(facets.buyers).toMatchObject([{ accountId: northwind!.accountId, count: 1 }]);
    expect(facets.warehouses).toMatchObject([{ code: 'DAL', count: 1 }]);
  });

  test('SD31 every sort goes page by page through all rows once, while others are answered', async () => {
    const name = `PAGED${randomUUID().slice(0, 6)}`.toUpperCase();
    const made = [];
    for (const [at, price] of [480, 470, 470, 460, 450].entries())
      made.push(await offer(at % 2 === 0 ? buyer : second, name, price, 10 * (at + 1)));
    for (const sort of SELLER_OFFER_SORTS)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const query = { search: name, sort, direction, limit: 2, ...(after === undefined ? {} : { after }) };
          const page = await seller.ok(getSellerOffers, { query });
          seen.push(...page.stocklistOffers.map(({ offerId }) => offerId));
          after = page.next ?? undefined;
        } while (after !== undefined);
        expect([...seen].sort(), `${sort} ${direction}`).toEqual([...made].sort());
      }
    const byPrice = await seller.ok(getSellerOffers, { query: { search: name, sort: 'price', direction: 'asc' } });
    expect(byPrice.stocklistOffers.map(({ offerPrice }) => offerPrice)).toEqual([450, 460, 470, 470, 480]);
    expect((await seller.call(getSellerOffers, { query: { after: 'nonsense' } })).status).toBe(400);
  });
});
