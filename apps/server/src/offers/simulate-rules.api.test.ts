import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { counterOffer, getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { simulateResponseRules } from '@tradehall/contract/offers/simulation-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  // The demo's own past is another year's.
  await asOwner(server.database.url, (client) =>
    client.query(`update offer_events set happened_at = happened_at - interval '1 year'`),
  );
});
afterAll(() => server.close());

test('SD43 rules are tried on the offers of a past: each at the prices of its day, and the totals are the lines’ sums', async () => {
  const rules = { ...(await seller.ok(getResponseRules)), acceptFromPercent: 95, counterFromPercent: 80, rules: [] };
  const simulate = (days: number, over: object = {}) =>
    seller.ok(simulateResponseRules, { body: { rules: { ...rules, ...over }, days } });
  expect((await simulate(30)).lines).toEqual([]);

  const offerFor = async (itemNumber: string, offerPrice: number) => {
    await putItems(server.database.url, 'acme', [{ itemNumber, listPriceMinor: 54_000 }]);
    const body = { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 10, offerPrice };
    return (await buyer.ok(createOffer, { body })).stocklistOffer.offerId;
  };
  const accepted = await offerFor('SIM1', 530);
  const countered = await offerFor('SIM2', 480);
  await offerFor('SIM3', 100);
  await seller.ok(counterOffer, { params: { offerId: countered }, body: { counterPrice: 500 } });
  // Dearer today; the offer was made for what it cost then.
  await seller.ok(upsertStock, { body: { rows: [{ itemNumber: 'SIM1', warehouse: 'DAL', listPrice: 900 }] } });

  const found = await simulate(30);
  expect(found.isCut).toBe(false);
  expect(found.lines.map(({ itemNumber, would, happened }) => [itemNumber, would, happened])).toEqual([
    ['SIM3', 'REJECT', null],
    ['SIM2', 'COUNTER', 'COUNTERED'],
    ['SIM1', 'ACCEPT', null],
  ]);
  expect(found.lines.at(-1)).toMatchObject({ offerId: accepted, listPrice: 540, price: 530, value: 5_300 });
  for (const would of ['ACCEPT', 'COUNTER', 'REJECT', 'PERSON'] as const) {
    const lines = found.lines.filter((line) => line.would === would);
    const value = lines.reduce((sum, line) => sum + line.value, 0);
    expect(found.totals[would]).toEqual({ lines: lines.length, units: 10 * lines.length, value });
  }
  expect(found.happened.COUNTERED).toEqual({ lines: 1, units: 10, value: 5_000 });
  expect((await simulate(30, { dailyCeiling: 5_000 })).lines.at(-1)).toMatchObject({
    would: 'PERSON',
    left: 'CEILING',
  });

  await asOwner(server.database.url, (client) =>
    client.query(`update offer_events set happened_at = happened_at - interval '3 days' where offer_id = $1`, [
      accepted,
    ]),
  );
  expect((await simulate(2)).lines).toHaveLength(2);
});

test('SD43 what contradicts itself is refused at its field, and whoever may not change the rules is refused', async () => {
  const rules = await seller.ok(getResponseRules);
  const wrong = { ...rules, acceptFromPercent: 50, counterFromPercent: 80 };
  const refused = await seller.call(simulateResponseRules, { body: { rules: wrong, days: 30 } });
  expect([refused.status, refused.error.errors.length > 0]).toEqual([422, true]);
  const auditor = await server.as('auditor@acme.test');
  expect((await auditor.call(simulateResponseRules, { body: { rules, days: 30 } })).status).toBe(403);
});
