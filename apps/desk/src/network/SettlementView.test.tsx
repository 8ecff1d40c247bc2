import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SettledOrder } from '@tradehall/contract/network/settlement-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { SettlementView } from './SettlementView';

vi.mock('@tradehall/ui/RouterLinks', () => ({ TextLink: ({ children }: { children: unknown }) => children }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const SETTLED = { canceled: 0, freight: 0, other: 0, sale: null, margin: null, units: 1, timeZone: 'UTC' } as const;
const order = (orderNumber: string, sum: number, paid: number): SettledOrder => ({
  ...SETTLED,
  orderNumber,
  partnerOrderNumber: `P-${orderNumber}`,
  placedAt: '2026-11-03T12:00:00.000Z',
  terms: { basis: 'NONE', kind: null, percent: null, version: null },
  goods: 100,
  credits: sum - 100,
  sum,
  paid,
  documents: [],
});

function show(orders: readonly SettledOrder[], { month = '2026-11', isAsked = true } = {}) {
  const sumOf = (field: 'goods' | 'credits' | 'sum' | 'paid') => orders.reduce((all, each) => all + each[field], 0);
  const sums = {
    ...SETTLED,
    orders: orders.length,
    goods: sumOf('goods'),
    credits: sumOf('credits'),
    sum: sumOf('sum'),
    paid: sumOf('paid'),
  };
  const settlement = { ...SETTLED, partnerId: 'nova', name: 'Nova', role: 'SUPPLIER', orders, sums };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ month, settlements: [settlement], isCostHidden: false })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <SettlementView month={isAsked ? month : undefined} onMonth={() => undefined} />
    </QueryClientProvider>,
  );
}
const cellsOf = async (number: string) =>
  within((await screen.findByText(number)).closest('tr')!)
    .getAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent);

test('SD79 a settlement says of each order what is open, and what comes back', async () => {
  show([order('SO-1', 100, 0), order('SO-2', 100, 100), order('SO-3', 60.5, 100)]);
  expect((await cellsOf('SO-1')).slice(-2)).toEqual(['$100.00', '$100.00']);
  expect((await cellsOf('SO-2')).slice(-2)).toEqual(['$100.00', '']);
  expect((await cellsOf('SO-3')).slice(-2)).toEqual(['$60.50', '-$39.50']);
});

test('SD79 the month shown first is the suppliers’, and one that a supplier has not begun is no empty one', async () => {
  show([], { month: '2030-01', isAsked: false });
  expect(await screen.findByText('This month has not begun by the supplier’s clock (UTC).')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('2030-01');
});

test('SD79 a settlement of which nothing was paid has no column for it', async () => {
  show([order('SO-1', 100, 0)]);
  expect((await cellsOf('SO-1')).at(-1)).toBe('$100.00');
  expect(screen.queryByRole('columnheader', { name: 'Open', hidden: true })).toBeNull();
});

test('SD79 SD58 a settlement hands out what the supplier billed, and a phone’s card names the partner’s order', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const billed = { invoiceNumber: null, date: '2026-11-04T12:00:00.000Z', dueDate: null, total: 100 };
  show([
    { ...order('SO-1', 100, 0), documents: [{ ...billed, kind: 'INVOICE', number: 'INV-7' }] },
    order('SO-2', 100, 100),
  ]);
  expect(await screen.findAllByText('Partner’s order')).toHaveLength(2);
  // What an order has nothing of is not named.
  expect(screen.getAllByText('Open')).toHaveLength(2);
  expect(screen.getByText('P-SO-1')).toBeDefined();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url));
    return Promise.resolve(new Response('%PDF', { status: 404 }));
  });
  fireEvent.click(screen.getByRole('button', { name: 'INV-7' }));
  await waitFor(() => expect(asked.join()).toContain('/seller/network/orders/SO-1/documents/INVOICE/INV-7'));
});
