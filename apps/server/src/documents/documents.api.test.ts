import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAccountDetails } from '@tradehall/contract/accounts';
import {
  getBlankForm,
  getDocumentLink,
  getDocuments,
  getPendingDocuments,
  uploadDocument,
  type AccountDocument,
} from '@tradehall/contract/documents';
import {
  getDocumentForSeller,
  getDocumentHistory,
  getDocumentQueue,
  rejectDocument,
  requestDocument,
  revokeDocument,
  verifyDocument,
  waiveDocument,
} from '@tradehall/contract/documents-review';
import { openDocument } from '@tradehall/contract/papers';
import { endSession, listSessions } from '@tradehall/contract/sessions';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { DOCUMENT_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import { demoAccountId } from '../demo/demo-users';
import { TestClock } from '../testing/test-clock';
import { multipart } from '../testing/multipart';
import { sampleDocx, sampleJpeg, samplePdf, samplePng } from '../testing/sample-files';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
let seller: TestClient;
/** Noon at the tenant, so that its calendar and UTC name the same day. */
const clock = new TestClock(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`);
const accountId = demoAccountId('acme', 'second');

beforeAll(async () => {
  server = await startTestServer({ clock });
  [buyer, second, seller] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('second@acme.test'),
    server.as('seller@acme.test'),
  ]);
});
afterAll(() => server.close());

/** The second buyer starts each test with a US address and nothing handed in. */
beforeEach(async () => {
  await server.services.database.inTenant('acme', async (tx) => {
    for (const table of [
      'document_history',
      'document_submissions',
      'account_documents',
      'account_addresses',
      'outbox',
    ])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into account_addresses (tenant_id, account_id, address_id, content) values ('acme', ${accountId}::uuid, 'hq', '{"country":"US","state":"TX","address1":"1 Elm St","city":"Dallas"}')`.execute(
      tx,
    );
  });
  await forgetMail(server);
});

const upload = (
  client: TestClient,
  documentReferenceId: string,
  name: string,
  content: Buffer,
  headers: Record<string, string> = {},
) => {
  const body = multipart({ name, content });
  return client.call(uploadDocument, {
    params: { documentReferenceId },
    payload: body.payload,
    headers: { buyerType: 'VERIFIED_PROSPECT', ...headers, ...body.headers },
  });
};
async function find(name: string, client = second): Promise<AccountDocument> {
  const document = (await client.ok(getDocuments)).find((one) => one.documentName === name);
  if (!document) throw new Error(`${name} is not asked for`);
  return document;
}
const LICENSE = 'Business License';
const storedFiles = () => {
  const folder = fileURLToPath(server.services.configuration.filesUrl);
  return (readdirSync(folder, { recursive: true, withFileTypes: true }) as { isFile(): boolean }[]).filter((entry) =>
    entry.isFile(),
  ).length;
};

