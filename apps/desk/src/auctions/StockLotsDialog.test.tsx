// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StockLotsDialog } from './StockLotsDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOTS = Array.from({ length: 38 }, (_, at) => ({ lotNumber: String(at + 1) }));
const EFFECT = { lots: LOTS, items: 38, units: 400, startingBids: 50, listValue: 100, issues: [] };

test('SD75 before stock becomes lots it is said how many of the selected items have no units and become none', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.includes('/review') ? EFFECT : address.includes('A-1') ? { increments: [] } : { auctions: [] },
      ),
    ),
  );
  const dialog = (selected: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <StockLotsDialog
        selection={{ matching: { search: 'phone' } }}
        selected={selected}
        auctionNumber="A-1"
        onClose={() => undefined}
        onMoved={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(43));
  await screen.findByRole('button', { name: 'Make 38 lots' });
  expect(screen.getByText('Items without units, left out').nextElementSibling?.textContent).toBe('5');
  rerender(dialog(38));
  expect(screen.queryByText('Items without units, left out')).toBeNull();
});
