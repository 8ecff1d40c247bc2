import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getFormData, getFormPdf, submitForm } from '@tradehall/contract/compliance-forms';
import { getDocumentLink, getDocuments, type AccountDocument } from '@tradehall/contract/documents';
import { getDocumentForSeller, rejectDocument, verifyDocument } from '@tradehall/contract/documents-review';
import { sampleFreight, sampleStatement } from '../demo/demo-forms';
import { sampleAddendum } from '../testing/sample-addendum';
import { pngChunk, pngHeader, pngOf } from '../testing/sample-files';
import { demoAccountId } from '../demo/demo-users';
import { canReadPdf, textOfPdf } from '../testing/read-pdf';
import * as printThread from '../printing/print-thread';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let second: TestClient;
let seller: TestClient;
const accountId = demoAccountId('acme', 'second');

beforeAll(async () => {
  server = await startTestServer();
  [second, seller] = await Promise.all([server.as('second@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

/** A forwarder in Florida with a German billing address: every form is asked for. */
beforeEach(() =>
  server.services.database.inTenant('acme', async (tx) => {
    for (const table of ['document_history', 'document_submissions', 'account_documents', 'account_addresses'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const [id, content] of [
      ['bill', { country: 'DE' }],
      ['dock', { country: 'US', state: 'FL', address1: '1 Port Blvd', city: 'Miami' }],
    ] as const)
      await sql`insert into account_addresses (tenant_id, account_id, address_id, is_billing, is_shipping, content) values ('acme', ${accountId}::uuid, ${id}, ${id === 'bill'}, ${id === 'dock'}, ${JSON.stringify(content)}::jsonb)`.execute(
        tx,
      );
  }),
);

async function find(category: string): Promise<AccountDocument> {
  const document = (await second.ok(getDocuments)).find((one) => one.documentCategory === category);
  if (!document) throw new Error(`${category} is not asked for`);
  return document;
}
const submit = async (category: string, formData: object, client = second) => {
  const { documentReferenceId, metadata } = await find(category);
  return client.call(submitForm, {
    body: { documentReferenceId, addressId: metadata.shippingAddress?.addressId ?? '', formData: { ...formData } },
    headers: { buyerType: 'VERIFIED_PROSPECT' },
  });
};

describe('submitting', () => {
  test.each([
    ['EUS', () => sampleStatement(), '/forms/eus/v1'],
    ['INTERNATIONAL_SHIPPING', sampleFreight, '/forms/freight-forwarding-form/v2'],
    ['SHIPPING_CONSENT', () => ({ isConsentAgreed: true }), '/forms/shipping-consent-form/v2'],
  ])(
    'I14 %s is kept, waits for review, and reads back with its date, customer and user',
    async (category, formData, path) => {
      const { status, body } = await submit(category, formData());
      expect([status, body.documentStatus]).toEqual([200, 'TO_REVIEW']);
      const read = await second.ok(getFormData, { params: { uploadedDocumentId: body.uploadedDocumentId } });
      expect(read).toMatchObject({ documentPath: path, customer: 'Harbor Mobile', userEmail: 'second@acme.test' });
      expect(read.formData).toMatchObject(formData() as object);
      expect(Date.parse(read.submitted)).toBeGreaterThan(0);
      expect(await find(category)).toMatchObject({ documentPath: path, uploadedDocumentId: body.uploadedDocumentId });
    },
  );

  test('N10 the freight form carries its address and answers to its type alone', async () => {
    const { documentReferenceId } = await find('INTERNATIONAL_SHIPPING');
    const elsewhere = await second.call(submitForm, {
      body: { documentReferenceId, addressId: 'bill', formData: { ...sampleFreight() } },
    });
    expect([elsewhere.status, elsewhere.error.messageCode]).toEqual([409, 'DOCUMENTS_CHANGED']);
    const { uploadedDocumentId } = (await submit('INTERNATIONAL_SHIPPING', sampleFreight())).body;
    const query = { type: 'INTERNATIONAL_SHIPPING' };
    expect((await second.call(getFormData, { params: { uploadedDocumentId }, query })).status).toBe(200);
    const consent = (await submit('SHIPPING_CONSENT', { isConsentAgreed: true })).body;
    expect(
      (await second.call(getFormData, { params: { uploadedDocumentId: consent.uploadedDocumentId }, query })).status,
    ).toBe(404);
  });

  test('I17 the addendum waits for the statement, and says so with both names', async () => {
    const early = await submit('EUS_ADDENDUM', sampleAddendum());
    expect(early.status).toBe(422);
    expect(early.error.message).toBe(
      'Please submit Export End User Statement before submitting Export End User Statement Addendum',
    );
    await submit('EUS', sampleStatement());
    expect((await find('EUS_ADDENDUM')).eusSignedOnDate).not.toBeNull();
    expect((await submit('EUS_ADDENDUM', sampleAddendum())).status).toBe(200);
  });

  test('I14 a submitted form is read-only: a second answer is 409, until it was rejected', async () => {
    const { documentReferenceId } = await find('SHIPPING_CONSENT');
    await submit('SHIPPING_CONSENT', { isConsentAgreed: true });
    expect((await submit('SHIPPING_CONSENT', { isConsentAgreed: true })).status).toBe(409);
    await seller.ok(rejectDocument, { params: { documentReferenceId }, body: { reason: 'Wrong company' } });
    expect(await find('SHIPPING_CONSENT')).toMatchObject({
      documentStatus: 'MISSING_REJECTED',
      uploadedDocumentId: '',
    });
    expect((await submit('SHIPPING_CONSENT', { isConsentAgreed: true })).status).toBe(200);
  });

  test('I14 a form holds no connection while its paper is made', async () => {
    const { database } = server.services;
    const inTenant = database.inTenant.bind(database);
    let open = 0;
    const counting = vi.spyOn(database, 'inTenant').mockImplementation(async (...given) => {
      open += 1;
      return inTenant(...given).finally(() => (open -= 1));
    });
    const whilePrinting: number[] = [];
    const { printSheet } = printThread;
    const printing = vi.spyOn(printThread, 'printSheet').mockImplementation((sheet) => {
      whilePrinting.push(open);
      return printSheet(sheet);
    });
    const { status } = await submit('EUS', sampleStatement());
    printing.mockRestore();
    counting.mockRestore();
    expect([status, whilePrinting]).toEqual([200, [0]]);
  });

  test('I16 every field at fault is named, and nothing is kept', async () => {
    const { status, error } = await submit('EUS', {
      ...sampleStatement(),
      answers: {},
      userData: { firstName: '', lastName: '', title: '', signature: '' },
    });
    expect(status).toBe(422);
    expect(error.errors.map((one) => one.field)).toEqual(
      expect.arrayContaining(['answers.purpose_of_purchase', 'userData.signature']),
    );
    expect(error.errors.every((one) => one.messageDescription === 'Required')).toBe(true);
    expect((await find('EUS')).documentStatus).toBe('MISSING');
  });

  test.each([
    ['another form', { isConsentAgreed: true }, 400],
    [
      'a picture that is none',
      { ...sampleStatement(`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`) },
      422,
    ],
    ['an address elsewhere as a picture', { ...sampleStatement('https://evil.test/x.png') }, 422],
    [
      'a text too long',
      { ...sampleStatement(), userData: { ...sampleStatement().userData, title: 'x'.repeat(201) } },
      422,
    ],
    [
      '26 parties',
      {
        ...sampleStatement(),
        additionalParties: Array.from({ length: 26 }, () => sampleStatement().additionalParties[0]),
      },
      400,
    ],
  ])('I16 %s is refused', async (_, formData, status) => {
    expect((await submit('EUS', formData)).status).toBe(status);
  });
});

describe('a signature that nobody can draw', () => {
  const headers = [
    pngHeader({ color: 6, width: 10, height: 10 }),
    pngHeader({ color: 6, width: 5_000, height: 5_000 }),
  ];
  const rows = pngChunk('IDAT', deflateSync(Buffer.alloc(500)));
  test.each([
    ['with rows that are not packed', pngOf(headers[0]!, pngChunk('IDAT', Buffer.from('no rows at all')))],
    ['with a second header, of a size that takes a server to draw', pngOf(...headers, rows)],
    ['larger than it has rows', pngOf(headers[1]!, rows)],
  ])('I16 %s is refused at its field', async (_, picture) => {
    const { status, error } = await submit(
      'EUS',
      sampleStatement(`data:image/png;base64,${picture.toString('base64')}`),
    );
    expect([status, error.errors[0]]).toMatchObject([
      422,
      { messageCode: 'SIGNATURE_INVALID', field: 'userData.signature' },
    ]);
    expect((await find('EUS')).documentStatus).toBe('MISSING');
  });
});

describe('the signed form', () => {
  test('I14 is a PDF named after the document, for the buyer and by link for the seller', async () => {
    const { uploadedDocumentId } = (await submit('EUS', sampleStatement())).body;
    const { documentReferenceId } = await find('EUS');
    const pdf = await second.call(getFormPdf, { params: { uploadedDocumentId } });
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(pdf.headers['content-disposition']).toContain('Export End User Statement.pdf');
    expect(pdf.raw.includes('/Subtype /Image')).toBe(true);
    for (const { url } of [
      await second.ok(getDocumentLink, { params: { uploadedDocumentId } }),
      await seller.ok(getDocumentForSeller, { params: { documentReferenceId } }),
    ]) {
      const opened = await server.app.inject({ method: 'GET', url, headers: { host: 'acme.localhost' } });
      expect(opened.rawPayload.equals(pdf.raw)).toBe(true);
    }
    await seller.ok(verifyDocument, { params: { documentReferenceId }, body: {} });
    expect((await find('EUS')).documentStatus).toBe('VERIFIED');
  });

  test.skipIf(!canReadPdf)(
    'I15 the freight form names the address that it is about (skipped where pdftotext is missing)',
    async () => {
      const { uploadedDocumentId } = (await submit('INTERNATIONAL_SHIPPING', sampleFreight())).body;
      const pdf = await second.call(getFormPdf, { params: { uploadedDocumentId } });
      expect(textOfPdf(pdf.raw)).toMatch(/US shipping address +1 Port Blvd, Miami, FL, US/);
    },
  );

  test('nobody else reads or fills a form, whatever id they guess', async () => {
    const { uploadedDocumentId } = (await submit('EUS', sampleStatement())).body;
    const consent = await find('SHIPPING_CONSENT');
    const others = await Promise.all([
      server.as('buyer@acme.test'),
      server.as('second@nova.test'),
      server.as('prospect@acme.test'),
    ]);
    for (const client of others) {
      expect((await client.call(getFormData, { params: { uploadedDocumentId } })).status).toBe(404);
      expect((await client.call(getFormPdf, { params: { uploadedDocumentId } })).status).toBe(404);
      expect(
        (
          await client.call(submitForm, {
            body: { documentReferenceId: consent.documentReferenceId, formData: { isConsentAgreed: true } },
          })
        ).status,
      ).toBe(404);
    }
    expect((await server.at('acme').call(getFormData, { params: { uploadedDocumentId } })).status).toBe(401);
    expect(
      (
        await server
          .as('offline@acme.test')
          .then((client) => client.call(getFormData, { params: { uploadedDocumentId } }))
      ).status,
    ).toBe(403);
  });
});
