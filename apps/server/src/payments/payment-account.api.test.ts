import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectPaymentAccount,
  disconnectPaymentAccount,
  getPaymentAccount,
  testPaymentAccount,
} from '@tradehall/contract/payments/payment-account-calls';
import { capturePayment, receivePayPalWebhook, startPayment } from '@tradehall/contract/payments/payments-calls';
import { getPaymentOptions } from '@tradehall/contract/preferences/preferences-calls';
import { getTrail } from '@tradehall/contract/staff';
import { runTenantCommand } from '../operator/run-tenant-command';
import { PayPalUnreachable } from '../paypal/paypal-client';
import { addTestOrder, type OrderFixture } from '../testing/order-fixture';
import { startPayPalServer, type PayPalAccount, type PayPalServer } from '../testing/paypal-server';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { payPalAs } from './payment-accounts';
import { RECONCILE_PAYMENTS } from './reconcile-payments';
import { sealAccountsAnew } from './seal-accounts-anew';

const SECRETS = new Set<string>();
function accountOf(name: string): PayPalAccount {
  const clientSecret = `${name}-${randomBytes(24).toString('base64url')}`;
  SECRETS.add(clientSecret);
  return { clientId: `CLIENT-OF-${name}`, clientSecret, webhookId: `WH-${name}` };
}
const [ACME, LATER, NOVA, ORBIT, HOUSE, TWICE] = ['ACME', 'LATER', 'NOVA', 'ORBIT', 'HOUSE', 'TWICE'].map(
  accountOf,
) as [PayPalAccount, PayPalAccount, PayPalAccount, PayPalAccount, PayPalAccount, PayPalAccount];
/** The account of acme, with the webhook of another shop's address. */
const ACME_AT_KUMO: PayPalAccount = {
  ...ACME,
  webhookId: 'WH-ACME-AT-KUMO',
  get clientSecret() {
    return ACME.clientSecret;
  },
};
const KEY = randomBytes(32).toString('base64');
SECRETS.add(KEY);

let sandbox: PayPalServer;
let live: PayPalServer;
let server: TestServer;
let second: TestServer;
const lines: string[] = [];
const said: string[] = [];
const clients = new Map<string, TestClient>();

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  DEMO: 'off',
  SECRETS_KEY: KEY,
  PAYPAL_SANDBOX_URL: sandbox.url,
  PAYPAL_LIVE_URL: live.url,
  ...more,
});
const logTo = { write: (line: string) => void lines.push(line) };

beforeAll(async () => {
  sandbox = await startPayPalServer([ACME, ACME_AT_KUMO, ORBIT, HOUSE, TWICE]);
  live = await startPayPalServer([NOVA, LATER]);
  server = await startTestServer({ environment: environment(), logTo });
  second = await startTestServer({ environment: environment(), database: server.database, logTo });
  for (const tenant of ['acme', 'nova', 'orbit', 'kumo'])
    for (const user of ['buyer', 'seller']) {
      const email = `${user}@${tenant}.test`;
      clients.set(email, await server.as(email));
    }
});
afterAll(async () => {
  await second.close();
  await server.close();
  await Promise.all([sandbox.stop(), live.stop()]);
});

const as = (email: string): TestClient => clients.get(email)!;
const seller = (tenant: string): TestClient => as(`seller@${tenant}.test`);
const rows = async <T>(tenant: string, statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant(tenant, (tx) => statement.execute(tx))).rows;
const versionAt = async (tenant: string) => (await seller(tenant).ok(getPaymentAccount)).version;

interface Connecting {
  readonly environment?: 'sandbox' | 'live';
  readonly clientSecret?: string;
  readonly webhookId?: string;
  readonly version?: number;
}
async function connect(tenant: string, account: PayPalAccount, more: Connecting = {}) {
  const answer = await seller(tenant).call(connectPaymentAccount, {
    body: {
      version: more.version ?? (await versionAt(tenant)),
      environment: more.environment ?? 'sandbox',
      clientId: account.clientId,
      clientSecret: more.clientSecret ?? account.clientSecret,
      webhookId: more.webhookId ?? account.webhookId,
    },
  });
  said.push(answer.raw.toString());
  return answer;
}
async function disconnect(tenant: string) {
  return seller(tenant).call(disconnectPaymentAccount, { body: { version: await versionAt(tenant) } });
}

