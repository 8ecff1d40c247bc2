import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOffer, getOffer } from '@tradehall/contract/offers/offer-calls';
import { listNotifications } from '@tradehall/contract/notifications';
import { saveManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import { getResponseRules, getSellerOffer, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { getRuleHits } from '@tradehall/contract/offers/rule-hits-call';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { RESPOND_JOB } from './offer-jobs';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
// Each test begins with these rules, no floors, and nothing that was accepted today.
beforeEach(async () => {
  // What the demo's buyers and other tests ask for would be answered too, and be counted.
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  await asOwner(server.database.url, async (client) => {
    await client.query(`update offers set answer = 'NOT_ACCEPTED' where answer = 'PENDING_ACCEPTANCE'`);
    await client.query(`update offer_events set happened_at = now() - interval '3 days'`);
    await client.query(`delete from stock_costs where tenant_id = 'acme'`);
  });
  await seller.ok(putResponseRules, {
    body: {
      ...(await seller.ok(getResponseRules)),
      enabled: true,
      delaySeconds: 0,
      acceptFromPercent: 80,
      counterFromPercent: 0,
      // Half of what follows.
      dailyCeiling: 2 * 10 * 500,
      rules: [
        {
          name: 'Low ones',
          category: '',
          warehouse: 'DAL',
          fromPercent: 0,
          belowPercent: 50,
          unitsLeft: 0,
          answer: 'PERSON',
          counterAtPercent: 90,
        },
      ],
    },
  });
});
afterAll(() => server.close());

const offer = async (offerPrice: number, floorMinor?: number) => {
  const [itemNumberWarehouse = ''] = await putItems(server.database.url, 'acme', [
    { itemNumber: randomUUID().slice(0, 12) },
  ]);
  if (floorMinor !== undefined)
    await asOwner(server.database.url, (client) =>
      client.query(`insert into stock_costs (tenant_id, item_number_warehouse, floor_minor) values ('acme', $1, $2)`, [
        itemNumberWarehouse,
        floorMinor,
      ]),
    );
  const made = await buyer.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity: 10, offerPrice } });
  return made.stocklistOffer.offerId;
};
const statusOf = async (offerId: string) => {
  await server.services.jobs.runNow(RESPOND_JOB, { tenantId: 'acme' });
  return (await buyer.ok(getOffer, { params: { offerId } })).stocklistOffer.offerStatus;
};

/** What the rules said: an offer may be due a little later than the one before, or be in the queue's hands already. */
const answerTo = async (offerId: string) => {
  await expect.poll(() => statusOf(offerId), { timeout: 10_000 }).not.toBe('PENDING_ACCEPTANCE');
  return statusOf(offerId);
};

test('SD42 a rule leaves an offer to a person, and so does a floor, whatever the thresholds say', async () => {
  expect(await statusOf(await offer(200))).toBe('PENDING_ACCEPTANCE');
  expect(await statusOf(await offer(500, 510_00))).toBe('PENDING_ACCEPTANCE');
});

test('SD42 the desk reads which rule answered, a buyer does not', async () => {
  const rules = await seller.ok(getResponseRules);
  const named = { category: '', warehouse: '', unitsLeft: 0, counterAtPercent: 90 };
  await seller.ok(putResponseRules, {
    body: {
      ...rules,
      dailyCeiling: undefined,
      rules: [{ ...named, name: 'Half a price', fromPercent: 50, belowPercent: 60, answer: 'REJECT' }],
    },
  });
  const [ruled, plain] = [await offer(270), await offer(490)];
  expect(await answerTo(ruled)).toBe('NOT_ACCEPTED');
  expect(await answerTo(plain)).toBe('ACCEPTED');
  const rulesIn = async (offerId: string) => {
    const [desk, own] = await Promise.all([
      seller.ok(getSellerOffer, { params: { offerId } }),
      buyer.ok(getOffer, { params: { offerId } }),
    ]);
    return [desk, own].map(({ thread }) => thread.map(({ rule }) => rule));
  };
  expect(await rulesIn(ruled)).toEqual([
    [null, 'Half a price'],
    [null, null],
  ]);
  expect(await rulesIn(plain)).toEqual([
    [null, ''],
    [null, null],
  ]);
});

