import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  decideProof,
  getAskedProofs,
  getPendingProofs,
  POE_TOKEN_HEADER,
  requireProof,
  uploadProofs,
  withdrawProof,
} from '@tradehall/contract/proof-of-export';
import { upsertOrder, getOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { demoAccountId } from '../demo/demo-users';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { OWN_LOCKS } from '../testing/own-locks';
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

// Nobody is owed a proof from the test before.
beforeEach(async () => {
  for (const name of ['buyer', 'second'] as const) {
    const asked = await seller.ok(getAskedProofs, { params: { accountId: demoAccountId('acme', name) } });
    for (const { documentId, status } of asked)
      if (status !== 'APPROVED') await seller.ok(withdrawProof, { params: { documentId } });
  }
});

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

test('G20 SD68 a file or a decision that comes after the decision is told that it was decided meanwhile, and changes nothing', async () => {
  const ask = async (documentName: string) =>
    (await seller.ok(requireProof, { body: { accountId: demoAccountId('acme', 'buyer'), documentName } })).documentId;
  const [approved, rejected] = [await ask('Late waybill'), await ask('Late invoice')];
  const { uploadToken } = await buyer.ok(getPendingProofs);
  const file = (name: string) => ({ name: `${name}.txt`, content: name });
  expect((await upload(uploadToken, { [approved]: file('one'), [rejected]: file('two') })).status).toBe(200);
  await seller.ok(decideProof, { params: { documentId: approved }, body: { approved: true } });
  await seller.ok(decideProof, { params: { documentId: rejected }, body: { approved: false, reason: 'Not readable' } });

  const late = await upload(uploadToken, { [rejected]: file('better'), [approved]: file('again') });
  expect([late.status, late.error.messageCode]).toEqual([409, 'POE_DECIDED_MEANWHILE']);
  expect(late.error.message).toBe('“Late waybill” was decided meanwhile. Nothing was changed.');
  expect(late.error.errors).toMatchObject([{ field: approved }]);
  for (const documentId of [approved, rejected]) {
    const second = await seller.call(decideProof, { params: { documentId }, body: { approved: true } });
    expect([second.status, second.error.messageCode]).toEqual([409, 'POE_DECIDED_MEANWHILE']);
  }
  const asked = await seller.ok(getAskedProofs, { params: { accountId: demoAccountId('acme', 'buyer') } });
  expect(asked.find(({ documentId }) => documentId === rejected)).toMatchObject({ status: 'REJECTED' });
  await seller.ok(withdrawProof, { params: { documentId: rejected } });
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
  // Emails that are owed together go out together, in no promised order: each is awaited before the next is caused.
  expect(await read()).toHaveLength(2);
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

test('SD68 G20 a proof that was asked for by mistake is taken back: nothing is owed, the account reads so, and what is approved stays', async () => {
  const accountId = demoAccountId('acme', 'buyer');
  const ask = async (documentName: string) =>
    (await seller.ok(requireProof, { body: { accountId, documentName } })).documentId;
  const [mistaken, handedIn, approved] = [await ask('By mistake'), await ask('Handed in'), await ask('Approved')];
  const { uploadToken } = await buyer.ok(getPendingProofs);
  const uploaded = await upload(uploadToken, {
    [handedIn]: { name: 'one.txt', content: 'one' },
    [approved]: { name: 'two.txt', content: 'two' },
  });
  expect(uploaded.status).toBe(200);
  await seller.ok(decideProof, { params: { documentId: approved }, body: { approved: true } });
  const listed = async () => {
    const asked = await seller.ok(getAskedProofs, { params: { accountId } });
    const ours = asked.filter(({ documentId }) => [mistaken, handedIn, approved].includes(documentId));
    return ours.map(({ documentName, status }) => `${documentName} ${status}`);
  };
  expect(await listed()).toEqual(['Handed in SUBMITTED', 'By mistake MISSING', 'Approved APPROVED']);

  // What its buyer handed in while somebody was about to take it back is not thrown away unseen.
  const unseen = await seller.call(withdrawProof, { params: { documentId: handedIn }, query: { seen: 'MISSING' } });
  expect([unseen.status, unseen.error.messageCode]).toEqual([409, 'PAPER_REPLACED']);
  expect(await listed()).toContain('Handed in SUBMITTED');
  const kept = await seller.call(withdrawProof, { params: { documentId: approved } });
  expect([kept.status, kept.error.messageCode]).toEqual([409, 'POE_APPROVED']);
  for (const documentId of [mistaken, handedIn]) await seller.ok(withdrawProof, { params: { documentId } });
  expect((await seller.call(withdrawProof, { params: { documentId: mistaken } })).status).toBe(404);
  expect(await listed()).toEqual(['Approved APPROVED']);
  const owed = (await buyer.ok(getPendingProofs)).documents.map(({ documentId }) => documentId);
  expect(owed).not.toContain(mistaken);
  expect(owed).not.toContain(handedIn);
  const told = (await sentMail(server, 'acme', 'buyer@acme.test')).map(({ subject }) => subject);
  expect(told).toEqual(expect.arrayContaining(['By mistake is waived', 'Handed in is waived']));
  const file = await server.services.database.inTenant('acme', (tx) =>
    sql`select from files f where purpose = 'proof-of-export' and file_name = 'one.txt' and not exists (
      select from proofs_of_export p where p.tenant_id = f.tenant_id and p.file_id = f.file_id)`.execute(tx),
  );
  expect(file.rows).toEqual([]);
});

test('G20 two colleagues who hand in the same proofs at once, each in an order of their own, are both served', async () => {
  const ask = async (documentName: string) =>
    (await seller.ok(requireProof, { body: { accountId: demoAccountId('acme', 'buyer'), documentName } })).documentId;
  const [first = '', second = ''] = [await ask('One of both'), await ask('The other')].sort();
  const { uploadToken } = await buyer.ok(getPendingProofs);
  const file = { name: 'proof.txt', content: 'left the country' };
  const [holder, onlooker] = [1, 2].map(() => new pg.Client({ connectionString: server.database.url }));
  await Promise.all([holder?.connect(), onlooker?.connect()]);
  const waits = (many: number) =>
    expect.poll(async () => (await onlooker?.query(`select from ${OWN_LOCKS} where not granted`))?.rowCount).toBe(many);
  await holder?.query('begin');
  await holder?.query('select from proofs_of_export where proof_id = $1 for update', [second]);
  const sent = [upload(uploadToken, { [second]: file, [first]: file })];
  await waits(1);
  sent.push(upload(uploadToken, { [first]: file, [second]: file }));
  await waits(2);
  await holder?.query('rollback');
  const answers = await Promise.all(sent);
  await Promise.all([holder?.end(), onlooker?.end()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