async function start(tenant: string, order: OrderFixture): Promise<string> {
  const params = { phonexOrderNumber: order.orderNumber };
  const { approvalLink } = await as(`buyer@${tenant}.test`).ok(startPayment, { params });
  return new URL(approvalLink).searchParams.get('token') ?? '';
}
const capture = (tenant: string, token: string) => as(`buyer@${tenant}.test`).ok(capturePayment, { query: { token } });
const orderOf = async (tenant: string, { orderId }: OrderFixture) =>
  (await rows(tenant, sql<{ paid_minor: number }>`select paid_minor from orders where order_id = ${orderId}`))[0];
const paymentsOf = (tenant: string, { orderId }: OrderFixture) =>
  rows(
    tenant,
    sql<{ status: string; failure: string | null; taken_at: string; payment_id: string; order_id: number }>`
      select * from payments where order_id = ${orderId} order by created_at`,
  );
const methodsOf = async (tenant: string) =>
  (await as(`buyer@${tenant}.test`).ok(getPaymentOptions)).paymentMethods.map((method) => JSON.stringify(method));
const offersPayPal = async (tenant: string) => (await methodsOf(tenant)).join().includes('INTEGRATED_PAYPAL');

// One story of the shops' accounts, told in its order whatever the order of the tests.
describe('payment accounts', { shuffle: false }, () => {
  describe('whose money it is', () => {
    test('SD63 a tenant without an account offers no PayPal and starts no payment', async () => {
      expect(await offersPayPal('kumo')).toBe(false);
      const order = await addTestOrder(server, { tenantId: 'kumo' });
      const params = { phonexOrderNumber: order.orderNumber };
      const refused = await as('buyer@kumo.test').call(startPayment, { params });
      expect([refused.status, refused.error.messageCode]).toEqual([503, 'PAYMENT_PROVIDER_NOT_CONFIGURED']);
      expect(await paymentsOf('kumo', order)).toEqual([]);
      expect(await seller('kumo').ok(getPaymentAccount)).toMatchObject({ status: 'NONE', account: null, version: 0 });
    });

    test('SD63 money of two tenants’ buyers goes to each tenant’s own account alone', async () => {
      expect((await connect('acme', ACME)).body).toMatchObject({
        status: 'CONNECTED',
        account: { environment: 'sandbox', clientId: 'CLIE…ACME', webhookId: ACME.webhookId },
        canConnect: true,
        hasStandIn: false,
      });
      expect((await connect('nova', NOVA, { environment: 'live' })).status).toBe(200);
      expect(await offersPayPal('acme')).toBe(true);
      for (const [tenant, paypal, account, other] of [
        ['acme', sandbox, ACME, live],
        ['nova', live, NOVA, sandbox],
      ] as const) {
        const order = await addTestOrder(server, { tenantId: tenant });
        const before = other.asked.length;
        const token = await start(tenant, order);
        paypal.approve(token);
        expect(await capture(tenant, token)).toMatchObject({ status: 'SUCCESS', paymentStatus: 'PAID' });
        expect(await orderOf(tenant, order)).toEqual({ paid_minor: 124_050 });
        expect(paypal.ordersOf(account.clientId).at(-1)).toMatchObject({ id: token, status: 'COMPLETED' });
        expect(other.asked.length).toBe(before);
      }
    });

    test('SD63 a payment that began with an account is captured, followed up and given back there after another one is connected', async () => {
      const [returned, lost, paid] = await Promise.all([1, 2, 3].map(() => addTestOrder(server)));
      const tokens = await Promise.all([returned!, lost!, paid!].map((order) => start('acme', order)));
      const [first = '', lostToken = '', paidToken = ''] = tokens;
      sandbox.approve(paidToken);
      await capture('acme', paidToken);
      expect((await connect('acme', LATER, { environment: 'live' })).status).toBe(200);
      expect((await seller('acme').ok(getPaymentAccount)).earlier).toMatchObject([
        { environment: 'sandbox', clientId: 'CLIE…ACME', isReadable: true, openPayments: 2, underWay: 0 },
      ]);

      sandbox.approve(first);
      expect(await capture('acme', first)).toMatchObject({ status: 'SUCCESS' });
      sandbox.approve(lostToken);
      await rows(
        'acme',
        sql`update payments set status = 'CAPTURING', reconcile_at = now() where provider_order_id = ${lostToken}`,
      );
      await second.services.jobs.runNow(RECONCILE_PAYMENTS);
      expect(await orderOf('acme', lost!)).toEqual({ paid_minor: 124_050 });

      // More was captured than the order costs now: it goes back where it came from.
      await rows(
        'acme',
        sql`update payments set status = 'REFUND_DUE', reconcile_at = now() where order_id = ${paid!.orderId}`,
      );
      await server.services.jobs.runNow(RECONCILE_PAYMENTS);
      expect(sandbox.ordersOf(ACME.clientId).find(({ id }) => id === paidToken)?.refunds).toEqual(['1240.50']);
      expect(live.ordersOf(LATER.clientId)).toEqual([]);

      const later = await addTestOrder(server);
      const token = await start('acme', later);
      expect(live.ordersOf(LATER.clientId)).toMatchObject([{ id: token, value: '1240.50' }]);
    });

    test('SD63 asked for anew after its account was replaced, an unapproved payment begins with the account of now', async () => {
      const order = await addTestOrder(server);
      const old = await start('acme', order);
      await connect('acme', ACME);
      const token = await start('acme', order);
      expect(token).not.toBe(old);
      expect(await paymentsOf('acme', order)).toMatchObject([
        { status: 'VOIDED', failure: 'ACCOUNT_REPLACED' },
        { status: 'CREATED' },
      ]);
      live.approve(old);
      expect((await capture('acme', old)).status).toBe('FAILURE');
      expect(live.ordersOf(LATER.clientId).find(({ id }) => id === old)?.status).toBe('APPROVED');
      sandbox.approve(token);
      expect((await capture('acme', token)).status).toBe('SUCCESS');
    });

    test('SD63 a message is believed for payments of the account that sent it, and for no other’s', async () => {
      const mine = await addTestOrder(server);
      const theirs = await addTestOrder(server, { tenantId: 'nova' });
      await start('acme', mine);
      const token = await start('nova', theirs);
      const [held] = live.ordersOf(NOVA.clientId).filter(({ id }) => id === token);
      const send = (tenant: string, account: PayPalAccount, paypal: PayPalServer) => {
        const { headers, body } = paypal.message(account, 'PAYMENT.CAPTURE.COMPLETED', paypal.captured(held!));
        return server.at(tenant).call(receivePayPalWebhook, { headers, payload: body });
      };
      for (const tenant of ['acme', 'nova']) {
        const refused = await send(tenant, ACME, sandbox);
        expect([refused.status, refused.error.messageCode]).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
      }
      expect(await orderOf('nova', theirs)).toEqual({ paid_minor: 0 });
      expect(await paymentsOf('nova', theirs)).toMatchObject([{ status: 'CREATED' }]);
      expect((await send('nova', NOVA, live)).status).toBe(200);
      expect(await orderOf('nova', theirs)).toEqual({ paid_minor: 124_050 });
      // What names no payment of ours is confirmed to whoever sold it, and does nothing.
      const { headers, body } = sandbox.message(ACME, 'PAYMENT.CAPTURE.COMPLETED', { id: 'X', custom_id: 'elsewhere' });
      expect((await server.at('acme').call(receivePayPalWebhook, { headers, payload: body })).status).toBe(200);
      expect((await server.at('kumo').call(receivePayPalWebhook, { headers, payload: body })).status).toBe(400);
      const odd = sandbox.message(ORBIT, 'PAYMENT.CAPTURE.COMPLETED', { id: 'X', custom_id: `acme:${'-'.repeat(36)}` });
      const answer = await server.at('acme').call(receivePayPalWebhook, { headers: odd.headers, payload: odd.body });
      expect([answer.status, answer.error.messageCode]).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
    });
  });

  describe('connecting', () => {
    test('SD63 a pair that PayPal refuses is refused at its field, and the account of before stays', async () => {
      const before = await seller('acme').ok(getPaymentAccount);
      const wrong = await connect('acme', { ...HOUSE, clientSecret: 'not the secret'.replaceAll(' ', '-') });
      expect([wrong.status, wrong.error.messageCode, wrong.error.errors?.[0]?.field]).toEqual([
        422,
        'PAYMENT_ACCOUNT_REFUSED',
        'clientSecret',
      ]);
      const elsewhere = await connect('acme', HOUSE, { webhookId: ACME.webhookId });
      expect([elsewhere.status, elsewhere.error.errors?.[0]?.field]).toEqual([422, 'webhookId']);
      const odd = await connect('acme', { ...HOUSE, clientId: 'with blanks' });
      expect([odd.status, odd.error.errors?.[0]?.field]).toEqual([422, 'clientId']);
      const foreign = await connect('acme', HOUSE, { clientSecret: '' });
      expect([foreign.status, foreign.error.messageCode]).toEqual([422, 'PAYMENT_ACCOUNT_ENTER_SECRET']);
      expect(await seller('acme').ok(getPaymentAccount)).toEqual(before);
    });

    test('SD63 a PayPal that is away or silent changes nothing', async () => {
      const before = await seller('acme').ok(getPaymentAccount);
      await sandbox.stop();
      const away = await connect('acme', HOUSE);
      expect([away.status, away.error.messageCode]).toEqual([502, 'PAYMENT_ACCOUNT_UNCHECKED']);
      expect(await seller('acme').ok(testPaymentAccount)).toEqual({ outcome: 'UNREACHABLE' });
      await sandbox.start();
      sandbox.fallSilent(true);
      const urls = server.services.configuration.paypalUrls;
      await expect(payPalAs(urls, { ...HOUSE, environment: 'sandbox' }, 50).signIn()).rejects.toThrow(
        PayPalUnreachable,
      );
      sandbox.fallSilent(false);
      expect(await seller('acme').ok(getPaymentAccount)).toEqual(before);
    });

    test('SD63 the webhook is changed without the secret, and a new secret of the same account serves its payments too', async () => {
      const order = await addTestOrder(server);
      const token = await start('acme', order);
      const changed = await connect('acme', { ...ACME, clientId: '' }, { clientSecret: '', webhookId: '' });
      expect(changed.body.account).toMatchObject({ webhookId: '', openPayments: expect.any(Number) as number });
      expect(await seller('acme').ok(testPaymentAccount)).toEqual({ outcome: 'OK_WITHOUT_WEBHOOK' });
      const old = ACME.clientSecret;
      ACME.clientSecret = accountOf('RENEWED').clientSecret;
      expect(await seller('acme').ok(testPaymentAccount)).toEqual({ outcome: 'REFUSED' });
      expect((await connect('acme', ACME, { clientSecret: old })).status).toBe(422);
      expect((await connect('acme', ACME)).status).toBe(200);
      expect(await seller('acme').ok(testPaymentAccount)).toEqual({ outcome: 'OK' });
      sandbox.approve(token);
      expect((await capture('acme', token)).status).toBe('SUCCESS');
    });

    test('SD63 of two who connect at once over two servers one is told of the other, and a repetition counts once', async () => {
      const version = await versionAt('orbit');
      const { token } = seller('orbit');
      const asked = (account: PayPalAccount, paypal: 'sandbox' | 'live') => ({
        body: { version, environment: paypal, ...account },
      });
      const bodies = [asked(ORBIT, 'sandbox'), asked(LATER, 'live'), asked(ORBIT, 'sandbox'), asked(LATER, 'live')];
      const answers = await Promise.all(
        bodies.map((options, at) => [server, second][at % 2]!.at('orbit', token).call(connectPaymentAccount, options)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, error } of answers)
        if (status === 409) {
          expect(error.messageCode).toBe('PAYMENT_ACCOUNT_CHANGED');
          expect(error.details).toMatchObject({ status: 'CONNECTED' });
        }
      const events = async () =>
        (await rows('orbit', sql`select 1 from audit_events where act = 'PAYMENT_ACCOUNT_CONNECTED'`)).length;
      expect(await events()).toBe(1);

      const again = { body: { ...asked(ORBIT, 'sandbox').body, version: await versionAt('orbit') } };
      const idempotencyKey = randomUUID();
      const repeated = await Promise.all(
        [server, second, server].map((each) =>
          each.at('orbit', token).call(connectPaymentAccount, { ...again, idempotencyKey }),
        ),
      );
      expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { body } of repeated) expect(body).toEqual(repeated[0]?.body);
      expect(await events()).toBe(2);
      const other = { body: { ...again.body, clientSecret: 'another-secret' } };
      const reused = await server.at('orbit', token).call(connectPaymentAccount, { ...other, idempotencyKey });
      expect(reused.status).toBe(422);
    });
  });

  describe('disconnecting', () => {
    test('SD63 what is not approved ends, what was captured can be given back, and nothing new begins', async () => {
      const [open, paid] = await Promise.all([1, 2].map(() => addTestOrder(server, { tenantId: 'orbit' })));
      await connect('orbit', ORBIT);
      const [openToken, paidToken] = [await start('orbit', open!), await start('orbit', paid!)];
      sandbox.approve(paidToken);
      await capture('orbit', paidToken);
      expect((await disconnect('orbit')).body).toMatchObject({ status: 'NONE', account: null });
      expect((await disconnect('orbit')).error.messageCode).toBe('PAYMENT_ACCOUNT_NONE');
      expect(await paymentsOf('orbit', open!)).toMatchObject([{ status: 'VOIDED', failure: 'ACCOUNT_DISCONNECTED' }]);
      sandbox.approve(openToken);
      expect((await capture('orbit', openToken)).status).toBe('FAILURE');
      expect(sandbox.ordersOf(ORBIT.clientId).find(({ id }) => id === openToken)?.status).toBe('APPROVED');
      expect(await offersPayPal('orbit')).toBe(false);
      await rows(
        'orbit',
        sql`update payments set status = 'REFUND_DUE', reconcile_at = now() where order_id = ${paid!.orderId}`,
      );
      await server.services.jobs.runNow(RECONCILE_PAYMENTS);
      expect(sandbox.ordersOf(ORBIT.clientId).find(({ id }) => id === paidToken)?.refunds).toEqual(['1240.50']);
    });

    test('SD63 a payment that begins while the account is disconnected ends with it, or never began', async () => {
      for (let round = 0; round < 4; round++) {
        await connect('orbit', ORBIT);
        const orders = await Promise.all([1, 2, 3].map(() => addTestOrder(server, { tenantId: 'orbit' })));
        const { token } = as('buyer@orbit.test');
        await Promise.all([
          ...orders.map(({ orderNumber }, at) => {
            const asked = at % 2 === 0 ? server : second;
            return asked.at('orbit', token).call(startPayment, { params: { phonexOrderNumber: orderNumber } });
          }),
          disconnect('orbit'),
        ]);
        expect(await rows('orbit', sql`select 1 from payments where status = 'CREATED'`)).toEqual([]);
      }
    });
  });

  describe('the secret', () => {
    test('SD63 stands in no answer, trail, log or row, and opens at no other tenant', async () => {
      await connect('acme', ACME);
      const { events } = await seller('acme').ok(getTrail, { query: { record: 'SETTING' } });
      const connected = events.filter(({ act }) => act.startsWith('PAYMENT_ACCOUNT'));
      expect(connected.length).toBeGreaterThan(2);
      expect(JSON.stringify(connected)).toContain('CLIE…ACME');
      const everything = [
        ...said,
        ...lines,
        JSON.stringify(events),
        JSON.stringify(await seller('acme').ok(getPaymentAccount)),
        await dump(server.database.url),
      ].join('\n');
      expect(everything).toContain('PAYMENT_ACCOUNT_CONNECTED');
      for (const secret of SECRETS) {
        expect(everything.includes(secret), secret.slice(0, 6)).toBe(false);
        expect(everything.includes(Buffer.from(secret).toString('base64').replace(/=+$/, ''))).toBe(false);
        expect(everything.includes(Buffer.from(secret).toString('hex'))).toBe(false);
      }
      // Copied to another tenant's row, it is of no use there.
      const [sealed] = await rows(
        'acme',
        sql<{ sealed_secret: Buffer; sealed_by: string }>`
        select sealed_secret, sealed_by from tenant_payment_accounts where retired_at is null`,
      );
      await connect('orbit', ORBIT);
      await rows(
        'orbit',
        sql`update tenant_payment_accounts set sealed_secret = ${sealed!.sealed_secret}, version = version + 1
           where retired_at is null`,
      );
      expect((await seller('orbit').ok(getPaymentAccount)).status).toBe('UNREADABLE');
      expect((await connect('orbit', ORBIT)).body.status).toBe('CONNECTED');
    });

    test('SD63 a tenant sees and changes no account but its own', async () => {
      const own = await rows('kumo', sql`select * from tenant_payment_accounts`);
      expect(own).toEqual([]);
      const changed = await rows('kumo', sql`update tenant_payment_accounts set webhook_id = 'mine' returning 1`);
      expect(changed).toEqual([]);
      for (const email of ['sales@acme.test', 'auditor@acme.test', 'warehouse@acme.test']) {
        const refused = await (await server.as(email)).call(getPaymentAccount);
        expect([refused.status, refused.error.messageCode]).toEqual([403, 'PERMISSION_MISSING']);
      }
    });

    test('SD63 the owners are told by email when the account that receives money changes, and of nothing else', async () => {
      // Either server may be the one that sends.
      const both = [server, second];
      const emailsTo = async (to: string) =>
        (await Promise.all(both.map((each) => sentMail(each, 'kumo', to)))).flatMap((emails) =>
          emails.map(({ subject, text }) => `${subject}\n${text}`),
        );
      const told = async () => {
        const emails = await emailsTo('seller@kumo.test');
        expect(await emailsTo('finance@kumo.test')).toEqual([]);
        for (const each of both) await forgetMail(each);
        return emails;
      };
      await emailsTo('seller@kumo.test');
      for (const each of both) await forgetMail(each);
      await connect('kumo', ACME);
      const [connected, ...more] = await told();
      expect(more).toEqual([]);
      for (const words of ['PayPal', 'seller@kumo.test', 'None: PayPal is not offered', 'CLIE…ACME', 'Sandbox'])
        expect(connected).toContain(words);
      await connect('kumo', ACME, { webhookId: '' });
      expect((await connect('kumo', HOUSE, { clientSecret: 'a-wrong-secret' })).status).toBe(422);
      expect(await told()).toEqual([]);
      await connect('kumo', LATER, { environment: 'live' });
      const [replaced] = await told();
      for (const words of ['CLIE…ACME', 'CLIE…ATER', 'Live']) expect(replaced).toContain(words);
      await disconnect('kumo');
      const [ended] = await told();
      expect(ended).toMatch(/CLIE…ATER[\s\S]*None: PayPal is not offered/);
      for (const secret of SECRETS) expect([connected, replaced, ended].join()).not.toContain(secret);
    });

    test('SD63 two shops of one PayPal account hear of each other’s payments, and each is booked once where it belongs', async () => {
      expect((await connect('kumo', ACME_AT_KUMO)).status).toBe(200);
      const [order, theirs] = [await addTestOrder(server), await addTestOrder(server, { tenantId: 'kumo' })];
      const tokens = [await start('acme', order), await start('kumo', theirs)];
      const tell = (at: string, account: PayPalAccount, kind: string, resource: unknown) => {
        const { headers, body } = sandbox.message(account, kind, resource);
        return server.at(at).call(receivePayPalWebhook, { headers, payload: body });
      };
      /** PayPal tells every webhook of the account, each with a signature of its own. */
      const tellBoth = async (kind: string, resource: unknown) => {
        const answers = await Promise.all([
          tell('acme', ACME, kind, resource),
          tell('kumo', ACME_AT_KUMO, kind, resource),
          tell('kumo', ACME_AT_KUMO, kind, resource),
        ]);
        return answers.map(({ status }) => status);
      };
      const held = tokens.map((token) => sandbox.ordersOf(ACME.clientId).find(({ id }) => id === token)!);
      for (const { id, customId } of held) {
        sandbox.approve(id);
        const approved = { id, status: 'APPROVED', purchase_units: [{ custom_id: customId }] };
        expect(await tellBoth('CHECKOUT.ORDER.APPROVED', approved)).toEqual([200, 200, 200]);
      }
      expect(await orderOf('acme', order)).toEqual({ paid_minor: 124_050 });
      expect(await orderOf('kumo', theirs)).toEqual({ paid_minor: 124_050 });
      const returned = {
        id: 'REFUND-OF-ACME',
        custom_id: held[0]!.customId,
        amount: { currency_code: 'USD', value: '40.50' },
      };
      expect(await tellBoth('PAYMENT.CAPTURE.REFUNDED', returned)).toEqual([200, 200, 200]);
      expect(await orderOf('acme', order)).toEqual({ paid_minor: 120_000 });
      expect(await orderOf('kumo', theirs)).toEqual({ paid_minor: 124_050 });
      expect(await rows('acme', sql`select 1 from refunds where provider_refund_id = 'REFUND-OF-ACME'`)).toHaveLength(
        1,
      );
      expect(await rows('kumo', sql`select 1 from refunds`)).toEqual([]);
      // Another account's webhook speaks for none of it, nor does this one where it is connected no more.
      expect((await tell('kumo', ORBIT, 'PAYMENT.CAPTURE.REFUNDED', { ...returned, id: 'OTHER' })).status).toBe(400);
      await disconnect('kumo');
      expect((await tell('kumo', ACME_AT_KUMO, 'PAYMENT.CAPTURE.REFUNDED', { ...returned, id: 'LATE' })).status).toBe(
        400,
      );
      expect(await orderOf('acme', order)).toEqual({ paid_minor: 120_000 });
    });

    test('SD63 whoever makes messages up soon has PayPal asked no more, and PayPal’s own come in', async () => {
      const order = await addTestOrder(server);
      const token = await start('acme', order);
      sandbox.approve(token);
      const { customId } = sandbox.ordersOf(ACME.clientId).find(({ id }) => id === token)!;
      const approved = { id: token, status: 'APPROVED', purchase_units: [{ custom_id: customId }] };
      const send = async (account: PayPalAccount, remoteAddress: string) => {
        const { headers, body } = sandbox.message(account, 'CHECKOUT.ORDER.APPROVED', approved);
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: '/px-api-gateway/webhooks/paypal',
          headers: { host: 'acme.localhost', ...headers },
          payload: body,
          remoteAddress,
        });
        return statusCode;
      };
      const before = sandbox.asked.length;
      const network = (at: number) => `2001:db8:0:77::${at.toString(16)}`;
      const forged = await Promise.all(Array.from({ length: 100 }, (_, at) => send(ORBIT, network(at + 1))));
      expect([...new Set(forged)].sort()).toEqual([400, 429]);
      expect(sandbox.asked.length - before).toBeLessThanOrEqual(61);
      expect(await orderOf('acme', order)).toEqual({ paid_minor: 0 });
      expect(await send(ACME, '203.0.113.50')).toBe(200);
      expect(await orderOf('acme', order)).toEqual({ paid_minor: 124_050 });
    });

    test('SD63 a lost key stops no start, is told at the desk and in the log, and a key of before seals anew', async () => {
      const heard: string[] = [];
      const log = { write: (line: string) => void heard.push(line) };
      const other = randomBytes(32).toString('base64');
      const lost = await startTestServer({
        environment: environment({ SECRETS_KEY: other }),
        database: server.database,
        logTo: log,
      });
      try {
        const { token } = seller('acme');
        expect((await lost.at('acme', token).ok(getPaymentAccount)).status).toBe('UNREADABLE');
        expect((await lost.at('acme', token).call(testPaymentAccount)).error.messageCode).toBe(
          'PAYMENT_ACCOUNT_LOCKED',
        );
        await expect.poll(() => heard.join()).toContain('no key opens this payment account');
        const order = await addTestOrder(server);
        const params = { phonexOrderNumber: order.orderNumber };
        const refused = await lost.at('acme', as('buyer@acme.test').token).call(startPayment, { params });
        expect(refused.error.messageCode).toBe('PAYMENT_PROVIDER_NOT_CONFIGURED');
        expect((await lost.at('kumo', seller('kumo').token).ok(getPaymentAccount)).status).toBe('NONE');
      } finally {
        await lost.close();
      }
      const turned = await startTestServer({
        environment: environment({ SECRETS_KEY: other, SECRETS_KEYS_BEFORE: KEY }),
        database: server.database,
      });
      try {
        const { token } = seller('acme');
        expect((await turned.at('acme', token).ok(getPaymentAccount)).status).toBe('CONNECTED');
        await sealAccountsAnew(turned.services);
      } finally {
        await turned.close();
      }
      const after = await startTestServer({
        environment: environment({ SECRETS_KEY: other }),
        database: server.database,
      });
      try {
        expect((await after.at('acme', seller('acme').token).ok(getPaymentAccount)).status).toBe('CONNECTED');
        expect((await after.at('nova', seller('nova').token).ok(testPaymentAccount)).outcome).toBe('OK');
      } finally {
        await after.close();
      }
      // The key of before holds again for the tests that follow.
      const back = await startTestServer({
        environment: environment({ SECRETS_KEYS_BEFORE: other }),
        database: server.database,
      });
      await sealAccountsAnew(back.services);
      await back.close();
      expect((await seller('acme').ok(getPaymentAccount)).status).toBe('CONNECTED');
    });

    test('SD63 without a key nothing is taken in', async () => {
      const { SECRETS_KEY: _, ...without } = environment();
      const bare = await startTestServer({ environment: without, database: server.database });
      try {
        const body = { version: 0, environment: 'sandbox' as const, ...HOUSE };
        const refused = await bare.at('kumo', seller('kumo').token).call(connectPaymentAccount, { body });
        expect([refused.status, refused.error.messageCode]).toEqual([503, 'PAYMENT_ACCOUNT_NEEDS_KEY']);
      } finally {
        await bare.close();
      }
    });
  });

  describe('the account of the deployment', () => {
    const PAYPAL = {
      PAYPAL_CLIENT_ID: HOUSE.clientId,
      PAYPAL_CLIENT_SECRET: HOUSE.clientSecret,
      PAYPAL_WEBHOOK_ID: HOUSE.webhookId,
    };

    test('SD63 ends what began with it, takes nothing new, and becomes one tenant’s when the operator says so', async () => {
      const upgraded = await startTestServer({
        environment: environment(PAYPAL),
        database: server.database,
        logTo,
      });
      try {
        const buyer = (tenant: string) => upgraded.at(tenant, as(`buyer@${tenant}.test`).token);
        const begun = async () => {
          // As the version before left it: at the deployment's account, its window open.
          const order = await addTestOrder(server, { tenantId: 'kumo' });
          await connect('kumo', ORBIT);
          const token = await start('kumo', order);
          const held = sandbox.ordersOf(ORBIT.clientId).at(-1)!;
          (held as { clientId: string }).clientId = HOUSE.clientId;
          await rows(
            'kumo',
            sql`update payments set taken_at = 'DEPLOYMENT', payment_account_id = null where order_id = ${order.orderId}`,
          );
          await disconnect('kumo');
          return { order, token };
        };
        const [first, later] = [await begun(), await begun()];
        sandbox.approve(first.token);
        const query = { token: first.token };
        expect((await buyer('kumo').ok(capturePayment, { query })).status).toBe('SUCCESS');
        const params = { phonexOrderNumber: later.order.orderNumber };
        expect((await buyer('kumo').call(startPayment, { params })).error.messageCode).toBe(
          'PAYMENT_PROVIDER_NOT_CONFIGURED',
        );
        expect(await offersPayPal('kumo')).toBe(false);

        const adopt = async (tenantId: string) => {
          const printed: string[] = [];
          const line = { print: (text: string) => void printed.push(text), ask: undefined };
          await runTenantCommand(upgraded.services, { verb: 'adopt-paypal', tenantId }, line);
          return printed.join('\n');
        };
        // Any of them may be the one that sends.
        const servers = [server, second, upgraded];
        const emailsNow = async () =>
          (await Promise.all(servers.map((each) => sentMail(each, 'kumo', 'seller@kumo.test')))).flat();
        await emailsNow();
        for (const each of servers) await forgetMail(each);
        const both = (await Promise.all([adopt('kumo'), adopt('kumo')])).sort();
        expect(both).toEqual([
          expect.stringContaining('0 of its payments'),
          expect.stringContaining('2 of its payments'),
        ]);
        const connections = () =>
          upgraded.services.database.inTenant('kumo', async (tx) =>
            Promise.all([
              sql`select from audit_events where act = 'PAYMENT_ACCOUNT_CONNECTED' and actor_id = 'operator'`.execute(
                tx,
              ),
              sql`select version from tenant_payment_accounts`.execute(tx),
            ]).then(([events, accounts]) => [events.rows.length, accounts.rows]),
          );
        const once = await connections();
        expect(once[0]).toBe(1);
        const emails = await emailsNow();
        expect(emails.map(({ text }) => text)).toEqual([
          expect.stringContaining('The operator of this service changed'),
        ]);
        for (const words of ['None: PayPal is not offered', 'CLIE…OUSE', 'Sandbox'])
          expect(emails[0]?.text).toContain(words);
        expect(await paymentsOf('kumo', later.order)).toMatchObject([{ status: 'CREATED', taken_at: 'ACCOUNT' }]);
        await expect(adopt('acme')).rejects.toMatchObject({ messageCode: 'PAYMENT_ACCOUNT_OF_OTHER_TENANT' });
        await expect(adopt('nobody')).rejects.toMatchObject({ messageCode: 'TENANT_UNKNOWN' });
        expect(await adopt('kumo')).toContain('0 of its payments');
        expect(await connections()).toEqual(once);
        expect(await emailsNow()).toHaveLength(1);
        // The environment is not needed for them any more.
        sandbox.approve(later.token);
        expect((await capture('kumo', later.token)).status).toBe('SUCCESS');
        expect(sandbox.ordersOf(HOUSE.clientId).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
        expect(lines.join('\n')).toContain('takes no new one');
      } finally {
        await upgraded.close();
      }
    });

    test('SD63 becomes one tenant’s where two are named at once', async () => {
      const upgraded = await startTestServer({
        environment: environment({
          PAYPAL_CLIENT_ID: TWICE.clientId,
          PAYPAL_CLIENT_SECRET: TWICE.clientSecret,
          PAYPAL_WEBHOOK_ID: TWICE.webhookId,
        }),
        database: server.database,
      });
      try {
        const named = ['nova', 'orbit'];
        for (const tenantId of named)
          await rows(tenantId, sql`update tenant_payment_accounts set retired_at = now() where retired_at is null`);
        const line = { print: () => undefined, ask: undefined };
        const ended = await Promise.allSettled(
          named.map((tenantId) => runTenantCommand(upgraded.services, { verb: 'adopt-paypal', tenantId }, line)),
        );
        expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { messageCode: 'PAYMENT_ACCOUNT_OF_OTHER_TENANT' },
        });
      } finally {
        await upgraded.close();
      }
    });
  });

  /** Every row of every table as the owner of the database reads it. */
  async function dump(url: string): Promise<string> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      const parts: string[] = [];
      for (const { name } of tables) {
        const { rows: found } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
        parts.push(...found.map(({ row }) => row));
      }
      return parts.join('\n');
    } finally {
      await client.end();
    }
  }
});
