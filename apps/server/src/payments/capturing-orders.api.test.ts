import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateCombined } from '@tradehall/contract/checkout/checkout-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { getPaymentStatus } from '@tradehall/contract/payments/payments-calls';
import { DEADLINES_JOB } from '../orders/order-deadlines';
import { placePayPalOrder, reportOfPayPal, startPayPalServer } from '../testing/paypal-orders';
import { sentMail } from '../testing/sent-mail';
import type { TestClient, TestServer } from '../testing/test-server';
import { RECONCILE_PAYMENTS } from './reconcile-payments';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startPayPalServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;
const run = (statement: ReturnType<typeof sql>) => rows(statement);

/** A held order of 1,000.00 whose payment PayPal was asked to capture and has not answered. */
const capturing = () => placePayPalOrder(server, buyer, 'CAPTURING', { item: `CAP-${++counter}`, available: 5 });
const read = async (params: { phonexOrderNumber: string }) => (await buyer.ok(getOrder, { params })).salesOrder;

async function save(params: { phonexOrderNumber: string }, orderedQuantity: number, status?: string) {
  const salesOrder = await read(params);
  const draft = draftOfOrder(salesOrder);
  const lines = draft.lines.map((line) => ({ ...line, orderedQuantity }));
  return buyer.call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...draft, lines }, status) } });
}

describe('an order whose payment is being captured', () => {
  test('G18 H10 K08 is neither edited, added to nor canceled until the capture is known', async () => {
    const { params, orderId, orderNumber } = await capturing();
    const answers = [
      await save(params, 4),
      await save(params, 10, 'CANCELED'),
      await buyer.call(updateCombined, {
        params: { warehouseCode: 'DAL', salesOrder: orderNumber },
        body: { offerIds: [randomUUID()] },
      }),
      await seller.call(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED' } }),
    ];
    for (const { status, error } of answers) expect([status, error.messageCode]).toEqual([409, 'PAYPAL_PENDING']);
    expect(await read(params)).toMatchObject({ fulfillmentStatus: 'ON_HOLD', total: 1000 });
    await run(sql`update payments set status = 'FAILED' where order_id = ${orderId}`);
    expect((await save(params, 4)).status).toBe(200);
  });

  test('H11 G18 does not cancel itself while money is on its way, but once it is known to have failed', async () => {
    const { params, orderId } = await capturing();
    await run(sql`update orders set cancel_due_at = now() - interval '1 minute' where order_id = ${orderId}`);
    await server.services.jobs.runNow(DEADLINES_JOB);
    expect((await read(params)).fulfillmentStatus).toBe('ON_HOLD');
    await run(sql`update payments set status = 'FAILED' where order_id = ${orderId}`);
    await server.services.jobs.runNow(DEADLINES_JOB);
    expect((await read(params)).fulfillmentStatus).toBe('CANCELED');
  });

  test('G18 K08 gives back what was captured beyond its total, once, and stays paid', async () => {
    const order = await capturing();
    const { params, orderId, orderNumber, token } = order;
    await run(sql`update orders set total_minor = 60000 where order_id = ${orderId}`);
    // The buyer approved, without the report of it: the capture's own answer books it.
    await run(sql`update paypal_stand_in_orders set content = content || '{"status": "APPROVED", "customId": "none"}'
      where paypal_order_id = ${token}`);
    expect((await buyer.ok(getPaymentStatus, { params })).status).toBe('SUCCESS');
    expect(await read(params)).toMatchObject({ paymentStatus: 'PAID', paidAmount: 600 });
    await run(sql`update payments set reconcile_at = now() - interval '1 second' where order_id = ${orderId}`);
    await server.services.jobs.runNow(RECONCILE_PAYMENTS);
    await server.services.jobs.runNow(RECONCILE_PAYMENTS);
    const standIn = sql<{
      content: object;
    }>`select content from paypal_stand_in_orders where paypal_order_id = ${token}`;
    expect(await rows(standIn)).toMatchObject([{ content: { refundedValue: 400, refunded: false } }]);
    const payment = sql<{ excess_refund_id: string }>`
      select status, captured_minor, excess_minor, excess_refund_id from payments where order_id = ${orderId}`;
    const [booked] = await rows(payment);
    expect(booked).toMatchObject({ status: 'CAPTURED', captured_minor: 100_000, excess_minor: 40_000 });
    // PayPal's own report of that refund takes nothing from the order.
    const refund = { id: booked?.excess_refund_id ?? '', value: '400.00' };
    expect(await reportOfPayPal(server, order, 'PAYMENT.CAPTURE.REFUNDED', refund)).toBe(200);
    expect(await read(params)).toMatchObject({ paymentStatus: 'PAID', paidAmount: 600 });
    const kept = sql<{ event_type: string }>`
      select event_type from order_events where order_id = ${orderId} and event_type like 'PAYMENT_%' order by event_id`;
    expect(
      (await rows(kept)).map((event) => event.event_type),
      orderNumber,
    ).toEqual(['PAYMENT_CAPTURED', 'PAYMENT_REFUNDED']);
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
      ({ subject, text }) => subject.startsWith('Refund') && text.includes(orderNumber),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('$400.00');
  });

  test('G18 H11 is pending while PayPal looks at it: no fee and no deadline runs, and the sum that was asked for settles it', async () => {
    const DAY = 86_400_000;
    const order = await capturing();
    const { params, orderId } = order;
    const report = (type: string, status: string) =>
      reportOfPayPal(server, order, type, { id: `LOOKED-AT-${orderId}`, value: '1000.00', status });
    await report('PAYMENT.CAPTURE.PENDING', 'PENDING');
    expect((await read(params)).paymentStatus).toBe('PENDING');
    await run(sql`update orders set rac_fee_agreed = true, grace_period_end = ${new Date(Date.now() - 3 * DAY)},
      rac_fee_period_end = ${new Date(Date.now() + DAY)}, reservation_fee_percent = 1,
      cancel_due_at = now() - interval '1 minute' where order_id = ${orderId}`);
    await server.services.jobs.runNow(DEADLINES_JOB);
    expect(await read(params)).toMatchObject({ fulfillmentStatus: 'ON_HOLD', total: 1000, reservationFee: 0 });
    await report('PAYMENT.CAPTURE.COMPLETED', 'COMPLETED');
    expect(await read(params)).toMatchObject({ paymentStatus: 'PAID', total: 1000, paidAmount: 1000, refundDue: 0 });
  });
});
