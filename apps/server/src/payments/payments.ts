import { request as httpRequest } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  cancelPayment,
  capturePayment as capturePaymentCall,
  getPaymentStatus,
  receivePayPalWebhook,
  returnFromPayment,
  startPayment as startPaymentCall,
} from '@tradehall/contract/payments/payments-calls';
import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { openAmount } from '@tradehall/domain/orders/decide-payment';
import type { Order } from '@tradehall/domain/orders/order';
import { isCanceled } from '@tradehall/domain/orders/order-status';
import { owedAt } from '@tradehall/domain/orders/owed';
import { PAYMENT_STATUS, shownPaymentStatus } from '@tradehall/domain/orders/payment-status';
import { deploymentSecret } from '../database/deployment-secret';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { createNetworkOrders } from '../orders/network-order-jobs';
import { sentence } from '../orders/order-mail';
import { readOrder } from '../orders/order-read-model';
import { orderOf } from '../orders/order-row';
import { paymentShown } from '../orders/order-wire';
import type { StockLedger } from '../stock-list/stock-ledger';
import { createPayPalClient, type PayPalClient } from '../paypal/paypal-client';
import { registerPayPalStandIn, STAND_IN_PATH } from '../paypal/paypal-stand-in';
import { standInCredentials } from '../paypal/paypal-stand-in-messages';
import { createStandInStore } from '../paypal/paypal-stand-in-store';
import type { Services } from '../room/services';
import { capturePayment, failureOf, lookUp, outcomeOf, type PaymentOutcome } from './capture-payment';
import { createForgeryBrake } from './forged-messages';
import { handlePayPalWebhook } from './handle-paypal-webhook';
import type { PaymentDeps } from './payment-deps';
import { createPaymentAccounts } from './payment-accounts';
import { mayPay, payerOf } from './payer';
import { findPayments } from './payment-store';
import { PAYMENT_WINDOW_POLICY, paymentWindowPage } from './payment-window';
import { RECONCILE_PAYMENTS, reconcilePayments } from './reconcile-payments';
import { sealAccountsAnew } from './seal-accounts-anew';
import { servePaymentAccount } from './serve-payment-account';
import { registerRefunds } from './serve-refunds';
import { startPayment } from './start-payment';
import { serveStatedOutcomes } from './state-outcome';

const WINDOW_TITLES: Readonly<Record<PaymentOutcome, string>> = {
  SUCCESS: 'PAYMENT_WINDOW_DONE',
  PENDING: 'PAYMENT_WINDOW_PENDING',
  FAILURE: 'PAYMENT_WINDOW_FAILED',
};

const GIVEN_UP_TITLES = {
  AMOUNT_CHANGED: 'PAYMENT_WINDOW_CHANGED',
  NO_LONGER_DUE: 'PAYMENT_WINDOW_OBSOLETE',
} as const;

