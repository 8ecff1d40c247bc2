import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { submitForm } from '@tradehall/contract/compliance-forms';
import { getDocumentLink, getDocuments, uploadDocument } from '@tradehall/contract/documents';
import { rejectDocument, requestDocument, revokeDocument, waiveDocument } from '@tradehall/contract/documents-review';
import { downloadFile } from '@tradehall/contract/files';
import { changeAccountTerms } from '@tradehall/contract/buyers';
import { approveApplication, refuseApplication, rejectApplication } from '@tradehall/contract/onboarding-review';
import { decideProof, requireProof } from '@tradehall/contract/proof-of-export';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { sampleStatement } from '../demo/demo-forms';
import { demoAccountId } from '../demo/demo-users';
import { TestClock } from '../testing/test-clock';
import { everyCall } from '../testing/every-call';
import { multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-files';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
const clock = new TestClock();
/** Real ids of the second buyer's at acme, as the parameters of the calls that take them. */
const ids = {
  documentReferenceId: '',
  uploadedDocumentId: '',
  documentId: '',
  accountId: demoAccountId('acme', 'second'),
};

beforeAll(async () => {
  server = await startTestServer({ clock });
  const seller = await server.as('seller@acme.test');
  owner = await server.as('second@acme.test');
  const uploads = (await owner.ok(getDocuments)).filter(
    ({ documentType, documentStatus }) => documentType === 'UPLOAD' && documentStatus === 'MISSING',
  );
  ids.documentReferenceId = uploads[0]!.documentReferenceId;
  const { payload, headers } = multipart({ name: 'secret.pdf', content: samplePdf('mine alone') });
  ids.uploadedDocumentId = (
    await owner.ok(uploadDocument, { params: { documentReferenceId: ids.documentReferenceId }, payload, headers })
  ).uploadedDocumentId;
  ids.documentId = (
    await seller.ok(requireProof, { body: { accountId: ids.accountId, documentName: 'Customs form' } })
  ).documentId;
});
afterAll(() => server.close());

/**
 * Bodies of the calls that need one to get as far as the ids; a new call without its body here
 * fails the test by its 400.
 */
const BODIES = new Map<CallDefinition, unknown>([
  [rejectDocument, { reason: 'x' }],
  [revokeDocument, { reason: 'x', uploadedDocumentId: 'x' }],
  [waiveDocument, { reason: 'x' }],
  [requestDocument, { documentName: 'x' }],
  [decideProof, { approved: true }],
  [rejectApplication, { reason: 'x' }],
  [refuseApplication, { reason: 'x' }],
  [approveApplication, {}],
  [changeAccountTerms, { priceGroup: 'X' }],
]);

test('K02 whoever it does not belong to finds nothing by the real id of a document, form, proof or account, in any call that takes one', async () => {
  const names = Object.keys(ids) as (keyof typeof ids)[];
  const calls = (await everyCall()).filter(
    ({ path, access }) => access !== 'public' && names.some((name) => path.includes(`:${name}`)),
  );
  expect(calls.length).toBeGreaterThan(14);
  const strangers = {
    buyer: await server.as('buyer@acme.test'),
    prospect: await server.as('prospect@acme.test'),
    applicant: await server.as('applicant@acme.test'),
    offline: await server.as('offline@acme.test'),
  };
  const novas = {
    novaBuyer: await server.as('second@nova.test'),
    novaSeller: await server.as('seller@nova.test'),
    novaProspect: await server.as('prospect@nova.test'),
  };
  const { payload, headers } = multipart({ name: 'a.pdf', content: samplePdf() });
  const open: string[] = [];
  for (const call of calls) {
    for (const [name, client] of Object.entries({ ...strangers, ...novas })) {
      // A buyer's call may be made with the wrong kind of id too: they are all guessed.
      const tried =
        call.access === 'seller'
          ? [ids]
          : [ids, { ...ids, documentReferenceId: ids.uploadedDocumentId, uploadedDocumentId: ids.documentReferenceId }];
      for (const params of tried) {
        const answer = await client.call(call, {
          params,
          ...(call === uploadDocument
            ? { payload, headers: { ...headers, uploadedDocumentId: params.uploadedDocumentId } }
            : call.method === 'GET'
              ? {}
              : { body: BODIES.get(call) ?? {} }),
        });
        if (answer.status !== 404 && answer.status !== 403)
          open.push(`${call.method} ${call.path} as ${name}: ${answer.status}`);
      }
    }
  }
  expect(open).toEqual([]);
  for (const client of [strangers.buyer, strangers.prospect, novas.novaBuyer]) {
    expect(
      (
        await client.call(submitForm, {
          body: { documentReferenceId: ids.documentReferenceId, formData: { ...sampleStatement() } },
        })
      ).status,
    ).toBe(404);
  }
  expect((await owner.call(getDocumentLink, { params: ids })).status).toBe(200);
});

const freshToken = async () => (await owner.ok(getDocumentLink, { params: ids })).url.split('/').at(-1) ?? '';
const follow = async (token: string, tenant = 'acme') =>
  (await server.at(tenant).call(downloadFile, { params: { token } })).status;

test('I12 a short-lived link opens its file for a while; with any letter changed, at another tenant, or later it opens nothing', async () => {
  const token = await freshToken();
  expect([await follow(token), await follow(token, 'nova'), await follow(token, 'orbit')]).toEqual([200, 404, 404]);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < token.length; at++) {
    const other = letters[(letters.indexOf(token[at] ?? '') + 1) % letters.length];
    expect(await follow(`${token.slice(0, at)}${other}${token.slice(at + 1)}`), `letter ${at}`).toBe(404);
  }
  clock.advance(301_000);
  expect(await follow(token)).toBe(404);
  clock.advance(-301_000);
});

