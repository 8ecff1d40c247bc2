import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import type { StockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { ImportPage } from './ImportPage';

const handlers = new Map<string, () => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: () => void) => handlers.set(event.name, handler),
}));
vi.mock('@tradehall/ui/PageHeader', () => ({ PageHeader: ({ actions }: { actions?: ReactNode }) => actions }));
const held = new Set(['STOCK_IMPORT', 'PRICE_EDIT', 'COST_EDIT']);
vi.mock('../session/staff', () => ({
  useMay: (permission: string) => held.has(permission),
  usePermissions: () => held,
}));
vi.mock('../navigation/routes', () => ({ routes: { stockImport: { useParams: () => ({ importId: 'one' }) } } }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const review: StockImport = {
  importId: 'one',
  fileName: 'stock.xlsx',
  state: 'REVIEW',
  by: 'Mara Velez',
  rows: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
  appliedAt: null,
  ahead: 0,
  beginsAgain: false,
  beginsAgainAt: null,
  failure: null,
  headings: [],
  mapping: null,
  attributes: [],
  ambiguous: 0,
  sections: [],
  flags: [],
  reviewedAt: '2026-11-20T12:00:05.000Z',
  confirm: 0,
  isOvertaken: false,
  sameAppliedAt: null,
  touches: { offers: 0, priceDropped: 0, outOfStock: 0, carts: 0, alerts: 0, buyers: 0 },
  result: null,
  canUndo: false,
};

test('SD16 a review that another file overtakes while it is read says so at once', async () => {
  let now = review;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(now)));
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Nothing in this file/)).toBeDefined();
  now = { ...review, isOvertaken: true };
  act(() => handlers.get(stockChanged.name)?.());
  expect(await screen.findByText(/another file/i)).toBeDefined();
});

test('SD16 SD17 a file of which every row was rejected says so, and not only that nothing changes', async () => {
  const sections = [{ section: 'REJECTED', count: 21, taken: 0 }];
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('rows') ? { rows: [], next: null } : { ...review, sections })),
  );
  await act(() => queryClient.resetQueries());
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/21 rows are rejected/)).toBeDefined();
  expect(screen.queryByText('Nothing in this file changes the stock.')).toBeNull();
});

test('SD15 a step that was cut short says that it begins again, and when where it waits for that', async () => {
  let now: StockImport = { ...review, state: 'APPLYING', beginsAgain: true };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(now)));
  await act(() => queryClient.resetQueries());
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/begins again by itself, and nothing is done twice/)).toBeDefined();
  now = { ...now, beginsAgainAt: '2026-11-20T12:34:56.000Z' };
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/begins again by itself at 12:34 PM, and nothing is done twice/)).toBeDefined();
});

test('SD16 rows that are reviewed anew are shown over what the stock is by now, not as they stood before', async () => {
  let units = 50;
  let now: StockImport = { ...review, importId: 'two', sections: [{ section: 'PRICE_UP', count: 1, taken: 1 }] };
  const row = (quantity: number) => ({
    row: 2,
    itemNumberWarehouse: 'IM-1|DAL',
    section: 'PRICE_UP',
    flags: [],
    isTaken: true,
    file: { quantity: 60, listPrice: 110, specialPrice: null },
    present: { quantity, listPrice: 100, specialPrice: null },
    last: null,
    issue: null,
  });
  vi.stubGlobal('fetch', (url: string | URL | Request) =>
    Promise.resolve(Response.json(urlOf(url).includes('/rows') ? { rows: [row(units)], next: null } : now)),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/50 units/)).toBeDefined();
  units = 80;
  now = { ...now, reviewedAt: '2026-11-20T12:00:20.000Z' };
  act(() => handlers.get(stockChanged.name)?.());
  expect(await screen.findByText(/80 units/)).toBeDefined();
  expect(screen.queryByText(/50 units/)).toBeNull();
});

const urlOf = (asked: string | URL | Request): string => (asked instanceof Request ? asked.url : String(asked));

test('SD17 an undo that gave everything back says so, and speaks of what it could not only where there is some', async () => {
  const undone = { ...review, state: 'UNDONE' as const, result: { changed: 2, rejected: 0, kept: 0 } };
  let now: StockImport = undone;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(now)));
  const page = (
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>
  );
  render(page);
  expect(await screen.findByText('2 items given back.')).toBeDefined();
  cleanup();
  queryClient.clear();
  now = { ...undone, result: { ...undone.result, kept: 1 } };
  render(page);
  expect(await screen.findByText(/^2 items given back\. 1 could not be given back in full/)).toBeDefined();
});

test('SD19 an import is undone after a look at how many items go back, and not by one press', async () => {
  const applied = {
    ...review,
    state: 'APPLIED' as const,
    canUndo: true,
    result: { changed: 1200, rejected: 0, kept: 0 },
  };
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string | URL | Request, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') sent.push(urlOf(url));
    return Promise.resolve(Response.json(applied));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const asked = await screen.findByRole('dialog', { name: 'Undo the import?' });
  expect(asked.textContent).toContain('1,200 items go back to what they were before the file.');
  expect(sent).toEqual([]);
  fireEvent.click(within(asked).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/undo$/);
});

test('SD03 SD15 a file whose columns somebody else mapped says what is missing to apply it, and offers no Apply', async () => {
  const columns = ['itemNumber', 'warehouse', 'listPrice'];
  const mapping = { columns, decimal: '.', blanks: 'keep', scope: 'part' } as const;
  const now: StockImport = { ...review, mapping, sections: [{ section: 'PRICE_UP', count: 1, taken: 1 }], confirm: 1 };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/rows') ? { rows: [], next: null } : now)),
  );
  held.delete('PRICE_EDIT');
  render(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/This file changes prices, which you may not/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  held.add('PRICE_EDIT');
});

test('SD03 SD12 whoever may not import sees how columns are mapped, and is offered no review that would be refused', async () => {
  const heading = { name: 'Part', samples: ['A-1'] };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...review, state: 'MAPPING', headings: [heading] } satisfies StockImport)),
  );
  await act(() => queryClient.resetQueries());
  const page = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <ImportPage />
      </QueryClientProvider>,
    );
  page();
  expect(await screen.findByRole('button', { name: 'Review' })).toBeDefined();
  cleanup();
  held.delete('STOCK_IMPORT');
  try {
    page();
    expect(await screen.findByText(/somebody who may import stock settles them/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').every(({ disabled }) => disabled)).toBe(true);
  } finally {
    held.add('STOCK_IMPORT');
  }
});