describe('handing in', () => {
  test('I11 a document goes missing, to review, verified; every step stands in its history and the buyer hears of it', async () => {
    const asked = await find(LICENSE);
    expect(asked).toMatchObject({ documentStatus: 'MISSING', uploadedDocumentId: '', ruleBased: true });
    const { body } = await upload(second, asked.documentReferenceId, 'licence.pdf', samplePdf());
    expect(body.documentStatus).toBe('TO_REVIEW');
    expect(await find(LICENSE)).toMatchObject({
      documentStatus: 'TO_REVIEW',
      uploadedDocumentName: 'licence.pdf',
      uploadedDocumentId: body.uploadedDocumentId,
    });
    expect((await seller.ok(getDocumentQueue)).map((one) => [one.businessName, one.documentName])).toEqual([
      ['Harbor Mobile', LICENSE],
    ]);
    await seller.ok(verifyDocument, { params: { documentReferenceId: asked.documentReferenceId }, body: {} });
    const verified = await find(LICENSE);
    expect(verified.documentStatus).toBe('VERIFIED');
    expect(verified.expiryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    const history = await seller.ok(getDocumentHistory, { params: { documentReferenceId: asked.documentReferenceId } });
    expect(history.map((row) => [row.status, row.changedBy])).toEqual([
      ['TO_REVIEW', 'second@acme.test'],
      ['VERIFIED', 'seller@acme.test'],
    ]);
    expect((await sentMail(server, 'acme', 'second@acme.test')).map((mail) => mail.subject)).toEqual([
      'Business License is verified',
    ]);
  });

  test('N09 replacing sends uploadedDocumentId; a stale or missing one is 409 and keeps nothing', async () => {
    const asked = await find(LICENSE);
    const first = (await upload(second, asked.documentReferenceId, 'a.pdf', samplePdf())).body;
    const before = storedFiles();
    for (const uploadedDocumentId of ['', '00000000-0000-4000-8000-000000000000']) {
      const stale = await upload(second, asked.documentReferenceId, 'b.png', samplePng(), { uploadedDocumentId });
      expect([stale.status, stale.error.messageCode]).toEqual([409, 'DOCUMENTS_CHANGED']);
    }
    expect(storedFiles()).toBe(before);
    expect(
      (
        await upload(second, asked.documentReferenceId, 'b.png', samplePng(), {
          uploadedDocumentId: first.uploadedDocumentId,
        })
      ).status,
    ).toBe(200);
    expect((await find(LICENSE)).uploadedDocumentName).toBe('b.png');
  });

  test('N09 a document that is not rule based carries its description in document-metadata', async () => {
    const { documentReferenceId } = await seller.ok(requestDocument, {
      params: { accountId },
      body: { documentName: 'Bank letter' },
    });
    expect(await find('Bank letter')).toMatchObject({ ruleBased: false, documentCategory: 'GENERIC_DOCUMENT' });
    const metadata = encodeURIComponent(
      JSON.stringify({ ruleBased: false, documentDescription: 'Brief der Bank – März' }),
    );
    await upload(second, documentReferenceId, 'bank.txt', Buffer.from('Dear all'), { 'document-metadata': metadata });
    expect((await find('Bank letter')).documentDescription).toBe('Brief der Bank – März');
    const broken = await upload(second, documentReferenceId, 'bank.txt', Buffer.from('x'), {
      'document-metadata': '{',
    });
    expect(broken.status).toBe(400);
  });

  test('I11 rejected with a reason it is missing again, and pending; the reason reaches the buyer', async () => {
    const asked = await find(LICENSE);
    const { body } = await upload(second, asked.documentReferenceId, 'a.pdf', samplePdf());
    await seller.ok(rejectDocument, {
      params: { documentReferenceId: asked.documentReferenceId },
      body: { reason: 'It cannot be read' },
    });
    expect(await find(LICENSE)).toMatchObject({
      documentStatus: 'MISSING_REJECTED',
      rejectionReason: 'It cannot be read',
      uploadedDocumentId: body.uploadedDocumentId,
    });
    const pending = await second.ok(getPendingDocuments);
    expect(pending.find((one) => one.documentName === LICENSE)?.documentStatus).toBe('REJECTED');
    expect((await sentMail(server, 'acme', 'second@acme.test'))[0]?.text).toContain('It cannot be read');
    expect(
      (
        await upload(second, asked.documentReferenceId, 'b.pdf', samplePdf(), {
          uploadedDocumentId: body.uploadedDocumentId,
        })
      ).body.documentStatus,
    ).toBe('TO_REVIEW');
  });

  test('SD67 what was handed in while somebody was about to waive the document is looked at first', async () => {
    const { documentReferenceId } = await find(LICENSE);
    const waive = (uploadedDocumentId: string) =>
      seller.call(waiveDocument, { params: { documentReferenceId }, body: { reason: 'Known', uploadedDocumentId } });
    const { body: handedIn } = await upload(second, documentReferenceId, 'late.pdf', samplePdf());
    const late = await waive('');
    expect([late.status, late.error.messageCode]).toEqual([409, 'PAPER_REPLACED']);
    expect((await find(LICENSE)).documentStatus).toBe('TO_REVIEW');
    expect((await waive(handedIn.uploadedDocumentId)).status).toBe(200);
  });

  test('I11 waived counts as verified for the badge; nothing can be decided that was not handed in', async () => {
    expect((await second.ok(getAccountDetails)).documentStatus).toBe('MISSING');
    const documents = await second.ok(getDocuments);
    const impossible = await seller.call(verifyDocument, {
      params: { documentReferenceId: documents[0]!.documentReferenceId },
      body: {},
    });
    expect([impossible.status, impossible.error.messageCode]).toEqual([409, 'DOCUMENT_DECISION_IMPOSSIBLE']);
    for (const { documentReferenceId } of documents)
      await seller.ok(waiveDocument, { params: { documentReferenceId }, body: { reason: 'Known for years' } });
    expect((await second.ok(getDocuments)).map((one) => one.documentStatus)).toEqual(
      documents.map(() => 'WAIVED_VERIFIED'),
    );
    expect((await second.ok(getAccountDetails)).documentStatus).toBe('VERIFIED');
    const twice = await seller.call(waiveDocument, {
      params: { documentReferenceId: documents[0]!.documentReferenceId },
      body: { reason: 'x', expiryDate: '2020-01-01' },
    });
    expect(twice.status).toBe(409);
    // A colleague was faster: it is said in words.
    expect(twice.error.message).not.toContain('WAIVED_VERIFIED');
  });

  test('I12 the blank form is a PDF named after the document; without one the answer says so', async () => {
    const form = await second.call(getBlankForm, {
      params: { documentReferenceId: (await find('Resale Certificate')).documentReferenceId },
    });
    expect(form.headers['content-disposition']).toContain('Resale Certificate.pdf');
    expect(form.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      (await second.call(getBlankForm, { params: { documentReferenceId: (await find(LICENSE)).documentReferenceId } }))
        .error.messageCode,
    ).toBe('DOCUMENT_NO_BLANK_FORM');
  });
});

describe('hostile uploads end in a clear error and leave nothing behind', () => {
  const CASES: readonly [string, string, () => Buffer, number, string][] = [
    ['a program', 'a.exe', () => Buffer.from('MZ'), 422, 'FILE_TYPE_INVALID'],
    ['a program called a PDF', 'a.pdf', () => Buffer.from('MZ\u0090\0'), 422, 'FILE_CONTENT_INVALID'],
    ['a double extension', 'a.pdf.exe', samplePdf, 422, 'FILE_TYPE_INVALID'],
    [
      'a polyglot of picture and archive',
      'a.jpg',
      () => Buffer.concat([sampleJpeg(), sampleDocx()]),
      422,
      'FILE_UNSAFE',
    ],
    ['a macro', 'a.docx', () => sampleDocx({ 'word/vbaProject.bin': 'x' }), 422, 'FILE_UNSAFE'],
    ['a bomb', 'a.docx', () => sampleDocx({ 'word/bomb.xml': '0'.repeat(30_000_000) }), 422, 'FILE_UNSAFE'],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 422, 'FILE_EMPTY'],
    ['a huge file', 'a.txt', () => Buffer.alloc(DOCUMENT_MAX_BYTES + 1, 'a'), 413, 'FILE_TOO_LARGE'],
  ];
  test.each(CASES)('I12 %s', async (_, name, content, status, code) => {
    const asked = await find(LICENSE);
    const before = storedFiles();
    const refused = await upload(second, asked.documentReferenceId, name, content());
    expect([refused.status, refused.error.messageCode]).toEqual([status, code]);
    expect(refused.error.message.length).toBeGreaterThan(20);
    expect(storedFiles()).toBe(before);
    expect(await find(LICENSE)).toMatchObject({ documentStatus: 'MISSING', uploadedDocumentId: '' });
  });

  test('I12 a path as a name is kept as a name alone', async () => {
    const asked = await find(LICENSE);
    expect((await upload(second, asked.documentReferenceId, '../../../etc/passwd.txt', Buffer.from('x'))).status).toBe(
      200,
    );
    expect((await find(LICENSE)).uploadedDocumentName).toBe('passwd.txt');
  });

  test('I12 no file, and two files, are told apart', async () => {
    const { documentReferenceId } = await find(LICENSE);
    const two = multipart({ name: 'a.pdf', content: samplePdf() }, { name: 'b.pdf', content: samplePdf() });
    expect(
      (
        await second.call(uploadDocument, {
          params: { documentReferenceId },
          payload: two.payload,
          headers: two.headers,
        })
      ).error.messageCode,
    ).toBe('FILE_TOO_MANY');
    const none = multipart();
    expect(
      (
        await second.call(uploadDocument, {
          params: { documentReferenceId },
          payload: none.payload,
          headers: none.headers,
        })
      ).error.message,
    ).toBe('Document is required to upload');
  });

  test('I12 the refusal names the accepted types in upper case', async () => {
    const refused = await upload(second, (await find(LICENSE)).documentReferenceId, 'a.zip', Buffer.from('PK'));
    expect(refused.error.message).toBe(
      'File type must be one of the following: PDF, GIF, PNG, JPG, JPEG, TIF, TIFF, DOCX, DOC, XLSX, XLS, TXT',
    );
  });
});

