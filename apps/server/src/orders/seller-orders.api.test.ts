import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '@tradehall/contract/orders/cancel-calls';
import { getOrder, listOrders } from '@tradehall/contract/orders/order-calls';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import {
  changeOrderReference,
  changeOrderStatus,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { listNotifications } from '@tradehall/contract/notifications';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { getTrail } from '@tradehall/contract/staff';
import { getStatement } from '@tradehall/contract/statement';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

/** An order over ten units of 100.00, released to the warehouse. */
async function released() {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `SEL-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'PROCESSING' } });
  return { params, key: { idempotencyKey: `key-${orderNumber}` }, orderNumber };
}
const read = async (params: { phonexOrderNumber: string }) => (await buyer.ok(getOrder, { params })).salesOrder;

test('SD49 H12 an order is found by a link whose letters are small, by both sides, and told as it is written', async () => {
  const { orderNumber } = await released();
  const params = { phonexOrderNumber: orderNumber.toLowerCase() };
  expect(params.phonexOrderNumber).not.toBe(orderNumber);
  expect((await read(params)).phonexOrderNumber).toBe(orderNumber);
  expect((await seller.ok(getDeskOrder, { params })).salesOrder.phonexOrderNumber).toBe(orderNumber);
});

test('H05 a released order moves on to the shop’s own statuses at the desk, and its buyer reads them', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `SEL-${++counter}`, quantity: 1, unitPriceMinor: 100 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  const desk = () => seller.ok(getDeskOrder, { params });
  expect(await desk()).toMatchObject({ furtherStatuses: [], acts: ['release', 'pay', 'cancel'] });
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED' } });
  const { acts, furtherStatuses } = await desk();
  expect(furtherStatuses).toEqual([{ status: 'PROCESSING', label: 'Processing' }]);
  expect(acts).toContain('advance');
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: furtherStatuses[0]!.status } });
  expect((await read(params)).phonexDerivedStatus).toBe('PROCESSING');
  // What the warehouse works on can be said to wait again, and be held then.
  expect(await desk()).toMatchObject({ furtherStatuses: [{ status: 'RELEASED' }] });
});

test('SD49 the seller’s own number of an order is seen, found and exported by both sides, and names one order', async () => {
  const [{ params, orderNumber }, other] = await Promise.all([released(), released()]);
  const give = (refOrderNumber: string, to = params) =>
    seller.call(changeOrderReference, { params: to, body: { refOrderNumber } });
  const number = `ERP-${orderNumber.slice(3)}`;
  expect((await give(` ${number} `)).status).toBe(200);
  expect((await seller.ok(getDeskOrder, { params })).refOrderNumber).toBe(number);
  expect((await read(params)).refOrderNumberOrPhonexOrderNumber).toBe(number);
  const { rows } = await seller.ok(getDeskOrders, { query: { search: number } });
  expect(rows.map((row) => row.orderNumber)).toEqual([orderNumber]);
  expect((await buyer.ok(listOrders, { query: { search: number } })).map((row) => row.phonexOrderNumber)).toEqual([
    orderNumber,
  ]);
  // By either number, and never two orders by one.
  expect((await buyer.ok(getOrder, { params: { phonexOrderNumber: number } })).salesOrder.phonexOrderNumber).toBe(
    orderNumber,
  );
  for (const taken of [number, orderNumber, 'so-99999999']) {
    const answer = await give(taken, other.params);
    expect([answer.status, answer.error.messageCode]).toEqual([409, 'ORDER_REFERENCE_TAKEN']);
  }
  const contested = await Promise.all([give('ERP-both'), give('ERP-both', other.params)]);
  expect(contested.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await give('', contested[0]?.status === 200 ? params : other.params)).status).toBe(200);
  const trail = await seller.ok(getTrail, { query: { record: 'ORDER', recordId: orderNumber } });
  expect(trail.events.map(({ act }) => act)).toContain('ORDER_REFERENCE_CHANGED');
});

describe('what a seller repeats', () => {
  test('H10 SD51 a payment that is sent twice under one key counts once', async () => {
    const { params, key } = await released();
    const body = { amount: 100, reference: 'wire 1' };
    const answers = await Promise.all([1, 2].map(() => seller.call(markOrderPaid, { params, body, ...key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await read(params)).toMatchObject({ paidAmount: 100, paymentStatus: 'PARTIALLY_PAID' });
  });

  test('H10 SD51 a payment’s reference counts once per order, and payments without one count each', async () => {
    const [{ params }, other] = await Promise.all([released(), released()]);
    const pay = (reference: string, to = params) =>
      seller.call(markOrderPaid, { params: to, body: { amount: 100, reference } });
    expect((await pay('wire 1')).status).toBe(200);
    const again = await pay(' Wire 1 ');
    expect([again.status, again.error.messageCode]).toEqual([409, 'ORDER_PAYMENT_REFERENCE_TWICE']);
    for (const answer of [await pay('wire 2'), await pay(''), await pay(''), await pay('wire 1', other.params)])
      expect(answer.status).toBe(200);
    expect((await read(params)).paidAmount).toBe(400);
    expect(again.error.errors, 'at its field').toMatchObject([{ field: 'reference' }]);
  });

  test('H10 SD51 a part is paid as it was seen: another reference or a colleague records no second one unseen', async () => {
    const { params } = await released();
    const pay = (reference: string, paid?: number) =>
      seller.call(markOrderPaid, { params, body: { amount: 100, reference, paid } });
    expect((await pay('wire 7', 0)).status).toBe(200);
    const refused = await pay('wire 71', 0);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { messageCode: 'ORDER_PAID_SINCE', params: ['$100.00'], details: { paid: 100 } },
    ]);
    expect((await pay('wire 7', 0)).error.messageCode, 'the same money').toBe('ORDER_PAYMENT_REFERENCE_TWICE');
    expect((await read(params)).paidAmount).toBe(100);
    expect((await pay('wire 8', 100)).status).toBe(200);
    expect((await pay('wire 9')).status).toBe(200);
    expect((await read(params)).paidAmount).toBe(300);
  });

  test('SD56 W43 a second transfer is recorded where it is said, waits to be given back, and the statement ends at it', async () => {
    const { params, orderNumber } = await released();
    const { total } = await read(params);
    const dues = async () =>
      (await buyer.ok(getStatement)).dues.filter((due) => due.orderNumber === orderNumber).map((due) => due.amount);
    const pay = (body: object) => seller.call(markOrderPaid, { params, body: { reference: '', ...body } });
    const tooMuch = await pay({ amount: total + 1, reference: 'wire 1' });
    expect([tooMuch.status, tooMuch.error.messageCode]).toEqual([422, 'ORDER_PAYS_TOO_MUCH']);
    expect(tooMuch.error.errors).toMatchObject([{ field: 'amount' }]);
    expect((await pay({ amount: total, reference: 'wire 1' })).status).toBe(200);
    const second = { amount: total, overpays: true as const };
    expect((await pay(second)).error.errors).toMatchObject([{ field: 'reference' }]);
    const key = { idempotencyKey: randomUUID() };
    for (let sent = 0; sent < 2; sent++)
      await seller.ok(markOrderPaid, { params, body: { ...second, reference: 'wire 2' }, ...key });
    expect((await pay({ ...second, reference: 'wire 2' })).error.messageCode).toBe('ORDER_PAYMENT_REFERENCE_TWICE');
    expect(await read(params)).toMatchObject({ paidAmount: 2 * total, refundDue: total });
    const desk = await seller.ok(getDeskOrder, { params });
    expect(desk.acts[0]).toBe('refund');
    expect(desk.acts).toContain('payMore');
    expect(await dues()).toEqual([-total]);
    const refund = { amount: total, by: 'REFERENCE', reason: 'Paid twice', reference: 'back 1' } as const;
    await seller.ok(refundOrder, { params, body: refund, idempotencyKey: randomUUID() });
    expect(await read(params)).toMatchObject({ paidAmount: total, paymentStatus: 'PAID' });
    expect(await dues()).toEqual([]);
  });

  const tracked = (trackingNumber: string) => [{ carrier: 'UPS', trackingNumber }];

  test('H05 SD51 a shipment that is sent twice under one key ships once, and its buyer hears of it once', async () => {
    const { params, key, orderNumber } = await released();
    const body = { trackingNumbers: tracked('1ZONCE'), lines: [{ lineNumber: 1, quantity: 1 }] };
    const answers = await Promise.all([1, 2].map(() => seller.call(shipOrder, { params, body, ...key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(params)).toMatchObject({ items: [{ shippedQuantity: 1 }], trackingNumbers: tracked('1ZONCE') });
    const mails = await sentMail(server, 'acme', 'buyer@acme.test');
    expect(mails.filter(({ text }) => text.includes(orderNumber) && text.includes('1ZONCE'))).toHaveLength(1);
  });

  test('SD51 SD52 a part leaves as it was seen: another number or a colleague ships no second one unseen', async () => {
    const { params } = await released();
    const ship = (trackingNumber: string, quantity: number, shipped?: number, imeis: string[] = []) =>
      seller.call(shipOrder, {
        params,
        body: {
          trackingNumbers: [{ carrier: 'UPS', trackingNumber }],
          lines: [{ lineNumber: 1, quantity, imeis, ...(shipped === undefined ? {} : { shipped }) }],
        },
      });
    expect((await ship('1ZSEEN', 2, 0)).status).toBe(200);
    const refused = await ship('1ZSEEM', 2, 0);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        messageCode: 'ORDER_SHIPPED_SINCE',
        params: [1, 2, expect.any(Number) as number],
        details: { lines: [{ lineNumber: 1, shipped: 2 }] },
      },
    ]);
    const left = async () => (await seller.ok(getDeskOrder, { params })).salesOrder.items[0]?.shippedQuantity;
    expect(await left()).toBe(2);
    // Over what left since it goes on; named devices leave once anyhow, and programs that do not look go on.
    expect((await ship('1ZNEXT', 2, 2)).status).toBe(200);
    expect((await ship('1ZNAMED', 1, 0, ['356000000000014'])).status).toBe(200);
    expect((await ship('1ZBLIND', 1)).status).toBe(200);
    expect(await left()).toBe(6);
  });

  test('H05 a tracking number that is on the order names a shipment that was sent before', async () => {
    const { params } = await released();
    const ship = (...numbers: string[]) =>
      seller.call(shipOrder, {
        params,
        body: { trackingNumbers: numbers.flatMap(tracked), lines: [{ lineNumber: 1, quantity: 1 }] },
      });
    expect((await ship('1ZDUP')).status).toBe(200);
    for (const numbers of [['1zdup'], ['1ZNEW', '1ZNEW']]) {
      const again = await ship(...numbers);
      expect([again.status, again.error.messageCode]).toEqual([409, 'ORDER_TRACKING_NUMBER_TWICE']);
    }
    expect((await ship('1ZNEW')).body.salesOrder.items[0]?.shippedQuantity).toBe(2);
  });

  test('H03 an invoice that is asked for twice under one key is answered with the one that was written', async () => {
    const { params, key } = await released();
    await seller.ok(shipOrder, { params, body: { trackingNumbers: [] } });
    const answers = await Promise.all([1, 2].map(() => seller.call(invoiceOrder, { params, body: {}, ...key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await read(params)).invoiceNumbers).toEqual([answers[0]?.body.invoiceNumber]);
  });

  test('H05 a shipment of nothing is refused while units are left to ship', async () => {
    const { params } = await released();
    const empty = await seller.call(shipOrder, { params, body: { trackingNumbers: [], lines: [] } });
    expect([empty.status, empty.error.messageCode]).toEqual([422, 'ORDER_SHIPS_NOTHING']);
  });
});

test('H05 SD50 naming SHIPPED or INVOICED moves no order: the refusal names the call that does', async () => {
  const { params } = await released();
  for (const [fulfillmentStatus, call] of [
    ['SHIPPED', 'ship'],
    ['INVOICED', 'invoice'],
  ] as const) {
    const { status, error } = await seller.call(changeOrderStatus, { params, body: { fulfillmentStatus } });
    expect([status, error.message]).toEqual([422, expect.stringContaining(`use the call “${call}”`)]);
  }
  expect(await read(params)).toMatchObject({ fulfillmentStatus: 'PROCESSING', invoiceNumbers: [] });
});

test('H05 SD83 the status that an order has already changes nothing: no event, no version, nobody is told', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `SEL-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  const told = async () => {
    const { events } = await seller.ok(getTrail, { query: { record: 'ORDER', recordId: orderNumber } });
    const mails = await sentMail(server, 'acme', 'buyer@acme.test');
    return { trail: events.length, mails: mails.filter(({ text }) => text.includes(orderNumber)).length };
  };
  for (const fulfillmentStatus of ['ON_HOLD', 'AWAITING_SHIPPING_QUOTE', 'RELEASED', 'PROCESSING']) {
    const named = { params, body: { fulfillmentStatus } };
    if (fulfillmentStatus !== 'ON_HOLD') await seller.ok(changeOrderStatus, named);
    const [before, saw] = [await read(params), await told()];
    expect(before.fulfillmentStatus).toBe(fulfillmentStatus);
    const { salesOrder } = await seller.ok(changeOrderStatus, named);
    expect(salesOrder).toMatchObject({ fulfillmentStatus, updateDate: before.updateDate });
    expect([(await read(params)).events, await told()]).toEqual([before.events, saw]);
    if (fulfillmentStatus === 'AWAITING_SHIPPING_QUOTE')
      await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'ON_HOLD' } });
  }
});

