import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { changeOrderStatus, invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { voidShipment } from '@tradehall/contract/orders/shipment-calls';
import { getTrail } from '@tradehall/contract/staff';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let warehouse: TestClient;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller, warehouse] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('seller@acme.test'),
    server.as('warehouse@acme.test'),
  ]);
});
afterAll(() => server.close());

/** An order over ten units of 100.00, released to the warehouse. */
async function released() {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `VOID-${++serial}`, quantity: 10, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'PROCESSING' } });
  const ship = (trackingNumber: string, quantity: number, ...imeis: string[]) =>
    warehouse.call(shipOrder, {
      params,
      body: { trackingNumbers: [{ carrier: 'UPS', trackingNumber }], lines: [{ lineNumber: 1, quantity, imeis }] },
    });
  const takeBack = (shipment: number, by = warehouse, idempotencyKey = `void-${orderNumber}-${++serial}`) =>
    by.call(voidShipment, { params: { ...params, shipment }, body: { reason: 'Packed for Kepler' }, idempotencyKey });
  return {
    orderNumber,
    params,
    ship,
    takeBack,
    read: async () => (await buyer.ok(getOrder, { params })).salesOrder,
    desk: () => seller.ok(getDeskOrder, { params }),
  };
}
const found = async (search: string) =>
  (await seller.ok(getDeskOrders, { query: { search } })).rows.map(({ orderNumber }) => orderNumber);

