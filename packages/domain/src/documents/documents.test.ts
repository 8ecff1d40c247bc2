import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDocumentStatus, type DocumentEvent } from './document-changes';
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

test('I11 a document goes missing, to review, verified or rejected, and history never moves', () => {
  expect(nextDocumentStatus('MISSING', 'submit')).toBe('TO_REVIEW');
  expect(nextDocumentStatus('TO_REVIEW', 'reject')).toBe('MISSING_REJECTED');
  expect(nextDocumentStatus('VERIFIED', 'expire')).toBe('MISSING_EXPIRED');
  expect(nextDocumentStatus('MISSING', 'verify')).toBeNull();
  for (const event of ['submit', 'verify', 'reject', 'waive', 'expire'] as DocumentEvent[]) {
    expect(nextDocumentStatus('EXPIRED', event)).toBeNull();
    expect(nextDocumentStatus('REJECTED', event)).toBeNull();
  }
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
