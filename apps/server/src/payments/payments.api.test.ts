import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CheckoutPaymentIntent, Client, Environment, OrdersController } from '@paypal/paypal-server-sdk';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import {
  capturePayment,
  getPaymentStatus,
  receivePayPalWebhook,
  startPayment,
} from '@tradehall/contract/payments/payments-calls';
import { deploymentSecret } from '../database/deployment-secret';
import { signedMessage, standInCredentials } from '../paypal/paypal-stand-in-messages';
import { addTestOrder } from '../testing/order-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { RECONCILE_PAYMENTS } from './reconcile-payments';

let server: TestServer;
let buyer: TestClient;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@acme.test');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

interface OrderRow {
  payment_status: string;
  paid_minor: number;
  fulfillment_status: string;
  cancel_due_at: Date | null;
}
const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;
const orderOf = async (orderNumber: string) =>
  (
    await rows(
      sql<OrderRow>`select payment_status, paid_minor, fulfillment_status, cancel_due_at from orders where order_number = ${orderNumber}`,
    )
  )[0];
const paymentsOf = (orderId: number) =>
  rows(
    sql<{
      status: string;
      payment_id: string;
      provider_order_id: string;
      captured_minor: number | null;
      failure: string | null;
    }>`select * from payments where order_id = ${orderId} order by created_at`,
  );
/** Emails about an order, waiting or delivered by whichever of the servers. */
async function emailsOf(orderNumber: string, servers: readonly TestServer[] = [server]): Promise<number> {
  const waiting = (
    await rows(sql<{ message: { messageId: string; subject: string } }>`select message from outbox where kind = 'mail'`)
  ).filter(({ message }) => message.subject.includes(orderNumber)).length;
  const folders = servers.map(({ services }) => services.configuration.mailFolder);
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => [] as string[])).map((name) => join(folder, name)),
    ),
  );
  const emails = await Promise.all(
    files
      .flat()
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFile(file, 'utf8')),
  );
  return (
    waiting + emails.filter((email) => email.includes(`Subject: Payment for order ${orderNumber} received`)).length
  );
}

