import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getAccountDetails } from '@tradehall/contract/accounts';
import { openLiveEvents } from '@tradehall/contract/live';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { foreseeWithdrawals } from '@tradehall/contract/offers/withdraw-calls';
import { resumeTenant, suspendTenant } from '@tradehall/contract/operator';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { getSaasConfig, putSaasConfig } from '@tradehall/contract/tenants';
import { startTestServer, type TestServer } from '../testing/test-server';

const OPERATOR_TOKEN = 'edge-'.repeat(8);
let server: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { OPERATOR_TOKEN } });
  proxied = await startTestServer({
    database: server.database,
    environment: { TRUST_PROXY: 'on', DEMO: 'off', OPERATOR_TOKEN },
  });
});
afterAll(async () => {
  await proxied.close();
  await server.close();
});

const status = (headers: Record<string, string>) =>
  proxied.app.inject({ url: '/px-api-gateway/saas-config', headers: { host: 'acme.localhost', ...headers } });

test('operation: behind one proxy the address is the one that the proxy saw, whatever the client wrote before it', async () => {
  const asked: (number | undefined)[] = [];
  for (let call = 0; call < 70; call++) {
    const { statusCode } = await proxied.app.inject({
      method: 'POST',
      url: '/px-api-gateway/saas-login/user-status',
      headers: { host: 'acme.localhost', 'x-forwarded-for': `198.51.100.${call}, 203.0.113.7` },
      payload: { userName: 'nobody@acme.test' },
    });
    asked.push(statusCode);
  }
  expect(asked.filter((code) => code === 429).length).toBeGreaterThan(0);
});

test('operation: a forwarded host picks no tenant, and a protocol that is none is not taken', async () => {
  const { results } = (await status({ 'x-forwarded-host': 'nova.localhost' })).json<{
    results: { tenantShortName: string };
  }>();
  expect(results).toEqual((await proxied.at('acme').ok(getSaasConfig)).results);
  expect((await status({ 'x-forwarded-proto': 'javascript' })).headers['strict-transport-security']).toBeUndefined();
});

test('operation: over https browsers are told to stay there, and no answer is taken for another type', async () => {
  const secure = await status({ 'x-forwarded-proto': 'https' });
  expect(secure.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect((await status({})).headers['strict-transport-security']).toBeUndefined();
});

test('operation: what is private is kept in no cache', async () => {
  const buyer = await server.as('buyer@acme.test');
  for (const call of [getAccountDetails, listOrders, getOffers])
    expect((await buyer.call(call)).headers['cache-control']).toBe('no-store');
  // The stock list is asked for anew by its tag.
  expect((await buyer.call(getStockItems)).headers['etag']).toBeTruthy();
});

test('operation: outside the demo the description of all calls is the operator’s', async () => {
  const docs = (at: TestServer, authorization?: string) =>
    at.app.inject({
      url: '/docs/json',
      headers: { host: 'acme.localhost', ...(authorization === undefined ? {} : { authorization }) },
    });
  expect((await docs(proxied)).statusCode).toBe(404);
  expect((await docs(proxied, `Bearer ${OPERATOR_TOKEN}`)).statusCode).toBe(200);
  expect((await docs(server)).statusCode).toBe(200);
});

test('operation: a request that drips is cut', () => {
  expect(server.app.server.requestTimeout).toBe(300_000);
});

test('B02 an offline buyer hears nothing of an auction', async () => {
  const offline = await server.as('offline@acme.test');
  for (const topics of ['auction', 'auction:A-1002'])
    expect((await offline.call(openLiveEvents, { query: { topics } })).status).toBe(403);
});

test('A01 a shop that its seller closed trades in no call and no stream until the seller opens it', async () => {
  const buyer = await server.as('buyer@orbit.test');
  const seller = await server.as('seller@orbit.test');
  await seller.ok(putSaasConfig, { body: { deactivated: true } });
  const body = { itemNumberWarehouse: 'A|DAL', offerQuantity: 1, offerPrice: 1 };
  for (const answer of [
    await buyer.call(getStockItems),
    await buyer.call(createOffer, { body }),
    await buyer.call(openLiveEvents),
  ])
    expect([answer.status, answer.error.messageCode]).toEqual([403, 'TENANT_DEACTIVATED']);
  await seller.ok(putSaasConfig, { body: { deactivated: false } });
  expect((await buyer.call(getStockItems)).status).toBe(200);
});

test('O03 what the operator suspended nobody trades in, its seller neither', async () => {
  const seller = await server.as('seller@orbit.test');
  const params = { tenantId: 'orbit' };
  onTestFinished(async () => void (await server.at('orbit', OPERATOR_TOKEN).ok(resumeTenant, { params })));
  await server.at('orbit', OPERATOR_TOKEN).ok(suspendTenant, { params, body: { confirm: 'orbit' } });
  const change = await seller.call(putSaasConfig, { body: { deactivated: false } });
  expect([change.status, change.error.messageCode, change.error.message]).toEqual([
    403,
    'TENANT_SUSPENDED',
    expect.stringContaining('nothing can be changed'),
  ]);
  // What only asks is read, too.
  expect((await seller.call(foreseeWithdrawals, { body: { which: { kind: 'MATCHING' } } })).status).toBe(200);
  expect((await seller.call(getSellerOffers)).status).toBe(200);
  const buyer = await server.as('buyer@orbit.test');
  expect((await buyer.call(getStockItems)).error.messageCode).toBe('TENANT_DEACTIVATED');
});
