import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskCounts } from '@tradehall/contract/desk';
import { getDocuments, UPLOADED_DOCUMENT_HEADER, uploadDocument } from '@tradehall/contract/documents';
import {
  getDocumentQueue,
  rejectDocument,
  revokeDocument,
  requestDocument,
  verifyDocument,
} from '@tradehall/contract/documents-review';
import { downloadFile } from '@tradehall/contract/files';
import { getProofDecision, getProofQueue, openDocument, openProof } from '@tradehall/contract/papers';
import {
  decideProof,
  getPendingProofs,
  POE_TOKEN_HEADER,
  requireProof,
  uploadProofs,
} from '@tradehall/contract/proof-of-export';
import { demoAccountId } from '../demo/demo-users';
import { multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-files';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let colleague: TestClient;
const accountId = demoAccountId('acme', 'buyer');

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller, colleague] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('seller@acme.test'),
    server.as('compliance@acme.test'),
  ]);
});
afterAll(() => server.close());

const openings = (paperId: string) =>
  server.services.database.inTenant('acme', (tx) =>
    tx.selectFrom('paper_openings').select('email').where('paper_id', '=', paperId).execute(),
  );

async function handIn(documentReferenceId: string, text: string, replaced?: string): Promise<void> {
  const { payload, headers } = multipart({ name: 'paper.pdf', content: samplePdf(text) });
  await buyer.ok(uploadDocument, {
    params: { documentReferenceId },
    payload,
    headers: { ...headers, ...(replaced === undefined ? {} : { [UPLOADED_DOCUMENT_HEADER]: replaced }) },
  });
}

async function askedDocument(): Promise<string> {
  const body = { documentName: `Paper ${randomUUID().slice(0, 6)}` };
  return (await seller.ok(requestDocument, { params: { accountId }, body })).documentReferenceId;
}

test('SD68 a paper is opened with its content, and who looked at it is written down', async () => {
  const documentReferenceId = await askedDocument();
  await handIn(documentReferenceId, '% first');
  const before = await seller.ok(getDeskCounts);
  const paper = await seller.ok(openDocument, { params: { documentReferenceId } });
  expect(paper).toMatchObject({ contentType: 'application/pdf', submittedBy: 'buyer@acme.test', form: null });
  const file = await server.at('acme').call(downloadFile, { params: { token: paper.token } });
  expect(file.raw.toString('latin1')).toContain('% first');
  expect(await openings(paper.paperId)).toEqual([{ email: 'seller@acme.test' }]);
  expect(before.documents).toBeGreaterThan(0);
  expect((await buyer.call(openDocument, { params: { documentReferenceId } })).status).toBe(403);
  const nova = await server.as('seller@nova.test');
  expect((await nova.call(openDocument, { params: { documentReferenceId } })).status).toBe(404);
});