/** Opens the approval page as the buyer's browser would, and presses a button on it. */
async function press(approvalLink: string, decision: 'approve' | 'decline' | 'cancel'): Promise<URL> {
  const link = new URL(approvalLink);
  const page = await server.app.inject({
    method: 'GET',
    url: link.pathname + link.search,
    headers: { host: link.host },
  });
  expect(page.payload).toContain('No money moves');
  const token = link.searchParams.get('token') ?? '';
  const pressed = await server.app.inject({
    method: 'POST',
    url: link.pathname,
    headers: { host: link.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}&decision=${decision}`,
  });
  expect(pressed.statusCode).toBe(303);
  return new URL(String(pressed.headers['location']));
}
async function goBack(to: URL): Promise<string> {
  return (await server.app.inject({ method: 'GET', url: to.pathname + to.search, headers: { host: to.host } })).payload;
}
async function eventually<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (let left = 100; ; left--) {
    const value = await read();
    if (wanted(value) || left === 0) return value;
    await new Promise((done) => setTimeout(done, 30));
  }
}

describe('paying by PayPal', () => {
  test('G18 an approved payment is captured once, pays the order and owes one email', async () => {
    const order = await addTestOrder(server);
    const params = { phonexOrderNumber: order.orderNumber };
    const { approvalLink } = await buyer.ok(startPayment, { params });
    expect((await buyer.ok(startPayment, { params })).approvalLink).toBe(approvalLink);
    const back = await press(approvalLink, 'approve');
    expect(back.searchParams.get('PayerID')).toBeTruthy();
    const pages = await Promise.all([goBack(back), goBack(back), goBack(back)]);
    expect(pages[0]).toContain('window.close()');
    expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({ status: 'SUCCESS', paymentStatus: 'PAID' });
    const query = { token: back.searchParams.get('token') ?? '', PayerID: back.searchParams.get('PayerID') ?? '' };
    expect(await buyer.ok(capturePayment, { query })).toMatchObject({
      status: 'SUCCESS',
      phonexOrderNumber: order.orderNumber,
    });
    expect(await orderOf(order.orderNumber)).toMatchObject({
      payment_status: 'PAID',
      paid_minor: 124_050,
      fulfillment_status: 'ON_HOLD',
      cancel_due_at: null,
    });
    expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'CAPTURED', captured_minor: 124_050 }]);
    expect(
      await eventually(
        () => emailsOf(order.orderNumber),
        (count) => count === 1,
      ),
    ).toBe(1);
    expect((await buyer.call(startPayment, { params })).error.messageCode).toBe('PAYMENT_NOT_APPLICABLE');
    // H03 H10 SD47 What is paid waits on hold for its release, and says so to both sides.
    const { salesOrder } = await buyer.ok(getOrder, { params });
    const desk = await (await server.as('seller@acme.test')).ok(getDeskOrder, { params });
    expect([salesOrder.phonexDerivedStatus, desk.salesOrder.phonexDerivedStatus]).toEqual(['ON_HOLD', 'ON_HOLD']);
    expect(desk.next).toMatchObject({ lane: 'release', actor: 'us' });
  });

  test('G18 H03 the PayPal window names the order and the buyer’s own number of it', async () => {
    const shown = async (tenantId: string, purchaseOrderNumber: string | null) => {
      const { orderId, orderNumber } = await addTestOrder(server, { tenantId });
      await server.services.database.inTenant(tenantId, (tx) =>
        sql`update orders set purchase_order_number = ${purchaseOrderNumber} where order_id = ${orderId}`.execute(tx),
      );
      const payer = await server.as(`buyer@${tenantId}.test`);
      const { approvalLink } = await payer.ok(startPayment, { params: { phonexOrderNumber: orderNumber } });
      const link = new URL(approvalLink);
      const asked = { method: 'GET', url: link.pathname + link.search, headers: { host: link.host } } as const;
      return [(await server.app.inject(asked)).payload, orderNumber] as const;
    };
    const [plain, number] = await shown('acme', null);
    expect(plain).toContain(`</strong>Order ${number}<`);
    const [named, withPo] = await shown('acme', 'PO-4711 & Co');
    expect(named).toContain(`</strong>Order ${withPo}, your PO PO-4711 &amp; Co<`);
  });

  test('G18 a declined payment fails and can be tried again', async () => {
    const order = await addTestOrder(server);
    const params = { phonexOrderNumber: order.orderNumber };
    const first = await buyer.ok(startPayment, { params });
    expect(await goBack(await press(first.approvalLink, 'decline'))).toContain('did not go through');
    expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({ status: 'FAILURE', paymentStatus: 'FAILED' });
    const second = await buyer.ok(startPayment, { params });
    expect(second.approvalLink).not.toBe(first.approvalLink);
    await goBack(await press(second.approvalLink, 'approve'));
    expect((await buyer.ok(getPaymentStatus, { params })).status).toBe('SUCCESS');
  });

  test('G18 a window closed without approving pays nothing', async () => {
    const order = await addTestOrder(server);
    const params = { phonexOrderNumber: order.orderNumber };
    const { approvalLink } = await buyer.ok(startPayment, { params });
    const back = await press(approvalLink, 'cancel');
    expect(back.pathname).toBe('/px-api-gateway/order/payment/cancel');
    expect(await goBack(back)).toContain('Payment canceled');
    expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({
      status: 'FAILURE',
      paymentStatus: 'AWAITING_PAYMENT',
    });
    // Canceled before it was paid, it owes nothing and waits for no payment.
    await rows(
      sql`update orders set fulfillment_status = 'CANCELED', total_minor = 0 where order_id = ${order.orderId}`,
    );
    expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({
      status: 'FAILURE',
      paymentStatus: 'NOTHING_DUE',
      isCanceled: true,
    });
  });

  test('G18 an order that changed after its payment was opened is not paid by the old amount', async () => {
    const order = await addTestOrder(server);
    const params = { phonexOrderNumber: order.orderNumber };
    const { approvalLink } = await buyer.ok(startPayment, { params });
    await rows(sql`update orders set total_minor = total_minor + 100 where order_id = ${order.orderId}`);
    expect(await goBack(await press(approvalLink, 'approve'))).toContain('the amount of the order changed');
    expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'VOIDED' }]);
    expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({
      status: 'FAILURE',
      failure: 'AMOUNT_CHANGED',
      // What is to be paid now, for whoever may not see the order.
      total: 1241.5,
      openAmount: 1241.5,
      isCanceled: false,
    });
    expect(await orderOf(order.orderNumber)).toMatchObject({ paid_minor: 0 });
    await goBack(await press((await buyer.ok(startPayment, { params })).approvalLink, 'approve'));
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'PAID', paid_minor: 124_150 });
  });

  test('G18 an order whose seller recorded its money while PayPal was open is not said to be paid by PayPal', async () => {
    for (const decision of ['approve', 'cancel'] as const) {
      const order = await addTestOrder(server);
      const params = { phonexOrderNumber: order.orderNumber };
      const { approvalLink } = await buyer.ok(startPayment, { params });
      await rows(
        sql`update orders set paid_minor = total_minor, payment_status = 'PAID' where order_id = ${order.orderId}`,
      );
      await goBack(await press(approvalLink, decision));
      expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({
        status: 'FAILURE',
        failure: 'NO_LONGER_DUE',
        paymentStatus: 'PAID',
        openAmount: 0,
      });
      expect((await paymentsOf(order.orderId)).filter(({ status }) => status === 'CAPTURED')).toEqual([]);
    }
  });

  test('G18 H13 an order that is no more to be paid by PayPal says so to whoever comes back from its window', async () => {
    const changes = [
      sql`fulfillment_status = 'CANCELED', total_minor = 0`,
      sql`payment_method_code = 'TERMS_NET_30', total_minor = total_minor - 3500`,
      // Where PayPal costs no fee, the sum that was approved is what the order comes to in the other way too.
      sql`payment_method_code = 'TERMS_NET_30'`,
    ];
    for (const change of changes)
      for (const decision of ['approve', 'cancel'] as const) {
        const order = await addTestOrder(server);
        const params = { phonexOrderNumber: order.orderNumber };
        const { approvalLink } = await buyer.ok(startPayment, { params });
        await rows(sql`update orders set ${change} where order_id = ${order.orderId}`);
        const shown = await goBack(await press(approvalLink, decision));
        if (decision === 'approve') expect(shown).toContain('nothing is to be paid by PayPal any more');
        expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({
          status: 'FAILURE',
          failure: 'NO_LONGER_DUE',
          isCanceled: change === changes[0],
        });
        expect(await orderOf(order.orderNumber)).toMatchObject({ paid_minor: 0 });
        expect((await buyer.call(startPayment, { params })).error.messageCode).toBe('PAYMENT_NOT_APPLICABLE');
      }
    // One whose buyer comes back to it is paid anew, and what became of its window before is not said again.
    const again = await addTestOrder(server);
    const params = { phonexOrderNumber: again.orderNumber };
    const setMethod = (code: string) =>
      rows(sql`update orders set payment_method_code = ${code} where order_id = ${again.orderId}`);
    const { approvalLink } = await buyer.ok(startPayment, { params });
    await setMethod('TERMS_NET_30');
    await goBack(await press(approvalLink, 'approve'));
    await setMethod('INTEGRATED_PAYPAL');
    expect(await buyer.ok(getPaymentStatus, { params })).not.toHaveProperty('failure');
    await goBack(await press((await buyer.ok(startPayment, { params })).approvalLink, 'approve'));
    expect(await orderOf(again.orderNumber)).toMatchObject({ payment_status: 'PAID' });
    // What never was to be paid by it has no payment.
    const { orderNumber } = await addTestOrder(server, { paymentMethodCode: 'TERMS_NET_30' });
    expect((await buyer.call(getPaymentStatus, { params: { phonexOrderNumber: orderNumber } })).status).toBe(404);
  });

  test('G18 yen are paid without decimals', async () => {
    const order = await addTestOrder(server, { tenantId: 'kumo', totalMinor: 98_500 });
    const kumo = await server.as('buyer@kumo.test');
    const { approvalLink } = await kumo.ok(startPayment, { params: { phonexOrderNumber: order.orderNumber } });
    const link = new URL(approvalLink);
    expect(
      (await server.app.inject({ method: 'GET', url: link.pathname + link.search, headers: { host: link.host } }))
        .payload,
    ).toContain('98,500 JPY');
    await goBack(await press(approvalLink, 'approve'));
    expect((await kumo.ok(getPaymentStatus, { params: { phonexOrderNumber: order.orderNumber } })).status).toBe(
      'SUCCESS',
    );
  });

  test('G18 nobody pays or sees another account’s order', async () => {
    const order = await addTestOrder(server);
    const second = await server.as('second@acme.test');
    for (const call of [startPayment, getPaymentStatus] as const)
      expect((await second.call(call, { params: { phonexOrderNumber: order.orderNumber } })).status).toBe(404);
  });

  test('K08 a colleague of another account who got hold of the token neither captures nor spoils the payment', async () => {
    const order = await addTestOrder(server);
    const second = await server.as('second@acme.test');
    const { approvalLink } = await buyer.ok(startPayment, { params: { phonexOrderNumber: order.orderNumber } });
    const token = new URL(approvalLink).searchParams.get('token') ?? '';
    expect((await second.call(capturePayment, { query: { token } })).error.messageCode).toBe('PAYMENT_NOT_FOUND');
    expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'CREATED', failure: null }]);
    const back = await press(approvalLink, 'approve');
    await goBack(back);
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'PAID' });
  });

  test('G18 two tabs on Pay get the same link, and it pays', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await addTestOrder(server);
      const params = { phonexOrderNumber: order.orderNumber };
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => buyer.ok(startPayment, { params })));
      for (const other of others) expect(other).toEqual(first);
      await goBack(await press(first?.approvalLink ?? '', 'approve'));
      expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({ status: 'SUCCESS', paymentStatus: 'PAID' });
    }
  });
});

describe('what PayPal reports', () => {
  const secret = () => deploymentSecret(server.services.database, 'paypal-stand-in');
  const send = (message: { headers: Record<string, string>; body: string }) =>
    server.at('acme').call(receivePayPalWebhook, { headers: message.headers, payload: message.body });
  async function started() {
    const order = await addTestOrder(server);
    await buyer.ok(startPayment, { params: { phonexOrderNumber: order.orderNumber } });
    const [payment] = await paymentsOf(order.orderId);
    return { order, customId: `acme:${payment?.payment_id}`, token: payment?.provider_order_id ?? '' };
  }
  const captured = (customId: string, value: string, currency = 'USD') => ({
    id: 'CAP1',
    status: 'COMPLETED',
    custom_id: customId,
    amount: { currency_code: currency, value },
  });

  test('G18 an approval whose window never came back is captured by its message', async () => {
    const { order, token } = await started();
    await press(`http://acme.localhost/paypal-stand-in/checkoutnow?token=${token}`, 'approve');
    expect(
      await eventually(
        () => orderOf(order.orderNumber),
        (row) => row?.payment_status === 'PAID',
      ),
    ).toMatchObject({ payment_status: 'PAID' });
  });

  test('G18 an approval is not captured by its message where another way to pay was chosen meanwhile', async () => {
    const { order, customId, token } = await started();
    await rows(sql`update orders set payment_method_code = 'TERMS_NET_30' where order_id = ${order.orderId}`);
    await press(`http://acme.localhost/paypal-stand-in/checkoutnow?token=${token}`, 'approve');
    const message = signedMessage(await secret(), 'CHECKOUT.ORDER.APPROVED', {
      id: token,
      status: 'APPROVED',
      purchase_units: [{ custom_id: customId }],
    });
    expect((await send(message)).status).toBe(200);
    expect(await orderOf(order.orderNumber)).toMatchObject({ paid_minor: 0 });
    expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'CREATED', captured_minor: null }]);
  });

  test('G18 a doubled and a late message book the capture once', async () => {
    const { order, customId } = await started();
    const message = signedMessage(await secret(), 'PAYMENT.CAPTURE.COMPLETED', captured(customId, '1240.50'));
    expect((await Promise.all([send(message), send(message)])).map((answer) => answer.status)).toEqual([200, 200]);
    expect((await send(message)).status).toBe(200);
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'PAID', paid_minor: 124_050 });
    expect(
      await eventually(
        () => emailsOf(order.orderNumber),
        (count) => count === 1,
      ),
    ).toBe(1);
  });

  test('G18 another amount than was asked for pays the order in part, and the rest can be paid', async () => {
    const { order, customId } = await started();
    await send(signedMessage(await secret(), 'PAYMENT.CAPTURE.COMPLETED', captured(customId, '1000.00')));
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'PARTIALLY_PAID', paid_minor: 100_000 });
    const { approvalLink } = await buyer.ok(startPayment, { params: { phonexOrderNumber: order.orderNumber } });
    await goBack(await press(approvalLink, 'approve'));
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'PAID', paid_minor: 124_050 });
  });

  test('G18 another currency is not taken for the order’s own', async () => {
    const { order, customId } = await started();
    await send(signedMessage(await secret(), 'PAYMENT.CAPTURE.COMPLETED', captured(customId, '1240.50', 'MXN')));
    expect(await orderOf(order.orderNumber)).toMatchObject({ paid_minor: 0 });
    expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'REFUND_DUE' }]);
  });

  test('G18 a forged or altered message changes nothing', async () => {
    const { order, customId } = await started();
    const forged = signedMessage('not the secret', 'PAYMENT.CAPTURE.COMPLETED', captured(customId, '1240.50'));
    const genuine = signedMessage(await secret(), 'PAYMENT.CAPTURE.COMPLETED', captured(customId, '1.00'));
    const altered = { headers: genuine.headers, body: genuine.body.replace('1.00', '1240.50') };
    const unsigned = { headers: { 'content-type': 'application/json' }, body: genuine.body };
    for (const message of [forged, altered, unsigned])
      expect((await send(message)).error.messageCode).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'AWAITING_PAYMENT', paid_minor: 0 });
  });

  test('G18 money for an order that was canceled meanwhile goes back', async () => {
    const { order, token } = await started();
    const link = `http://acme.localhost/paypal-stand-in/checkoutnow?token=${token}`;
    await rows(sql`update payments set status = 'CAPTURING' where order_id = ${order.orderId}`);
    await rows(
      sql`update orders set fulfillment_status = 'CANCELED', total_minor = 0 where order_id = ${order.orderId}`,
    );
    await goBack(await press(link, 'approve'));
    // The stand-in's own message may hold the payment at this very moment: then the next run takes it.
    await expect
      .poll(
        async () => {
          await rows(
            sql`update payments set reconcile_at = now() where order_id = ${order.orderId} and reconcile_at is not null`,
          );
          await server.services.jobs.runNow(RECONCILE_PAYMENTS);
          return paymentsOf(order.orderId);
        },
        { timeout: 10_000 },
      )
      .toMatchObject([{ status: 'REFUNDED' }]);
    expect(await orderOf(order.orderNumber)).toMatchObject({
      paid_minor: 0,
      fulfillment_status: 'CANCELED',
      payment_status: 'REFUNDED',
    });
  });
});

