import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { TransferDialog } from './TransferDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SD24 units go to any warehouse of the shop, an empty one as well, and to none of a partner', async () => {
  const warehouses = [
    { code: 'DAL', label: 'Dallas', isOwn: true },
    { code: 'RNO', label: 'Reno', isOwn: true },
    { code: 'TOR', label: 'Toronto', isOwn: false },
  ];
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/seller/warehouses') ? Promise.resolve(Response.json({ warehouses })) : new Promise(() => undefined),
  );
  const item = { itemNumberWarehouse: 'IP-A|DAL', warehouse: 'DAL', quantity: 5 } as DeskStockItem;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog item={item} ledger={[]} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const places = screen.getByLabelText<HTMLSelectElement>('To warehouse');
  await screen.findByRole('option', { name: 'Reno', hidden: true });
  const names = [...places.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names.filter((name) => /Dallas|Reno|Toronto/.test(name))).toEqual(['Reno']);
  fireEvent.change(places, { target: { value: 'RNO' } });
  expect(places.value).toBe('RNO');
});