describe('nobody else reaches a document', () => {
  test('another account, tenant, prospect or visitor finds nothing by any id', async () => {
    const asked = await find(LICENSE);
    const { uploadedDocumentId } = (await upload(second, asked.documentReferenceId, 'a.pdf', samplePdf())).body;
    const [nova, novaSeller, prospect] = await Promise.all([
      server.as('second@nova.test'),
      server.as('seller@nova.test'),
      server.as('prospect@acme.test'),
    ]);
    for (const client of [buyer, nova, prospect]) {
      expect((await client.call(getDocumentLink, { params: { uploadedDocumentId } })).status).toBe(404);
      expect(
        (await client.call(getDocumentLink, { params: { uploadedDocumentId: asked.documentReferenceId } })).status,
      ).toBe(404);
      expect(
        (await client.call(getBlankForm, { params: { documentReferenceId: asked.documentReferenceId } })).status,
      ).toBe(404);
      expect(
        (await upload(client, asked.documentReferenceId, 'a.pdf', samplePdf(), { uploadedDocumentId })).status,
      ).toBe(404);
      expect((await client.ok(getDocuments)).some((one) => one.documentReferenceId === asked.documentReferenceId)).toBe(
        false,
      );
    }
    for (const call of [verifyDocument, getDocumentHistory, getDocumentForSeller]) {
      expect(
        (
          await novaSeller.call(call, {
            params: { documentReferenceId: asked.documentReferenceId },
            ...(call === verifyDocument ? { body: {} as never } : {}),
          })
        ).status,
      ).toBe(404);
      expect(
        (
          await buyer.call(call, {
            params: { documentReferenceId: asked.documentReferenceId },
            ...(call === verifyDocument ? { body: {} as never } : {}),
          })
        ).status,
      ).toBe(403);
    }
    expect((await server.at('acme').call(getDocumentLink, { params: { uploadedDocumentId } })).status).toBe(401);
    for (const uploadedDocumentId of ['../../etc/passwd', "' or 1=1 --", '%00', 'x'.repeat(90)])
      expect((await second.call(getDocumentLink, { params: { uploadedDocumentId } })).status).toBe(404);
  });

  test('K10 A01 a link holds no longer than the session that it was made for, nor in a shop that closed to its holder', async () => {
    const asked = await find(LICENSE);
    const params = { documentReferenceId: asked.documentReferenceId };
    const { uploadedDocumentId } = (await upload(second, params.documentReferenceId, 'a.pdf', samplePdf())).body;
    const device = await server.as('second@acme.test');
    const [own, staff] = await Promise.all([server.as('seller@acme.test'), server.as('seller@acme.test')]);
    const lost = (await device.ok(getDocumentLink, { params: { uploadedDocumentId } })).url;
    const kept = (await second.ok(getDocumentLink, { params: { uploadedDocumentId } })).url;
    const read = (await staff.ok(getDocumentForSeller, { params })).url;
    const shown = `/px-api-gateway/files/${(await staff.ok(openDocument, { params })).token}`;
    const follow = async (...paths: readonly string[]) =>
      Promise.all(
        paths.map(
          async (url) =>
            (await server.app.inject({ method: 'GET', url, headers: { host: 'acme.localhost' } })).statusCode,
        ),
      );
    expect(await follow(lost, kept, read, shown)).toEqual([200, 200, 200, 200]);
    for (const [by, client] of [
      [second, device],
      [own, staff],
    ] as const) {
      const here = (await client.ok(listSessions)).find(({ isThisOne }) => isThisOne);
      await by.ok(endSession, { params: { sessionId: here?.sessionId ?? '' } });
    }
    expect(await follow(lost, kept, read, shown)).toEqual([404, 200, 404, 404]);
    const again = (await own.ok(getDocumentForSeller, { params })).url;
    await own.ok(putSaasConfig, { body: { deactivated: true } });
    const whileClosed = await follow(kept, again);
    await own.ok(putSaasConfig, { body: { deactivated: false } });
    expect(whileClosed).toEqual([404, 200]);
    expect(await follow(kept)).toEqual([200]);
  });

  test('a link works at its tenant alone, for a short while, and not when a letter is changed', async () => {
    const asked = await find(LICENSE);
    const { uploadedDocumentId } = (await upload(second, asked.documentReferenceId, 'a.pdf', samplePdf())).body;
    const { url } = await second.ok(getDocumentLink, { params: { uploadedDocumentId } });
    const follow = (host: string, path = url) => server.app.inject({ method: 'GET', url: path, headers: { host } });
    const opened = await follow('acme.localhost');
    expect([opened.statusCode, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ]);
    expect(opened.rawPayload.equals(samplePdf())).toBe(true);
    expect((await follow('nova.localhost')).statusCode).toBe(404);
    const at = url.length - 5;
    expect(
      (await follow('acme.localhost', `${url.slice(0, at)}${url[at] === 'A' ? 'B' : 'A'}${url.slice(at + 1)}`))
        .statusCode,
    ).toBe(404);
    clock.advance(301_000);
    expect((await follow('acme.localhost')).statusCode).toBe(404);
    clock.advance(-301_000);
  });
});