test('H10 SD51 a cancellation that is sent twice under one key is answered twice, and told once', async () => {
  const { params, key, orderNumber } = await released();
  const body = { fulfillmentStatus: 'CANCELED', reason: 'Fire in the warehouse' };
  const answers = await Promise.all([1, 2].map(() => seller.call(changeOrderStatus, { params, body, ...key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  const mails = await sentMail(server, 'acme', 'buyer@acme.test');
  expect(mails.filter(({ text }) => text.includes(orderNumber) && text.includes('canceled'))).toHaveLength(1);
});

describe('what is held again', () => {
  async function toTheWarehouse() {
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: `SEL-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
    });
    const params = { phonexOrderNumber: orderNumber };
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED' } });
    return { params, orderNumber };
  }
  const hold = { fulfillmentStatus: 'ON_HOLD', reason: 'Address in doubt' };

  test('SD54 a released order is held again with its reason, told to its buyer once, and released anew', async () => {
    const { params, orderNumber } = await toTheWarehouse();
    const answers = await Promise.all([1, 2].map(() => seller.call(changeOrderStatus, { params, body: hold })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await read(params);
    expect(held).toMatchObject({ fulfillmentStatus: 'ON_HOLD', phonexDerivedStatus: 'ON_HOLD' });
    expect(held.events.filter(({ eventType }) => eventType === 'HELD_AGAIN')).toEqual([
      expect.objectContaining({ by: 'SELLER', reason: hold.reason }),
    ]);
    const mails = await sentMail(server, 'acme', 'buyer@acme.test');
    expect(mails.filter(({ text }) => text.includes(orderNumber) && text.includes(hold.reason))).toHaveLength(1);
    const desk = await seller.ok(getDeskOrder, { params });
    expect(desk.acts).toContain('release');
    expect(desk.acts).not.toContain('hold');
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED' } });
    expect((await seller.ok(getDeskOrder, { params })).acts).toContain('hold');
    // It was the seller who released it, which stands at the bell as well.
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) => text.includes(orderNumber));
    expect(emails.at(-1)?.text).toContain(`We have released your order ${orderNumber}`);
    const { notifications } = await buyer.ok(listNotifications, { query: {} });
    expect(notifications.map(({ text }) => text)).toContain(`Order ${orderNumber} is being prepared`);
  });

  test('SD54 a paid order that is held again cancels itself never, and ships only after its release', async () => {
    const { params } = await toTheWarehouse();
    await seller.ok(markOrderPaid, { params, body: { reference: 'wire' } });
    await seller.ok(changeOrderStatus, { params, body: hold });
    expect(await read(params)).toMatchObject({
      fulfillmentStatus: 'ON_HOLD',
      phonexDerivedStatus: 'ON_HOLD',
      autoCancelDate: null,
    });
    expect((await seller.ok(getDeskOrder, { params })).acts).toEqual(['release', 'payMore', 'cancel']);
    const early = await seller.call(shipOrder, { params, body: { trackingNumbers: [] } });
    expect(early.status).toBe(409);
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED' } });
    await seller.ok(shipOrder, { params, body: { trackingNumbers: [] } });
  });

  test('SD54 what is picked or shipped in part is not held again, nothing without a reason, and nothing by a reader', async () => {
    const [shipped, { params: picked }, { params }] = await Promise.all([
      toTheWarehouse(),
      released(),
      toTheWarehouse(),
    ]);
    await seller.ok(shipOrder, {
      params: shipped.params,
      body: { trackingNumbers: [], lines: [{ lineNumber: 1, quantity: 1 }] },
    });
    for (const late of [shipped.params, picked]) {
      const { status, error } = await seller.call(changeOrderStatus, { params: late, body: hold });
      expect([status, error.messageCode]).toEqual([409, 'ORDER_PICKED']);
    }
    const mute = await seller.call(changeOrderStatus, { params, body: { fulfillmentStatus: 'ON_HOLD', reason: ' ' } });
    expect([mute.status, mute.error.errors]).toEqual([422, [expect.objectContaining({ field: 'reason' })]]);
    expect((await buyer.call(changeOrderStatus, { params, body: hold })).status).toBe(403);
    expect((await read(params)).fulfillmentStatus).toBe('RELEASED');
  });
});

test('SD47 SD51 SD54 SD55 what staff looked at is what they act on: an order that moved meanwhile is looked at again', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `SEL-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  const { updateDate } = (await seller.ok(getDeskOrder, { params })).salesOrder;
  await seller.ok(markOrderPaid, { params, body: { amount: 100, reference: 'meanwhile' } });
  const late = await Promise.all([
    seller.call(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED', updateDate } }),
    seller.call(cancelOrder, { params, body: { updateDate } }),
    // A payment without a reference: the same money, perhaps.
    seller.call(markOrderPaid, { params, body: { amount: 100, updateDate } }),
  ]);
  const now = await read(params);
  // It is told which version is there now, to be looked at in its place.
  for (const { status, error } of late)
    expect([status, error.messageCode, error.details]).toEqual([
      409,
      'ORDER_CHANGED_SINCE',
      { updateDate: now.updateDate },
    ]);
  expect(now).toMatchObject({ fulfillmentStatus: 'ON_HOLD', paidAmount: 100 });
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED', updateDate: now.updateDate } });
  expect((await read(params)).fulfillmentStatus).toBe('RELEASED');
});
