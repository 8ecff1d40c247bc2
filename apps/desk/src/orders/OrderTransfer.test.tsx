import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { queryClient } from '@tradehall/web/calls/query-client';
import { OrderTransfer } from './OrderTransfer';

const handlers = new Map<string, (data: object) => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: (data: object) => void) => handlers.set(event.name, handler),
}));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('SD79 what partners owe each other follows its order, as the money beside it does, and hands out what was billed', async () => {
  const terms = { basis: 'NONE', kind: null, percent: null, version: null };
  const amounts = { goods: 100, canceled: 0, freight: 0, other: 0, credits: 0, sum: 100, sale: 120, margin: 20 };
  const none = { paid: 0, documents: [] as object[] };
  let standing = none;
  const order = () => ({ orderNumber: 'SO-1', partnerOrderNumber: 'SO-9', units: 1, terms, ...amounts, ...standing });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ partnerId: 'acme', name: 'Acme', role: 'RESELLER', order: order() })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <OrderTransfer orderNumber="SO-1" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('We owe Acme')).toBeDefined();
  expect(screen.queryByText('Invoices of Acme')).toBeNull();
  const invoice = { kind: 'INVOICE', number: 'INV-7', invoiceNumber: null, total: 100, dueDate: null };
  standing = { paid: 40, documents: [{ ...invoice, date: '2026-11-04T12:00:00.000Z' }] };
  act(() => handlers.get(orderChanged.name)?.({ phonexOrderNumber: 'SO-2' }));
  expect(screen.queryByText('$40.00')).toBeNull();
  act(() => handlers.get(orderChanged.name)?.({ phonexOrderNumber: 'SO-1' }));
  expect(await screen.findByText('$40.00')).toBeDefined();
  expect(screen.getByText('$60.00')).toBeDefined();
  expect(screen.getByRole('button', { name: 'INV-7' })).toBeDefined();
});