describe('expiry', () => {
  const DAY = 86_400_000;
  test('I11 a document may hold until tomorrow of the shop, and is over with today of the shop', async () => {
    const start = clock.now();
    // Eight in the evening in Chicago, where it is another day for the world's clock already.
    clock.set(new Date(Math.floor(start.getTime() / DAY) * DAY + DAY + 2 * 3_600_000));
    try {
      const evening = await server.as('seller@acme.test');
      const body = { documentName: 'Letter of the bank', documentDescription: '' };
      const params = await evening.ok(requestDocument, { params: { accountId: demoAccountId('acme', 'buyer') }, body });
      const waive = (expiryDate: string) =>
        evening.call(waiveDocument, { params, body: { reason: 'Known', expiryDate } });
      const [today, tomorrow] = [start, clock.now()].map((day) => day.toISOString().slice(0, 10));
      const past = (await waive(today!)).error;
      expect(past.messageCode).toBe('DOCUMENT_EXPIRY_PAST');
      // It is said where the day is entered.
      expect(past.errors.map(({ field }) => field)).toEqual(['expiryDate']);
      expect((await waive(tomorrow!)).status).toBe(200);
    } finally {
      clock.set(start);
    }
  });
  test.each([
    ['holds through that day, and is missing on the next', false, ['WAIVED_VERIFIED', 'MISSING_EXPIRED']],
    ['is in force as long while a paper is looked at', true, ['TO_REVIEW WAIVED_VERIFIED', 'TO_REVIEW']],
  ])('I11 SD67 what is waived until a day %s', async (_, isRenewed, expected) => {
    const start = clock.now();
    const body = { documentName: `Letter of the landlord, ${isRenewed}`, documentDescription: '' };
    const params = await seller.ok(requestDocument, { params: { accountId: demoAccountId('acme', 'buyer') }, body });
    const expiryDate = new Date(start.getTime() + 5 * DAY).toISOString().slice(0, 10);
    await seller.ok(waiveDocument, { params, body: { reason: 'Known', expiryDate } });
    const buyer = await server.as('buyer@acme.test');
    if (isRenewed) await upload(buyer, params.documentReferenceId, 'letter.pdf', samplePdf());
    const stateOn = async (days: number) => {
      // Noon in Chicago of that day.
      clock.set(new Date(Date.parse(`${expiryDate}T18:00:00Z`) + days * DAY));
      await server.services.jobs.runNow('expire-documents');
      clock.set(start);
      const documents = await buyer.ok(getDocuments);
      const found = documents.find((each) => each.documentReferenceId === params.documentReferenceId);
      const { documentStatus, inForce } = found!;
      return [documentStatus, ...(isRenewed && inForce ? [inForce.status] : [])].join(' ');
    };
    try {
      expect([await stateOn(0), await stateOn(1)]).toEqual(expected);
    } finally {
      clock.set(start);
    }
  });
  test('I11 mails go out ahead of time, each once; on the day it is missing, expired in its history', async () => {
    const asked = await find(LICENSE);
    await upload(second, asked.documentReferenceId, 'a.pdf', samplePdf());
    const expiryDate = new Date(clock.now().getTime() + 31 * DAY).toISOString().slice(0, 10);
    await seller.ok(verifyDocument, {
      params: { documentReferenceId: asked.documentReferenceId },
      body: { expiryDate },
    });
    const start = clock.now();
    const subjectsAfter = async (days: number) => {
      clock.set(new Date(start.getTime() + days * DAY));
      await server.services.jobs.runNow('expire-documents');
      await server.services.jobs.runNow('expire-documents');
      return (await sentMail(server, 'acme', 'second@acme.test')).filter((mail) => mail.subject.includes('expire'))
        .length;
    };
    try {
      const sent: number[] = [];
      for (const days of [0, 2, 10, 25, 30, 32]) sent.push(await subjectsAfter(days));
      expect(sent).toEqual([0, 1, 1, 2, 3, 4]);
    } finally {
      clock.set(start);
    }
    // It says since when, until it is handed in anew.
    const expired = await find(LICENSE);
    expect(expired).toMatchObject({ documentStatus: 'MISSING_EXPIRED', expiryDate, inForce: null });
    const headers = { uploadedDocumentId: expired.uploadedDocumentId };
    await upload(second, asked.documentReferenceId, 'b.pdf', samplePdf(), headers);
    expect(await find(LICENSE)).toMatchObject({ documentStatus: 'TO_REVIEW', expiryDate: null });
    const history = await seller.ok(getDocumentHistory, { params: { documentReferenceId: asked.documentReferenceId } });
    expect(history.at(-2)).toMatchObject({ status: 'EXPIRED', changedBy: 'system' });
  });
});

