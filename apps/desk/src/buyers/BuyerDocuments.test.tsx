import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '@tradehall/contract/documents';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import type * as staff from '../session/staff';
import { BuyerDocuments } from './BuyerDocuments';

vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  usePermissions: () => new Set(PERMISSIONS),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renewed: AccountDocument = {
  documentReferenceId: '00000000-0000-4000-8000-000000000001',
  documentName: 'Resale Certificate',
  documentDescription: '',
  documentCategory: 'TAX',
  documentType: 'UPLOAD',
  documentStatus: 'TO_REVIEW',
  documentPath: '',
  documentInstructions: [],
  documentInstructionType: '',
  hasBlankForm: false,
  ruleBased: true,
  addressSpecific: false,
  locations: [],
  uploadedDocumentId: 'new',
  uploadedDocumentName: 'new.pdf',
  uploadedDate: '2026-11-20T12:00:00.000Z',
  expiryDate: '2027-05-03',
  inForce: { status: 'VERIFIED', uploadedDocumentId: 'old', uploadedDocumentName: 'old.pdf' },
  rejectionReason: '',
  exemptRegions: ['US-TX'],
  metadata: { shippingAddress: null },
  eusSignedOnDate: null,
};
const show = (document: AccountDocument) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyerDocuments
        buyer={{ accountId: '00000000-0000-4000-8000-000000000002', name: 'Northwind' }}
        documents={[document]}
      />
    </QueryClientProvider>,
  );

test('W44 beside a renewal the desk reads what is in force until when, and ends that one by its name', async () => {
  const sent = vi.fn(async (_url: string, init: RequestInit) => {
    void init;
    return Response.json({ status: 'SUCCESS' });
  });
  vi.stubGlobal('fetch', sent);
  show(renewed);
  expect(screen.getByText('To Review')).toBeDefined();
  expect(
    screen.getByText(/renewal is being looked at. old.pdf is in force and expires on .*2027.*in TX, United States/),
  ).toBeDefined();
  // What stands is ended, never waived: a waiver exempts from nothing.
  expect(screen.queryByText('Waive')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'End Resale Certificate' }));
  expect(screen.getByRole('dialog').textContent).toMatch(/old\.pdf is in force.*Its renewal stays to be reviewed/);
  fireEvent.change(screen.getByLabelText(/Reason that the buyer reads/), { target: { value: 'Forged' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'End' }).at(-1)!);
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const [url, { body }] = sent.mock.calls[0]!;
  expect(url).toMatch(/\/documents\/[0-9a-f-]+\/revoke$/);
  expect(JSON.parse(String(body))).toEqual({ reason: 'Forged', uploadedDocumentId: 'old' });
});

test('W44 what simply stands says until when and where it exempts', () => {
  show({ ...renewed, documentStatus: 'VERIFIED', uploadedDocumentName: 'old.pdf' });
  expect(screen.getByText(/^old.pdf is in force and expires on .*2027.*in TX, United States/)).toBeDefined();
  expect(screen.queryByText(/renewal/)).toBeNull();
});

test('W44 what was never in force is waived, not ended', () => {
  show({ ...renewed, inForce: null, expiryDate: null, exemptRegions: [] });
  expect(screen.getByRole('button', { name: 'Waive Resale Certificate' })).toBeDefined();
  expect(screen.queryByText('End')).toBeNull();
  expect(screen.queryByText(/in force/)).toBeNull();
});
