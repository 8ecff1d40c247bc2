import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { statePaymentOutcome, stateRefundOutcome } from '@tradehall/contract/payments/stated-outcome-calls';
import { getTrail } from '@tradehall/contract/staff';
import { DEADLINES_JOB } from '../orders/order-deadlines';
import { placePayPalOrder, reportOfPayPal, startPayPalServer } from '../testing/paypal-orders';
import { sentMail } from '../testing/sent-mail';
import type { TestClient, TestServer } from '../testing/test-server';
import { RECONCILE_PAYMENTS } from './reconcile-payments';

/*
 * A payment under way at an account whose key is gone: PayPal cannot be asked what became of it.
 */
let server: TestServer;
let owner: pg.Client;
let buyer: TestClient;
let finance: TestClient;
let seller: TestClient;
let gone: string;
let serial = 0;
beforeAll(async () => {
  server = await startPayPalServer();
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  [buyer, finance, seller] = (await Promise.all(
    ['buyer@acme.test', 'finance@acme.test', 'seller@acme.test'].map((email) => server.as(email)),
  )) as [TestClient, TestClient, TestClient];
  const { rows } = await owner.query<{ id: string }>(
    `insert into tenant_payment_accounts (tenant_id, environment, client_id, sealed_secret, sealed_by, version, connected_by_name, retired_at)
     values ('acme', 'sandbox', 'GONE', '\\x00', 'a key that is gone', 1, 'Somebody', now()) returning payment_account_id as id`,
  );
  gone = rows[0]?.id ?? '';
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

type Order = Awaited<ReturnType<typeof placePayPalOrder>>;

/** A payment that was asked to be captured so long ago; its account is gone since. */
async function silent(hours = 30): Promise<Order> {
  const order = await placePayPalOrder(server, buyer, 'CAPTURING', { item: `SILENT-${++serial}`, available: 5 });
  await owner.query(
    `update payments set taken_at = 'ACCOUNT', payment_account_id = $2, updated_at = now() - make_interval(hours => $3)
      where payment_id = $1`,
    [order.paymentId, gone, hours],
  );
  return order;
}
/** The account is connected again: it answers as the stand-in does. */
const returns = ({ paymentId }: Order) =>
  owner.query(`update payments set taken_at = 'STAND_IN', payment_account_id = null where payment_id = $1`, [
    paymentId,
  ]);
const paymentOf = async ({ paymentId }: Order) =>
  (
    await owner.query<{ status: string; failure: string | null; capture_id: string | null; follow_at: Date | null }>(
      'select status, failure, capture_id, follow_at from payments where payment_id = $1',
      [paymentId],
    )
  ).rows[0];
const state = (
  by: TestClient,
  { params, paymentId }: Order,
  outcome: 'TAKEN' | 'NOT_TAKEN',
  reference = '',
  idempotencyKey: string = randomUUID(),
) =>
  by.call(statePaymentOutcome, {
    params,
    body: { paymentId, outcome, reference, reason: 'PayPal’s activity page' },
    idempotencyKey,
  });
const read = async ({ params }: Order) => (await buyer.ok(getOrder, { params })).salesOrder;

describe('a payment under way that nobody answers for', () => {
  test('SD63 locks its order, and the desk says so to whoever may state what became of it', async () => {
    const order = await silent();
    const { silentPayment } = await finance.ok(getDeskOrder, { params: order.params });
    expect(silentPayment).toMatchObject({ paymentId: order.paymentId, amount: 1000, providerNumber: order.token });
    const canceled = await seller.call(changeOrderStatus, {
      params: order.params,
      body: { fulfillmentStatus: 'CANCELED' },
    });
    expect([canceled.status, canceled.error.messageCode]).toEqual([409, 'PAYPAL_PENDING']);
    const warehouse = await server.as('warehouse@acme.test');
    expect((await state(warehouse, order, 'NOT_TAKEN')).error.messageCode).toBe('PERMISSION_MISSING');
    const fresh = await silent(0);
    expect((await finance.ok(getDeskOrder, { params: fresh.params })).silentPayment).toBeNull();
    expect((await state(finance, fresh, 'NOT_TAKEN')).error.messageCode).toBe('PAYMENT_OUTCOME_AWAITED');
  });

  test('SD63 SD83 that was taken pays the order as PayPal’s word would, once, with one event of the trail', async () => {
    const order = await silent();
    expect((await state(finance, order, 'TAKEN', ' ')).error.errors).toMatchObject([
      { field: 'reference', messageCode: 'PAYMENT_OUTCOME_NEEDS_REFERENCE' },
    ]);
    const key = randomUUID();
    const number = `TX-${randomUUID()}`;
    const answers = [];
    for (let time = 0; time < 2; time++) answers.push(await state(finance, order, 'TAKEN', number, key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(order)).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
    expect(await paymentOf(order)).toMatchObject({ status: 'CAPTURED', capture_id: number });
    const { events } = await seller.ok(getTrail, { query: { record: 'ORDER', recordId: order.orderNumber } });
    const stated = events.filter(({ act }) => act === 'ORDER_PAYMENT_STATED');
    expect(stated).toMatchObject([
      { reason: 'PayPal’s activity page', after: { payment: 'TAKEN', reference: number, paymentId: order.paymentId } },
    ]);
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) =>
      text.includes(order.orderNumber),
    );
    expect(emails.filter(({ subject }) => /payment/i.test(subject))).toHaveLength(1);
    // Another payment is not paid by the same number, and PayPal's own late word changes nothing.
    const other = await silent();
    expect((await state(finance, other, 'TAKEN', number)).error.errors).toMatchObject([
      { field: 'reference', messageCode: 'ORDER_PAYMENT_REFERENCE_TWICE' },
    ]);
    await returns(order);
    await reportOfPayPal(server, order, 'PAYMENT.CAPTURE.COMPLETED', { id: number, value: '1000.00' });
    expect(await read(order)).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
    expect((await state(finance, order, 'NOT_TAKEN')).error.messageCode).toBe('PAYMENT_OUTCOME_KNOWN');
  });

  test('SD63 H11 that was not taken gives the order back with the time that its buyer had, and no fee of the silence', async () => {
    const order = await silent(30);
    await owner.query(
      `update orders set cancel_due_at = now() - interval '28 hours', grace_period_end = now() - interval '40 hours',
              rac_fee_period_end = now() - interval '28 hours', rac_fee_agreed = true, reservation_fee_percent = 1
        where order_id = $1`,
      [order.orderId],
    );
    expect((await state(finance, order, 'NOT_TAKEN')).status).toBe(200);
    await server.services.jobs.runNow(DEADLINES_JOB);
    expect(await read(order)).toMatchObject({
      fulfillmentStatus: 'ON_HOLD',
      reservationFee: 0,
      paymentStatus: 'FAILED',
    });
    const { rows } = await owner.query<{ hours: number }>(
      `select round(extract(epoch from cancel_due_at - now()) / 3600)::int as hours from orders where order_id = $1`,
      [order.orderId],
    );
    expect(rows).toEqual([{ hours: 2 }]);
    expect((await buyer.call(startPayment, { params: order.params })).status).toBe(200);
  });

  test('SD63 G18 that turns out to have been taken after all is booked, or goes back where the order was paid anew', async () => {
    const [unpaid, paid] = [await silent(), await silent()];
    for (const order of [unpaid, paid]) {
      await state(finance, order, 'NOT_TAKEN');
      await returns(order);
      await owner.query(
        `update paypal_stand_in_orders set content = content || '{"status": "APPROVED", "customId": "none"}'
          where paypal_order_id = $1`,
        [order.token],
      );
    }
    // PayPal's own report of one; the other one's never comes, and it is looked at.
    await owner.query(`update orders set paid_minor = total_minor, payment_status = 'PAID' where order_id = $1`, [
      paid.orderId,
    ]);
    await reportOfPayPal(server, paid, 'PAYMENT.CAPTURE.COMPLETED', { id: `LATE-${paid.orderId}`, value: '1000.00' });
    expect((await paymentOf(paid))?.status).toBe('REFUND_DUE');
    await owner.query(
      `update paypal_stand_in_orders
          set content = content || '{"status": "COMPLETED", "captureId": "SHOWN"}'
        where paypal_order_id = $1`,
      [unpaid.token],
    );
    await owner.query(`update payments set follow_at = now() - interval '1 second' where payment_id = $1`, [
      unpaid.paymentId,
    ]);
    await server.services.jobs.runNow(RECONCILE_PAYMENTS);
    expect((await paymentOf(unpaid))?.status).toBe('CAPTURED');
    expect(await read(unpaid)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('SD63 whose account answers again is decided by its own word, whatever is stated', async () => {
    const order = await silent();
    await returns(order);
    // It was never approved there.
    expect((await state(finance, order, 'TAKEN', 'TX-1')).error.messageCode).toBe('PAYMENT_OUTCOME_KNOWN');
    expect((await paymentOf(order))?.status).toBe('FAILED');
    expect(await read(order)).toMatchObject({ paidAmount: 0 });
  });

  test('SD63 SD56 a refund that nobody answers for is stated too: given, it counts once; not given, it goes another way', async () => {
    const given: Order[] = [];
    for (let each = 0; each < 2; each++) {
      const order = await silent();
      await state(finance, order, 'TAKEN', `TX-${randomUUID()}`);
      const { params } = order;
      await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
      const body = { amount: 1000, by: 'PAYPAL', reason: 'Fire', reference: '' } as const;
      expect((await seller.ok(refundOrder, { params, body })).outcome).toBe('PENDING');
      expect((await finance.ok(getDeskOrder, { params })).silentRefunds).toEqual([]);
      await owner.query(`update refunds set created_at = now() - interval '3 hours' where order_id = $1`, [
        order.orderId,
      ]);
      given.push(order);
    }
    const [gave, kept] = given as [Order, Order];
    const silentRefund = async ({ params }: Order) => (await finance.ok(getDeskOrder, { params })).silentRefunds[0];
    const stateRefund = async (order: Order, outcome: 'GIVEN' | 'NOT_GIVEN', reference = '') =>
      seller.call(stateRefundOutcome, {
        params: order.params,
        body: { refundId: (await silentRefund(order))?.refundId ?? '', outcome, reference, reason: 'Looked' },
      });
    expect(await silentRefund(gave)).toMatchObject({ amount: 1000 });
    expect((await stateRefund(gave, 'GIVEN', 'BACK-1')).status).toBe(200);
    expect(await read(gave)).toMatchObject({ refundedAmount: 1000, refundDue: 0 });
    expect((await stateRefund(kept, 'GIVEN', 'BACK-1')).error.errors).toMatchObject([{ field: 'reference' }]);
    expect((await stateRefund(kept, 'NOT_GIVEN')).status).toBe(200);
    expect(await silentRefund(kept)).toBeUndefined();
    const body = { amount: 1000, by: 'REFERENCE', reason: 'Fire', reference: 'WIRE-1' } as const;
    expect((await seller.ok(refundOrder, { params: kept.params, body })).outcome).toBe('DONE');
    expect(await read(kept)).toMatchObject({ refundedAmount: 1000, refundDue: 0 });
  });
});
