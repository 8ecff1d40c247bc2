import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Approval } from '@tradehall/contract/approvals';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { ApprovalsPage } from './ApprovalsPage';

vi.mock('../navigation/routes', () => ({
  routes: { approvals: { useNavigate: () => () => undefined, useSearch: () => ({}) } },
}));
vi.mock('../list/use-list-keys', () => ({ useListKeys: () => ({ cursor: { isAt: () => false } }) }));
vi.mock('@tradehall/ui/RouterLinks', () => ({ TextLink: ({ children }: { children: ReactNode }) => children }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const waiting = (requestedBy: string, hours: number): Approval => ({
  approvalId: requestedBy,
  state: 'WAITING',
  limit: 'refundMinor',
  asked: 500,
  allowed: 100,
  record: 'ORDER',
  recordIds: ['SO-1'],
  accountId: null,
  buyerNames: ['Northwind'],
  reason: '',
  requestedBy,
  requestedAt: new Date(Date.now() - HOUR).toISOString(),
  expiresAt: new Date(Date.now() + hours * HOUR).toISOString(),
  decidedBy: '',
  decidedAt: null,
  note: '',
  isOwn: false,
  mayDecide: true,
  askerLeft: false,
  isOvertaken: false,
  isChanged: false,
  seen: 'x',
});

test('SD08 what soon waits no more says so, and what waited too long takes no decision', async () => {
  const approvals = [waiting('Anna', -0.01), waiting('Bert', 2.5), waiting('Cora', 30)];
  const headers = { [TOTAL_COUNT_HEADER]: String(approvals.length) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ approvals }, { headers })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApprovalsPage />
    </QueryClientProvider>,
  );
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  const [late, soon, later] = [await rowOf('Anna'), await rowOf('Bert'), await rowOf('Cora')];
  expect(late.queryByText('Approve')).toBeNull();
  expect(late.getByText('Waited too long')).toBeDefined();
  expect(soon.getByText('Approve')).toBeDefined();
  expect(soon.getByText('only 2h left')).toBeDefined();
  expect(later.queryByText(/left$/)).toBeNull();
  expect(later.getByText('Decline')).toBeDefined();
});

test('SD08 SD56 who approves a refund reads what is left to give back by then, and that more than it can’t go back', async () => {
  let open = 700;
  const headers = { [TOTAL_COUNT_HEADER]: '1' };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/seller/orders/SO-1')
        ? Response.json({ refund: { open, byPayPal: 0, pending: 300 } })
        : Response.json({ approvals: [waiting('Bert', 30)] }, { headers }),
    ),
  );
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ApprovalsPage />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Of SO-1, $700.00 is left to be given back now.');
  open = 400;
  await client.refetchQueries();
  await screen.findByText(/^Of SO-1, only \$400\.00 is left to be given back by now/);
});

test('SD08 what a credit limit is now stands beside the one asked for, and a phone’s card says what its day is', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const credit: Approval = { ...waiting('Bert', 30), limit: 'creditLimitMinor', asked: 9_000, creditNow: 2_500 };
  const none: Approval = { ...credit, approvalId: 'none', creditNow: null };
  const approvals = [credit, none, waiting('Cora', 30)];
  const headers = { [TOTAL_COUNT_HEADER]: String(approvals.length) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ approvals }, { headers })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApprovalsPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('now $2,500.00 · alone up to $100.00')).toBeDefined();
  expect(screen.getByText('now No limit · alone up to $100.00')).toBeDefined();
  expect(screen.getByText('alone up to $100.00')).toBeDefined();
  expect(screen.getAllByText(/^Waits until /)).toHaveLength(3);
  expect(screen.getAllByText('Asked by')).toHaveLength(3);
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0]!);
  expect(await screen.findByText('Limit of Northwind now: $2,500.00')).toBeDefined();
});

test('SD08 what was asked about an account or offer that changed meanwhile says that it can only be declined', async () => {
  const approvals = [{ ...waiting('Bert', 30), limit: 'creditLimitMinor', isOvertaken: true }];
  const headers = { [TOTAL_COUNT_HEADER]: '1' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ approvals }, { headers })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApprovalsPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Changed meanwhile: it can only be declined, and asked for anew')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
});