/** Integrated PayPal: starting, capturing, following up (G18). */
export async function registerPayments(app: FastifyInstance, services: Services, stock: StockLedger): Promise<void> {
  const { database, tenants, texts, siteOf, log, jobs, clock } = services;
  const accounts = createPaymentAccounts({ ...services, standIn: await openStandIn(app, services) });
  const parts: PaymentDeps = {
    database,
    tenants,
    texts,
    siteOf,
    log,
    clock,
    accounts,
    stock,
    network: createNetworkOrders(jobs),
  };

  servePaymentAccount(app, services);
  lookThroughAccounts(app, services);
  registerRefunds(app, { ...services, stock, network: parts.network }, parts);
  serveStatedOutcomes(app, { ...services, stock, network: parts.network }, parts);
  jobs.define(RECONCILE_PAYMENTS, { work: () => reconcilePayments(parts) });
  jobs.schedule(RECONCILE_PAYMENTS, '* * * * *');

  serveCall(app, startPaymentCall, async ({ tenant, caller, params, raw }) => ({
    approvalLink: await startPayment(parts, tenant, {
      ...payerOf(caller),
      orderNumber: params.phonexOrderNumber,
      origin: `${raw.protocol}://${raw.host}`,
    }),
  }));

  serveCall(app, capturePaymentCall, async ({ tenant, caller, query }) => {
    const { outcome, payment } = await capturePayment(parts, tenant, {
      token: query.token,
      payerId: query.PayerID,
      payer: payerOf(caller),
    });
    const order = (await database.inTenant(tenant.tenantId, (tx) => readOrder(tx, { orderId: payment.order_id })))
      ?.order;
    if (!order) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
    return {
      status: outcome,
      paymentStatus: paymentShown(order),
      phonexOrderNumber: order.order_number,
      ...failureOf(payment),
    };
  });

  serveCall(app, returnFromPayment, async ({ tenant, query, reply }) => {
    const { outcome, payment } = await capturePayment(parts, tenant, { token: query.token, payerId: query.PayerID });
    const { failure } = failureOf(payment);
    const title = failure === undefined ? WINDOW_TITLES[outcome] : GIVEN_UP_TITLES[failure];
    return showWindow(tenant, reply, title);
  });
  serveCall(app, cancelPayment, async ({ tenant, reply }) => showWindow(tenant, reply, 'PAYMENT_WINDOW_CANCELED'));

  serveCall(app, getPaymentStatus, async ({ tenant, caller, params }) => {
    const payer = payerOf(caller);
    const by = { orderNumber: params.phonexOrderNumber, accountId: payer.accountId };
    const readNow = () =>
      database.inTenant(tenant.tenantId, async (tx) => {
        const facts = await readOrder(tx, by);
        const order = facts && owedAt(orderOf(facts), clock.now());
        return { order, payments: facts ? await findPayments(tx, facts.order.order_id) : [] };
      });
    const { order, payments } = await readNow();
    if (!order || !mayPay(payer, order)) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
    // One that was canceled before it was paid, and owes nothing, waits for no payment here either (H02).
    const paymentStatus = shownPaymentStatus(order);
    const [latest] = payments;
    const paysByPayPal = order.paymentMethodCode === INTEGRATED_PAYPAL;
    // One that was begun is answered for, also where another way to pay was chosen since.
    if (!paysByPayPal && !latest) throw new ApiError(404, 'PAYMENT_NOT_FOUND');
    const known = comesTo(order, tenant);
    if (paymentStatus === PAYMENT_STATUS.paid) {
      // What was paid in another way PayPal neither took nor is to take.
      const isByPayPal = payments.some(
        ({ status, captured_minor }) => status === 'CAPTURING' || captured_minor !== null,
      );
      return isByPayPal
        ? { status: 'SUCCESS' as const, paymentStatus, ...known }
        : { status: 'FAILURE' as const, paymentStatus, failure: 'NO_LONGER_DUE' as const, ...known };
    }
    if (!latest) return { status: 'FAILURE' as const, paymentStatus, ...known };
    if (latest.status !== 'CAPTURING') {
      const isDue = paysByPayPal && openAmount(order) > 0;
      const status = outcomeOf(latest);
      const isVoid = status === 'FAILURE' && latest.captured_minor === null && !isDue;
      // What was no longer due then may be by now.
      const given = failureOf(latest).failure === 'AMOUNT_CHANGED' ? ({ failure: 'AMOUNT_CHANGED' } as const) : {};
      const failure = isVoid ? ({ failure: 'NO_LONGER_DUE' } as const) : given;
      return { status, paymentStatus, ...failure, ...known };
    }
    // The answer to the capture was lost: look now rather than let the buyer wait for the reconciler.
    const status = await lookUp(parts, tenant, latest);
    const after = (await readNow()).order ?? order;
    return { status, paymentStatus: status === 'SUCCESS' ? 'PAID' : paymentStatus, ...comesTo(after, tenant) };
  });

  const brakeForgeries = createForgeryBrake();
  serveCall(app, receivePayPalWebhook, async ({ tenant, raw, body }) => {
    await brakeForgeries(tenant, raw.ip, () => handlePayPalWebhook(parts, tenant, raw.headers, body));
    return { status: 'SUCCESS' as const };
  });

  function showWindow(tenant: Tenant, reply: FastifyReply, label: string): FastifyReply {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PAYMENT_WINDOW_POLICY)
      .send(paymentWindowPage(sentence(services, tenant, label), sentence(services, tenant, 'PAYMENT_WINDOW_CLOSE')));
  }
}

function comesTo(order: Order, { configuration: { currencyPrecision } }: Tenant) {
  return {
    total: toMajorUnits(order.totalMinor, currencyPrecision),
    openAmount: toMajorUnits(openAmount(order), currencyPrecision),
    isCanceled: isCanceled(order.fulfillmentStatus),
  };
}

/** Beside what the server does; nothing waits for it but the end of the server. */
function lookThroughAccounts(app: FastifyInstance, services: Services): void {
  if (services.configuration.paypal !== undefined) services.log.warn(DEPLOYMENT_ACCOUNT);
  let looking: Promise<void> | undefined;
  app.addHook('onReady', (done) => {
    looking = sealAccountsAnew(services);
    done();
  });
  app.addHook('onClose', async () => looking);
}

const DEPLOYMENT_ACCOUNT =
  'PAYPAL_CLIENT_ID of the environment ends the payments that began with it and takes no new one: tenants connect ' +
  'accounts of their own at the desk, and npm run tenant -- adopt-paypal TENANT makes this one a tenant’s';

/** The stand-in on this very server, in the demo alone: no money moves there. */
async function openStandIn(
  app: FastifyInstance,
  { configuration, database, log }: Services,
): Promise<PayPalClient | undefined> {
  if (!configuration.demo) return undefined;
  const secret = await deploymentSecret(database, 'paypal-stand-in');
  const ownPort = () => {
    const address = app.server.address();
    return typeof address === 'object' && address !== null ? address.port : configuration.port;
  };
  await registerPayPalStandIn(app, {
    store: createStandInStore(database),
    secret,
    deliver: (origin, headers, body) => post(ownPort(), new URL(origin).host, headers, body),
    onError: (error) => log.warn({ err: error }, 'the PayPal stand-in could not deliver a message'),
  });
  const { clientId, clientSecret, webhookId } = standInCredentials(secret);
  return createPayPalClient({
    baseUrl: () => `http://127.0.0.1:${ownPort()}${STAND_IN_PATH}`,
    clientId,
    clientSecret,
    webhookId,
  });
}

/**
 * Shops live under host names that this machine may not be able to look up, so the message goes
 * to the server by number.
 */
function post(port: number, host: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/px-api-gateway/webhooks/paypal',
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
        timeout: 10_000,
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done());
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', fail);
    sent.end(body);
  });
}