test('SD44 what is accepted without a person stops at the ceiling of the day', async () => {
  for (let within = 0; within < 2; within += 1) {
    const offerId = await offer(500);
    expect(await answerTo(offerId)).toBe('ACCEPTED');
  }
  expect(await statusOf(await offer(500))).toBe('PENDING_ACCEPTANCE');
  expect(await statusOf(await offer(500))).toBe('PENDING_ACCEPTANCE');
  // Those who may answer are called once; a role that only reads is not.
  const told = async (to: string) =>
    (await sentMail(server, 'acme', to)).filter(({ subject }) => subject.startsWith("Today's ceiling"));
  await expect.poll(() => told('sales@acme.test')).toHaveLength(1);
  await expect.poll(() => told('seller@acme.test')).toHaveLength(1);
  expect(await told('auditor@acme.test')).toHaveLength(0);
  expect(await told('warehouse@acme.test')).toHaveLength(0);
});

test('SD42 offers that waited are answered by the rules that hold when they are, and by none that were changed or turned off', async () => {
  // Another process saves, and its word has not come yet.
  const saveElsewhere = (change: Record<string, unknown>) =>
    asOwner(server.database.url, (client) =>
      client.query(
        `update tenant_settings set value = value || $1::jsonb where tenant_id = 'acme' and name = 'response-rules'`,
        [JSON.stringify(change)],
      ),
    );
  const rules = await seller.ok(getResponseRules);
  await seller.ok(putResponseRules, { body: { ...rules, delaySeconds: 1, dailyCeiling: undefined, rules: [] } });
  const [raised, left] = [await offer(500), await offer(501)];
  await saveElsewhere({ acceptFromPercent: 99, counterFromPercent: 99 });
  expect(await answerTo(raised)).toBe('NOT_ACCEPTED');
  expect(await answerTo(left)).toBe('NOT_ACCEPTED');
  const off = await offer(502);
  await saveElsewhere({ enabled: false, acceptFromPercent: 0 });
  await sleep(1_500);
  expect(await statusOf(off)).toBe('PENDING_ACCEPTANCE');
});

test('W24 SD42 what the rules answer of one file of offers is one email and one word at the bell', async () => {
  // At the bell what is answered joins what was answered before: of this buyer no other test here has offers.
  const third = await server.as('third@acme.test');
  const keys = await putItems(
    server.database.url,
    'acme',
    Array.from({ length: 150 }, (_, at) => ({ itemNumber: `FILE-${at}` })),
  );
  const lines = keys.map((itemNumberWarehouse) => ({ itemNumberWarehouse, offerQuantity: 10, offerPrice: 300 }));
  await third.ok(saveManyOffers, { body: { lines, buysAtList: false }, idempotencyKey: randomUUID() });
  const mails = async () => {
    await server.services.jobs.runNow(RESPOND_JOB, { tenantId: 'acme' });
    return (await sentMail(server, 'acme', 'third@acme.test'))
      .map(({ subject }) => subject)
      .filter((subject) => subject.endsWith('of your offers were answered'));
  };
  await expect.poll(mails, { timeout: 10_000 }).toEqual(['150 of your offers were answered']);
  const { notifications } = await third.ok(listNotifications);
  expect(notifications[0]).toMatchObject({ kind: 'OFFER', text: '150 of your offers were answered' });
});

