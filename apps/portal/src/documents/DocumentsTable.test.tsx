import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '@tradehall/contract/documents';
import { DocumentsTable } from './DocumentsTable';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = {
  documentReferenceId: 'D-1',
  documentName: 'W'.repeat(150),
  documentDescription: '',
  documentStatus: 'Missing',
  ruleBased: false,
  rejectionReason: '',
  inForce: null,
  exemptRegions: [],
  uploadedDocumentName: '',
  instructions: '',
} as unknown as AccountDocument;

test.each([
  ['a desk', false],
  ['a phone', true],
])('I10 on %s a long name of a document that a seller asked for breaks, and hides none of its state', (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  render(
    <DocumentsTable
      documents={[asked]}
      columns={[{ id: 'documentName', label: 'Document' }]}
      references={undefined}
      onUpload={() => undefined}
    />,
  );
  expect(window.getComputedStyle(screen.getByText(asked.documentName)).overflowWrap).toBe('anywhere');
});

test('W09 I10 on paper, where nothing can be pressed, no column of actions covers when a document was uploaded', () => {
  render(
    <DocumentsTable
      documents={[asked]}
      columns={[{ id: 'documentName', label: 'Document' }]}
      references={undefined}
      onUpload={() => undefined}
    />,
  );
  const table = screen.getByRole('table');
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[]);
  const lastOf = [...table.classList].map((name) => `.${name} .MuiTableCell-root:last-child`);
  expect(rules.filter(({ selectorText }) => lastOf.includes(selectorText)).map(({ style }) => style.display)).toEqual([
    'none',
  ]);
});

test('W44 the buyer reads which certificate is in force until when, while its renewal is looked at and after it was rejected', () => {
  const stands = {
    ...asked,
    documentName: 'Resale Certificate',
    documentStatus: 'TO_REVIEW',
    expiryDate: '2027-05-03',
    exemptRegions: ['US-TX', 'US-FL'],
    inForce: { status: 'VERIFIED', uploadedDocumentId: 'U-1', uploadedDocumentName: 'old.pdf' },
  } as AccountDocument;
  const show = (document: AccountDocument) => (
    <DocumentsTable
      documents={[document]}
      columns={[{ id: 'documentStatus', label: 'Status' }]}
      references={undefined}
      onUpload={() => undefined}
    />
  );
  const { rerender } = render(show(stands));
  const cell = () => screen.getAllByRole('cell')[0]?.textContent ?? '';
  expect(cell()).toMatch(/^To Review ?The renewal is being looked at\. old\.pdf is in force and expires on .*2027\./);
  expect(cell()).toContain('It exempts from tax in TX, FL, United States.');
  rerender(show({ ...stands, documentStatus: 'VERIFIED', rejectionReason: 'Not signed' }));
  expect(cell()).toMatch(/^Verified ?The renewal was rejected: Not signed ?old\.pdf is in force and expires on .*2027/);
  // Nothing more is said of what simply stands, or of what never did.
  rerender(show({ ...stands, documentStatus: 'VERIFIED' }));
  expect(cell()).toBe('Verified');
  rerender(show({ ...stands, documentStatus: 'MISSING_REJECTED', rejectionReason: 'Not signed', inForce: null }));
  expect(cell()).toBe('Missing-RejectedRejected: Not signed');
});