test('SD68 a signed form is read in words', async () => {
  const queue = await seller.ok(getDocumentQueue);
  const form = queue.find(({ documentType }) => documentType === 'ONLINE_FORM')!;
  const paper = await seller.ok(openDocument, { params: { documentReferenceId: form.documentReferenceId } });
  expect(paper.form?.sections.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
});

test('SD69 nothing is decided that the person did not open, nor what was replaced since', async () => {
  const documentReferenceId = await askedDocument();
  const params = { documentReferenceId };
  await handIn(documentReferenceId, '% one');
  const { paperId } = await seller.ok(openDocument, { params });
  const unseen = await colleague.call(verifyDocument, { params, body: { paperId } });
  expect(unseen.error.messageCode).toBe('PAPER_NOT_OPENED');
  await handIn(documentReferenceId, '% two', paperId);
  for (const call of [verifyDocument, rejectDocument])
    expect((await seller.call(call, { params, body: { paperId, reason: 'Too old' } })).error.messageCode).toBe(
      'PAPER_REPLACED',
    );
  const second = await seller.ok(openDocument, { params });
  await seller.ok(verifyDocument, { params, body: { paperId: second.paperId } });
  const mine = await buyer.ok(getDocuments);
  expect(mine.find((one) => one.documentReferenceId === documentReferenceId)?.documentStatus).toBe('VERIFIED');
});

test('SD68 SD69 a proof of export waits in its queue, is opened and decided by who saw it', async () => {
  const { documentId } = await seller.ok(requireProof, { body: { accountId, documentName: 'Bill of lading' } });
  const { uploadToken } = await buyer.ok(getPendingProofs);
  const { payload, headers } = multipart({ field: documentId, name: 'bill.txt', content: Buffer.from('shipped') });
  await server.at('acme').ok(uploadProofs, { payload, headers: { ...headers, [POE_TOKEN_HEADER]: uploadToken } });
  expect(await seller.ok(getProofQueue)).toMatchObject([{ documentId, businessName: 'Northwind Devices' }]);
  const params = { documentId };
  const { paperId, contentType } = await seller.ok(openProof, { params });
  expect(contentType).toMatch(/^text\/plain/);
  expect((await colleague.call(decideProof, { params, body: { approved: true, paperId } })).error.messageCode).toBe(
    'PAPER_NOT_OPENED',
  );
  await seller.ok(decideProof, { params, body: { approved: true, paperId } });
  expect(await seller.ok(getProofQueue)).toEqual([]);
});

test('SD69 of two who decide one proof at once one is heard, and the other finds whose decision holds', async () => {
  const { documentId } = await seller.ok(requireProof, { body: { accountId, documentName: 'Customs form' } });
  const { uploadToken } = await buyer.ok(getPendingProofs);
  const { payload, headers } = multipart({ field: documentId, name: 'form.txt', content: Buffer.from('shipped') });
  await server.at('acme').ok(uploadProofs, { payload, headers: { ...headers, [POE_TOKEN_HEADER]: uploadToken } });
  const params = { documentId };
  expect(await seller.ok(getProofDecision, { params })).toEqual({
    status: 'SUBMITTED',
    decidedBy: '',
    decidedDate: null,
  });
  const { paperId } = await seller.ok(openProof, { params });
  await colleague.ok(openProof, { params });
  const answers = await Promise.all([
    seller.call(decideProof, { params, body: { approved: true, paperId } }),
    colleague.call(decideProof, { params, body: { approved: false, reason: 'No stamp', paperId } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isApproved = answers[0].status === 200;
  expect(answers[isApproved ? 1 : 0].error.messageCode).toBe('POE_DECIDED_MEANWHILE');
  const decision = await (isApproved ? colleague : seller).ok(getProofDecision, { params });
  expect(decision).toMatchObject({
    status: isApproved ? 'APPROVED' : 'REJECTED',
    decidedBy: isApproved ? 'seller@acme.test' : 'compliance@acme.test',
  });
  expect(Date.parse(decision.decidedDate ?? '')).toBeGreaterThan(0);
  const stranger = await server.as('seller@nova.test');
  expect((await stranger.call(getProofDecision, { params })).status).toBe(404);
});

test('SD69 of two who decide one document at once one is heard, and the other is told that it changed', async () => {
  const documentReferenceId = await askedDocument();
  await handIn(documentReferenceId, 'one');
  const params = { documentReferenceId };
  const { paperId } = await seller.ok(openDocument, { params });
  await colleague.ok(openDocument, { params });
  const answers = await Promise.all([
    seller.call(verifyDocument, { params, body: { paperId } }),
    colleague.call(rejectDocument, { params, body: { reason: 'No stamp', paperId } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.error.messageCode).toBe('DOCUMENT_DECISION_IMPOSSIBLE');
});

test('SD69 I11 what a colleague verified meanwhile is not turned down by whoever still reviews it, and is taken back by whoever means to', async () => {
  const documentReferenceId = await askedDocument();
  await handIn(documentReferenceId, 'one');
  const params = { documentReferenceId };
  const { paperId } = await seller.ok(openDocument, { params });
  await colleague.ok(openDocument, { params });
  await seller.ok(verifyDocument, { params, body: { paperId } });
  const late = await colleague.call(rejectDocument, { params, body: { reason: 'No stamp', paperId } });
  expect([late.status, late.error.messageCode]).toEqual([409, 'DOCUMENT_DECISION_IMPOSSIBLE']);
  const statusNow = async () =>
    (await buyer.ok(getDocuments)).find((one) => one.documentReferenceId === documentReferenceId)?.documentStatus;
  expect(await statusNow()).toBe('VERIFIED');
  await colleague.ok(revokeDocument, { params, body: { reason: 'The stamp was forged', uploadedDocumentId: paperId } });
  expect(await statusNow()).toBe('MISSING_REJECTED');
});
