import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decideProof,
  getPendingProofs,
  POE_TOKEN_HEADER,
  requireProof,
  uploadProofs,
} from '@tradehall/contract/proof-of-export';
import { upsertOrder, getOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { demoAccountId } from '../demo/demo-users';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

function form(parts: Record<string, { name: string; content: string }>) {
  const boundary = 'proof-boundary';
  const body = Object.entries(parts).map(
    ([field, { name, content }]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`,
  );
  return { payload: `${body.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` };
}
const upload = (token: string, parts: Parameters<typeof form>[0]) => {
  const { payload, type } = form(parts);
  return server
    .at('acme')
    .call(uploadProofs, { payload, headers: { 'content-type': type, [POE_TOKEN_HEADER]: token } });
};

test('G20 a missing proof of export stops pay and ship until the seller approved what was uploaded', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: 'POE-1', quantity: 1, unitPriceMinor: 10_000 }],
  });
  expect(await buyer.ok(getPendingProofs)).toMatchObject({ documents: [], disablePayAndShipNow: false });
  const { documentId } = await seller.ok(requireProof, {
    body: { accountId: demoAccountId('acme', 'buyer'), phonexOrderNumber: orderNumber, documentName: 'Bill of lading' },
  });
  const pending = await buyer.ok(getPendingProofs);
  expect(pending).toMatchObject({
    disablePayAndShipNow: true,
    documents: [{ documentId, documentName: 'Bill of lading', phonexOrderNumber: orderNumber, status: 'MISSING' }],
  });

  const release = async () => {
    const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
    return buyer.call(upsertOrder, {
      body: { salesOrder: updateOfDraft(salesOrder, draftOfOrder(salesOrder), 'RELEASED') },
    });
  };
  expect((await release()).error.message).toBe(
    'PAY AND SHIP NOW is disabled until submitted Proof-Of-Export is approved.',
  );

  expect((await upload(pending.uploadToken, {})).error.message).toBe(
    'Please upload at least one Proof of Export Document',
  );
  expect((await upload('made-up', { [documentId]: { name: 'proof.txt', content: 'shipped' } })).status).toBe(401);
  expect((await upload(pending.uploadToken, { [documentId]: { name: 'proof.exe', content: 'MZ' } })).status).toBe(422);
  expect(
    (await upload(pending.uploadToken, { [documentId]: { name: 'proof.pdf', content: 'this is no pdf' } })).status,
  ).toBe(422);
  expect(
    (await upload(pending.uploadToken, { [documentId]: { name: 'proof.txt', content: 'shipped on 2026-11-19' } })).body,
  ).toEqual({ status: 'SUCCESS', uploaded: 1 });

  expect(await buyer.ok(getPendingProofs)).toMatchObject({
    disablePayAndShipNow: true,
    documents: [{ status: 'SUBMITTED' }],
  });
  await seller.ok(decideProof, { params: { documentId }, body: { approved: false, reason: 'Not readable' } });
  expect(await buyer.ok(getPendingProofs)).toMatchObject({
    documents: [{ status: 'REJECTED', rejectionReason: 'Not readable' }],
  });
  await upload(pending.uploadToken, { [documentId]: { name: 'proof.txt', content: 'a better copy' } });
  await seller.ok(decideProof, { params: { documentId }, body: { approved: true } });
  expect(await buyer.ok(getPendingProofs)).toMatchObject({ documents: [], disablePayAndShipNow: false });
  expect((await release()).status).toBe(200);
});

test('G20 an upload token is short-lived and stands for one account alone', async () => {
  const { documentId } = await seller.ok(requireProof, {
    body: { accountId: demoAccountId('acme', 'second'), documentName: 'Customs form' },
  });
  const { documentId: mine } = await seller.ok(requireProof, {
    body: { accountId: demoAccountId('acme', 'buyer'), documentName: 'Customs form', blocksPayAndShip: false },
  });
  const { uploadToken, disablePayAndShipNow } = await buyer.ok(getPendingProofs);
  expect(disablePayAndShipNow).toBe(false);
  expect((await upload(uploadToken, { [documentId]: { name: 'a.txt', content: 'x' } })).status).toBe(404);
  now = new Date(now.getTime() + 601_000);
  expect((await upload(uploadToken, { [mine]: { name: 'a.txt', content: 'x' } })).error.messageCode).toBe(
    'POE_TOKEN_INVALID',
  );
});

test('G20 the account reads once what proof is asked for and how it was decided, and who may not see orders nothing of one', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: 'POE-2', quantity: 1, unitPriceMinor: 10_000 }],
  });
  const accountId = demoAccountId('acme', 'buyer');
  const documentName = 'Airway bill';
  const ask = (phonexOrderNumber?: string) =>
    seller.ok(requireProof, {
      body: { accountId, documentName, ...(phonexOrderNumber === undefined ? {} : { phonexOrderNumber }) },
    });
  const read = async () =>
    (await sentMail(server, 'acme', 'buyer@acme.test')).filter(
      ({ subject, text }) => subject.includes(documentName) || text.includes(documentName),
    );
  const { documentId } = await ask(orderNumber);
  expect(await read()).toMatchObject([{ subject: 'We need a document from you' }]);
  expect((await read())[0]?.text).toContain(`/orders/${orderNumber}`);
  const hand = async () => {
    const { uploadToken } = await buyer.ok(getPendingProofs);
    await upload(uploadToken, { [documentId]: { name: 'proof.txt', content: 'flown on 2026-11-19' } });
  };
  await hand();
  await seller.ok(decideProof, { params: { documentId }, body: { approved: false, reason: 'Page two is missing' } });
  await hand();
  await seller.ok(decideProof, { params: { documentId }, body: { approved: true } });
  expect((await read()).map(({ subject }) => subject)).toEqual([
    'We need a document from you',
    `${documentName} was rejected`,
    `${documentName} is verified`,
  ]);
  expect((await read())[1]?.text).toContain('Page two is missing');
  await server.services.database.inTenant('acme', (tx) =>
    sql`update account_users set authorities = array_remove(authorities, 'CAN_VIEW_ORDER') where email = 'buyer@acme.test'`.execute(
      tx,
    ),
  );
  await ask(orderNumber);
  expect(await read()).toHaveLength(3);
});
