import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuction, placeBid } from '@tradehall/contract/auctions/auction-calls';
import { addToSalesOrder, loadCheckout, reviewCombined } from '@tradehall/contract/checkout/checkout-calls';
import { changeColleague, getColleagues } from '@tradehall/contract/colleagues';
import { getDashboard } from '@tradehall/contract/dashboard';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import {
  acceptRacTerms,
  getOrder,
  getRacTerms,
  listPreorders,
  upsertOrder,
} from '@tradehall/contract/orders/order-calls';
import { shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { capturePayment, getPaymentStatus, startPayment } from '@tradehall/contract/payments/payments-calls';
import { getPendingProofs, requireProof } from '@tradehall/contract/proof-of-export';
import { getReturn, requestReturn, withdrawReturn } from '@tradehall/contract/returns';
import { getPendingOrders } from '@tradehall/contract/stock-list/stock-calls';
import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { demoAccountId } from '../demo/demo-users';
import { startTestAuction } from '../testing/auction-fixture';
import { addTestStock, buyAtList } from '../testing/checkout-fixture';
import { joinAccount } from '../testing/colleague-fixture';
import { everyCall } from '../testing/every-call';
import { placeHeldOrder } from '../testing/held-order';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
/** Buys for the account and may not see its orders. */
let colleague: TestClient;
let seller: TestClient;
let orderNumber: string;
let item: string;

const ACCOUNT = demoAccountId('acme', 'buyer');
const PAYPAL = { payment_method_code: INTEGRATED_PAYPAL, payment_method_label: 'PayPal', on_credit: false };

const userIdOf = (email: string): Promise<string> =>
  asOwner(server.database.url, async (client) => {
    const { rows } = await client.query<{ user_id: string }>('select user_id from account_users where email = $1', [
      email,
    ]);
    return rows[0]!.user_id;
  });

beforeAll(async () => {
  server = await startTestServer({ jobs: true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  [owner, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  const authorities = ['CAN_BUY_ONLINE', 'CAN_UPDATE_ORDER'];
  colleague = await joinAccount(server, owner, 'buys-alone@acme.test', { authorities });
  const held = await placeHeldOrder(server, {
    lines: [{ item: 'REACH', quantity: 3, unitPriceMinor: 123_457 }],
    cancel_due_at: new Date(Date.now() + 3_600_000),
    ...PAYPAL,
  });
  orderNumber = held.orderNumber;
  const offered = { number: 'REACH-OFFER', quantity: 20, price: 10_000 };
  await addTestStock(server.services.database, 'acme', [offered]);
  item = await buyAtList(colleague, offered, 1, 100);
});
afterAll(() => server.close());

test('B09 A10 the dashboard tells a colleague no order, total or spend that they may not see', async () => {
  const whole = await owner.ok(getDashboard);
  expect(whole.dueOrders.map(({ phonexOrderNumber }) => phonexOrderNumber)).toContain(orderNumber);
  const seen = await colleague.ok(getDashboard);
  expect(seen).toMatchObject({
    ordersByStatus: [],
    dueOrders: [],
    spend: [],
    returnsOpen: 0,
    auctionsRunning: 0,
    lotsOutbid: 0,
  });
  expect(seen.offersReadyToCheckout).toBe(whole.offersReadyToCheckout);
});

test('B09 G18 a colleague begins and follows the payment of what they placed, and of no order of others', async () => {
  const params = { phonexOrderNumber: orderNumber };
  for (const call of [startPayment, getPaymentStatus]) {
    const { status, error } = await colleague.call<CallDefinition>(call, { params });
    expect([call.path, status, error.messageCode]).toEqual([call.path, 404, 'PAYMENT_NOT_FOUND']);
  }
  const own = await placeHeldOrder(server, {
    lines: [{ item: 'REACH-OWN', quantity: 1, unitPriceMinor: 10_000 }],
    ...PAYPAL,
    user_id: await userIdOf('buys-alone@acme.test'),
  });
  const mine = { phonexOrderNumber: own.orderNumber };
  expect((await colleague.ok(startPayment, { params: mine })).approvalLink).toContain('http');
  expect((await colleague.call(getPaymentStatus, { params: mine })).status).toBe(200);
  const { approvalLink } = await owner.ok(startPayment, { params });
  const token = new URL(approvalLink).searchParams.get('token') ?? '';
  expect((await colleague.call(capturePayment, { query: { token } })).error.messageCode).toBe('PAYMENT_NOT_FOUND');
  // Nothing was asked of the payment that somebody else is about to approve.
  expect((await owner.ok(startPayment, { params })).approvalLink).toBe(approvalLink);
});

test('B09 G21 held orders of others are not offered to a colleague to add to, and can’t be named either', async () => {
  const asked = { params: { warehouseCode: 'DAL' }, body: { offerIds: [item] } };
  const numbers = async (client: TestClient) =>
    (await client.ok(addToSalesOrder, asked)).onHoldSalesOrders.map((order) => order.orderNumber);
  expect(await numbers(owner)).toContain(orderNumber);
  expect(await numbers(colleague)).not.toContain(orderNumber);
  expect((await colleague.call(loadCheckout, asked)).status).toBe(200);
  const named = await colleague.call(reviewCombined, {
    ...asked,
    params: { warehouseCode: 'DAL', salesOrder: orderNumber },
  });
  expect([named.status, named.error.messageCode]).toEqual([404, 'HELD_ORDER_NOT_FOUND']);
});

test('B09 G20 a proof that an order needs, pre-orders and pending orders are told to those who may see orders', async () => {
  // Of those that block, other tests could pay nothing any more.
  const proof = { accountId: ACCOUNT, documentName: 'Certificate', blocksPayAndShip: false };
  await seller.ok(requireProof, { body: { ...proof, phonexOrderNumber: orderNumber }, idempotencyKey: 'reach-1' });
  await seller.ok(requireProof, { body: proof, idempotencyKey: 'reach-2' });
  const asked = async (client: TestClient) =>
    (await client.ok(getPendingProofs)).documents.map((document) => document.phonexOrderNumber);
  expect(await asked(owner)).toEqual(expect.arrayContaining([orderNumber, null]));
  expect(new Set(await asked(colleague))).toEqual(new Set([null]));
  expect((await colleague.call(listPreorders)).status).toBe(403);
  expect((await colleague.call(getPendingOrders)).body).toEqual({ pendingOrderItemCount: {} });
});

test('B09 no call that only tells says the number of an order that the colleague may not see', async () => {
  const calls = (await everyCall()).filter(
    ({ method, access }) => method === 'GET' && !['seller', 'operator', 'public'].includes(access),
  );
  const params = {
    phonexOrderNumber: orderNumber,
    invoiceNumber: 'INV-1',
    creditNoteNumber: 'CN-1',
    returnNumber: 'RMA-1',
    auctionNumber: 'A-1001',
    lotNumber: '1',
    offerId: item,
    documentReferenceId: item,
    uploadedDocumentId: item,
    approvalId: item,
  };
  const told: string[] = [];
  let answered = 0;
  for (const call of calls.filter(({ path }) => path !== '/live/events')) {
    const { status, raw } = await colleague.call(call, { params });
    if (status >= 300) continue;
    answered += 1;
    if (raw.toString().includes(orderNumber)) told.push(`${call.method} ${call.path}`);
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

test('L01 an id of another account, or of another shop, is as unknown as one that nobody has', async () => {
  const stranger = await server.as('second@acme.test');
  const elsewhere = await server.as('buyer@nova.test');
  const foreign = await asOwner(server.database.url, async (client) => {
    const { rows } = await client.query<Record<string, string>>(
      `select (select order_number from orders where tenant_id = 'acme' and account_id = $1 order by order_id desc limit 1) as "phonexOrderNumber",
              (select offer_id::text from offers where tenant_id = 'acme' and account_id = $1 and closed_at is null limit 1) as "offerId",
              (select document_reference_id::text from account_documents where tenant_id = 'acme' and account_id = $1 limit 1) as "documentReferenceId",
              (select document_reference_id::text from account_documents where tenant_id = 'acme' and account_id = $1 limit 1) as "uploadedDocumentId",
              (select invoice_number from invoices where tenant_id = 'acme' and account_id = $1 limit 1) as "invoiceNumber",
              (select user_id from account_users where tenant_id = 'acme' and account_id = $1 limit 1) as "userId",
              (select return_number from returns where tenant_id = 'acme' and account_id = $1 limit 1) as "returnNumber"`,
      [ACCOUNT],
    );
    return rows[0]!;
  });
  expect(Object.values(foreign)).not.toContain(null);
  const before = await owner.ok(getDashboard);
  const params = { ...foreign, salesOrder: foreign['phonexOrderNumber']!, warehouseCode: 'DAL' };
  const named = (await everyCall()).filter(
    ({ path, access }) =>
      !['seller', 'operator', 'public'].includes(access) &&
      Object.keys(params).some((name) => name !== 'warehouseCode' && path.includes(`:${name}`)),
  );
  expect(named.length).toBeGreaterThan(15);
  const open: string[] = [];
  for (const call of named)
    for (const [who, client] of [
      ['stranger', stranger],
      ['elsewhere', elsewhere],
    ] as const) {
      // Shops number by themselves: the other one has returns and invoices of these numbers.
      if (who === 'elsewhere' && /:(return|invoice)Number/.test(call.path)) continue;
      const { status } = await client.call(call, { params, body: { offerIds: [foreign['offerId']] } });
      if (status < 400) open.push(`${who} ${call.method} ${call.path} ${status}`);
    }
  expect(open).toEqual([]);
  expect(await owner.ok(getDashboard)).toEqual(before);
});

test('B09 H08 H11 H15 a colleague edits, cancels, binds and sends back what they placed, and no order of others', async () => {
  const shipped = { lines: [{ item: `REACH-${Date.now()}`, quantity: 2, unitPriceMinor: 10_000 }] };
  const back = await placeHeldOrder(server, { ...shipped, fulfillment_status: 'RELEASED' });
  await seller.ok(shipOrder, {
    params: { phonexOrderNumber: back.orderNumber },
    body: { trackingNumbers: [], lines: [{ lineNumber: 1, quantity: 2, imeis: [] }] },
  });
  const returner = await joinAccount(server, owner, 'sends-back@acme.test', { authorities: ['CAN_VIEW_RETURNS'] });
  const asked = { lineNumber: 1, quantity: 1, reason: 'DAMAGED' as const, comment: 'Cracked' };
  const returned = await returner.call(requestReturn, {
    params: { phonexOrderNumber: back.orderNumber },
    body: asked,
  });
  expect([returned.status, returned.error.messageCode]).toEqual([404, 'ORDER_NOT_FOUND']);

  const orderOf = async (number: string) =>
    (await owner.ok(getOrder, { params: { phonexOrderNumber: number } })).salesOrder;
  const salesOrder = await orderOf(orderNumber);
  const update = updateOfDraft(salesOrder, draftOfOrder(salesOrder));
  for (const over of [{}, { updateDate: '2020-01-01T00:00:00.000Z' }, { fulfillmentStatus: 'CANCELED' }]) {
    const { status, raw } = await colleague.call(upsertOrder, { body: { salesOrder: { ...update, ...over } } });
    expect([over, status]).toEqual([over, 404]);
    expect(raw.toString()).not.toContain('123457');
  }
  const terms = await owner.ok(getRacTerms, { query: { phonexOrderNumber: orderNumber } });
  expect((await colleague.call(acceptRacTerms, { body: terms })).status).toBe(404);
  expect(await orderOf(orderNumber)).toEqual(salesOrder);

  const own = await placeHeldOrder(server, {
    lines: [{ item: 'REACH-EDIT', quantity: 1, unitPriceMinor: 10_000 }],
    user_id: await userIdOf('buys-alone@acme.test'),
  });
  const mine = await orderOf(own.orderNumber);
  const canceled = updateOfDraft(mine, draftOfOrder(mine), 'CANCELED');
  expect((await colleague.ok(upsertOrder, { body: { salesOrder: canceled } })).salesOrder.fulfillmentStatus).toBe(
    'CANCELED',
  );
});

test('B09 H15 a return of others is withdrawn by whoever reaches its order, and by who asked for it', async () => {
  const order = await placeHeldOrder(server, {
    lines: [{ item: `REACH-${Date.now()}`, quantity: 2, unitPriceMinor: 10_000 }],
    fulfillment_status: 'RELEASED',
  });
  const params = { phonexOrderNumber: order.orderNumber };
  await seller.ok(shipOrder, {
    params,
    body: { trackingNumbers: [], lines: [{ lineNumber: 1, quantity: 2, imeis: [] }] },
  });
  const ask = (client: TestClient) =>
    client.ok(requestReturn, { params, body: { lineNumber: 1, quantity: 1, reason: 'DAMAGED', comment: '' } });
  const both = ['CAN_VIEW_RETURNS', 'CAN_VIEW_ORDER'] as const;
  const asker = await joinAccount(server, owner, 'asked-once@acme.test', { authorities: [...both] });
  const other = await joinAccount(server, owner, 'takes-back@acme.test', { authorities: ['CAN_VIEW_RETURNS'] });
  const { returnNumber } = await ask(owner);
  const refused = await other.call(withdrawReturn, { params: { returnNumber }, body: {} });
  expect([refused.status, refused.error.messageCode]).toEqual([404, 'RETURN_NOT_FOUND']);
  expect((await owner.ok(getReturn, { params: { returnNumber } })).status).toBe('REQUESTED');
  expect((await asker.ok(withdrawReturn, { params: { returnNumber }, body: {} })).status).toBe('WITHDRAWN');

  const own = { returnNumber: (await ask(asker)).returnNumber };
  const { people } = await owner.ok(getColleagues);
  const { userId, version } = people.find(({ email }) => email === 'asked-once@acme.test')!;
  const rights = { isOwner: false, authorities: ['CAN_VIEW_RETURNS' as const], orderLimit: null };
  await owner.ok(changeColleague, { params: { userId }, body: { version, ...rights } });
  expect((await asker.ok(withdrawReturn, { params: own, body: {} })).status).toBe('WITHDRAWN');
});

test('B09 J03 the order of a lot that the account won is told to those who may see orders', async () => {
  const bidder = await joinAccount(server, owner, 'bids-alone@acme.test', {
    authorities: ['CAN_VIEW_AUCTION_SUMMARY'],
  });
  const { auctionNumber } = await startTestAuction(server.database.database, 'acme', { lots: 1, closesInMs: 3_000 });
  const params = { auctionNumber };
  await bidder.ok(placeBid, {
    params: { auctionNumber, lotNumber: '1' },
    body: { currentBidAmount: 10, bidAmount: 25 },
    idempotencyKey: 'reach-bid',
  });
  const toldTo = async (client: TestClient) => (await client.ok(getAuction, { params })).lots[0]?.wonOrderNumber;
  await expect.poll(() => toldTo(owner), { timeout: 15_000 }).toMatch(/^SO-/);
  expect(await toldTo(bidder)).toBeNull();
});