test('SD53 a voided shipment gives back its units, devices, tracking numbers and status; its buyer hears of it once', async () => {
  const order = await released();
  const [first, second] = ['354000000000011', '354000000000029'];
  expect((await order.ship('1ZFIRST', 4, first)).status).toBe(200);
  expect((await order.ship('1ZSECOND', 6, second)).body.salesOrder.fulfillmentStatus).toBe('SHIPPED');
  expect(await found(second)).toEqual([order.orderNumber]);
  expect((await order.desk()).shipments).toMatchObject([
    { number: 1, units: 4, devices: 1, trackingNumbers: ['1ZFIRST'], isVoided: false },
    { number: 2, units: 6, devices: 1, trackingNumbers: ['1ZSECOND'], isVoided: false },
  ]);

  const answers = await Promise.all([1, 2].map(() => order.takeBack(2, warehouse, `once-${order.orderNumber}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await order.read()).toMatchObject({
    fulfillmentStatus: 'PROCESSING',
    items: [{ shippedQuantity: 4 }],
    trackingNumbers: [{ trackingNumber: '1ZFIRST' }],
  });
  expect(await found(second)).toEqual([]);
  const { devices, shipments, events } = await order.desk();
  expect(devices.map(({ imei }) => imei)).toEqual([first]);
  expect(shipments).toMatchObject([
    { isVoided: false, statusWhenVoided: expect.any(String) },
    { isVoided: true, devices: 0, statusWhenVoided: null },
  ]);
  expect(events.map(({ eventType }) => eventType).slice(-3)).toEqual(['SHIPPED', 'SHIPPED', 'SHIPMENT_VOIDED']);
  const story = (await order.read()).events.at(-1);
  expect(story).toMatchObject({ eventType: 'SHIPMENT_VOIDED', references: ['1ZSECOND'], reason: null });
  const mails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
    ({ subject, text }) => subject.includes('recorded in error') && text.includes(order.orderNumber),
  );
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /6 units .* recorded in error\. 6 units .* still to be sent.*no longer counts: UPS 1ZSECOND\./s,
    ),
  ]);
  const trail = await seller.ok(getTrail, { query: { record: 'ORDER', recordId: order.orderNumber } });
  expect(trail.events.filter(({ act }) => act === 'ORDER_SHIPMENT_VOIDED')).toMatchObject([
    { reason: 'Packed for Kepler' },
  ]);

  // The same device leaves under the same number; what is voided stays so.
  expect((await order.ship('1ZSECOND', 6, second)).body.salesOrder.fulfillmentStatus).toBe('SHIPPED');
  const again = await order.takeBack(2);
  expect([again.status, again.error.messageCode]).toEqual([409, 'ORDER_SHIPMENT_VOIDED']);
});

test('SD52 a device that left with another order is refused by name until it is said that it came back, or is voided', async () => {
  const [first, other] = [await released(), await released()];
  const [device, fresh] = ['354000000000102', '354000000000110'];
  expect((await first.ship('1ZLEFT', 4, device)).status).toBe(200);
  const refused = await other.ship('1ZAGAIN', 4, fresh, device);
  expect([refused.status, refused.error.messageCode, refused.error.errors]).toMatchObject([
    409,
    'ORDER_DEVICE_LEFT_BEFORE',
    [{ messageDescription: expect.stringContaining(device) as string }],
  ]);
  expect(refused.error.details).toEqual({ identifiers: [device] });
  expect((await other.read()).items[0]?.shippedQuantity).toBe(0);
  expect(await found(device)).toEqual([first.orderNumber]);

  // It came back without a return that names it, as devices are taken in part payment.
  const lines = [{ lineNumber: 1, quantity: 4, imeis: [device] }];
  const body = { trackingNumbers: [], lines, cameBack: [device] };
  const another = { ...body, cameBack: [fresh] };
  expect((await warehouse.call(shipOrder, { params: other.params, body: another })).status).toBe(409);
  expect((await warehouse.call(shipOrder, { params: other.params, body })).status).toBe(200);

  // Two orders that take one device at once: it leaves with one of them.
  const race = '354000000000128';
  const both = await Promise.all([first.ship('1ZRACE1', 1, race), other.ship('1ZRACE2', 1, race)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // What a voided shipment held is free for any order.
  const [winner, loser] = both[0]!.status === 200 ? [first, other] : [other, first];
  expect((await winner.takeBack(2)).status).toBe(200);
  expect((await loser.ship('1ZFREE', 1, race)).status).toBe(200);
});

test('SD53 two who void one shipment at once void it once', async () => {
  const order = await released();
  await order.ship('1ZRACE', 4);
  const answers = await Promise.all([order.takeBack(1), order.takeBack(1, seller)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await order.read()).items[0]?.shippedQuantity).toBe(0);
});

/** What an invoice says, whole. */
const printedOf = (invoiceNumber: string) =>
  server.services.database.inTenant('acme', async (tx) => {
    const { content } = await tx
      .selectFrom('invoices')
      .select('content')
      .where('invoice_number', '=', invoiceNumber)
      .executeTakeFirstOrThrow();
    return JSON.stringify(content);
  });

test('SD53 SD58 what an invoice bills stays shipped until a correction takes it back, and it names no voided shipment', async () => {
  const order = await released();
  await order.ship('1ZERROR', 4);
  await order.takeBack(1);
  await order.ship('1ZBILLED', 10);
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params: order.params, body: {} });
  const printed = await printedOf(invoiceNumber);
  expect(printed).toContain('UPS 1ZBILLED');
  expect(printed).not.toContain('1ZERROR');
  const billed = await order.takeBack(2);
  expect([billed.status, billed.error.messageCode]).toEqual([409, 'ORDER_SHIPMENT_BILLED']);
  expect((await order.desk()).shipments).toMatchObject([{ isVoided: true }, { statusWhenVoided: null }]);
  await seller.ok(writeCreditNote, { params: { invoiceNumber }, body: { kind: 'CORRECTION', reason: 'Not sent' } });
  expect((await order.takeBack(2)).status).toBe(200);
  expect(await order.read()).toMatchObject({ fulfillmentStatus: 'PROCESSING', items: [{ shippedQuantity: 0 }] });
  // Shipped again it is billed again.
  await order.ship('1ZBILLED', 10);
  expect((await seller.call(invoiceOrder, { params: order.params, body: {} })).status).toBe(200);
});

test('SD53 voiding takes its permission, a reason, a shipment of the order, and an order that goes on', async () => {
  const order = await released();
  await order.ship('1ZPART', 4);
  const sales = await order.takeBack(1, await server.as('sales@acme.test'));
  expect([sales.status, sales.error.params]).toEqual([403, ['SHIP_VOID']]);
  const silent = await warehouse.call(voidShipment, {
    params: { ...order.params, shipment: 1 },
    body: { reason: ' ' },
  });
  expect(silent.status).toBe(400);
  const unknown = await order.takeBack(2);
  expect([unknown.status, unknown.error.messageCode]).toEqual([422, 'ORDER_SHIPMENT_UNKNOWN']);
  await seller.ok(changeOrderStatus, { params: order.params, body: { fulfillmentStatus: 'CANCELED' } });
  const canceled = await order.takeBack(1);
  expect([canceled.status, canceled.error.messageCode]).toEqual([409, 'ORDER_TRANSITION_REFUSED']);
});

test('SD53 W47 of a lot, voiding its shipment names the devices in it, and not that it is one', async () => {
  const order = await released();
  await server.services.database.inTenant('acme', (tx) =>
    sql`update order_lines l set devices_per_unit = 43 from orders o where o.order_id = l.order_id
        and o.order_number = ${order.orderNumber}`.execute(tx),
  );
  expect((await order.ship('1ZLOT', 2)).status).toBe(200);
  expect((await order.desk()).shipments).toMatchObject([{ units: 86 }]);
});