describe('renewing what is in force (decision 0306)', () => {
  const DAY = 86_400_000;
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  /** What checkout would exempt by the second buyer's papers. */
  const exempts = async () => {
    const { rows } = await server.services.database.inTenant('acme', (tx) =>
      sql<{ states: string[] }>`select array(select e ->> 'state' || '@' || (e ->> 'expiresOn')
        from json_array_elements(checkout_account_facts(${accountId}::uuid) -> 'exemptions') e) as states`.execute(tx),
    );
    return rows[0]!.states;
  };
  const subjects = async () => (await sentMail(server, 'acme', 'second@acme.test')).map((mail) => mail.subject);
  /** A certificate that was verified for Texas, and one handed in to renew it. */
  const renewed = async () => {
    const { documentReferenceId } = await find('Resale Certificate');
    const params = { documentReferenceId };
    const first = (await upload(second, documentReferenceId, 'old.pdf', samplePdf())).body.uploadedDocumentId;
    const expiryDate = dayIn(40);
    await seller.ok(verifyDocument, { params, body: { expiryDate, exemptRegions: ['US-TX'] } });
    const headers = { uploadedDocumentId: first };
    const newer = (await upload(second, documentReferenceId, 'new.pdf', samplePdf(), headers)).body.uploadedDocumentId;
    await forgetMail(server);
    return { params, first, newer, expiryDate };
  };

  test('W44 I11 a renewal that waits takes nothing from what was verified; verified, it takes its place', async () => {
    const { params, first, newer, expiryDate } = await renewed();
    const inForce = { status: 'VERIFIED', uploadedDocumentId: first, uploadedDocumentName: 'old.pdf' };
    expect(await exempts()).toEqual([`TX@${expiryDate}`]);
    const waiting = { documentStatus: 'TO_REVIEW', uploadedDocumentName: 'new.pdf', exemptRegions: ['US-TX'], inForce };
    expect(await find('Resale Certificate')).toMatchObject({ ...waiting, expiryDate });
    expect((await seller.ok(getDocumentQueue)).map((one) => one.inForce)).toEqual([inForce]);
    // Handed in once more, the one that stands is still the one that was verified.
    const headers = { uploadedDocumentId: newer };
    const last = (await upload(second, params.documentReferenceId, 'b.pdf', samplePdf(), headers)).body;
    expect(await find('Resale Certificate')).toMatchObject({ uploadedDocumentName: 'b.pdf', inForce });
    // A waiver exempts from nothing: it takes no certificate's place.
    expect((await seller.call(waiveDocument, { params, body: { reason: 'x' } })).status).toBe(409);
    await seller.ok(verifyDocument, { params, body: { expiryDate: dayIn(400), exemptRegions: ['US-NV'] } });
    expect(await exempts()).toEqual([`NV@${dayIn(400)}`]);
    expect(await find('Resale Certificate')).toMatchObject({
      documentStatus: 'VERIFIED',
      inForce: { status: 'VERIFIED', uploadedDocumentId: last.uploadedDocumentId, uploadedDocumentName: 'b.pdf' },
    });
  });

  test('W44 W45 I11 a rejected renewal leaves what was verified as it was, is said with its reason, and is not sent twice', async () => {
    const { params, first, newer, expiryDate } = await renewed();
    const reject = () => seller.call(rejectDocument, { params, body: { reason: 'Not signed' } });
    expect((await reject()).status).toBe(200);
    // The same again would have ended what stands.
    expect([(await reject()).status, await exempts()]).toEqual([409, [`TX@${expiryDate}`]]);
    expect(await find('Resale Certificate')).toMatchObject({
      documentStatus: 'VERIFIED',
      uploadedDocumentId: first,
      uploadedDocumentName: 'old.pdf',
      expiryDate,
      rejectionReason: 'Not signed',
    });
    expect((await second.ok(getPendingDocuments)).some((one) => one.documentName === 'Resale Certificate')).toBe(false);
    const history = await seller.ok(getDocumentHistory, { params });
    expect(history.at(-1)).toMatchObject({ status: 'REJECTED', uploadedDocumentId: newer, reason: 'Not signed' });
    const [mail] = await sentMail(server, 'acme', 'second@acme.test');
    expect([mail?.subject, mail?.text]).toEqual([
      'Resale Certificate was rejected',
      expect.stringMatching(/Not signed\. What we accepted before stays in force and expires on .*20\d\d/),
    ]);
    // It is handed in again over the one that stands, and its reason is over.
    const headers = { uploadedDocumentId: first };
    await upload(second, params.documentReferenceId, 'c.pdf', samplePdf(), headers);
    expect(await find('Resale Certificate')).toMatchObject({ documentStatus: 'TO_REVIEW', rejectionReason: '' });
    expect(await exempts()).toEqual([`TX@${expiryDate}`]);
  });

  test('W44 I11 what is renewed expires on its own day, in silence before and by a word after, and keeps no rejected renewal alive', async () => {
    const { params, expiryDate } = await renewed();
    const start = clock.now();
    try {
      for (const [days, mails] of [
        [20, []],
        [41, ['Resale Certificate has expired']],
      ] as const) {
        clock.set(new Date(start.getTime() + days * DAY));
        await server.services.jobs.runNow('expire-documents');
        await server.services.jobs.runNow('expire-documents');
        expect(await subjects()).toEqual(mails);
      }
    } finally {
      clock.set(start);
    }
    const [mail] = await sentMail(server, 'acme', 'second@acme.test');
    expect(mail?.text).toContain('is being looked at');
    expect(await exempts()).toEqual([]);
    expect(await find('Resale Certificate')).toMatchObject({
      documentStatus: 'TO_REVIEW',
      inForce: null,
      expiryDate: null,
      exemptRegions: [],
    });
    expect((await seller.ok(getDocumentHistory, { params })).at(-1)?.status).toBe('EXPIRED');
    await seller.ok(rejectDocument, { params, body: { reason: 'Not signed' } });
    expect(await find('Resale Certificate')).toMatchObject({ documentStatus: 'MISSING_REJECTED', inForce: null });
    expect(expiryDate > start.toISOString().slice(0, 10)).toBe(true);
  });

  test('W44 SD69 who ends what is in force names it: before, beside or after its renewal, and never another', async () => {
    const { params, first, newer } = await renewed();
    const end = (uploadedDocumentId: string) =>
      seller.call(revokeDocument, { params, body: { reason: 'Forged', uploadedDocumentId } });
    // What waits for review is rejected, not ended.
    expect([(await end(newer)).status, (await end('')).status]).toEqual([409, 409]);
    expect((await exempts()).length).toBe(1);
    expect((await end(first)).status).toBe(200);
    expect(await exempts()).toEqual([]);
    expect(await find('Resale Certificate')).toMatchObject({ documentStatus: 'TO_REVIEW', inForce: null });
    expect(await subjects()).toEqual(['Resale Certificate is no longer in force']);
    expect((await end(first)).status).toBe(409);
    await seller.ok(verifyDocument, { params, body: { exemptRegions: ['US-TX'] } });
    // Whoever still means the one before ends nothing.
    expect([(await end(first)).status, (await exempts()).length]).toEqual([409, 1]);
    expect((await seller.call(rejectDocument, { params, body: { reason: 'x' } })).status).toBe(409);
    expect((await end(newer)).status).toBe(200);
    expect([(await find('Resale Certificate')).documentStatus, await exempts()]).toEqual(['MISSING_REJECTED', []]);
  });

  test('W45 I11 a waiver stands while a paper handed in all the same is looked at or rejected, and is ended by name', async () => {
    const { documentReferenceId } = await find(LICENSE);
    const params = { documentReferenceId };
    await seller.ok(waiveDocument, { params, body: { reason: 'Known', expiryDate: dayIn(40) } });
    await upload(second, documentReferenceId, 'a.pdf', samplePdf());
    const inForce = { status: 'WAIVED_VERIFIED', uploadedDocumentId: '', uploadedDocumentName: '' };
    expect(await find(LICENSE)).toMatchObject({ documentStatus: 'TO_REVIEW', inForce, expiryDate: dayIn(40) });
    await seller.ok(rejectDocument, { params, body: { reason: 'Blurred' } });
    expect(await find(LICENSE)).toMatchObject({
      documentStatus: 'WAIVED_VERIFIED',
      inForce,
      rejectionReason: 'Blurred',
    });
    await seller.ok(revokeDocument, { params, body: { reason: 'No longer', uploadedDocumentId: '' } });
    expect(await find(LICENSE)).toMatchObject({ documentStatus: 'MISSING_REJECTED', inForce: null, expiryDate: null });
  });
});

