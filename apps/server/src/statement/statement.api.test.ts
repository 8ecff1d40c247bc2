import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { exportBuyers } from '@tradehall/contract/buyers';
import { cancelOrder } from '@tradehall/contract/orders/cancel-calls';
import { exportOrders, getOrder, listOrders } from '@tradehall/contract/orders/order-calls';
import { invoiceOrder, markOrderPaid, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { exportTrail } from '@tradehall/contract/staff';
import { exportStatement, getStatement } from '@tradehall/contract/statement';
import { demoAccountId } from '../demo/demo-users';
import { placeHeldOrder } from '../testing/held-order';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;
const accountId = demoAccountId('acme', 'buyer');

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  // The lots that the demo's buyer won become orders once the server runs.
  await vi.waitFor(async () => {
    const { rows } = await server.services.database.inTenant('acme', (tx) =>
      sql<{ open: number }>`
        select count(*)::int as open from auction_lot_heads
         where (status = 'Running' and ends_at < now()) or (winner_account_id is not null and order_number is null)`.execute(
        tx,
      ),
    );
    expect(rows[0]?.open).toBe(0);
  }, 30_000);
});
afterAll(() => server.close());

const once = () => ({ idempotencyKey: randomUUID() });

/** 10 units of 100.00 on credit. */
async function placed(columns: Parameters<typeof placeHeldOrder>[1] | object = {}) {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `STATE-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
    ...columns,
  });
  return { phonexOrderNumber: orderNumber };
}
type Params = Awaited<ReturnType<typeof placed>>;

const ship = (params: Params, quantity: number) =>
  seller.ok(shipOrder, {
    params,
    body: {
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${randomUUID().slice(0, 8)}` }],
      lines: [{ lineNumber: 1, quantity, imeis: [] }],
    },
    ...once(),
  });
const invoice = async (params: Params) =>
  (await seller.ok(invoiceOrder, { params, body: {}, ...once() })).invoiceNumber;
const pay = (params: Params, amount: number) =>
  seller.ok(markOrderPaid, { params, body: { amount, reference: `wire ${randomUUID()}` }, ...once() });
const read = async (params: Params) => (await buyer.ok(getOrder, { params })).salesOrder;
const sum = (all: readonly { readonly amount: number }[]) =>
  Math.round(all.reduce((so, { amount }) => so + amount * 100, 0)) / 100;
const owedByOrders = () =>
  server.services.database.inTenant('acme', async (tx) => {
    const { rows } = await sql<{ owed: number }>`
      select (sum(total_minor - paid_minor) / 100)::float8 as owed from orders where account_id = ${accountId}::uuid`.execute(
      tx,
    );
    return rows[0]?.owed;
  });

test('W43 a statement names whose it is, with the address that bills go to', async () => {
  expect((await buyer.ok(getStatement)).account).toEqual({
    name: 'Northwind Devices',
    customerNumber: 'C-1001',
    address: ['Accounts payable', '1200 Industrial Blvd', 'Dock 4', 'Dallas, TX 75207', 'United States'],
  });
});

