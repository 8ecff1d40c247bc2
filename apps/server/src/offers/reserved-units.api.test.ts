import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffer, getOffer } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer, getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { FOLLOW_JOB } from './offer-jobs';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  await owner(
    `insert into tenant_settings (tenant_id, name, value) values ('acme', 'offer-answers', $1)
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [JSON.stringify({ undoSeconds: 0, reserveAccepted: true, showStaffNames: false })],
  );
});
afterAll(() => server.close());

const owner = <T = unknown>(query: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(server.database.url, async (client) => (await client.query(query, values)).rows as T[]);
const item = async (quantity = 50) => {
  const [key = ''] = await putItems(server.database.url, 'acme', [
    { itemNumber: `R${randomUUID().slice(0, 10)}`, quantity },
  ]);
  return key;
};
const offer = async (client: TestClient, itemNumberWarehouse: string, offerQuantity: number, offerPrice = 480) =>
  (await client.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity, offerPrice } })).stocklistOffer.offerId;
const left = async (key: string) =>
  (
    await owner<{ n: number }>(
      `select quantity_available::int as n from stock_items where item_number_warehouse = $1`,
      [key],
    )
  )[0]?.n;

describe('units that an acceptance reserved', () => {
  test.each([
    ['a lower special price', `special_price_minor = 47000`, 'PRICE_DROPPED'],
    ['no price', `list_price_minor = null`, 'OUT_OF_STOCK'],
  ])('SD40 units of an acceptance are free when its time is over, under %s too', async (_, change, shown) => {
    const key = await item();
    const offerId = await offer(buyer, key, 40);
    const acceptedOrCounteredExpirationDate = new Date(Date.now() + 2_000).toISOString();
    await seller.ok(acceptOffer, { params: { offerId }, body: { acceptedOrCounteredExpirationDate } });
    await owner(`update stock_items set ${change}, updated_at = now() where item_number_warehouse = $1`, [key]);
    await server.services.jobs.runNow(FOLLOW_JOB);
    const { stocklistOffer } = await buyer.ok(getOffer, { params: { offerId } });
    expect([stocklistOffer.offerStatus, await left(key)]).toEqual([shown, 10]);
    await sleep(Date.parse(acceptedOrCounteredExpirationDate) - Date.now() + 100);
    await server.services.jobs.runNow(FOLLOW_JOB);
    expect(await left(key)).toBe(50);
    await server.services.jobs.runNow(FOLLOW_JOB);
    expect(await left(key)).toBe(50);
  });
});
