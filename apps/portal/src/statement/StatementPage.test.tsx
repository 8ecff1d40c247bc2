import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StatementAnswer } from '@tradehall/contract/statement';
import { queryClient } from '@tradehall/web/calls/query-client';
import { StatementPage } from './StatementPage';

vi.mock('../navigation/routes', () => ({
  routes: { statement: { useNavigate: () => () => undefined, useSearch: () => ({}) } },
}));
vi.mock('@tradehall/ui/PageHeader', () => ({ PageHeader: () => null }));
afterEach(cleanup);

const ANSWER: StatementAnswer = {
  from: '2026-10-01',
  to: '2026-10-31',
  account: { name: 'Northwind', customerNumber: 'C-1', address: [] },
  openingBalance: 0,
  lines: [],
  closingBalance: 0,
  dues: [],
  due: 0,
  overdue: 0,
  refundDue: 0,
  credit: { limit: null, used: 0, left: null },
};

test('W43 the days of the statement’s period stand together: no other thing wraps between them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ANSWER)));
  render(
    <QueryClientProvider client={queryClient}>
      <StatementPage />
    </QueryClientProvider>,
  );
  const days = await screen.findAllByDisplayValue(/^2026-10-/);
  expect(days).toHaveLength(2);
  const [from, to] = days.map((day) => day.closest('.MuiFormControl-root'));
  expect(from?.parentElement).toBe(to?.parentElement);
  expect(from?.parentElement?.children).toHaveLength(2);
});
