import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderApprovalDetail } from '@tradehall/contract/order-approvals';
import { queryClient } from '@tradehall/web/calls/query-client';
import * as approvalsData from './order-approvals-data';
import { OrderApprovalPage } from './OrderApprovalPage';

vi.mock('../navigation/routes', () => ({ routes: { orderApproval: { useParams: () => ({ approvalId: 'a' }) } } }));
afterEach(cleanup);

const APPROVAL = {
  approvalId: 'a',
  kind: 'CHECKOUT',
  state: 'WAITING',
  warehouseLabel: 'Dallas',
  orderNumber: null,
  lineCount: 1,
  total: 620.38,
  approvedTotal: null,
  limit: 500,
  requestedBy: 'Noa Lind',
  requestedAt: '2026-11-28T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  decidedBy: '',
  decidedAt: null,
  reason: '',
  isOwn: true,
  lines: [],
  purchaseOrderNumber: '',
  owed: null,
  terms: null,
  problem: null,
  mayDecide: false,
} satisfies OrderApprovalDetail;

function show(change: Partial<OrderApprovalDetail>): void {
  const data = { ...APPROVAL, ...change };
  vi.spyOn(approvalsData, 'useOrderApproval').mockReturnValue({ data, error: null, refetch: vi.fn() } as never);
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/here', component: OrderApprovalPage }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('W73 changes of an order wait in the order, and what was ordered of a cart in the cart', async () => {
  show({ kind: 'SAVE', orderNumber: 'SO-9' });
  const link = await screen.findByRole('link', { name: 'Open the order' });
  expect(link.getAttribute('href')).toBe('/orders/SO-9');
  expect(screen.getByText(/the order stays as it is/)).toBeDefined();
  expect(screen.queryByText(/cart/)).toBeNull();
  cleanup();
  show({});
  expect(await screen.findByRole('link', { name: 'Open the cart' })).toBeDefined();
});

test('W73 W40 what was approved at another sum than its lines come to says both', async () => {
  const decided = { state: 'APPROVED', orderNumber: 'SO-9', decidedAt: APPROVAL.requestedAt } as const;
  show({ ...decided, approvedTotal: 560.84 });
  expect((await screen.findByText(/^The lines stand as/)).textContent).toMatch(/\$620\.38\. .* \$560\.84\./);
  cleanup();
  show({ ...decided, approvedTotal: 620.38 });
  expect(await screen.findByRole('link', { name: 'Open the order' })).toBeDefined();
  expect(screen.queryByText(/^The lines stand as/)).toBeNull();
});

test('W73 a limit that was raised while it waits is told, and what its lines became', async () => {
  show({ limit: 700 });
  expect(await screen.findByText(/Noa Lind may order this alone by now/)).toBeDefined();
  cleanup();
  show({ limit: null });
  expect(await screen.findByText(/Noa Lind may order this alone by now/)).toBeDefined();
  cleanup();
  show({ limit: 620 });
  expect(await screen.findByText(/Noa Lind may order \$620.00 alone/)).toBeDefined();
  cleanup();
  show({ state: 'WITHDRAWN', orderNumber: 'SO-9', decidedAt: '2026-11-29T10:00:00.000Z' });
  expect(await screen.findByText(/its lines were ordered as SO-9/)).toBeDefined();
  cleanup();
  show({ state: 'WITHDRAWN', decidedAt: '2026-11-29T10:00:00.000Z' });
  expect(await screen.findByText(/It was withdrawn/)).toBeDefined();
});

test('W73 whoever asked goes on from a refusal, and everybody to the order that the lines went into', async () => {
  const over = { decidedAt: '2026-11-29T10:00:00.000Z', decidedBy: 'Pat Owner', reason: 'Too dear' };
  const leadsTo = async (change: Partial<OrderApprovalDetail>) => {
    cleanup();
    show({ ...over, ...change });
    await screen.findByText(/Pat Owner|expired|withdrawn|were ordered/);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    return screen.queryByRole('link', { name: /^Open the/ })?.getAttribute('href') ?? null;
  };
  for (const state of ['REFUSED', 'WITHDRAWN'] as const) {
    expect(await leadsTo({ state })).toBe('/cart');
    expect(await leadsTo({ state, kind: 'SAVE', orderNumber: 'SO-9' })).toBe('/orders/SO-9');
    expect(await leadsTo({ state, isOwn: false })).toBeNull();
  }
  expect(await leadsTo({ state: 'WITHDRAWN', isOwn: false, orderNumber: 'SO-9' })).toBe('/orders/SO-9');
});
