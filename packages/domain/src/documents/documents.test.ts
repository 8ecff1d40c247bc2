import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inForceOf, nextDocument, type DocumentEvent, type DocumentStanding } from './document-changes';
import {
  computeOverallStatus,
  countMissing,
  DOCUMENT_STATUSES,
  keepPending,
  needsUpload,
  statusOrder,
  type DocumentStatus,
} from './document-status';
import { checkUpload, extensionOf } from './upload-rules';

const status = fc.constantFrom(...DOCUMENT_STATUSES);

test('I11 there are eight statuses, sorted as listed, and three of them need an upload', () => {
  expect(DOCUMENT_STATUSES.map(statusOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(statusOrder('SOMETHING_NEW')).toBe(8);
  expect(DOCUMENT_STATUSES.filter(needsUpload)).toEqual(['MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED']);
});

test('I11 overall status: none without generation, else missing before to review before verified', () => {
  expect(computeOverallStatus('NONE', ['MISSING'])).toBeNull();
  expect(computeOverallStatus('RULES', [])).toBe('VERIFIED');
  expect(computeOverallStatus('RULES', ['VERIFIED', 'TO_REVIEW', 'MISSING_EXPIRED'])).toBe('MISSING');
  expect(computeOverallStatus('RULES', ['WAIVED_VERIFIED', 'TO_REVIEW'])).toBe('TO_REVIEW');
  expect(computeOverallStatus('RULES', ['VERIFIED', 'EXPIRED', 'REJECTED'])).toBe('VERIFIED');
});

test('I11 overall status does not depend on order, and is missing exactly when something is to be handed in', () => {
  fc.assert(
    fc.property(fc.array(status), fc.integer(), (statuses, seed) => {
      const shuffled = statuses
        .map((value, index) => ({ value, key: (index * 7919 + seed) % 101 }))
        .sort((a, b) => a.key - b.key);
      const overall = computeOverallStatus('RULES', statuses);
      expect(
        computeOverallStatus(
          'RULES',
          shuffled.map(({ value }) => value),
        ),
      ).toBe(overall);
      expect(overall === 'MISSING').toBe(countMissing(statuses) > 0);
      expect(computeOverallStatus('NONE', statuses)).toBeNull();
    }),
  );
});

test('I11 handing one more document in never makes a verified account worse than to review', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<DocumentStatus>('VERIFIED', 'WAIVED_VERIFIED', 'EXPIRED', 'REJECTED')),
      (statuses) => {
        expect(computeOverallStatus('RULES', [...statuses, 'TO_REVIEW'])).toBe('TO_REVIEW');
      },
    ),
  );
});

test('I11 the pending list keeps rejected documents and those without a status', () => {
  const documents = [
    { documentStatus: 'REJECTED' },
    { documentStatus: '' },
    { documentStatus: null },
    ...DOCUMENT_STATUSES.filter((s) => s !== 'REJECTED').map((s) => ({ documentStatus: s })),
  ];
  expect(keepPending(documents)).toEqual([
    { documentStatus: 'REJECTED' },
    { documentStatus: '' },
    { documentStatus: null },
  ]);
});

const EVENTS = ['submit', 'verify', 'reject', 'waive', 'expire', 'revoke'] as const;
const ONE: DocumentStanding = { status: 'MISSING', standing: null };
const walk = (events: readonly DocumentEvent[], from: DocumentStanding = ONE) =>
  events.reduce<DocumentStanding | null>((at, event) => at && nextDocument(at, event), from);

test('I11 a document goes missing, to review, verified or rejected, and history never moves', () => {
  expect(walk(['submit'])).toEqual({ status: 'TO_REVIEW', standing: null });
  expect(walk(['submit', 'reject'])).toEqual({ status: 'MISSING_REJECTED', standing: null });
  expect(walk(['submit', 'verify', 'expire'])).toEqual({ status: 'MISSING_EXPIRED', standing: null });
  expect(walk(['submit', 'verify', 'revoke'])).toEqual({ status: 'MISSING_REJECTED', standing: null });
  for (const events of [['verify'], ['reject'], ['revoke'], ['submit', 'revoke'], ['submit', 'verify', 'reject']])
    expect(walk(events as DocumentEvent[])).toBeNull();
  for (const event of EVENTS) {
    expect(nextDocument({ status: 'EXPIRED', standing: null }, event)).toBeNull();
    expect(nextDocument({ status: 'REJECTED', standing: null }, event)).toBeNull();
  }
});

test('W44 what was verified stands while its renewal is looked at, and after the renewal was rejected', () => {
  const renewed = walk(['submit', 'verify', 'submit']);
  expect(renewed).toEqual({ status: 'TO_REVIEW', standing: 'VERIFIED' });
  // One file more for the same review changes nothing about it.
  expect(nextDocument(renewed!, 'submit')).toEqual(renewed);
  expect(nextDocument(renewed!, 'reject')).toEqual({ status: 'VERIFIED', standing: null });
  expect(nextDocument(renewed!, 'verify')).toEqual({ status: 'VERIFIED', standing: null });
  // A waiver exempts from nothing: it can't take the place of a certificate that stands.
  expect(nextDocument(renewed!, 'waive')).toBeNull();
  for (const event of ['expire', 'revoke'] as const)
    expect(nextDocument(renewed!, event)).toEqual({ status: 'TO_REVIEW', standing: null });
  expect(walk(['waive', 'submit', 'reject'])).toEqual({ status: 'WAIVED_VERIFIED', standing: null });
});

test('W44 W45 nothing but its expiry, or taking it back by name, ends what is in force', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let at = ONE;
      for (const event of events) {
        const before = inForceOf(at);
        const next = nextDocument(at, event);
        if (next === null) continue;
        if (before !== null && event !== 'verify')
          expect(inForceOf(next)).toBe(event === 'expire' || event === 'revoke' ? null : before);
        // A renewal is what is looked at; anything else that stands is the document itself.
        if (next.standing !== null) expect(next.status).toBe('TO_REVIEW');
        at = next;
      }
    }),
  );
});

test('I12 one file of a listed type, neither empty nor too large', () => {
  expect(checkUpload(null)?.messageCode).toBe('DOCUMENT_REQUIRED');
  expect(checkUpload({ name: 'licence.PDF', size: 5 })).toBeNull();
  expect(checkUpload({ name: 'virus.exe', size: 5 })).toEqual({
    messageCode: 'FILE_TYPE_INVALID',
    params: ['PDF, GIF, PNG, JPG, JPEG, TIF, TIFF, DOCX, DOC, XLSX, XLS, TXT'],
  });
  expect(checkUpload({ name: 'a.pdf', size: 0 })?.messageCode).toBe('FILE_EMPTY');
  expect(checkUpload({ name: 'a.pdf', size: 10 * 1024 * 1024 + 1 })).toEqual({
    messageCode: 'FILE_TOO_LARGE',
    params: ['10 MB'],
  });
  expect(checkUpload({ name: 'sign.gif', size: 1 }, ['jpeg', 'png', 'jpg'])?.params).toEqual(['JPEG, PNG, JPG']);
});

test('I12 the extension is the last one of the name alone', () => {
  expect(['a.pdf.exe', '.pdf', 'pdf', '../../etc/x.TXT', 'C:\\tmp\\y.Png'].map(extensionOf)).toEqual([
    'exe',
    '',
    '',
    'txt',
    'png',
  ]);
});
