import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decideReturn,
  getReturn,
  listReturns,
  requestReturn,
  sellerListReturns,
  withdrawReturn,
} from '@tradehall/contract/returns';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { sentMail } from '../testing/sent-mail';
import { placeHeldOrder } from '../testing/held-order';
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

async function shippedOrder(): Promise<string> {
  const { orderNumber, orderId } = await placeHeldOrder(server, {
    lines: [{ item: `RET-${++counter}`, quantity: 10, unitPriceMinor: 5000 }],
    fulfillment_status: 'SHIPPED',
  });
  await server.services.database.inTenant('acme', (tx) =>
    tx.updateTable('order_lines').set({ shipped_quantity: 10 }).where('order_id', '=', orderId).execute(),
  );
  return orderNumber;
}
const ask = (orderNumber: string, quantity: number, options: { idempotencyKey?: string } = {}) =>
  buyer.call(requestReturn, {
    params: { phonexOrderNumber: orderNumber },
    body: { lineNumber: 1, quantity, reason: 'DAMAGED', comment: 'Cracked glass' },
    ...options,
  });

test('H15 a return is requested on a shipped line, listed, found and followed', async () => {
  const orderNumber = await shippedOrder();
  const { body } = await ask(orderNumber, 3);
  expect(body).toMatchObject({
    status: 'REQUESTED',
    quantity: 3,
    itemNumber: `RET-${counter}`,
    canWithdraw: true,
    unitPrice: 50,
  });
  expect((await buyer.ok(listReturns, { query: { search: orderNumber } })).map((row) => row.returnNumber)).toEqual([
    body.returnNumber,
  ]);
  expect((await seller.ok(sellerListReturns)).map((row) => row.returnNumber)).toContain(body.returnNumber);
  expect(
    (await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder.items[0]?.returningQuantity,
  ).toBe(3);
  for (const status of ['APPROVED', 'RECEIVED', 'CREDITED'] as const)
    await seller.ok(decideReturn, {
      params: { returnNumber: body.returnNumber },
      body: { status, note: `to ${status}` },
    });
  const followed = await buyer.ok(getReturn, { params: { returnNumber: body.returnNumber } });
  expect(followed.history.map((event) => event.status)).toEqual(['REQUESTED', 'APPROVED', 'RECEIVED', 'CREDITED']);
  expect(followed.canWithdraw).toBe(false);
  expect(
    (await sentMail(server, 'acme', 'buyer@acme.test')).filter((mail) => mail.subject.includes(body.returnNumber)),
  ).toHaveLength(4);
});

test('H15 no unit is returned twice, by quantity, by a doubled request or by two at once', async () => {
  const orderNumber = await shippedOrder();
  const first = await ask(orderNumber, 4, { idempotencyKey: `r-${orderNumber}` });
  expect((await ask(orderNumber, 4, { idempotencyKey: `r-${orderNumber}` })).body).toEqual(first.body);
  expect((await ask(orderNumber, 7)).error.message).toBe('You can return between 1 and 6 units of this line.');
  const both = await Promise.all([ask(orderNumber, 6), ask(orderNumber, 6)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  await buyer.ok(withdrawReturn, { params: { returnNumber: first.body.returnNumber }, body: {} });
  expect((await ask(orderNumber, 4)).status).toBe(200);
});

test('H15 only shipped units can be returned, and only by their buyer', async () => {
  const held = await placeHeldOrder(server, {
    lines: [{ item: `RET-${++counter}`, quantity: 2, unitPriceMinor: 100 }],
  });
  expect((await ask(held.orderNumber, 1)).error.messageCode).toBe('RETURN_NOTHING_LEFT');
  const orderNumber = await shippedOrder();
  const { body } = await ask(orderNumber, 1);
  const second = await server.as('second@acme.test');
  expect((await second.call(getReturn, { params: { returnNumber: body.returnNumber } })).status).toBe(404);
  expect((await second.call(withdrawReturn, { params: { returnNumber: body.returnNumber }, body: {} })).status).toBe(
    404,
  );
  expect(
    (
      await seller.call(decideReturn, {
        params: { returnNumber: body.returnNumber },
        body: { status: 'CREDITED', note: '' },
      })
    ).status,
  ).toBe(409);
});