test('W24 SD42 what the rules answer at once is one email a buyer, however their offers lie among those of others', async () => {
  const [second, rules] = [await server.as('second@acme.test'), await seller.ok(getResponseRules)];
  await seller.ok(putResponseRules, { body: { ...rules, enabled: false } });
  const keys = await putItems(
    server.database.url,
    'acme',
    Array.from({ length: 300 }, (_, at) => ({ itemNumber: `BOTH-${at}` })),
  );
  const lines = keys.map((itemNumberWarehouse) => ({ itemNumberWarehouse, offerQuantity: 10, offerPrice: 300 }));
  for (const by of [buyer, second])
    await by.ok(saveManyOffers, { body: { lines, buysAtList: false }, idempotencyKey: randomUUID() });
  const subjects = async (to: string) =>
    (await sentMail(server, 'acme', to))
      .map(({ subject }) => subject)
      .filter((subject) => subject.endsWith('of your offers were answered'));
  const people = ['buyer@acme.test', 'second@acme.test'];
  const before = await Promise.all(people.map(subjects));
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: true } });
  const told = async () => {
    await server.services.jobs.runNow(RESPOND_JOB, { tenantId: 'acme' });
    const all = await Promise.all(people.map(subjects));
    return all.map((own, at) => own.slice(before[at]?.length ?? 0));
  };
  const one = ['300 of your offers were answered'];
  await expect.poll(told, { timeout: 20_000 }).toEqual([one, one]);
});

test('SD42 rules that would sell below a floor, or contradict each other, are not saved', async () => {
  const [itemNumberWarehouse = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: 'FLOORED' }]);
  await asOwner(server.database.url, (client) =>
    client.query(`insert into stock_costs (tenant_id, item_number_warehouse, floor_minor) values ('acme', $1, $2)`, [
      itemNumberWarehouse,
      540_00,
    ]),
  );
  const rules = await seller.ok(getResponseRules);
  const refused = await seller.call(putResponseRules, { body: { ...rules, acceptFromPercent: 99 } });
  expect(refused).toMatchObject({ status: 422, body: { messageCode: 'RULE_BELOW_FLOOR', params: ['FLOORED', 100] } });
  const contradictory = { ...rules, acceptFromPercent: 100, counterAtPercent: 100, counterFromPercent: 100 };
  expect(await seller.call(putResponseRules, { body: { ...contradictory, acceptFromPercent: 90 } })).toMatchObject({
    status: 422,
    body: { messageCode: 'SETTING_AT_MOST' },
  });
  expect(await seller.ok(getResponseRules)).toEqual(rules);
  await seller.ok(putResponseRules, { body: contradictory });
});

test('SD42 what each rule answered lately is counted by the name it had then, with what was ordered of it', async () => {
  const ruled = await seller.ok(getResponseRules);
  const named = (name: string) =>
    seller.ok(putResponseRules, {
      body: {
        ...ruled,
        dailyCeiling: undefined,
        counterFromPercent: 20,
        rules: [{ ...rules[0]!, name, answer: 'ACCEPT', fromPercent: 60, belowPercent: 80 }],
      },
    });
  const rules = ruled.rules ?? [];
  // What other tests here answered.
  await asOwner(server.database.url, (client) =>
    client.query(`update offer_events set happened_at = now() - interval '31 days'`),
  );
  await named('Good ones');
  const accepted = await offer(380);
  for (const offerId of [accepted, await offer(500), await offer(200), await offer(20)]) await answerTo(offerId);
  await asOwner(server.database.url, (client) =>
    client.query(
      `update offers set closed_at = now(), closed_as = 'ORDERED', order_number = 'SO-1' where offer_id = $1`,
      [accepted],
    ),
  );
  await named('Better ones');
  await answerTo(await offer(390));
  expect((await seller.ok(getRuleHits)).hits).toEqual([
    { rule: '', accepted: 1, countered: 1, rejected: 1, ordered: 0 },
    { rule: 'Better ones', accepted: 1, countered: 0, rejected: 0, ordered: 0 },
    { rule: 'Good ones', accepted: 1, countered: 0, rejected: 0, ordered: 1 },
  ]);
});
