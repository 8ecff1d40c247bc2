import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskCounts, getToday } from '@tradehall/contract/desk';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import {
  changeOrderStatus,
  invoiceOrder,
  markOrderPaid,
  sellerListOrders,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { balanceOf, laneOf, ORDER_LANES, type LaneFacts } from '@tradehall/domain/orders/next-order-action';
import { ORDER_STATUS, RELEASED_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { placeHeldOrder } from '../testing/held-order';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { sumUpDone } from './done-orders-store';

let server: TestServer;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
});
afterAll(() => server.close());

const numbers = (rows: readonly { orderNumber: string }[]) => rows.map(({ orderNumber }) => orderNumber);

test('SD47 every order of the tenant stands in one lane, and the lanes page through all of them once', async () => {
  // A shop without auctions: a lot that closes meanwhile would add an order.
  const staff = await server.as('seller@orbit.test');
  const all = Number((await staff.call(sellerListOrders, { query: {} })).headers[TOTAL_COUNT_HEADER]);
  expect(all).toBeGreaterThan(0);
  const { lanes } = await staff.ok(getDeskOrders);
  expect(lanes.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  const seen: string[] = [];
  let total = 0;
  for (const lane of ORDER_LANES) {
    let after: string | undefined;
    do {
      const query = { lane, limit: 7, ...(after === undefined ? {} : { after }) };
      const page = await staff.ok(getDeskOrders, { query });
      for (const { next } of page.rows) expect([next.lane, next.also]).toContain(lane);
      // What waits here as a second act is counted where its first stands.
      const first = page.rows.filter(({ next }) => next.lane === lane);
      seen.push(...numbers(first));
      total += first.reduce((sum, row) => sum + row.total, 0);
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
  expect(seen).toHaveLength(all);
  expect(new Set(seen).size).toBe(all);
  // All together come to what their rows say; what goes back is the refund lane's alone.
  const sumOf = (key: 'value' | 'comesTo') => lanes.reduce((sum, each) => sum + each[key], 0);
  expect(sumOf('comesTo')).toBeCloseTo(total, 2);
  expect(sumOf('value')).toBeGreaterThan(total);
});

test('SD47 N03 the demo has an order of the network that its supplier is to confirm, and its reseller waits for', async () => {
  const [supplier, reseller] = [await server.as('seller@orbit.test'), await server.as('seller@nova.test')];
  const [asked] = (await supplier.ok(getDeskOrders, { query: { lane: 'confirm' } })).rows;
  expect(asked?.next.actor).toBe('us');
  const params = { phonexOrderNumber: asked?.orderNumber ?? '' };
  const { acts, salesOrder } = await supplier.ok(getDeskOrder, { params });
  expect(acts).toContain('confirm');
  expect(salesOrder.items.length).toBeGreaterThan(0);
  // To its supplier it is the reseller's order, by the reseller's number and at the price between them (SD79).
  const waiting = (await reseller.ok(getDeskOrders, { query: { lane: 'confirm' } })).rows;
  const waits = waiting.find(({ orderNumber }) => orderNumber === asked?.purchaseOrderNumber);
  expect(waits).toMatchObject({ next: { actor: 'partner' }, units: asked?.units });
  expect(waits?.total).toBeGreaterThan(asked?.total ?? Infinity);
});

test('SD47 an order shipped in part and credited waits for its refund, and for the warehouse that ships the rest', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: 'DESKALSO1', quantity: 10, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  await seller.ok(markOrderPaid, { params, body: { reference: 'all' } });
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'PROCESSING' } });
  const trackingNumbers = [{ carrier: 'UPS', trackingNumber: '1ZALSO' }];
  await seller.ok(shipOrder, { params, body: { trackingNumbers, lines: [{ lineNumber: 1, quantity: 4, imeis: [] }] } });
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} });
  const lanesOf = async () => (await seller.ok(getDeskOrders)).lanes;
  const before = await lanesOf();
  const waited = await seller.ok(getDeskCounts);
  const countOf = (lanes: typeof before, lane: string) => lanes.find((each) => each.lane === lane)!;
  await seller.ok(writeCreditNote, {
    params: { invoiceNumber },
    body: { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] },
  });
  const after = await lanesOf();
  expect(countOf(after, 'refund').count).toBe(countOf(before, 'refund').count + 1);
  expect(countOf(after, 'ship')).toMatchObject({
    count: countOf(before, 'ship').count - 1,
    also: { count: countOf(before, 'ship').also.count + 1 },
  });
  for (const lane of ['refund', 'ship'] as const) {
    const { rows } = await seller.ok(getDeskOrders, { query: { lane, search: orderNumber } });
    expect(rows.map(({ next }) => [next.lane, next.also])).toEqual([['refund', 'ship']]);
  }
  // Whoever may do both has two things to do, and one order more than none.
  expect(await seller.ok(getDeskCounts)).toMatchObject({ orders: waited.orders, today: waited.today + 1 });
  // Each sees the act that is theirs.
  for (const [role, kind] of [
    ['warehouse', 'ship'],
    ['finance', 'refund'],
  ] as const) {
    const staff = await server.as(`${role}@acme.test`);
    const { entries } = await staff.ok(getToday, { query: { limit: 200 } });
    expect(entries.filter(({ id }) => id === orderNumber).map((entry) => entry.kind)).toEqual([kind]);
  }
});

