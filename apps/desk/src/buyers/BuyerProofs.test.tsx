import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskedProof } from '@tradehall/contract/proof-of-export';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import type * as staff from '../session/staff';
import { BuyerProofs } from './BuyerProofs';

vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  usePermissions: () => new Set(PERMISSIONS),
}));
vi.mock('@tradehall/ui/RouterLinks', () => ({ TextLink: ({ children }: { children: ReactNode }) => children }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proof: AskedProof = {
  documentId: '00000000-0000-4000-8000-000000000001',
  documentName: 'CMR'.repeat(40),
  documentDescription: '',
  phonexOrderNumber: null,
  blocksPayAndShip: true,
  status: 'REJECTED',
  rejectionReason: 'The second page cannot be read: please send the declaration of the carrier, stamped at the border.',
  askedDate: '2026-11-20T12:00:00.000Z',
};

test.each([
  ['a desk', false],
  ['a phone', true],
])('SD68 on %s why a proof was refused stands in its own line, and pushes nothing out of sight', async (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([proof])));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyerProofs buyer={{ accountId: '00000000-0000-4000-8000-000000000002', name: 'Northwind' }} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText('Rejected')).closest('.MuiChip-root')).not.toBeNull();
  const reason = screen.getByText(/second page cannot be read/);
  expect(reason.closest('.MuiChip-root')).toBeNull();
  for (const words of [reason, screen.getByText(proof.documentName)])
    expect(window.getComputedStyle(words).overflowWrap).toBe('anywhere');
});

test('SD68 a proof is taken back as it stood when the dialog opened, whatever its buyer handed in meanwhile', async () => {
  const sent: string[] = [];
  let status: AskedProof['status'] = 'MISSING';
  vi.stubGlobal('fetch', (url: string, { method }: { method?: string } = {}) => {
    if (method !== 'POST') return Promise.resolve(Response.json([{ ...proof, documentName: 'CMR', status }]));
    sent.push(url);
    return Promise.resolve(Response.json({ messageCode: 'PAPER_REPLACED', message: 'Look' }, { status: 409 }));
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <BuyerProofs buyer={{ accountId: '00000000-0000-4000-8000-000000000002', name: 'Northwind' }} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw CMR' }));
  status = 'SUBMITTED';
  await client.refetchQueries();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('seen=MISSING')]));
});