describe('lost answers', () => {
  let proxy: Server;
  let loses = false;
  let other: TestServer;
  let patient: TestClient;
  beforeAll(async () => {
    // A second server whose way to PayPal can lose the answer to a capture that PayPal made.
    proxy = createServer((request, answer) => {
      const onward = httpRequest(
        { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
        (back) => {
          if (loses && request.url?.endsWith('/capture')) {
            back.resume();
            back.on('end', () => answer.destroy());
            return;
          }
          answer.writeHead(back.statusCode ?? 500, back.headers);
          back.pipe(answer);
        },
      );
      request.pipe(onward);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    other = await startTestServer({ database: server.database });
    patient = await other.as('buyer@acme.test');
    // The stand-in's client asks its own server's port, so the proxy stands in as that server's address.
    other.app.server.address = () => proxy.address();
  });
  afterEach(() => {
    loses = false;
  });
  afterAll(async () => {
    await other.close();
    proxy.close();
  });

  async function lose() {
    const order = await addTestOrder(server);
    const { approvalLink } = await patient.ok(startPayment, { params: { phonexOrderNumber: order.orderNumber } });
    // Without its message, so that the return alone can tell.
    await rows(
      sql`update paypal_stand_in_orders set content = jsonb_set(content, '{status}', '"APPROVED"') where paypal_order_id = ${new URL(approvalLink).searchParams.get('token')}`,
    );
    await rows(
      sql`update paypal_stand_in_orders set content = content || '{"customId": "none"}' where paypal_order_id = ${new URL(approvalLink).searchParams.get('token')}`,
    );
    loses = true;
    const token = new URL(approvalLink).searchParams.get('token') ?? '';
    const answered = await patient.ok(capturePayment, { query: { token } });
    expect(answered.status).toBe('PENDING');
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'AWAITING_PAYMENT', paid_minor: 0 });
    loses = false;
    return order;
  }

  test('G18 a capture whose answer was lost is found by the reconciler and booked once', async () => {
    const order = await lose();
    await rows(sql`update payments set reconcile_at = now() where order_id = ${order.orderId}`);
    await Promise.all([
      server.services.jobs.runNow(RECONCILE_PAYMENTS),
      other.services.jobs.runNow(RECONCILE_PAYMENTS),
    ]);
    expect(await orderOf(order.orderNumber)).toMatchObject({ payment_status: 'PAID', paid_minor: 124_050 });
    expect(
      await eventually(
        () => emailsOf(order.orderNumber, [server, other]),
        (count) => count === 1,
      ),
    ).toBe(1);
  });

  test('G18 the buyer who asks before the reconciler does learns it at once', async () => {
    const order = await lose();
    expect(await patient.ok(getPaymentStatus, { params: { phonexOrderNumber: order.orderNumber } })).toMatchObject({
      status: 'SUCCESS',
      paymentStatus: 'PAID',
    });
    expect(await orderOf(order.orderNumber)).toMatchObject({ paid_minor: 124_050 });
  });
});

describe('the stand-in', () => {
  test('G18 PayPal’s own SDK creates, reads and captures an order against it', async () => {
    const credentials = standInCredentials(await deploymentSecret(server.services.database, 'paypal-stand-in'));
    const client = new Client({
      environment: Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: credentials.clientId,
        oAuthClientSecret: credentials.clientSecret,
      },
      // The SDK knows PayPal's hosts alone; its transport is turned to the stand-in.
      unstable_httpClientOptions: {
        transport: {
          request: (options: Record<string, unknown>, answered: never) =>
            httpRequest(
              {
                ...options,
                protocol: 'http:',
                host: '127.0.0.1',
                hostname: '127.0.0.1',
                port,
                agent: undefined,
                path: `/paypal-stand-in${String(options['path'])}`,
              },
              answered,
            ),
        },
      },
    });
    const orders = new OrdersController(client);
    const { result: created } = await orders.createOrder({
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ amount: { currencyCode: 'USD', value: '10.00' } }],
        applicationContext: { returnUrl: 'http://acme.localhost/back', cancelUrl: 'http://acme.localhost/no' },
      },
      prefer: 'return=representation',
    });
    expect(created.status).toBe('CREATED');
    const id = created.id ?? '';
    await expect(orders.captureOrder({ id })).rejects.toMatchObject({ statusCode: 422 });
    await press(created.links?.find((link) => link.rel === 'approve')?.href ?? '', 'approve');
    expect((await orders.getOrder({ id })).result.status).toBe('APPROVED');
    const first = await orders.captureOrder({ id, paypalRequestId: 'once' });
    const again = await orders.captureOrder({ id, paypalRequestId: 'once' });
    expect(first.result.status).toBe('COMPLETED');
    expect(again.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id).toBe(
      first.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id,
    );
    await expect(orders.captureOrder({ id, paypalRequestId: 'twice' })).rejects.toMatchObject({ statusCode: 422 });
  });

  test('G18 nobody without its credentials moves anything', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/paypal-stand-in/v2/checkout/orders', payload: {} });
    expect(answer.statusCode).toBe(401);
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/paypal-stand-in/v1/oauth2/token',
          headers: { authorization: 'Basic eDp5' },
        })
      ).statusCode,
    ).toBe(401);
  });
});

describe('a deployment without a PayPal account', () => {
  test('G18 outside the demo nothing pays an order without money', async () => {
    const production = await startTestServer({ environment: { DEMO: 'off' } });
    try {
      const customer = await production.as('buyer@acme.test');
      const order = await addTestOrder(production);
      const refused = await customer.call(startPayment, { params: { phonexOrderNumber: order.orderNumber } });
      expect([refused.status, refused.error.messageCode]).toEqual([503, 'PAYMENT_PROVIDER_NOT_CONFIGURED']);
      const approval = await production.app.inject({
        method: 'POST',
        url: '/paypal-stand-in/checkoutnow',
        headers: { host: 'acme.localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'token=any&decision=approve',
      });
      expect(approval.statusCode).toBe(404);
    } finally {
      await production.close();
    }
  });
});
