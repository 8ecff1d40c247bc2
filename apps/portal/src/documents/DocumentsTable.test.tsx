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
