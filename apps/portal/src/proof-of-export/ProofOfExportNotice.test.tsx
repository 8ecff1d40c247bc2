import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PendingProof } from '@tradehall/contract/proof-of-export';
import { queryClient } from '@tradehall/web/calls/query-client';
import { ProofOfExportNotice } from './ProofOfExportNotice';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proof = (documentName: string, change: Partial<PendingProof> = {}): PendingProof => ({
  documentId: `id-of-${documentName}`,
  documentName,
  documentDescription: '',
  phonexOrderNumber: null,
  status: 'MISSING',
  rejectionReason: '',
  ...change,
});
const shown = (...documents: readonly PendingProof[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <ProofOfExportNotice
      proofs={{ documents: [...documents], disablePayAndShipNow: true, uploadUrl: '', uploadToken: 'token' }}
    />
  </QueryClientProvider>
);
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText(`Choose a file for ${name}`), {
    target: { files: [new File(['left the country'], 'proof.txt', { type: 'text/plain' })] },
  });

test('G20 a proof that is owed no longer is not sent with the others that were chosen', async () => {
  const sent: string[][] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body?: FormData }) => {
    if (body !== undefined) sent.push([...body.keys()]);
    return Promise.resolve(Response.json({ status: 'SUCCESS', uploaded: 1 }));
  });
  const { rerender } = render(shown(proof('Declaration'), proof('Bill')));
  fireEvent.click(screen.getByText('Upload proof of export'));
  choose('Declaration');
  choose('Bill');
  rerender(shown(proof('Declaration')));
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent).toEqual([['id-of-Declaration']]));
});

test('G20 when the only one that was chosen for is owed no longer, nothing is sent and a file is asked for', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ status: 'SUCCESS', uploaded: 0 })));
  vi.stubGlobal('fetch', fetched);
  const { rerender } = render(shown(proof('Declaration'), proof('Bill')));
  fireEvent.click(screen.getByText('Upload proof of export'));
  choose('Bill');
  rerender(shown(proof('Declaration')));
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Please upload at least one Proof of Export Document')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('G20 who handed in all that is owed is not asked for it again, and may still replace a file', () => {
  const { rerender } = render(shown(proof('Declaration', { status: 'SUBMITTED' }), proof('Bill')));
  expect(screen.getByText(/Upload one file for each document/)).toBeDefined();
  rerender(shown(proof('Declaration', { status: 'SUBMITTED' }), proof('Bill', { status: 'SUBMITTED' })));
  expect(screen.queryByText(/Upload one file for each document/)).toBeNull();
  expect(screen.getByText('Submitted, waiting for approval')).toBeDefined();
  expect(screen.getByText('Upload proof of export')).toBeDefined();
});

test('G20 what a seller wrote of a proof breaks where its line ends', () => {
  render(shown(proof('W'.repeat(120))));
  fireEvent.click(screen.getByText('Upload proof of export'));
  const content = screen.getByText('W'.repeat(120)).closest('.MuiDialogContent-root');
  for (const place of [content, screen.getByText('Proof of Export')])
    expect(window.getComputedStyle(place ?? document.body).overflowWrap).toBe('anywhere');
});

test('G20 when one was decided meanwhile it is named, and why none was taken', async () => {
  const message = '“Bill” was decided meanwhile. Nothing was changed.';
  const messageCode = 'POE_DECIDED_MEANWHILE';
  const refusal = { statusCode: 409, status: 'FAIL', message, messageCode };
  const errors = [{ field: 'id-of-Bill', messageCode, messageDescription: message }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...refusal, errors }, { status: 409 })));
  render(shown(proof('Declaration'), proof('Bill')));
  fireEvent.click(screen.getByText('Upload proof of export'));
  choose('Declaration');
  choose('Bill');
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText(/Please try again/)).toBeNull();
});

test('G20 when one was withdrawn meanwhile the list is asked for anew, and the words say why none was taken', async () => {
  const message = 'This proof of export is not asked for any more. Nothing was changed.';
  const refusal = { statusCode: 404, status: 'FAIL', message, messageCode: 'POE_NOT_FOUND' };
  const refresh = vi.spyOn(queryClient, 'invalidateQueries');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 404 })));
  render(shown(proof('Declaration'), proof('Bill')));
  fireEvent.click(screen.getByText('Upload proof of export'));
  choose('Bill');
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText(/Please try again/)).toBeNull();
  expect(refresh).toHaveBeenCalled();
});
