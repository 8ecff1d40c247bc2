import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getDocuments, uploadDocument } from '@tradehall/contract/documents';
import { getPendingProofs, POE_TOKEN_HEADER, requireProof, uploadProofs } from '@tradehall/contract/proof-of-export';
import { demoAccountId } from '../demo/demo-users';
import { startClamdStandIn, type ClamdStandIn } from '../testing/clamd-stand-in';
import { multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-files';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { createVirusScan } from './virus-scan';

const LICENSE = 'Business License';
let clamd: ClamdStandIn;
let server: TestServer;
let buyer: TestClient;

beforeAll(async () => {
  clamd = await startClamdStandIn();
  server = await startTestServer({ environment: { VIRUS_SCAN_URL: clamd.url, DATABASE_CONNECTIONS: '2' } });
  buyer = await server.as('second@acme.test');
});
afterAll(async () => {
  await server.close();
  await clamd.stop();
});
beforeEach(() =>
  server.services.database.inTenant('acme', async (tx) => {
    for (const table of ['document_history', 'document_submissions', 'account_documents', 'proofs_of_export', 'files'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
  }),
);
afterEach(() => {
  clamd.fault = undefined;
});

const license = async () => (await buyer.ok(getDocuments)).find(({ documentName }) => documentName === LICENSE)!;
async function upload(content: Buffer) {
  const body = multipart({ name: 'licence.pdf', content });
  return buyer.call(uploadDocument, {
    params: { documentReferenceId: (await license()).documentReferenceId },
    payload: body.payload,
    headers: body.headers,
  });
}
const filesOnDisk = () =>
  (
    readdirSync(fileURLToPath(server.services.configuration.filesUrl), { recursive: true, withFileTypes: true }) as {
      isFile(): boolean;
    }[]
  ).filter((entry) => entry.isFile()).length;
const rows = () =>
  server.services.database.inTenant(
    'acme',
    async (tx) => (await tx.selectFrom('files').select('file_id').execute()).length,
  );

test('I12 a clean file is scanned once, whole, and kept', async () => {
  const before = filesOnDisk();
  const judged = clamd.judged;
  expect((await upload(samplePdf('x'.repeat(300_000)))).status).toBe(200);
  expect(clamd.judged).toBe(judged + 1);
  expect([filesOnDisk(), await rows()]).toEqual([before + 1, 1]);
});

describe('a file that was not found clean is refused and leaves nothing', () => {
  test.each([
    [
      'infected at its very end',
      undefined,
      422,
      'FILE_INFECTED',
      'The file licence.pdf was refused: the virus scan found something in it.',
    ],
    ['too large for the scanner', 'limit', 503, 'FILE_SCAN_UNAVAILABLE', /no.* is taken.*try again/],
    ['never judged: the scanner hangs up', 'mute', 503, 'FILE_SCAN_UNAVAILABLE', /no.* is taken.*try again/],
  ] as const)('I12 %s', async (_, fault, status, code, message) => {
    const before = filesOnDisk();
    clamd.fault = fault;
    const refused = await upload(samplePdf(`${'x'.repeat(200_000)}EICAR`));
    expect([refused.status, refused.error.messageCode]).toEqual([status, code]);
    expect(refused.error.message).toMatch(message);
    expect([filesOnDisk(), await rows()]).toEqual([before, 0]);
    expect(await license()).toMatchObject({ documentStatus: 'MISSING', uploadedDocumentId: '' });
  });

  test('I12 while the scanner is down no file is taken; when it is back the same file is', async () => {
    await clamd.stop();
    const refused = await upload(samplePdf());
    expect([refused.status, refused.error.messageCode]).toEqual([503, 'FILE_SCAN_UNAVAILABLE']);
    expect(JSON.stringify(refused.error)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    expect(await rows()).toBe(0);
    await clamd.start();
    expect((await upload(samplePdf())).status).toBe(200);
  });

  test('G20 one infected proof of export among several keeps none of them', async () => {
    const seller = await server.as('seller@acme.test');
    const accountId = demoAccountId('acme', 'second');
    const ids: string[] = [];
    for (const documentName of ['Airway bill', 'Customs form'])
      ids.push((await seller.ok(requireProof, { body: { accountId, documentName } })).documentId);
    const { uploadToken } = await buyer.ok(getPendingProofs);
    const before = filesOnDisk();
    const send = (contents: string[]) => {
      const body = multipart(
        ...contents.map((content, at) => ({ field: ids[at]!, name: 'proof.pdf', content: samplePdf(content) })),
      );
      return server
        .at('acme')
        .call(uploadProofs, { payload: body.payload, headers: { ...body.headers, [POE_TOKEN_HEADER]: uploadToken } });
    };
    expect((await send(['fine', 'EICAR'])).error.messageCode).toBe('FILE_INFECTED');
    expect([filesOnDisk(), await rows()]).toEqual([before, 0]);
    expect((await buyer.ok(getPendingProofs)).documents.map(({ status }) => status)).toEqual(['MISSING', 'MISSING']);
    expect((await send(['fine', 'fine'])).body.uploaded).toBe(2);
    expect((await send(['better', 'better'])).body.uploaded).toBe(2);
    expect(await rows()).toBe(2);
    await expect.poll(filesOnDisk).toBe(before + 2);
  });
});

test('I12 a scanner that is slow is given up in time', async () => {
  clamd.fault = 'slow';
  await expect(createVirusScan(clamd.url, 150)(samplePdf())).rejects.toThrow('does not answer');
});

test('operation: uploads that wait for a slow scanner hold no database connection: others are served', async () => {
  const body = multipart({ name: 'licence.pdf', content: samplePdf() });
  const { documentReferenceId } = await license();
  clamd.fault = 'slow';
  // More than there are connections; they wait until the scanner goes away.
  const waiting = Array.from({ length: 4 }, () =>
    buyer.call(uploadDocument, { params: { documentReferenceId }, payload: body.payload, headers: body.headers }),
  );
  await expect.poll(() => clamd.waiting).toBe(4);
  expect((await buyer.call(getDocuments)).status).toBe(200);
  await clamd.stop();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  await clamd.start();
});
