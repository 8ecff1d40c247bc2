import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskedProof } from '@tradehall/contract/proof-of-export';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import type * as staff from '../session/staff';
import { BuyerProofs } from './BuyerProofs';

vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  usePermissions: () => new Set(PERMISSIONS),
}));
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