test('I12 nobody writes a link of their own: another file, a longer time or another tenant under a genuine signature opens nothing', async () => {
  const [content = '', signature = ''] = (await freshToken()).split('.');
  const [tenant = '', file = '', expires = '', inline = '', session = '', staff = ''] = Buffer.from(
    content,
    'base64url',
  )
    .toString()
    .split('\n');
  const forged = (...parts: string[]) => `${Buffer.from(parts.join('\n')).toString('base64url')}.${signature}`;
  const whose = [session, staff];
  expect(await follow(forged(tenant, file, expires, inline, ...whose))).toBe(200);
  expect(await follow(forged(tenant, file, String(Number(expires) + 1), inline, ...whose))).toBe(404);
  expect(await follow(forged(tenant, file, expires, inline === '1' ? '0' : '1', ...whose))).toBe(404);
  expect(await follow(forged(tenant, ids.documentReferenceId, expires, inline, ...whose))).toBe(404);
  expect(await follow(forged('nova', file, expires, inline, ...whose), 'nova')).toBe(404);
  // Nor one that outlives its session, or is of staff.
  expect(await follow(forged(tenant, file, expires, inline))).toBe(404);
  expect(await follow(forged(tenant, file, expires, inline, '', staff))).toBe(404);
  expect(await follow(forged(tenant, file, expires, inline, session, staff === '1' ? '0' : '1'))).toBe(404);
  for (const token of [
    content,
    `${content}.`,
    `.${signature}`,
    `${content}.${signature}.x`,
    `${content}.${signature}=`,
    `${content}=.${signature}`,
  ])
    expect(await follow(token), token).toBe(404);
  await fc.assert(
    fc.asyncProperty(fc.base64String({ maxLength: 120 }), fc.base64String({ maxLength: 60 }), async (one, other) => {
      expect(await follow(`${one}.${other}`)).toBe(404);
    }),
    { numRuns: 50 },
  );
});

test('I12 hostile names of good files are kept as plain names with their ending', async () => {
  const named = async (name: string) => {
    const { documentReferenceId, uploadedDocumentId } = (await owner.ok(getDocuments)).find(
      (one) => one.documentReferenceId === ids.documentReferenceId,
    )!;
    const { payload, headers } = multipart({ name, content: samplePdf() });
    const { status } = await owner.call(uploadDocument, {
      params: { documentReferenceId },
      payload,
      headers: { ...headers, uploadedDocumentId },
    });
    return status === 200
      ? (await owner.ok(getDocuments)).find((one) => one.documentReferenceId === documentReferenceId)
          ?.uploadedDocumentName
      : status;
  };
  expect(await named('..\\..\\windows\\licence.pdf')).toBe('licence.pdf');
  expect(await named('/etc/cron.d/licence.pdf')).toBe('licence.pdf');
  expect(await named('fdp.\u202eexe.pdf')).toBe('fdp.exe.pdf');
  expect(await named(`${'x'.repeat(180)}${'y'.repeat(80)}.pdf`)).toMatch(/^x{180}y{16}\.pdf$/);
  expect(await named('licence.pdf\u202e.exe')).toBe(422);
  expect(await named('.pdf')).toBe(422);
});
