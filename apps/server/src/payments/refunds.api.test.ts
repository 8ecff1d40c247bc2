import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '@tradehall/contract/orders/cancel-calls';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { exportInvoice, getOrder } from '@tradehall/contract/orders/order-calls';
import { changeOrderStatus, invoiceOrder, markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { getPaymentStatus, receivePayPalWebhook, startPayment } from '@tradehall/contract/payments/payments-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { deploymentSecret } from '../database/deployment-secret';
import { signedMessage } from '../paypal/paypal-stand-in-messages';
import { placeHeldOrder } from '../testing/held-order';
import { reportOfPayPal } from '../testing/paypal-orders';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { RECONCILE_PAYMENTS } from './reconcile-payments';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  // The PayPal stand-in is asked over HTTP.
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

type Params = { readonly phonexOrderNumber: string };
const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;
const read = async (params: Params) => (await buyer.ok(getOrder, { params })).salesOrder;
const desk = (params: Params) => seller.ok(getDeskOrder, { params });
const cancel = (params: Params) =>
  seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
const refund = (
  params: Params,
  body: { amount: number; by: 'PAYPAL' | 'REFERENCE'; reference?: string; open?: number },
  key = '',
) =>
  seller.call(refundOrder, {
    params,
    body: { reason: 'Canceled', reference: '', ...body },
    ...(key === '' ? {} : { idempotencyKey: key }),
  });

async function held(columns: Partial<Parameters<typeof placeHeldOrder>[1]> = {}) {
  const { orderId, orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `REF-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
    ...columns,
  });
  return { orderId, orderNumber, params: { phonexOrderNumber: orderNumber } };
}

/** An order of 1,000.00 that was paid outside of the portal and then canceled. */
async function canceled() {
  const order = await held();
  await seller.ok(markOrderPaid, { params: order.params, body: { reference: 'wire in' } });
  await cancel(order.params);
  return order;
}

/** The same, paid by PayPal. */
async function canceledAfterPayPal() {
  const order = await held({ payment_method_code: 'INTEGRATED_PAYPAL', payment_method_label: 'PayPal' });
  await payByPayPal(order);
  await cancel(order.params);
  return order;
}

async function payByPayPal({ params, orderId }: { params: Params; orderId: number }) {
  await buyer.ok(startPayment, { params });
  const [payment] = await rows(
    sql<{ token: string; payment_id: string }>`
      select provider_order_id as token, payment_id from payments where order_id = ${orderId} and status = 'CREATED'`,
  );
  await rows(sql`update payments set status = 'CAPTURING' where payment_id = ${payment?.payment_id}`);
  await rows(sql`update paypal_stand_in_orders set content = content || '{"status": "APPROVED", "customId": "none"}'
    where paypal_order_id = ${payment?.token}`);
  expect((await buyer.ok(getPaymentStatus, { params })).status).toBe('SUCCESS');
}

/** A canceled order whose refund of all that was paid by PayPal stands so. */
async function refused(status: 'PENDING' | 'FAILED', named: string | null) {
  const order = await canceledAfterPayPal();
  const [payment] = await rows(sql<{ paymentId: string; token: string }>`
    with refund as (
      insert into refunds (tenant_id, order_id, payment_id, amount_minor, reason, status, actor, provider_refund_id, created_at)
      select 'acme', order_id, payment_id, 100000, 'Canceled', ${status}, 'seller', ${named}, now() - interval '1 minute'
        from payments where order_id = ${order.orderId})
    select payment_id as "paymentId", provider_order_id as token from payments where order_id = ${order.orderId}`);
  return { order, payment: payment ?? { paymentId: '', token: '' } };
}

describe('a refund', () => {
  test('SD56 of a canceled order that was paid stands in the lane until it is recorded, and the buyer reads of it', async () => {
    const { params, orderNumber } = await canceled();
    expect(await read(params)).toMatchObject({ paymentStatus: 'REFUND_DUE', refundDue: 1000, refundedAmount: 0 });
    expect(await desk(params)).toMatchObject({
      next: { lane: 'refund', actor: 'us' },
      acts: ['refund', 'payMore'],
      refund: { open: 1000, byPayPal: 0, pending: 0 },
    });
    const lane = await seller.ok(getDeskOrders, { query: { lane: 'refund', search: orderNumber } });
    expect(lane.rows.map((row) => row.orderNumber)).toEqual([orderNumber]);

    const part = await refund(params, { amount: 400, by: 'REFERENCE', reference: 'wire out 1' });
    expect(part.body).toMatchObject({ outcome: 'DONE', salesOrder: { paymentStatus: 'REFUND_DUE', refundDue: 600 } });
    await refund(params, { amount: 600, by: 'REFERENCE', reference: 'wire out 2' });
    expect(await read(params)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundDue: 0,
      refundedAmount: 1000,
      paidAmount: 0,
    });
    expect(await desk(params)).toMatchObject({ next: { lane: 'done' }, acts: ['payMore'] });
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) => text.includes(orderNumber));
    const email = emails.find(({ text }) => text.includes('wire out 1'));
    expect(email?.text).toContain('$400.00');
    expect(email?.text).toContain('Canceled');
    expect(emails.some(({ text }) => /-\$|\$-/.test(text))).toBe(false);
  });

  test('SD56 of a canceled order that keeps its fees leaves it partly refunded, for buyer and seller', async () => {
    const { params, orderNumber, orderId } = await canceled();
    await server.services.database.inTenant('acme', (tx) =>
      sql`update orders set total_minor = 25000, cancellation_fee_minor = 25000 where order_id = ${orderId}`.execute(
        tx,
      ),
    );
    await refund(params, { amount: 750, by: 'REFERENCE', reference: `fees kept ${orderNumber}` });
    const says = { paymentStatus: 'PARTIALLY_REFUNDED', refundDue: 0, refundedAmount: 750, paidAmount: 250 };
    expect(await read(params)).toMatchObject(says);
    const shown = await desk(params);
    expect(shown.salesOrder).toMatchObject(says);
    expect(shown).toMatchObject({ next: { lane: 'done' } });
  });

  test('SD56 never exceeds what is to be given back, and names a reference that was not used', async () => {
    const { params } = await canceled();
    const codeOf = async (body: Parameters<typeof refund>[1]) => {
      const { status, error } = await refund(params, body);
      return [status, error.messageCode];
    };
    expect(await codeOf({ amount: 1000.01, by: 'REFERENCE', reference: 'a' })).toEqual([422, 'ORDER_REFUNDS_TOO_MUCH']);
    expect(await codeOf({ amount: 10, by: 'REFERENCE', reference: ' ' })).toEqual([
      422,
      'ORDER_REFUND_NEEDS_REFERENCE',
    ]);
    expect(await codeOf({ amount: 10, by: 'PAYPAL' })).toEqual([422, 'ORDER_REFUND_BEYOND_PAYPAL']);
    expect((await refund(params, { amount: 10, by: 'REFERENCE', reference: 'b' })).status).toBe(200);
    expect(await codeOf({ amount: 10, by: 'REFERENCE', reference: ' B ' })).toEqual([
      409,
      'ORDER_REFUND_REFERENCE_TWICE',
    ]);
    const other = await held();
    const { status, error } = await refund(other.params, { amount: 1, by: 'REFERENCE', reference: 'c' });
    expect([status, error.messageCode]).toEqual([409, 'ORDER_NOTHING_TO_REFUND']);
  });

  test('SD49 SD56 of money finer than the currency, received or given back, is refused and not rounded', async () => {
    const order = await held();
    const tooFine = [{ field: 'amount', messageCode: 'SETTING_TOO_FINE' }];
    const paid = await seller.call(markOrderPaid, {
      params: order.params,
      body: { amount: 10.005, reference: 'fine' },
    });
    expect([paid.status, paid.error.errors]).toMatchObject([422, tooFine]);
    await seller.ok(markOrderPaid, { params: order.params, body: { reference: 'fine' } });
    await cancel(order.params);
    const back = await refund(order.params, { amount: 999.999, by: 'REFERENCE', reference: 'back' });
    expect([back.status, back.error.errors]).toMatchObject([422, tooFine]);
    expect(await read(order.params)).toMatchObject({ paidAmount: 1000, refundDue: 1000 });
  });

  test('SD56 that is sent at once from many places counts once: by its key, by its reference, by what is left', async () => {
    const other = await server.as('seller@acme.test');
    const { params } = await canceled();
    const send = (client: TestClient, reference: string, idempotencyKey: string) =>
      client.call(refundOrder, {
        params,
        body: { amount: 300, by: 'REFERENCE', reason: 'Canceled', reference },
        idempotencyKey,
      });
    const same = await Promise.all([seller, other, seller].map((client) => send(client, 'wire 1', 'one-key')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const byReference = await Promise.all([seller, other].map((client, at) => send(client, 'wire 2', `key-${at}`)));
    expect(byReference.map(({ status }) => status).sort()).toEqual([200, 409]);
    const byRest = await Promise.all([seller, other].map((client, at) => send(client, `wire 3${at}`, `rest-${at}`)));
    expect(byRest.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await read(params)).toMatchObject({ refundDue: 100, refundedAmount: 900 });
  });

  test('SD56 of a part is refused where a part was given back since it was looked at, also while that is on its way', async () => {
    const paid = await canceledAfterPayPal();
    const half = { amount: 500, by: 'PAYPAL', open: 1000 } as const;
    expect((await refund(paid.params, half)).status).toBe(200);
    const again = await refund(paid.params, half);
    expect([again.status, again.error]).toMatchObject([
      409,
      { messageCode: 'REFUND_CHANGED_SINCE', params: ['$500.00'], details: { open: 500 } },
    ]);
    expect(await read(paid.params)).toMatchObject({ refundDue: 500, refundedAmount: 500 });
    // What was noted by the provider's side alone changes no order yet, and counts.
    await rows(sql`insert into refunds (tenant_id, order_id, payment_id, amount_minor, reason, actor, status, reconcile_at)
      select tenant_id, order_id, payment_id, 10000, 'x', actor, 'PENDING', now() + interval '1 day'
        from refunds where order_id = ${paid.orderId} limit 1`);
    expect((await refund(paid.params, { ...half, open: 500 })).error).toMatchObject({ params: ['$400.00'] });
    expect((await refund(paid.params, { ...half, amount: 100, open: 400 })).status).toBe(200);

    const { params } = await canceled();
    const wired = { amount: 300, by: 'REFERENCE', open: 1000 } as const;
    expect((await refund(params, { ...wired, reference: 'wire a' })).status).toBe(200);
    expect((await refund(params, { ...wired, reference: 'wire b' })).error.messageCode).toBe('REFUND_CHANGED_SINCE');
  });

  test('SD56 goes through PayPal where it took the money, once, whoever asks and whatever PayPal reports', async () => {
    const { params, orderId } = await canceledAfterPayPal();
    expect((await desk(params)).refund).toEqual({ open: 1000, byPayPal: 1000, pending: 0 });
    const answers = await Promise.all(
      ['a', 'b'].map((key) => refund(params, { amount: 700, by: 'PAYPAL' }, `${params.phonexOrderNumber}-${key}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await read(params)).toMatchObject({ refundDue: 300, refundedAmount: 700, paymentStatus: 'REFUND_DUE' });
    const [given] = await rows(
      sql<{ provider_refund_id: string; payment_id: string; content: object }>`
        select r.provider_refund_id, r.payment_id, s.content from refunds r
          join payments p on p.payment_id = r.payment_id
          join paypal_stand_in_orders s on s.paypal_order_id = p.provider_order_id where r.order_id = ${orderId}`,
    );
    expect(given?.content).toMatchObject({ refundedValue: 700, refunded: false });
    // PayPal's own report of it books nothing more.
    const secret = await deploymentSecret(server.services.database, 'paypal-stand-in');
    const report = signedMessage(secret, 'PAYMENT.CAPTURE.REFUNDED', {
      id: given?.provider_refund_id,
      status: 'COMPLETED',
      custom_id: `acme:${given?.payment_id}`,
      amount: { currency_code: 'USD', value: '700.00' },
    });
    await server.at('acme').ok(receivePayPalWebhook, { ...report, payload: report.body } as never);
    expect(await read(params)).toMatchObject({ refundDue: 300, refundedAmount: 700 });
    // The rest goes back in another way.
    await refund(params, { amount: 300, by: 'REFERENCE', reference: 'wire' });
    expect(await read(params)).toMatchObject({ refundDue: 0, refundedAmount: 1000, paymentStatus: 'REFUNDED' });
  });

  test('SD56 that is asked for at once under one key goes back through PayPal once', async () => {
    const { params, orderId } = await canceledAfterPayPal();
    const key = `${params.phonexOrderNumber}-at-once`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refund(params, { amount: 300, by: 'PAYPAL' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const given = await rows(
      sql<{ content: object }>`select s.content from payments p
        join paypal_stand_in_orders s on s.paypal_order_id = p.provider_order_id where p.order_id = ${orderId}`,
    );
    expect(given).toMatchObject([{ content: { refundedValue: 300 } }]);
    expect(await read(params)).toMatchObject({ refundDue: 700, refundedAmount: 300 });
  });

  test('SD56 whose answer was lost is followed up, and is not given a second time meanwhile', async () => {
    const { params, orderId } = await canceledAfterPayPal();
    await rows(sql`insert into refunds (tenant_id, order_id, payment_id, amount_minor, reason, status, actor, created_at)
      select 'acme', order_id, payment_id, 100000, 'Canceled', 'PENDING', 'seller', now() - interval '1 minute'
        from payments where order_id = ${orderId}`);
    expect((await desk(params)).refund).toEqual({ open: 0, byPayPal: 0, pending: 1000 });
    expect((await refund(params, { amount: 1, by: 'PAYPAL' })).status).toBe(409);
    await server.services.jobs.runNow(RECONCILE_PAYMENTS);
    expect(await read(params)).toMatchObject({ refundDue: 0, refundedAmount: 1000, paymentStatus: 'REFUNDED' });
  });

  test('SD56 whose answer was lost is followed up, however many before it can’t be', async () => {
    const [locked, lost] = [await canceledAfterPayPal(), await canceledAfterPayPal()];
    // No key opens the account any more: what it took can't be given back until it is connected again.
    await rows(sql`
      with account as (
        insert into tenant_payment_accounts (tenant_id, environment, client_id, sealed_secret, sealed_by, version, connected_by_name, retired_at)
        values ('acme', 'sandbox', 'locked', '\\x00', 'gone', 1000, 'nobody', now()) returning payment_account_id)
      update payments set taken_at = 'ACCOUNT', payment_account_id = account.payment_account_id from account
       where order_id = ${locked.orderId}`);
    const isPending = (orderId: number, amountMinor: number, times: number, minutes: number) =>
      rows(sql`
        insert into refunds (tenant_id, order_id, payment_id, amount_minor, reason, status, actor, created_at)
        select 'acme', order_id, payment_id, ${amountMinor}, 'Canceled', 'PENDING', 'seller', now() - make_interval(mins => ${minutes})
          from payments, generate_series(1, ${times}) where order_id = ${orderId}`);
    await isPending(locked.orderId, 1, 25, 9);
    await isPending(lost.orderId, 100_000, 1, 1);
    await server.services.jobs.runNow(RECONCILE_PAYMENTS);
    await server.services.jobs.runNow(RECONCILE_PAYMENTS);
    expect(await read(lost.params)).toMatchObject({ refundDue: 0, refundedAmount: 1000, paymentStatus: 'REFUNDED' });
    expect((await desk(locked.params)).refund).toMatchObject({ pending: 0.25 });
  });

  test('SD56 that PayPal gave back after its refusal was booked counts, and once', async () => {
    const [{ order: atOnce, payment: asked }, { order: late, payment: told }] = [
      await refused('PENDING', null),
      await refused('FAILED', 'BACK-LATE'),
    ];
    // Two look at once: the refusal that one was answered is booked while the other's success is on its way.
    const owner = new pg.Client({ connectionString: server.database.url });
    await owner.connect();
    await owner.query('begin');
    await owner.query('select from orders where order_id = $1 for update', [atOnce.orderId]);
    const looked = server.services.jobs.runNow(RECONCILE_PAYMENTS);
    await expect
      .poll(async () => {
        const given = await owner.query<{ minor: number }>(
          `select (content->>'refundedValue')::float8 as minor from paypal_stand_in_orders where paypal_order_id = $1`,
          [asked.token],
        );
        return given.rows[0]?.minor;
      })
      .toBe(1000);
    await owner.query(`update refunds set status = 'FAILED', failure = 'REFUND_FAILED' where order_id = $1`, [
      atOnce.orderId,
    ]);
    await owner.query('commit');
    await owner.end();
    await looked;
    expect(await read(atOnce.params)).toMatchObject({ refundDue: 0, refundedAmount: 1000, paymentStatus: 'REFUNDED' });
    // PayPal reports what it had named before, and reports it again.
    const report = () =>
      reportOfPayPal(server, { tenantId: 'acme', paymentId: told.paymentId }, 'PAYMENT.CAPTURE.REFUNDED', {
        id: 'BACK-LATE',
        value: '1000.00',
      });
    expect([await report(), await report()]).toEqual([200, 200]);
    expect(await read(late.params)).toMatchObject({ refundDue: 0, refundedAmount: 1000, paymentStatus: 'REFUNDED' });
  });

  test('SD56 that PayPal gave back after the same went another way takes off no more than was paid', async () => {
    const { order, payment: told } = await refused('FAILED', 'BACK-TWICE');
    await refund(order.params, { amount: 600, by: 'REFERENCE', reference: 'wire twice' });
    const report = { id: 'BACK-TWICE', value: '1000.00' };
    await reportOfPayPal(server, { tenantId: 'acme', ...told }, 'PAYMENT.CAPTURE.REFUNDED', report);
    expect(await read(order.params)).toMatchObject({ paidAmount: 0, refundDue: 0, paymentStatus: 'REFUNDED' });
  });

  test('G18 part of a payment that PayPal gave back by itself leaves the rest paid', async () => {
    const order = await held({ payment_method_code: 'INTEGRATED_PAYPAL', payment_method_label: 'PayPal' });
    await payByPayPal(order);
    const [payment] = await rows(
      sql<{ payment_id: string }>`select payment_id from payments where order_id = ${order.orderId}`,
    );
    const secret = await deploymentSecret(server.services.database, 'paypal-stand-in');
    const report = signedMessage(secret, 'PAYMENT.CAPTURE.REFUNDED', {
      id: `OUTSIDE${order.orderId}`,
      status: 'COMPLETED',
      custom_id: `acme:${payment?.payment_id}`,
      amount: { currency_code: 'USD', value: '250.00' },
    });
    for (const _ of [1, 2])
      await server.at('acme').call(receivePayPalWebhook, { ...report, payload: report.body } as never);
    expect(await read(order.params)).toMatchObject({ paidAmount: 750, paymentStatus: 'PARTIALLY_PAID' });
    expect((await desk(order.params)).events.filter(({ eventType }) => eventType === 'REFUNDED')).toHaveLength(1);
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
      ({ subject, text }) => subject.startsWith('Refund') && text.includes(order.orderNumber),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('$250.00');
  });
});

