import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getDocuments } from '@tradehall/contract/documents';
import { waiveDocument } from '@tradehall/contract/documents-review';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getPaymentStatus, startPayment } from '@tradehall/contract/payments/payments-calls';
import { requireProof, withdrawProof } from '@tradehall/contract/proof-of-export';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { demoAccountId } from '../demo/demo-users';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { startPayPalServer } from '../testing/paypal-orders';
import type { TestClient, TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
beforeAll(async () => {
  server = await startPayPalServer();
  [buyer, seller] = await Promise.all([server.as('second@acme.test'), server.as('seller@acme.test')]);
  // What is asked of the account is made up to date by looking.
  await buyer.ok(getDocuments);
});
afterAll(() => server.close());

const warehouse = { warehouseCode: 'DAL' };
async function rule(onMissing: 'WARN' | 'HOLD'): Promise<void> {
  const name = { name: 'destinations' };
  const { version } = await seller.ok(getSetting, { params: name });
  const value = { destinations: { onMissing, documents: ['FREIGHT_FORWARDING'] } };
  await seller.ok(putSetting, { params: name, body: { version, value } });
}

/** An order to Reno that its buyer released, and whose payment by PayPal is open. */
async function released() {
  const item = { number: `PAPERS-${randomUUID().slice(0, 6)}`, quantity: 20, price: 10_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const body = testSubmission([await buyAtList(buyer, item, 1, 100)], {
    readyToRelease: true,
    paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' },
  });
  const { phonexOrderNumber } = await buyer.ok(submitCheckout, { params: warehouse, body });
  const params = { phonexOrderNumber };
  const { approvalLink } = await buyer.ok(startPayment, { params });
  return { params, link: new URL(approvalLink) };
}
const press = (link: URL) =>
  server.app.inject({
    method: 'POST',
    url: link.pathname,
    headers: { host: link.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${link.searchParams.get('token') ?? ''}&decision=approve`,
  });
/** Approves in PayPal's window, which tells the shop by a message and comes back. */
async function approve(link: URL): Promise<string> {
  const to = new URL(String((await press(link)).headers['location']));
  return (await server.app.inject({ method: 'GET', url: to.pathname + to.search, headers: { host: to.host } })).payload;
}
const refusal = async (params: { readonly phonexOrderNumber: string }) => {
  const { status, error } = await buyer.call(startPayment, { params });
  return [status, error.messageCode];
};

test('G18 G20 W45 no money is taken by PayPal for an order whose papers are not in order by then, and it is once they are', async () => {
  await rule('WARN');
  const { params, link } = await released();
  await rule('HOLD');
  expect(await approve(link)).toContain('Payment did not go through');
  expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({ status: 'FAILURE', openAmount: 111.39 });
  expect(await refusal(params)).toEqual([409, 'DESTINATION_HELD']);
  expect((await seller.ok(getDeskOrder, { params })).lackingPapers).toEqual(['Freight Forwarding Form']);

  for (const { documentReferenceId, documentName } of await buyer.ok(getDocuments))
    if (documentName === 'Freight Forwarding Form')
      await seller.call(waiveDocument, { params: { documentReferenceId }, body: { reason: 'Known for years' } });
  const proof = await seller.ok(requireProof, {
    body: { accountId: demoAccountId('acme', 'second'), documentName: 'Bill of lading' },
  });
  expect(await refusal(params)).toEqual([409, 'PAY_AND_SHIP_BLOCKED_BY_PROOF']);
  // Who releases at the desk decides for themselves, and knows what is lacking.
  expect((await seller.ok(getDeskOrder, { params })).lackingPapers).toEqual(['Bill of lading']);
  await seller.ok(withdrawProof, { params: { documentId: proof.documentId } });

  expect(new URL((await buyer.ok(startPayment, { params })).approvalLink).href).toBe(link.href);
  expect(await approve(link)).toContain('Payment received');
  expect(await buyer.ok(getPaymentStatus, { params })).toMatchObject({ status: 'SUCCESS', paymentStatus: 'PAID' });
  expect((await seller.ok(getDeskOrder, { params })).lackingPapers).toEqual([]);
});
