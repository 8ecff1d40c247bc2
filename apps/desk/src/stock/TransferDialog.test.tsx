import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
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

test('SD24 W60 a transfer whose answer was lost can be sent again, though fewer units are there by then', async () => {
  const warehouses = [{ code: 'RNO', label: 'Reno', isOwn: true }];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers?: Record<string, string>; body?: string } = {}) => {
    if (url.includes('/seller/warehouses')) return Promise.resolve(Response.json({ warehouses }));
    if (!url.endsWith('/transfer')) return new Promise(() => undefined);
    sent.push([init.headers?.[IDEMPOTENCY_HEADER], init.body]);
    return Promise.reject(new TypeError('network'));
  });
  const dialog = (quantity: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog
        item={{ itemNumberWarehouse: 'IP-B|DAL', warehouse: 'DAL', quantity } as DeskStockItem}
        ledger={[]}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(5));
  await screen.findByRole('option', { name: 'Reno', hidden: true });
  fireEvent.change(screen.getByLabelText('To warehouse'), { target: { value: 'RNO' } });
  fireEvent.change(screen.getByLabelText('Units to transfer'), { target: { value: '4' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Transfer', hidden: true }));
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  rerender(dialog(1));
  await waitFor(() => {
    press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]).toEqual(sent[0]);
});
