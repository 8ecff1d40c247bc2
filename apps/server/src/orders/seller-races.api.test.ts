import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import {
  changeOrderStatus,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let first: TestServer;
let second: TestServer;
let sellers: readonly TestClient[];
let counter = 0;

beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ database: first.database });
  const { token } = await first.as('seller@acme.test');
  sellers = [first, second].map((server) => server.at('acme', token));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

type Order = Awaited<ReturnType<typeof orderNow>>;
const orderNow = async (phonexOrderNumber: string) =>
  (await (await first.as('buyer@acme.test')).ok(getOrder, { params: { phonexOrderNumber } })).salesOrder;

const shipment = (quantity: number) => ({
  trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${quantity}` }],
  lines: [{ lineNumber: 1, quantity, imeis: [] }],
});

/** Each call that moves money, goods or state, what stands before it, and what it leaves when it counted once. */
const CALLS = [
  {
    name: 'a payment',
    call: markOrderPaid,
    before: async () => undefined,
    body: { amount: 100, reference: '' },
    once: async ({ paidAmount }: Order) => expect(paidAmount).toBe(100),
  },
  {
    name: 'a shipment',
    call: shipOrder,
    before: async () => undefined,
    body: shipment(2),
    once: async ({ items, trackingNumbers }: Order) => {
      expect(items[0]?.shippedQuantity).toBe(2);
      expect(trackingNumbers).toHaveLength(1);
    },
  },
  {
    name: 'an invoice',
    call: invoiceOrder,
    before: (params: { phonexOrderNumber: string }) => sellers[0]?.ok(shipOrder, { params, body: shipment(3) }),
    body: {},
    once: async ({ phonexOrderNumber }: Order) => {
      const { rows } = await first.services.database.inTenant('acme', (tx) =>
        sql`select from invoices i join orders o using (tenant_id, order_id) where o.order_number = ${phonexOrderNumber}`.execute(
          tx,
        ),
      );
      expect(rows).toHaveLength(1);
    },
  },
] as const;

test.each(CALLS)(
  'H10 H05 $name that is sent six times at once, to two servers, counts once and answers each alike',
  async ({ call, before, body, once }) => {
    const { orderNumber } = await placeHeldOrder(first, {
      lines: [{ item: `RACE-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
    });
    const params = { phonexOrderNumber: orderNumber };
    await sellers[0]?.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'PROCESSING' } });
    await before(params);
    const sent = { params, body, idempotencyKey: `race-${orderNumber}` };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => (sellers[at % 2] as TestClient).call(call, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    await once(await orderNow(orderNumber));
  },
);