describe('rules and addresses', () => {
  const setAddresses = (content: object) =>
    server.services.database.inTenant('acme', (tx) =>
      sql`update account_addresses set content = ${JSON.stringify(content)}::jsonb where account_id = ${accountId}::uuid`.execute(
        tx,
      ),
    );

  test('I11 another country asks for other documents, and what returns keeps its history', async () => {
    const resale = await find('Resale Certificate');
    await upload(second, resale.documentReferenceId, 'a.pdf', samplePdf());
    await setAddresses({ country: 'DE', city: 'Bonn' });
    const names = (await second.ok(getDocuments)).map((one) => one.documentName);
    expect(names).toContain('Export End User Statement Addendum');
    expect(names).not.toContain('Resale Certificate');
    expect((await upload(second, resale.documentReferenceId, 'b.pdf', samplePdf())).status).toBe(409);
    await setAddresses({ country: 'US', state: 'TX' });
    expect(await find('Resale Certificate')).toMatchObject({
      documentReferenceId: resale.documentReferenceId,
      documentStatus: 'TO_REVIEW',
    });
  });

  test('I11 simultaneous readings ask for a document once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => second.ok(getDocuments)));
    const names = (await second.ok(getDocuments)).map((one) => one.documentName);
    expect(new Set(names).size).toBe(names.length);
  });

  test('I11 a tenant that asks for nothing shows no badge', async () => {
    const set = (value: string | null) =>
      server.services.database.inTenant('acme', async (tx) => {
        await sql`delete from tenant_settings where name = 'onboarding'`.execute(tx);
        if (value)
          await sql`insert into tenant_settings (tenant_id, name, value) values ('acme', 'onboarding', ${JSON.stringify({ requiredDocumentGenerationMethod: value })}::jsonb)`.execute(
            tx,
          );
      });
    await set('NONE');
    expect((await second.ok(getAccountDetails)).documentStatus).toBeNull();
    expect(await second.ok(getDocuments)).toEqual([]);
    await set(null);
  });
});