test('W43 a statement comes to what the orders owe: placed, paid, partly shipped, canceled with a fee and refunded', async () => {
  const open = await placed();
  const paid = await placed({ fulfillment_status: 'RELEASED' });
  await pay(paid, 400);
  await pay(paid, 600);
  const partly = await placed({ fulfillment_status: 'RELEASED' });
  await ship(partly, 3);
  const invoiceNumber = await invoice(partly);
  await pay(partly, 100);
  const late = new Date(Date.now() - 2.5 * 86_400_000);
  const canceled = await placed({
    created_at: new Date(Date.now() - 3 * 86_400_000),
    rac_fee_agreed: true,
    grace_period_end: late,
    rac_fee_period_end: new Date(Date.now() + 5 * 86_400_000),
    reservation_fee_percent: 0.5,
    cancellation_fee_percent: 1,
  });
  await seller.ok(cancelOrder, { params: canceled, body: { feesBorneBy: 'BUYER', reason: 'Late' } });
  const refunded = await placed({ fulfillment_status: 'RELEASED' });
  await ship(refunded, 10);
  const credited = await invoice(refunded);
  await pay(refunded, 1000);
  await seller.ok(writeCreditNote, {
    params: { invoiceNumber: credited },
    body: { kind: 'REDUCTION', reason: 'Damaged', lines: [{ lineNumber: 1, quantity: 2 }] },
    ...once(),
  });
  await seller.ok(refundOrder, {
    params: refunded,
    body: { amount: 150, by: 'REFERENCE', reference: `back ${randomUUID()}`, reason: 'Damaged' },
    ...once(),
  });

  const statement = await buyer.ok(getStatement);
  expect(statement.closingBalance).toBeCloseTo((await owedByOrders()) ?? Number.NaN, 6);
  expect(statement.openingBalance + sum(statement.lines)).toBeCloseTo(statement.closingBalance, 6);
  expect(sum(statement.dues)).toBeCloseTo(statement.closingBalance, 6);
  expect(statement.due - statement.refundDue).toBeCloseTo(statement.closingBalance, 6);
  for (const params of [open, paid, partly, canceled, refunded]) {
    const order = await read(params);
    const its = statement.lines.filter(({ orderNumber }) => orderNumber === params.phonexOrderNumber);
    expect(sum(its), `${params.phonexOrderNumber}: ${JSON.stringify(its)}`).toBeCloseTo(
      order.total - order.paidAmount,
      6,
    );
  }
  const kinds = (params: Params) =>
    statement.lines
      .filter(({ orderNumber }) => orderNumber === params.phonexOrderNumber)
      .map(({ kind, amount }) => [kind, amount])
      .sort();
  expect(kinds(open)).toEqual([['ORDER', 1000]]);
  expect(kinds(paid)).toEqual([
    ['ORDER', 1000],
    ['PAYMENT', -400],
    ['PAYMENT', -600],
  ]);
  expect(kinds(partly)).toEqual([
    ['INVOICE', 300],
    ['ORDER', 700],
    ['PAYMENT', -100],
  ]);
  expect(kinds(canceled), 'the fees that stay due').toEqual([['CANCELLATION', (await read(canceled)).total]]);
  const fees = statement.lines.find(({ orderNumber }) => orderNumber === canceled.phonexOrderNumber);
  expect(Date.now() - Date.parse(fees?.date ?? '')).toBeLessThan(60_000);
  expect((await read(canceled)).total).toBeGreaterThan(0);
  expect(kinds(refunded)).toEqual([
    ['CREDIT_NOTE', -200],
    ['INVOICE', 1000],
    ['PAYMENT', -1000],
    ['REFUND', 150],
  ]);
  const due = statement.dues.filter(({ orderNumber }) => orderNumber === partly.phonexOrderNumber);
  expect(due).toMatchObject([
    { kind: 'INVOICE', number: invoiceNumber, amount: 200 },
    { kind: 'ORDER', amount: 700, dueDate: null },
  ]);
  expect(Date.parse(due[0]?.dueDate ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect(statement.dues.find(({ orderNumber }) => orderNumber === refunded.phonexOrderNumber)).toMatchObject({
    kind: 'REFUND',
    amount: -50,
  });
});

test('W43 a period has its own lines between its two balances, and a settled past costs nothing', async () => {
  const params = await placed({ created_at: new Date('2026-01-05T12:00:00Z') });
  const january = await buyer.ok(getStatement, { query: { from: '2026-01-05', to: '2026-01-05' } });
  expect(january.lines.map(({ orderNumber }) => orderNumber)).toEqual([params.phonexOrderNumber]);
  expect(january.openingBalance + 1000).toBeCloseTo(january.closingBalance, 6);
  const since = await buyer.ok(getStatement, { query: { from: '2026-01-06' } });
  expect(since.openingBalance).toBeCloseTo(january.closingBalance, 6);
  expect(since.dues).toEqual(january.dues);
  const refused = await buyer.call(getStatement, { query: { from: '2026-02-01', to: '2026-01-01' } });
  expect([refused.status, refused.error.messageCode]).toEqual([422, 'STATEMENT_PERIOD_REVERSED']);
  expect((await buyer.call(getStatement, { query: { from: '0001-01-01' } })).status).toBe(200);
  expect((await buyer.call(getStatement, { query: { to: '9999-12-31' } })).status, 'it has no end').toBe(400);
});

test('W43 credit_used counts what canceled orders owe, and the statement says what is left of the limit', async () => {
  await server.services.database.inTenant('acme', (tx) =>
    sql`update accounts set credit_limit_minor = (select credit_used(${accountId}::uuid)) + 500000 where account_id = ${accountId}::uuid`.execute(
      tx,
    ),
  );
  const before = (await buyer.ok(getStatement)).credit;
  expect(before.left).toBe(5000);
  const canceled = await placed({
    fulfillment_status: 'CANCELED',
    canceled_at: new Date(),
    subtotal_minor: 0,
    cancellation_fee_minor: 2_500,
    total_minor: 2_500,
  });
  const owing = (await buyer.ok(getStatement)).credit;
  expect(owing.used - before.used).toBeCloseTo(25, 6);
  expect(owing.left).toBe(4975);
  await pay(canceled, 25);
  expect((await buyer.ok(getStatement)).credit).toEqual(before);
});

test('W43 the statement exports as a sheet with every line, and other accounts have their own', async () => {
  const params = await placed({ purchase_order_number: 'PO-STATE' });
  const file = await buyer.call(exportStatement);
  expect(String(file.headers['content-disposition'])).toMatch(/statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx/);
  const rows = await readSpreadsheet(file.raw);
  const { lines, closingBalance } = await buyer.ok(getStatement);
  expect(rows).toHaveLength(lines.length + 3);
  expect(Number(rows.at(-1)?.at(-1))).toBeCloseTo(closingBalance, 6);
  expect(rows.find((row) => row[3] === params.phonexOrderNumber)?.[4]).toBe('PO-STATE');
  const offline = await server.as('offline@acme.test');
  const theirs = await offline.ok(getStatement);
  expect(theirs.lines.some(({ orderNumber }) => orderNumber === params.phonexOrderNumber)).toBe(false);
  const known = new Set((await offline.ok(listOrders)).map(({ phonexOrderNumber }) => phonexOrderNumber));
  expect(theirs.dues.every(({ orderNumber }) => known.has(orderNumber))).toBe(true);
});

test('W61 statements and sheets are in the language of whoever asks for them, at the portal and at the desk', async () => {
  const headers = { 'accept-language': 'de' };
  expect((await buyer.ok(getStatement, { headers })).account.address.at(-1)).toBe('Vereinigte Staaten');
  const headsOf = async (file: Promise<{ raw: Buffer }>) => (await readSpreadsheet((await file).raw))[0]?.join(' ');
  expect(await headsOf(buyer.call(exportStatement, { headers }))).toContain('Vorgang');
  expect(await headsOf(buyer.call(exportOrders, { query: {}, headers }))).toContain('Bestellung Nr.');
  expect(await headsOf(seller.call(exportBuyers, { query: {}, headers }))).toContain('Kundennummer');
  expect(await headsOf(seller.call(exportTrail, { query: {}, headers }))).toContain('Wann');
});