describe('the fees of a canceled order', () => {
  const DAY = 86_400_000;
  /** Canceled two days into its fee period: 1,000.00 x (0.25 % + 1 %) x 2 days. */
  async function withFees(columns: Partial<Parameters<typeof placeHeldOrder>[1]> = {}) {
    const order = await held({
      rac_fee_agreed: true,
      grace_period_end: new Date(Date.now() - 2.5 * DAY),
      rac_fee_period_end: new Date(Date.now() + 7 * DAY),
      cancel_due_at: new Date(Date.now() + 7 * DAY),
      reservation_fee_percent: '0.25',
      cancellation_fee_percent: '1',
      ...columns,
    } as never);
    await seller.ok(cancelOrder, { params: order.params, body: { feesBorneBy: 'BUYER', reason: 'Fire' } });
    return order;
  }

  test('H11 are shown, invoiced once and paid once', async () => {
    const { params } = await withFees();
    expect(await read(params)).toMatchObject({ total: 25, reservationFee: 5, cancellationFee: 20, paidAmount: 0 });
    expect(await desk(params)).toMatchObject({ next: { lane: 'payment', actor: 'buyer' }, acts: ['pay', 'invoice'] });
    const invoices = await Promise.all([1, 2].map(() => seller.call(invoiceOrder, { params, body: {} })));
    expect(invoices.map(({ status }) => status).sort()).toEqual([200, 409]);
    const invoiceNumber = (await read(params)).invoiceNumbers[0] ?? '';
    expect((await buyer.call(exportInvoice, { params: { invoiceNumber } })).status).toBe(200);
    const [stored] = await rows(
      sql<{ total_minor: number }>`select total_minor from invoices where invoice_number = ${invoiceNumber}`,
    );
    expect(stored?.total_minor).toBe(2500);
    expect((await seller.call(markOrderPaid, { params, body: { amount: 25.01 } })).status).toBe(422);
    await seller.ok(markOrderPaid, { params, body: { reference: 'fees' } });
    expect(await read(params)).toMatchObject({
      fulfillmentStatus: 'CANCELED',
      paymentStatus: 'PAID',
      paidAmount: 25,
      total: 25,
      refundDue: 0,
    });
    expect((await seller.call(markOrderPaid, { params, body: { reference: 'again' } })).status).toBe(409);
    expect(await desk(params)).toMatchObject({ next: { lane: 'done' }, acts: ['payMore'] });
  });

  test('H11 G18 are paid by PayPal as the order would have been, and stay canceled', async () => {
    const order = await withFees({ payment_method_code: 'INTEGRATED_PAYPAL', payment_method_label: 'PayPal' });
    await payByPayPal(order);
    expect(await read(order.params)).toMatchObject({
      fulfillmentStatus: 'CANCELED',
      paymentStatus: 'PAID',
      paidAmount: 25,
      refundDue: 0,
    });
    expect((await buyer.call(startPayment, { params: order.params })).status).toBe(409);
  });
});
