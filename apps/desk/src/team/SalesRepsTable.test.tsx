import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SalesRepRow } from '@tradehall/contract/sales-reps';
import type * as staff from '../session/staff';
import { SalesRepsTable } from './SalesRepsTable';

vi.mock('../session/staff', async (load) => ({ ...(await load<typeof staff>()), useMay: () => true }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const salesRep: SalesRepRow = {
  salesRepId: 'rep-1',
  name: 'W'.repeat(100),
  email: `${'sales'.repeat(12)}@${'shop'.repeat(14)}.example`,
  phone: '9'.repeat(40),
  whatsApp: '8'.repeat(40),
  accounts: 0,
  people: 0,
  version: 1,
};

test.each([
  ['a desk', false],
  ['a phone', true],
])(
  'SD05 on %s a long name or address of a sales representative breaks, and Change and Remove stay in sight',
  async (_, isPhone) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([salesRep])));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SalesRepsTable />
      </QueryClientProvider>,
    );
    await screen.findByText(salesRep.name);
    for (const words of [salesRep.name, salesRep.email, salesRep.phone, salesRep.whatsApp])
      expect(window.getComputedStyle(screen.getByText(words)).overflowWrap).toBe('anywhere');
    if (isPhone) expect(window.getComputedStyle(screen.getByRole('list')).gridTemplateColumns).toBe('minmax(0, 1fr)');
  },
);
