import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCheckout, submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { getDocuments } from '@tradehall/contract/documents';
import { waiveDocument } from '@tradehall/contract/documents-review';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('second@acme.test'), server.as('seller@acme.test')]);
  // What is asked of the account is made up to date by looking.
  await buyer.ok(getDocuments);
});
afterAll(() => server.close());

let counter = 0;
const params = { warehouseCode: 'DAL' };
async function inCart(): Promise<string> {
  const item = { number: `DEST-${++counter}`, quantity: 20, price: 10_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  return buyAtList(buyer, item, 1, 100);
}
async function rule(onMissing: string): Promise<void> {
  const name = { name: 'destinations' };
  const { version } = await seller.ok(getSetting, { params: name });
  const value = { destinations: { onMissing, documents: ['FREIGHT_FORWARDING'] } };
  await seller.ok(putSetting, { params: name, body: { version, value } });
}
const place = async (readyToRelease: boolean) =>
  buyer.call(submitCheckout, { params, body: testSubmission([await inCart()], { readyToRelease }) });

test('W45 a destination that lacks a document is marked, held or refused by the tenant’s rule, until it is in order', async () => {
  await rule('WARN');
  const answer = await buyer.ok(loadCheckout, { params, body: { offerIds: [await inCart()] } });
  expect(answer.destinationRule).toBe('WARN');
  // Reno is where forwarders are; nothing of the kind is asked of Dallas.
  expect(answer.missingPapers?.['reno']).toEqual([{ name: 'Freight Forwarding Form', status: expect.any(String) }]);
  expect(answer.missingPapers?.['main']).toBeUndefined();
  expect((await place(true)).status).toBe(200);

  await rule('HOLD');
  expect((await place(true)).error).toMatchObject({
    messageCode: 'DESTINATION_HELD',
    params: ['Freight Forwarding Form'],
  });
  const held = await place(false);
  expect(held.body).toMatchObject({ typeOfConfirmation: 'HOLD_ORDER' });
  const order = { params: { phonexOrderNumber: (held.body as { phonexOrderNumber: string }).phonexOrderNumber } };
  const release = async () => {
    const { salesOrder } = await buyer.ok(getOrder, order);
    return buyer.call(upsertOrder, {
      body: { salesOrder: updateOfDraft(salesOrder, draftOfOrder(salesOrder), 'RELEASED') },
    });
  };
  expect((await release()).error.messageCode).toBe('DESTINATION_HELD');

  await rule('REFUSE');
  const refused = await place(false);
  expect([refused.status, refused.error.errors?.[0]]).toMatchObject([
    400,
    { messageCode: 'DESTINATION_REFUSED', field: 'SHIPPING_ADDRESS' },
  ]);

  for (const { documentReferenceId, documentName } of await buyer.ok(getDocuments))
    if (documentName === 'Freight Forwarding Form')
      await seller.call(waiveDocument, { params: { documentReferenceId }, body: { reason: 'Known for years' } });
  expect((await place(true)).status).toBe(200);
  expect((await release()).status).toBe(200);
});
