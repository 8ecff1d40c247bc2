import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { connectPaymentAccount } from '@tradehall/contract/payments/payment-account-calls';
import {
  capturePayment,
  getPaymentStatus,
  receivePayPalWebhook,
  startPayment,
} from '@tradehall/contract/payments/payments-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { placeHeldOrder } from '../testing/held-order';
import {
  startPayPalServer,
  type PayPalAccount,
  type PayPalAnswer,
  type PayPalOrderHeld,
  type PayPalServer,
} from '../testing/paypal-server';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { RECONCILE_PAYMENTS } from './reconcile-payments';

const ACCOUNT: PayPalAccount = {
  clientId: 'CLIENT-OF-ACME',
  clientSecret: randomBytes(24).toString('base64url'),
  webhookId: 'WH-ACME',
};
const UNDER_WAY: PayPalAnswer = [409, { name: 'RESOURCE_CONFLICT', details: [{ issue: 'REQUEST_IN_PROGRESS' }] }];

let paypal: PayPalServer;
let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let counter = 0;
beforeAll(async () => {
  paypal = await startPayPalServer([ACCOUNT]);
  server = await startTestServer({
    environment: { SECRETS_KEY: randomBytes(32).toString('base64'), PAYPAL_SANDBOX_URL: paypal.url },
  });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await seller.ok(connectPaymentAccount, { body: { version: 0, environment: 'sandbox', ...ACCOUNT } });
});
afterEach(() => paypal.answerBy(undefined));
afterAll(async () => {
  await server.close();
  await paypal.stop();
});

const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;
const isCapture = (path: string) => path.endsWith('/capture');
const isRefund = (path: string) => path.endsWith('/refund');
const reconcile = () => server.services.jobs.runNow(RECONCILE_PAYMENTS);

