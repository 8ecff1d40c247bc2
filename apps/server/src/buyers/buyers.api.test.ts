import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccountDetails } from '@tradehall/contract/accounts';
import { BUYER_SORTS, changeAccountTerms, exportBuyers, getBuyer, getBuyers } from '@tradehall/contract/buyers';
import { listNotifications } from '@tradehall/contract/notifications';
import { getStatement } from '@tradehall/contract/statement';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { demoAccountId } from '../demo/demo-users';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { sentMail } from '../testing/sent-mail';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
const TERMS_CHANGED = 'Your payment terms have changed';
const northwind = demoAccountId('acme', 'buyer');

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const list = (query: Record<string, string | number> = {}) => seller.ok(getBuyers, { query });
const names = async (query: Record<string, string | number>) => (await list(query)).rows.map(({ name }) => name);

test('SD64 every account is found by its business, its people and its state, prospects among them', async () => {
  expect(await names({ search: 'northwind' })).toEqual(['Northwind Devices']);
  expect(await names({ search: 'Northwind  Devices' })).toEqual(['Northwind Devices']);
  expect(await names({ search: 'second@acme.test' })).toEqual(['Harbor Mobile']);
  const { rows, total, facets } = await list();
  expect(rows).toHaveLength(total);
  expect(facets.states.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(rows.filter(({ state }) => state === 'TO_REVIEW').length).toBeGreaterThan(0);
  expect(new Set((await list({ state: 'TO_REVIEW' })).rows.map(({ state }) => state))).toEqual(new Set(['TO_REVIEW']));
  expect((await buyer.call(getBuyers)).status).toBe(403);
  expect((await buyer.call(getBuyer, { params: { accountId: northwind } })).status).toBe(403);
});

test('I09 a customer has a short number, which buyer and staff read, find and export', async () => {
  const { customerNumber } = await buyer.ok(getAccountDetails);
  expect(customerNumber).toMatch(/^C-\d{4,}$/);
  const { buyer: row } = await seller.ok(getBuyer, { params: { accountId: northwind } });
  expect(row.customerNumber).toBe(customerNumber);
  expect(await names({ search: customerNumber.toLowerCase() })).toEqual(['Northwind Devices']);
  const numbers = (await list()).rows.map((one) => one.customerNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  const { raw } = await seller.call(exportBuyers, { query: { search: customerNumber } });
  expect(JSON.stringify(await readSpreadsheet(raw))).toContain(customerNumber);
});

test('SD64 the filters count by what the others leave, a limit of 0 and none at all apart', async () => {
  await seller.ok(changeAccountTerms, {
    params: { accountId: demoAccountId('acme', 'third') },
    body: { creditLimit: 0 },
  });
  await seller.ok(changeAccountTerms, {
    params: { accountId: demoAccountId('acme', 'second') },
    body: { creditLimit: null },
  });
  expect(await names({ credit: 'NO_CREDIT' })).toContain('Summit Refurb');
  expect(await names({ credit: 'UNLIMITED' })).toContain('Harbor Mobile');
  expect(await names({ credit: 'UNLIMITED' })).not.toContain('Summit Refurb');
  const { facets } = await list({ credit: 'NO_CREDIT' });
  expect(facets.credit.find(({ credit }) => credit === 'UNLIMITED')?.count).toBeGreaterThan(0);
  const all = await list();
  for (const { salesRepId, count } of all.facets.salesReps)
    expect((await list({ salesRep: salesRepId === '' ? 'none' : salesRepId })).total).toBe(count);
  for (const { paymentTerms, count } of all.facets.paymentTerms)
    expect((await list({ paymentTerms: paymentTerms === '' ? 'none' : paymentTerms })).total).toBe(count);
});

test('SD64 every sort goes page by page through all accounts once', async () => {
  const ids = (await list()).rows.map(({ accountId }) => accountId).sort();
  for (const sort of BUYER_SORTS)
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ sort, direction, limit: 2, ...(after === undefined ? {} : { after }) });
        seen.push(...page.rows.map(({ accountId }) => accountId));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect([...seen].sort(), `${sort} ${direction}`).toEqual(ids);
    }
  expect((await seller.call(getBuyers, { query: { after: 'nonsense' } })).status).toBe(400);
});