test('SD48 SD49 an order is found by buyer, item and IMEI, and opened with its devices and what happened', async () => {
  const order = await placeHeldOrder(server, { lines: [{ item: 'DESKFIND1', quantity: 2, unitPriceMinor: 50_000 }] });
  const { orderNumber } = order;
  const params = { phonexOrderNumber: orderNumber };
  const find = async (search: string) => numbers((await seller.ok(getDeskOrders, { query: { search } })).rows);
  expect(await find('deskfind1')).toEqual([orderNumber]);
  expect(await find(`${orderNumber} + Northwind`)).toEqual([orderNumber]);
  expect(await find('deskfind1 Northwind')).toEqual([orderNumber]);
  expect(await find('deskfind1 Nobody')).toEqual([]);
  const { orderNumber: other } = await placeHeldOrder(server, {
    lines: [{ item: 'DESKFIND2', quantity: 1, unitPriceMinor: 100 }],
  });
  expect((await find(`${orderNumber} ${other}`)).sort()).toEqual([orderNumber, other].sort());
  expect((await seller.ok(getDeskOrder, { params })).acts).toEqual(['release', 'pay', 'cancel']);
  await seller.ok(markOrderPaid, { params, body: { reference: 'wire of Monday' } });
  await seller.ok(shipOrder, {
    params,
    body: {
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1ZFIND' }],
      lines: [{ lineNumber: 1, quantity: 2, imeis: ['490154203237518'] }],
    },
  });
  expect(await find('490154203237518')).toEqual([orderNumber]);
  expect(await find('1zfind')).toEqual([orderNumber]);
  const found = await seller.ok(getDeskOrder, { params });
  expect(found).toMatchObject({ next: { lane: 'invoice', actor: 'us' }, acts: ['invoice', 'payMore'] });
  expect(found.devices).toMatchObject([{ imei: '490154203237518', lineNumber: 1 }]);
  const { actor, actorEmail } = found.events.at(-1)!;
  expect({ actor, actorEmail }).toEqual({ actor: 'Terry Nguyen', actorEmail: 'seller@acme.test' });
  const facts = found.events.flatMap(({ details }) => details);
  expect(facts).toContainEqual({ name: 'reference', value: 'wire of Monday', isMoney: false });
  expect(facts).toContainEqual({ name: 'trackingNumbers', value: 'UPS 1ZFIND', isMoney: false });
  expect(facts).toContainEqual({ name: 'lines', value: '#1: 2', isMoney: false });
});

test('SD48 W08 an order is found by the number of its invoice and of its credit note', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: 'DESKPAPER1', quantity: 2, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  await seller.ok(markOrderPaid, { params, body: { reference: 'papers' } });
  const trackingNumbers = [{ carrier: 'UPS', trackingNumber: '1ZPAPER' }];
  await seller.ok(shipOrder, { params, body: { trackingNumbers } });
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} });
  const { creditNoteNumber } = await seller.ok(writeCreditNote, {
    params: { invoiceNumber },
    body: { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] },
  });
  for (const search of [invoiceNumber, creditNoteNumber.toLowerCase(), `${orderNumber} ${invoiceNumber}`])
    expect(numbers((await seller.ok(getDeskOrders, { query: { search } })).rows), search).toEqual([orderNumber]);
});

test('SD49 G10 who quotes the freight reads which service was asked for and what the buyer expects it to cost', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: 'DESKQUOTE1', quantity: 2, unitPriceMinor: 50_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  expect((await seller.ok(getDeskOrder, { params })).quoteRequest).toBeNull();
  await server.services.database.inTenant('acme', (tx) =>
    tx
      .updateTable('orders')
      .set({ request_a_quote: JSON.stringify({ serviceLevel: 'Sea freight', amountMinor: 15_000 }) })
      .where('order_number', '=', orderNumber)
      .execute(),
  );
  expect((await seller.ok(getDeskOrder, { params })).quoteRequest).toEqual({
    serviceLevel: 'Sea freight',
    expectedFreight: 150,
  });
});

