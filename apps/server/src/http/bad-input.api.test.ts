import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadBulkImport } from '@tradehall/contract/bulk-import';
import { calculateCharges, loadCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { capturePayment } from '@tradehall/contract/payments/payments-calls';
import { decideProof, uploadProofs, getPendingProofs, POE_TOKEN_HEADER } from '@tradehall/contract/proof-of-export';
import { getReturn } from '@tradehall/contract/returns';
import { getUserStatus, resetPassword } from '@tradehall/contract/sign-in';
import { getOrder, listOrders } from '@tradehall/contract/orders/order-calls';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { multipart } from '../testing/multipart';
import { startTestServer, type Answered, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let stranger: TestClient;
let buyer: TestClient;
let seller: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  stranger = server.at('acme');
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const codeOf = ({ status, error }: Answered<unknown>) => `${status} ${error?.messageCode}`;

test('K02 NUL and half a surrogate pair are refused as input, in paths, queries, bodies and sign-in', async () => {
  const answers = [
    await stranger.call(resetPassword, { body: { userName: 'a\u0000b' } }),
    await stranger.call(getUserStatus, { body: { userName: 'a\ud800b' } }),
    await buyer.call(listOrders, { query: { search: '\u0000' } }),
    await buyer.call(createOffer, {
      body: { itemNumberWarehouse: 'A|B', offerQuantity: 1, offerPrice: 1, note: '\u0000' },
    }),
    await seller.call(putSaasConfig, { body: { title: 'a\u0000' } }),
    await seller.call(putSaasConfig, { body: { 'a\u0000': 1 } }),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => '400 INVALID_REQUEST'));
  const named = [
    await buyer.call(getOrder, { params: { phonexOrderNumber: 'SO-\u0000' } }),
    await buyer.call(getReturn, { params: { returnNumber: '\u0000' } }),
  ];
  expect(named.map(codeOf)).toEqual(['404 ORDER_NOT_FOUND', '404 RETURN_NOT_FOUND']);
  const captured = await server.app.inject({
    method: 'GET',
    url: '/px-api-gateway/order/payment/capture?token=%00',
    headers: { host: 'acme.localhost' },
  });
  expect(captured.statusCode).toBe(400);
});

test('I03 the pool refuses what its tables cannot keep in the words of its protocol', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: 'acme.localhost',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    payload: JSON.stringify({
      ClientId: server.services.pools.settingsFor({ tenantId: 'acme' }, '').userPoolClientId,
      Username: 'a\u0000b',
    }),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ __type: string }>().__type).toBe('InvalidParameterException');
});

test('K07 offers are named by their ids, and amounts have an end', async () => {
  for (const offerIds of [['x'], ['"'], [`${randomUUID()},${randomUUID()}`]])
    expect(codeOf(await buyer.call(loadCheckout, { params: { warehouseCode: 'DAL' }, body: { offerIds } }))).toBe(
      '400 INVALID_REQUEST',
    );
  for (const unitPrice of [9_007_199_254_740_992, 1e21, 1e308])
    expect(codeOf(await buyer.call(calculateCharges, { body: { items: [{ orderedQuantity: 1, unitPrice }] } }))).toBe(
      '400 INVALID_REQUEST',
    );
});

test('K08 a basket that comes to more than any order may is bad input', async () => {
  const items = [{ orderedQuantity: 1_999_999_999, devicesPerUnit: 2, unitPrice: 1_000_000_000 }];
  expect(codeOf(await buyer.call(calculateCharges, { body: { items } }))).toBe('400 INVALID_REQUEST');
});

test('L01 an Idempotency-Key of more than 200 characters is refused before anything is done', async () => {
  const answer = await buyer.call(capturePayment, { query: { token: 'x' }, idempotencyKey: 'a'.repeat(201) });
  expect(codeOf(answer)).toBe('400 IDEMPOTENCY_KEY_INVALID');
  expect(codeOf(await buyer.call(capturePayment, { query: { token: 'x' }, idempotencyKey: 'a'.repeat(200) }))).toBe(
    '404 PAYMENT_NOT_FOUND',
  );
  expect(
    codeOf(await buyer.call(capturePayment, { query: { token: 'x' }, headers: { [IDEMPOTENCY_HEADER]: 'a b' } })),
  ).not.toMatch(/^5/);
});

test('G20 a proof of export is named by its id', async () => {
  const odd = '-'.repeat(36);
  expect((await seller.call(decideProof, { params: { documentId: odd }, body: { approved: true } })).status).toBe(404);
  await server.services.database.inTenant('acme', (tx) =>
    sql`insert into proofs_of_export (tenant_id, account_id, document_name) select tenant_id, account_id, 'Proof' from account_users where user_id = (select user_id from account_users limit 1)`.execute(
      tx,
    ),
  );
  const { uploadToken } = await buyer.ok(getPendingProofs);
  const { payload, headers } = multipart({ field: odd, name: 'a.pdf', content: Buffer.from('%PDF-1.4') });
  const answer = await stranger.call(uploadProofs, {
    payload,
    headers: { ...headers, [POE_TOKEN_HEADER]: uploadToken },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('K05 an upload that breaks off is refused as a bad request', async () => {
  const { payload, headers } = multipart({ name: 'offers.xlsx', content: Buffer.alloc(2_000, 'x') });
  for (const cut of [payload.length - 8, 1_000, 60])
    expect(codeOf(await buyer.call(uploadBulkImport, { payload: payload.subarray(0, cut), headers }))).toMatch(/^400 /);
  for (const boundary of ['', '; boundary=', `; boundary=${'b'.repeat(300)}`]) {
    const type = { 'content-type': `multipart/form-data${boundary}` };
    expect((await buyer.call(uploadBulkImport, { payload, headers: type })).status).toBe(400);
  }
});

test('A01 settings that are nested without end are refused', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  for (const body of [`{"title":${deep}}`, `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`]) {
    const answer = await seller.call(putSaasConfig, { payload: body, headers: { 'content-type': 'application/json' } });
    expect(codeOf(answer)).toBe('400 INVALID_REQUEST');
  }
});
