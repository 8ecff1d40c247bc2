import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getDocumentLink, getDocuments, uploadDocument } from '@tradehall/contract/documents';
import { multipart } from '../testing/multipart';
import { samplePdf, samplePng } from '../testing/sample-files';
import { startS3StandIn, type S3StandIn } from '../testing/s3-stand-in';
import { openFileDisk } from './file-disk';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const LICENSE = 'Business License';
let s3: S3StandIn;
let server: TestServer;
let buyer: TestClient;

beforeAll(async () => {
  s3 = await startS3StandIn();
  server = await startTestServer({ environment: { FILES_URL: s3.url() } });
  buyer = await server.as('second@acme.test');
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});
let refusedBefore = 0;
beforeEach(() =>
  server.services.database.inTenant('acme', async (tx) => {
    for (const table of ['document_history', 'document_submissions', 'account_documents', 'files'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    s3.objects.clear();
    refusedBefore = s3.refused.length;
  }),
);
afterEach(() => {
  s3.fault = undefined;
});

const license = async () => (await buyer.ok(getDocuments)).find(({ documentName }) => documentName === LICENSE)!;
async function upload(content: Buffer, name = 'licence.pdf') {
  const { documentReferenceId, uploadedDocumentId } = await license();
  const body = multipart({ name, content });
  return buyer.call(uploadDocument, {
    params: { documentReferenceId },
    payload: body.payload,
    headers: { ...body.headers, uploadedDocumentId },
  });
}
async function download() {
  const { url } = await buyer.ok(getDocumentLink, {
    params: { uploadedDocumentId: (await license()).uploadedDocumentId },
  });
  return server.app.inject({ method: 'GET', url, headers: { host: 'acme.localhost' } });
}
const rows = () =>
  server.services.database.inTenant('acme', async (tx) =>
    (await tx.selectFrom('files').select('storage_key').execute()).map((row) => row.storage_key).sort(),
  );
/** Nothing of a refused upload is left: no object, no row, and the document asks again. */
async function expectNothingKept(): Promise<void> {
  await expect.poll(() => s3.objects.size).toBe(0);
  expect(await rows()).toEqual([]);
  expect(await license()).toMatchObject({ documentStatus: 'MISSING', uploadedDocumentId: '' });
}

test('I12 a document is uploaded to a bucket, signed rightly, downloaded as it was, and replaced', async () => {
  expect((await upload(samplePdf('one'))).status).toBe(200);
  expect([...s3.objects.keys()]).toEqual(await rows());
  const [[key, kept] = ['', undefined]] = s3.objects;
  expect(key).toMatch(/^acme\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect(kept?.contentType).toBe('application/pdf');
  expect(kept?.content.equals(samplePdf('one'))).toBe(true);
  const first = await download();
  expect([first.statusCode, first.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('licence.pdf'),
  ]);
  expect(first.rawPayload.equals(samplePdf('one'))).toBe(true);

  expect((await upload(samplePng(), 'licence.png')).status).toBe(200);
  expect((await download()).rawPayload.equals(samplePng())).toBe(true);
  expect([...s3.objects.keys()].sort()).toEqual(await rows());
  expect(s3.refused.slice(refusedBefore)).toEqual([]);
});

test('operation: an object goes when its file is removed and committed, and stays when that is rolled back', async () => {
  const { database, files } = server.services;
  const file = await database.inTenant('acme', (tx) =>
    files.store(tx, { purpose: 'document', fileName: 'a.pdf', contentType: 'application/pdf', content: samplePdf() }),
  );
  const undone = database.inTenant('acme', async (tx) => {
    await files.remove(tx, file.fileId);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(s3.objects.size).toBe(1);
  await database.inTenant('acme', (tx) => files.remove(tx, file.fileId));
  await expect.poll(() => s3.objects.size).toBe(0);
});

test('operation: what a failed transaction had stored is taken back at once', async () => {
  const { database, files } = server.services;
  const failed = database.inTenant('acme', async (tx) => {
    await files.store(tx, {
      purpose: 'document',
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      content: samplePdf(),
    });
    expect(s3.objects.size).toBe(1);
    throw new Error('the document moved on');
  });
  await expect(failed).rejects.toThrow('the document moved on');
  await expectNothingKept();
});

test('operation: the nightly sweep walks every page of the bucket and takes old objects that no row names', async () => {
  await upload(samplePdf());
  const named = await rows();
  const object = { content: Buffer.from('x'), contentType: 'text/plain' };
  for (let at = 0; at < 5; at++)
    s3.objects.set(`acme/aa/old-${at}`, { ...object, lastModified: new Date('2020-01-01') });
  s3.objects.set('acme/aa/young', { ...object, lastModified: new Date() });
  s3.objects.set('acme-two/aa/neighbour', { ...object, lastModified: new Date('2020-01-01') });
  expect(await server.services.files.sweep(['acme'])).toBe(5);
  expect([...s3.objects.keys()].sort()).toEqual([...named, 'acme/aa/young', 'acme-two/aa/neighbour'].sort());
});

test('operation: the sweep fails where the bucket cannot be listed, instead of taking it for an empty one', async () => {
  await upload(samplePdf());
  s3.fault = 'busy';
  await expect(server.services.files.sweep(['acme'])).rejects.toThrow();
  s3.fault = undefined;
  expect(await server.services.files.sweep(['acme'])).toBe(0);
  expect([...s3.objects.keys()]).toEqual(await rows());
});

test('I12 while the bucket is busy or gone an upload says so in one sentence and keeps nothing; afterwards it works again', async () => {
  s3.fault = 'busy';
  const busy = await upload(samplePdf());
  expect([busy.status, busy.error.messageCode]).toEqual([503, 'FILES_UNAVAILABLE']);
  expect(busy.error.message).toBe(
    'Files cannot be reached at the moment. Nothing was changed; please try again in a few minutes.',
  );
  expect(JSON.stringify(busy.error)).not.toMatch(/SlowDown|127\.0\.0\.1|tradehall-files|AKIA/);
  s3.fault = undefined;
  await s3.stop();
  const gone = await upload(samplePdf());
  expect([gone.status, gone.error.messageCode]).toEqual([503, 'FILES_UNAVAILABLE']);
  await s3.start();
  await expectNothingKept();
  expect((await upload(samplePdf())).status).toBe(200);
});

test('I12 an answer lost on its way leaves no object without a row', async () => {
  s3.fault = 'lost-answer';
  expect((await upload(samplePdf())).error.messageCode).toBe('FILES_UNAVAILABLE');
  await expectNothingKept();
});

test('I12 a download says when the bucket is away, and one that breaks off is not taken for whole', async () => {
  await upload(samplePdf('x'.repeat(200_000)));
  await s3.stop();
  const away = await download();
  expect([away.statusCode, (away.json() as { messageCode: string }).messageCode]).toEqual([503, 'FILES_UNAVAILABLE']);
  await s3.start();
  s3.fault = 'half';
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const { url } = await buyer.ok(getDocumentLink, {
    params: { uploadedDocumentId: (await license()).uploadedDocumentId },
  });
  const broken = fetch(`http://127.0.0.1:${port}${url}`).then((answer) => answer.arrayBuffer());
  await expect(broken).rejects.toThrow();
});

test.each([
  ['an unknown key', { accessKeyId: 'AKIAOTHER' }, /does not know the access key \(InvalidAccessKeyId\)/],
  [
    'a wrong secret',
    { secretAccessKey: 'wrong' },
    /the secret does not belong to the access key \(SignatureDoesNotMatch\)/,
  ],
  ['a bucket that is not there', { bucket: 'other' }, /has no such bucket \(NoSuchBucket\)/],
])('operation: a start with %s is refused in one sentence without the secret', async (_, changes, sentence) => {
  const refused = startTestServer({ database: server.database, environment: { FILES_URL: s3.url(changes) } });
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.not.toThrow(/sEcret|wrong@|AKIA/);
});

test('operation: a bucket that is away for a while does not keep the server from starting', async () => {
  const url = s3.url();
  await s3.stop();
  const another = await startTestServer({ database: server.database, environment: { FILES_URL: url } });
  await another.close();
  await s3.start();
});

test('operation: a silent bucket is given up in time', async () => {
  const disk = await openFileDisk(s3.url(), {
    connectionTimeout: 200,
    requestTimeout: 200,
    throwOnRequestTimeout: true,
  });
  s3.fault = 'silent';
  await expect(disk.put('acme/aa/a', 'x')).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  expect(s3.objects.size).toBe(0);
});