test('SD47 the orders that are done are counted by entries: whatever happened, their sum is what there is', async () => {
  const rows = await asOwner(server.database.url, async (owner) => {
    // Orders that end, are paid back, and end again.
    await owner.query(`update orders set fulfillment_status = 'CANCELED', paid_minor = total_minor, payment_status = 'PAID'
      where tenant_id = 'kumo' and order_id in (select order_id from orders where tenant_id = 'kumo' order by order_id limit 3)`);
    await owner.query(`update orders set payment_status = 'REFUND_DUE'
      where order_id in (select order_id from orders where tenant_id = 'kumo' and fulfillment_status = 'CANCELED' order by order_id limit 1)`);
    await owner.query(`update orders set total_minor = total_minor + 5, paid_minor = paid_minor + 5
      where tenant_id = 'kumo' and fulfillment_status = 'INVOICED'`);
    const facts = `fulfillment_status as "fulfillmentStatus", payment_status as "paymentStatus", network_role as "networkRole", held_again_at is not null as "isHeldAgain",
      total_minor::int as total, paid_minor::int as paid`;
    const found = await owner.query<LaneFacts & { total: number; paid: number; done: boolean }>(
      `select ${facts}, is_order_done(fulfillment_status, payment_status, total_minor, paid_minor) as done from orders where tenant_id = 'kumo'`,
    );
    return found.rows;
  });
  // The database and the domain mean the same by done, in every state that an order can be in.
  const inDone = rows.filter((row) => laneOf({ ...row, balance: balanceOf(row) }).lane === 'done');
  expect(inDone.length).toBeGreaterThan(2);
  expect(rows.filter(({ done }) => done)).toEqual(inDone);
  const statuses = [...Object.values(ORDER_STATUS), RELEASED_STATUS];
  const states = statuses.flatMap((fulfillmentStatus) =>
    Object.values(PAYMENT_STATUS).flatMap((paymentStatus) =>
      [4, 5, 6].map((paid) => ({
        fulfillmentStatus,
        paymentStatus,
        networkRole: null,
        isHeldAgain: false,
        total: 5,
        paid,
      })),
    ),
  );
  const judged = await asOwner(server.database.url, (owner) =>
    owner.query<{ done: boolean }>(
      `select is_order_done(f, p, 5, paid) as done from unnest($1::text[], $2::text[], $3::int[]) with ordinality as state (f, p, paid, at) order by at`,
      [
        states.map(({ fulfillmentStatus }) => fulfillmentStatus),
        states.map(({ paymentStatus }) => paymentStatus),
        states.map(({ paid }) => paid),
      ],
    ),
  );
  expect(judged.rows.map(({ done }) => done)).toEqual(
    states.map((state) => laneOf({ ...state, balance: balanceOf(state) }).lane === 'done'),
  );
  const staff = await server.as('seller@kumo.test');
  const total = inDone.reduce((sum, row) => sum + row.total, 0);
  const counted = async () => (await staff.ok(getDeskOrders)).lanes.find(({ lane }) => lane === 'done');
  const before = await counted();
  expect(before?.count).toBe(inDone.length);
  const { currencyPrecision } = server.services.tenants.of('kumo').configuration;
  expect(before?.value).toBe(toMajorUnits(total, currencyPrecision));
  // Summed up, they count the same.
  await server.services.database.inTenant('kumo', sumUpDone);
  expect(await counted()).toEqual(before);
});

test('SD49 buyers are refused, and orders of other tenants are not found', async () => {
  const buyer = await server.as('buyer@acme.test');
  expect((await buyer.call(getDeskOrders)).status).toBe(403);
  await placeHeldOrder(server, { lines: [{ item: 'DESKOWN1', quantity: 1, unitPriceMinor: 50_000 }] });
  const search = { query: { search: 'DESKOWN1' } };
  expect((await seller.ok(getDeskOrders, search)).rows).toHaveLength(1);
  const orbit = await server.as('seller@orbit.test');
  expect((await orbit.ok(getDeskOrders, search)).rows).toEqual([]);
  expect((await seller.call(getDeskOrder, { params: { phonexOrderNumber: 'SO-0' } })).status).toBe(404);
});