/** A held order of 1,000.00 that its buyer approved in PayPal's window. */
async function approved() {
  const { orderId, orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `ODD-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
    payment_method_code: 'INTEGRATED_PAYPAL',
    payment_method_label: 'PayPal',
  });
  const params = { phonexOrderNumber: orderNumber };
  const { approvalLink } = await buyer.ok(startPayment, { params });
  const token = new URL(approvalLink).searchParams.get('token') ?? '';
  paypal.approve(token);
  return {
    orderId,
    orderNumber,
    params,
    token,
    atPayPal: paypal.ordersOf(ACCOUNT.clientId).find(({ id }) => id === token) as PayPalOrderHeld,
    capture: async () => (await buyer.ok(capturePayment, { query: { token } })).status,
    status: async () => (await buyer.ok(getPaymentStatus, { params })).status,
    read: async () => (await buyer.ok(getOrder, { params })).salesOrder,
  };
}

async function paid() {
  const order = await approved();
  expect(await order.capture()).toBe('SUCCESS');
  return order;
}

describe('a capture that PayPal answers in an odd way', () => {
  test('G18 is not failed by being asked for once more while PayPal is at it', async () => {
    const order = await approved();
    paypal.answerBy((path, work) => (isCapture(path) ? [503, { name: 'INTERNAL_SERVICE_ERROR' }] : work()));
    expect(await order.capture()).toBe('PENDING');
    paypal.answerBy((path, work) => (isCapture(path) ? UNDER_WAY : work()));
    expect(await order.status()).toBe('PENDING');
    expect((await order.read()).paymentStatus).toBe('AWAITING_PAYMENT');
    paypal.answerBy(undefined);
    expect(await order.status()).toBe('SUCCESS');
    expect(await order.read()).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
  });

  test('G18 in words that say nothing is looked for again, and nobody reads of an error of the shop', async () => {
    for (const odd of [{}, [], 'done', { id: 1 }, null]) {
      const order = await approved();
      paypal.answerBy((path, work) => (isCapture(path) ? [(work(), 201), odd] : work()));
      expect(await order.capture()).toBe('PENDING');
      expect(await order.status()).toBe('SUCCESS');
      expect(await order.read()).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
    }
  });

  test('G18 without its amount is not booked as nothing', async () => {
    const order = await approved();
    const short = (id: string) => ({
      id,
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [{ id: 'SHORT', status: 'COMPLETED' }] } }],
    });
    paypal.answerBy((path, work) => (isCapture(path) ? [(work(), 201), short(order.token)] : work()));
    expect(await order.capture()).toBe('PENDING');
    expect(await order.status()).toBe('SUCCESS');
    expect(await order.read()).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
  });

  test('G18 behind one that was declined is the one that counts', async () => {
    const order = await approved();
    const declined = { id: 'DECLINED-1', status: 'DECLINED', amount: { currency_code: 'USD', value: '1000.00' } };
    paypal.answerBy((_path, work) => {
      const [status, content] = work();
      const [unit] = (content as { purchase_units?: { payments: { captures: unknown[] } }[] }).purchase_units ?? [];
      if ((unit?.payments.captures.length ?? 0) > 0) unit?.payments.captures.unshift(declined);
      return [status, content];
    });
    expect(await order.capture()).toBe('SUCCESS');
    expect(await order.read()).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
  });

  test('G18 an order that waited for a payment of which all went back waits for it no more', async () => {
    const order = await approved();
    paypal.answerBy((path, work) => (isCapture(path) ? [503, {}] : work()));
    expect(await order.capture()).toBe('PENDING');
    const amount = { currency_code: 'USD', value: '1000.00' };
    const about = { id: 'ECHECK', custom_id: order.atPayPal.customId, amount };
    for (const [type, status] of [
      ['PAYMENT.CAPTURE.PENDING', 'PENDING'],
      ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED'],
    ] as const) {
      const { headers, body } = paypal.message(ACCOUNT, type, { ...about, status });
      await server.at('acme').ok(receivePayPalWebhook, { headers, payload: body });
    }
    expect(await order.read()).toMatchObject({ paymentStatus: 'FAILED', paidAmount: 0 });
  });
});

describe('the window of a payment', () => {
  test('G18 that nobody approved in time begins anew, and the old one takes nothing any more', async () => {
    const order = await approved();
    const again = async () =>
      new URL((await buyer.ok(startPayment, { params: order.params })).approvalLink).searchParams.get('token');
    expect(await again()).toBe(order.token);
    await rows(sql`update payments set created_at = now() - interval '3 hours' where order_id = ${order.orderId}`);
    const anew = await again();
    expect(anew).not.toBe(order.token);
    expect(await again()).toBe(anew);
    expect(await order.capture()).toBe('FAILURE');
    expect(order.atPayPal.captureId).toBeUndefined();
    paypal.approve(anew ?? '');
    expect((await buyer.ok(capturePayment, { query: { token: anew ?? '' } })).status).toBe('SUCCESS');
    expect(await order.read()).toMatchObject({ paymentStatus: 'PAID', paidAmount: 1000 });
  });
});

describe('a refund that PayPal answers in an odd way', () => {
  async function due() {
    const order = await paid();
    await seller.ok(changeOrderStatus, {
      params: order.params,
      body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' },
    });
    const ask = (amount: number) =>
      seller.call(refundOrder, {
        params: order.params,
        body: { amount, by: 'PAYPAL', reason: 'Fire', reference: '' },
      });
    const again = async () => {
      await rows(sql`update refunds set created_at = now() - interval '1 minute', reconcile_at = null
        where order_id = ${order.orderId} and status = 'PENDING'`);
      await reconcile();
    };
    const emails = async () =>
      (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
        ({ subject, text }) => subject.startsWith('Refund') && text.includes(order.orderNumber),
      ).length;
    return { ...order, ask, again, emails };
  }

  test('SD56 is not failed, and not given a second time, while PayPal is at the first', async () => {
    const order = await due();
    // The money goes back, and the answer to that is lost.
    paypal.answerBy((path, work) => (isRefund(path) ? [(work(), 504), {}] : work()));
    expect((await order.ask(400)).body).toMatchObject({ outcome: 'PENDING' });
    paypal.answerBy((path, work) => (isRefund(path) ? UNDER_WAY : work()));
    await order.again();
    const { refund } = await seller.ok(getDeskOrder, { params: order.params });
    expect(refund).toMatchObject({ open: 600, pending: 400 });
    paypal.answerBy(undefined);
    await order.again();
    expect((await order.ask(600)).body).toMatchObject({ outcome: 'DONE' });
    expect(order.atPayPal.refunds).toEqual(['400.00', '600.00']);
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED', refundedAmount: 1000 });
  });

  test('SD56 of which no money went back is told as failed, and nobody is thanked for it', async () => {
    for (const status of ['FAILED', 'CANCELLED']) {
      const order = await due();
      paypal.answerBy((path, work) => (isRefund(path) ? [201, { id: `NONE-${counter}`, status }] : work()));
      const { status: answered, error } = await order.ask(400);
      // An answer, so that whoever sends the same again asks PayPal anew.
      expect([answered, error.messageCode]).toEqual([422, 'REFUND_REFUSED_BY_PROVIDER']);
      expect(await order.read()).toMatchObject({ paymentStatus: 'REFUND_DUE', refundedAmount: 0 });
      expect(await order.emails()).toBe(0);
    }
  });

  test('SD56 that was refused of one of two payments says what of it went back', async () => {
    const order = await due();
    // Another payment of the same order.
    await rows(sql`insert into payments (tenant_id, payment_id, order_id, provider_order_id, status, amount_minor,
        currency_code, captured_minor, excess_minor, capture_id, taken_at, payment_account_id)
      select tenant_id, gen_random_uuid(), order_id, provider_order_id || 'B', status, amount_minor, currency_code, 60000,
             excess_minor, capture_id || 'B', taken_at, payment_account_id
        from payments where order_id = ${order.orderId}`);
    await rows(
      sql`update payments set captured_minor = 40000 where order_id = ${order.orderId} and captured_minor = 100000`,
    );
    paypal.answerBy((path, work) =>
      isRefund(path) && path.includes('B/refund') ? [201, { id: 'NONE', status: 'FAILED' }] : work(),
    );
    const { status, error } = await order.ask(1000);
    expect([status, error.messageCode, error.params]).toEqual([422, 'REFUND_REFUSED_IN_PART', ['$400.00', '$600.00']]);
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUND_DUE', refundedAmount: 400, paidAmount: 600 });
  });

  test('SD56 that takes PayPal days is on its way until it arrived, and its report is about it', async () => {
    const order = await due();
    const id = `SLOW-REFUND-${counter}`;
    paypal.answerBy((path, work) => (isRefund(path) ? [201, { id, status: 'PENDING' }] : work()));
    expect((await order.ask(400)).body).toMatchObject({ outcome: 'PENDING' });
    await order.again();
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUND_DUE', refundedAmount: 0 });
    expect(await order.emails()).toBe(0);
    for (const [status, refundedAmount] of [
      ['PENDING', 0],
      ['COMPLETED', 400],
    ] as const) {
      const { headers, body } = paypal.message(ACCOUNT, 'PAYMENT.CAPTURE.REFUNDED', {
        id,
        status,
        custom_id: order.atPayPal.customId,
        amount: { currency_code: 'USD', value: '400.00' },
      });
      await server.at('acme').ok(receivePayPalWebhook, { headers, payload: body });
      expect(await order.read()).toMatchObject({ paymentStatus: 'REFUND_DUE', refundedAmount });
    }
    expect(await order.emails()).toBe(1);
  });

  test('SD56 that is on its way is not taken for another of the same amount, which arrived before it', async () => {
    const order = await due();
    const slow = `SLOW-REFUND-OF-TWO-${counter}`;
    paypal.answerBy((path, work) => (isRefund(path) ? [201, { id: slow, status: 'PENDING' }] : work()));
    expect((await order.ask(400)).body).toMatchObject({ outcome: 'PENDING' });
    const report = async (id: string) => {
      const { headers, body } = paypal.message(ACCOUNT, 'PAYMENT.CAPTURE.REFUNDED', {
        id,
        status: 'COMPLETED',
        custom_id: order.atPayPal.customId,
        amount: { currency_code: 'USD', value: '400.00' },
      });
      await server.at('acme').ok(receivePayPalWebhook, { headers, payload: body });
      return (await seller.ok(getDeskOrder, { params: order.params })).refund;
    };
    // The seller gave as much at PayPal's own site.
    expect(await report(`OWN-SITE-${counter}`)).toMatchObject({ pending: 400 });
    expect(await report(slow)).toMatchObject({ pending: 0 });
    expect(await order.read()).toMatchObject({ refundedAmount: 800 });
  });
});

describe('the return of what an order never took', () => {
  test('G18 is asked for anew where PayPal ended it without money, until it went back, and the seller reads of the first', async () => {
    const look = async (orderId: number) => {
      await rows(sql`update payments set reconcile_at = now() where order_id = ${orderId}`);
      await reconcile();
    };
    for (const [never, value] of [
      [sql`status = 'REFUND_DUE'`, '1000.00'],
      [sql`excess_minor = 40000`, '400.00'],
    ] as const) {
      const order = await paid();
      await rows(sql`update payments set ${never} where order_id = ${order.orderId}`);
      // Asked by an id that it knows, PayPal answers how that one stands.
      const known = new Map<string, PayPalAnswer>();
      const failed = (): PayPalAnswer => [201, { id: `NONE-${counter}-${known.size}`, status: 'FAILED' }];
      let isPoor = true;
      paypal.answerBy((path, work, requestId) => {
        if (!isRefund(path)) return work();
        const answer = known.get(requestId) ?? (isPoor ? failed() : work());
        known.set(requestId, answer);
        return answer;
      });
      await look(order.orderId);
      await look(order.orderId);
      expect(order.atPayPal.refunds).toEqual([]);
      isPoor = false;
      await look(order.orderId);
      await look(order.orderId);
      expect(order.atPayPal.refunds).toEqual([value]);
      const told = await rows(sql<{ type: string }>`
        select event_type as type from order_events where order_id = ${order.orderId} and event_type in ('REFUND_FAILED', 'PAYMENT_REFUNDED')
         order by event_id`);
      expect(told.map(({ type }) => type)).toEqual(['REFUND_FAILED', 'PAYMENT_REFUNDED']);
      paypal.answerBy(undefined);
    }
  });
});

describe('what a seller gives back at PayPal’s own site', () => {
  const follow = async (orderId: number) => {
    await rows(sql`update payments set follow_at = now() where order_id = ${orderId} and follow_at is not null`);
    await reconcile();
  };
  const looks = (orderId: number) =>
    rows(sql<{ days: number | null; follows: number }>`
      select round(extract(epoch from follow_at - now()) / 86400)::int as days, follows from payments where order_id = ${orderId}`);

  test('G18 0210 is found where its report never came, once, and the buyer is told', async () => {
    const order = await paid();
    paypal.giveBack(order.atPayPal, '250.00');
    expect(await looks(order.orderId)).toEqual([{ days: 1, follows: 0 }]);
    await follow(order.orderId);
    expect(await order.read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', paidAmount: 750 });
    expect(await looks(order.orderId)).toEqual([{ days: 2, follows: 1 }]);
    await follow(order.orderId);
    // The report comes after all.
    const { headers, body } = paypal.message(ACCOUNT, 'PAYMENT.CAPTURE.REFUNDED', {
      id: order.atPayPal.refundIds[0],
      status: 'COMPLETED',
      custom_id: order.atPayPal.customId,
      amount: { currency_code: 'USD', value: '250.00' },
    });
    await server.at('acme').ok(receivePayPalWebhook, { headers, payload: body });
    expect(await order.read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', paidAmount: 750 });
    paypal.giveBack(order.atPayPal, '750.00');
    await follow(order.orderId);
    expect(await order.read()).toMatchObject({ paidAmount: 0 });
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
      ({ subject, text }) => subject.startsWith('Refund') && text.includes(order.orderNumber),
    );
    expect(emails).toHaveLength(2);
  });

  test('G18 0210 is asked for eight times within 180 days, and what was given back here is no second time', async () => {
    const order = await paid();
    await seller.ok(changeOrderStatus, {
      params: order.params,
      body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' },
    });
    await seller.ok(refundOrder, {
      params: order.params,
      body: { amount: 300, by: 'PAYPAL', reason: 'Fire', reference: '' },
    });
    let day = 1;
    const days = [day];
    for (let look = 0; look < 9; look++) {
      await follow(order.orderId);
      const [next] = await looks(order.orderId);
      if (next?.days !== null) days.push((day += next?.days ?? 0));
    }
    expect(days).toEqual([1, 3, 7, 14, 30, 60, 120, 180]);
    expect(await looks(order.orderId)).toEqual([{ days: null, follows: 8 }]);
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUND_DUE', refundedAmount: 300, paidAmount: 700 });
  });
});