test('SD64 an account opens with its people, terms, addresses, documents and what is due', async () => {
  await seller.ok(changeAccountTerms, {
    params: { accountId: northwind },
    body: { paymentTerms: 'NET_30', creditLimit: 250_000 },
  });
  const found = await seller.ok(getBuyer, { params: { accountId: northwind } });
  expect(found.buyer).toMatchObject({ name: 'Northwind Devices', state: 'APPROVED' });
  expect(found.people).toMatchObject([{ email: 'buyer@acme.test', name: 'Riley Chen' }]);
  expect(found.terms).toMatchObject({ paymentTerms: 'NET_30', creditLimit: 250_000, isOfflineBuyer: false });
  expect(found.addresses.map(({ address }) => address)).toContainEqual(expect.objectContaining({ country: 'US' }));
  expect(found.documents.map(({ documentStatus }) => documentStatus)).toContain('TO_REVIEW');
  expect(found.unpaid).toBeGreaterThanOrEqual(found.buyer.creditUsed);
  expect(found.choices.salesReps.length).toBeGreaterThan(0);
  // Terms are offered that a payment method pays by, whatever terms accounts have.
  expect(found.choices.paymentTerms).toEqual(['NET_30']);
  expect((await seller.call(getBuyer, { params: { accountId: demoAccountId('nova', 'buyer') } })).status).toBe(404);
});

test('SD64 W43 what is due from an account counts what its canceled orders still owe, as its statement does', async () => {
  const accountId = demoAccountId('acme', 'second');
  const second = await server.as('second@acme.test');
  const said = async () => {
    const { due } = await second.ok(getStatement);
    const { unpaid, openOrders } = await seller.ok(getBuyer, { params: { accountId } });
    return { due, unpaid, openOrders };
  };
  const before = await said();
  await placeHeldOrder(server, {
    user: 'second',
    lines: [{ item: 'DUE-CANCELED', quantity: 4, unitPriceMinor: 10_000 }],
    fulfillment_status: 'CANCELED',
    canceled_at: new Date(),
  });
  const after = await said();
  expect(after.due).toBe(before.due + 400);
  expect([before.unpaid, after.unpaid]).toEqual([before.due, after.due]);
  // Nothing is left to do with it but to pay.
  expect(after.openOrders).toBe(before.openOrders);
});

test('SD64 a buyer hears once of other payment terms and of another credit limit, and of nothing that stayed', async () => {
  const params = { accountId: demoAccountId('acme', 'third') };
  const change = (body: CallBody<typeof changeAccountTerms>) => seller.ok(changeAccountTerms, { params, body });
  const emails = async () =>
    (await sentMail(server, 'acme', 'third@acme.test')).filter(({ subject }) => subject === TERMS_CHANGED);
  await change({ paymentTerms: 'NET_30', creditLimit: 1_000 });
  const before = await emails();
  await change({ paymentTerms: 'NET_30', priceGroup: 'GOLD', creditLimit: 1_000 });
  expect(await emails()).toHaveLength(before.length);
  await change({ paymentTerms: 'NET_60', creditLimit: 25_000 });
  await change({ creditLimit: 0 });
  const texts = (await emails()).slice(before.length).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringContaining('Payment terms: Net 60. Credit limit: $25,000.00.'),
    expect.stringContaining('Payment terms: Net 60. Credit limit: no credit.'),
  ]);
  const third = await server.as('third@acme.test');
  const { notifications } = await third.ok(listNotifications, { query: {} });
  expect(notifications.map(({ text }) => text)).toContain(TERMS_CHANGED);
});

test('SD64 two who change the same terms: the second is told what the first one set, and overwrites nothing', async () => {
  await seller.ok(changeAccountTerms, { params: { accountId: northwind }, body: { paymentTerms: 'NET_30' } });
  const { terms } = await seller.ok(getBuyer, { params: { accountId: northwind } });
  const change = (body: object) => seller.call(changeAccountTerms, { params: { accountId: northwind }, body });
  expect((await change({ creditLimit: 1000, version: terms.version })).status).toBe(200);
  const late = await change({ paymentTerms: 'NET_60', version: terms.version });
  expect(late.status).toBe(409);
  expect(late.error.messageCode).toBe('ACCOUNT_CHANGED');
  expect(late.error.details).toMatchObject({ terms: { creditLimit: 1000, paymentTerms: 'NET_30' } });
  expect((await change({ paymentTerms: 'NET_60', version: terms.version + 1 })).status).toBe(200);
  const after = await seller.ok(getBuyer, { params: { accountId: northwind } });
  expect(after.terms).toMatchObject({ creditLimit: 1000, paymentTerms: 'NET_60', version: terms.version + 2 });
});

test('SD64 the list is exported as it is searched, as a sheet, its terms in the words of the list', async () => {
  const answer = await seller.call(exportBuyers, { query: { search: 'northwind' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/buyers-.*\.xlsx/);
  const sheet = readBook(answer.raw);
  const rows = utils.sheet_to_json<Record<string, string>>(sheet.Sheets[sheet.SheetNames[0] ?? ''] ?? {});
  const listed = await list({ search: 'northwind' });
  const [terms] = listed.rows.map(({ paymentTerms }) => paymentTerms);
  expect(terms).toMatch(/^NET_\d+$/);
  expect(rows.map((row) => row['Payment terms'])).toEqual([terms?.replace('NET_', 'Net ')]);
});
