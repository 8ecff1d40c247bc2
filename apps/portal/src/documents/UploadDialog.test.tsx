import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AccountDocument } from '@tradehall/contract/documents';
import { UploadDialog } from './UploadDialog';

afterEach(cleanup);

const asked = {
  documentReferenceId: 'D-1',
  documentName: 'Supplier list',
  documentDescription: 'Every supplier of the last year, with its address',
  ruleBased: false,
  uploadedDate: null,
  hasBlankForm: false,
} as unknown as AccountDocument;
const show = (document: AccountDocument) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadDialog document={document} references={undefined} showsPlaces={false} onClose={() => undefined} />
    </QueryClientProvider>,
  );
const entered = () => (screen.getByLabelText('Description') as HTMLInputElement).value;

test('I12 SD67 what a document that was asked for has to show is read above what is typed, and is not typed over', () => {
  show(asked);
  expect(screen.getByText(asked.documentDescription).closest('label, input')).toBeNull();
  expect(entered()).toBe('');
});

test('I12 a document that was handed in already comes with what was written of it', () => {
  show({ ...asked, documentDescription: 'Letter of the bank', uploadedDate: '2026-11-20T12:00:00.000Z' });
  expect(entered()).toBe('Letter of the bank');
  expect(screen.queryByText('Letter of the bank')).toBeNull();
});
