import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPaymentAccount } from '@tradehall/contract/payments/payment-account-calls';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { addTestOrder } from '../testing/order-fixture';
import { startPayPalServer, type PayPalAccount, type PayPalServer } from '../testing/paypal-server';
import { startTestServer, type TestServer } from '../testing/test-server';
import { RECONCILE_PAYMENTS } from './reconcile-payments';

const [SLOW, QUICK] = ['SLOW', 'QUICK'].map((name) => ({
  clientId: `CLIENT-OF-${name}`,
  clientSecret: randomBytes(24).toString('base64url'),
  webhookId: `WH-${name}`,
})) as [PayPalAccount, PayPalAccount];

let sandbox: PayPalServer;
let live: PayPalServer;
let server: TestServer;
beforeAll(async () => {
  [sandbox, live] = await Promise.all([startPayPalServer([SLOW]), startPayPalServer([QUICK])]);
  server = await startTestServer({
    environment: {
      DEMO: 'off',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PAYPAL_SANDBOX_URL: sandbox.url,
      PAYPAL_LIVE_URL: live.url,
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.stop(), live.stop()]);
});

const rows = async <T>(tenant: string, statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant(tenant, (tx) => statement.execute(tx))).rows;

/** Payments that their buyers approved, and whose captures were asked for and not answered. */
async function lost(tenant: string, count: number): Promise<readonly number[]> {
  const account = tenant === 'acme' ? SLOW : QUICK;
  const environment = tenant === 'acme' ? 'sandbox' : 'live';
  const seller = await server.as(`seller@${tenant}.test`);
  await seller.ok(connectPaymentAccount, { body: { version: 0, environment, ...account } });
  const buyer = await server.as(`buyer@${tenant}.test`);
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const { orderNumber, orderId } = await addTestOrder(server, { tenantId: tenant });
    const { approvalLink } = await buyer.ok(startPayment, { params: { phonexOrderNumber: orderNumber } });
    (tenant === 'acme' ? sandbox : live).approve(new URL(approvalLink).searchParams.get('token') ?? '');
    ids.push(orderId);
  }
  await rows(tenant, sql`update payments set status = 'CAPTURING', reconcile_at = now()`);
  return ids;
}

test('G18 A01 one tenant’s account that does not answer keeps no other tenant’s payments waiting', async () => {
  await lost('acme', 2);
  const [orderId = 0] = await lost('nova', 1);
  sandbox.fallSilent(true);
  let isOver = false;
  const run = server.services.jobs.runNow(RECONCILE_PAYMENTS).finally(() => (isOver = true));
  await expect
    .poll(() => rows('nova', sql`select paid_minor from orders where order_id = ${orderId}`), { timeout: 8_000 })
    .toEqual([{ paid_minor: 124_050 }]);
  expect(isOver).toBe(false);
  // The run ends soon all the same, and what it did not come to is pushed back no further.
  await run;
  const looked = sql<{ looked: number }>`select sum(reconcile_attempts)::int as looked from payments`;
  expect(await rows('acme', looked)).toEqual([{ looked: 1 }]);
  sandbox.fallSilent(false);
  await rows('acme', sql`update payments set reconcile_at = now()`);
  await server.services.jobs.runNow(RECONCILE_PAYMENTS);
  expect(await rows('acme', sql`select distinct status from payments`)).toEqual([{ status: 'CAPTURED' }]);
}, 120_000);
