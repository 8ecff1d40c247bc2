import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import * as snackbars from '@tradehall/ui/state/snackbars';
import { CheckoutOfOrderPage, CheckoutPage } from './CheckoutPage';

interface Shown {
  readonly error: NetworkError | null;
  readonly data: object | undefined;
  readonly draft: object;
}
let shown: Shown;
/** Whether the checkout of a new order, and that of a held one, were asked for when the page was drawn last. */
let isAsked: boolean[] = [];
vi.mock('@tradehall/web/calls/use-call', () => ({
  useCall: (_call: unknown, _input: unknown, { enabled }: { enabled: boolean }) => {
    isAsked = [...isAsked, enabled].slice(-2);
    return { ...shown, refetch: vi.fn() };
  },
}));
vi.mock('../navigation/routes', () => ({
  routes: {
    checkout: { useParams: () => ({ warehouse: 'Miami' }) },
    checkoutOfOrder: { useParams: () => ({ warehouse: 'Miami', salesOrder: 'SO-10055' }) },
  },
}));
vi.mock('./use-checkout-draft', () => ({
  useCheckoutDraft: () => ({
    draft: { keeper: {}, serial: 0, restored: undefined, wasEnded: false, ended: undefined, ...shown.draft },
    start: { warehouseCode: 'MIA', warehouseLabel: 'Miami', offerIds: ['one'], participantId: null },
    isAsking: false,
    error: null,
  }),
}));
vi.mock('./CheckoutDraftNotice', () => ({ CheckoutDraftNotice: () => null }));
vi.mock('./CheckoutForm', () => ({
  CheckoutForm: ({ onPlaced }: { onPlaced: () => void }) => <button onClick={onPlaced}>The form</button>,
}));
vi.mock('./CheckoutOffline', async (original) => ({ ...(await original()), CheckoutOffline: () => 'Offline' }));

const told = vi.spyOn(snackbars, 'notifyError');
beforeEach(() => void told.mockReset().mockReturnValue(0));
afterEach(cleanup);

const ANSWER = { checkoutPayload: { lineItems: [] } };
const gone = new NetworkError({ message: '', status: 404, messageCode: 'CHECKOUT_NOT_FOUND', traceId: '' });

function open(now: Shown, component = CheckoutPage): void {
  shown = now;
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/checkout/Miami', component }),
      createRoute({ getParentRoute: () => root, path: '/cart', component: () => 'The cart' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/checkout/Miami'] }),
  });
  render(<RouterProvider router={router as never} />);
}

test('W42 an order whose answer was lost is asked about before its checkout, gone by then, leads to the cart', async () => {
  open({ error: gone, data: ANSWER, draft: { isAsking: true } });
  expect(await screen.findByText('The form')).toBeDefined();
  cleanup();
  open({ error: gone, data: ANSWER, draft: { ended: { endedAs: 'SO-10055', updatedAt: '2026-01-05T10:00:00Z' } } });
  expect(await screen.findByText(/SO-10055/)).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

test('W42 without an answer in doubt, a checkout that is gone leads to the cart', async () => {
  open({ error: gone, data: ANSWER, draft: { isAsking: false } });
  expect(await screen.findByText('The cart')).toBeDefined();
});

test('W42 G07 a held order that was updated while its answer was lost is said to be updated, not to have been placed then', async () => {
  const ended = { endedAs: 'SO-10055', updatedAt: '2026-01-05T10:00:00Z' };
  open({ error: gone, data: ANSWER, draft: { ended } }, CheckoutOfOrderPage);
  expect(await screen.findByText('Your order SO-10055 was updated')).toBeDefined();
  expect(screen.queryByText(/placed/)).toBeNull();
});

test('O06 a checkout that is opened as the shop is paused waits for the shop, and is not left for the cart', async () => {
  const paused = new NetworkError({ message: '', status: 403, messageCode: 'TENANT_DEACTIVATED', traceId: '' });
  open({ error: paused, data: undefined, draft: { isAsking: false } });
  expect(await screen.findByText('Checkout')).toBeDefined();
  cleanup();
  open({ error: paused, data: ANSWER, draft: { isAsking: false } });
  expect(await screen.findByText('The form')).toBeDefined();
  expect(screen.queryByText('The cart')).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test('G18 W60 an order whose payment stands over its checkout is not left for the cart as the network comes back', async () => {
  open({ error: null, data: ANSWER, draft: { isAsking: false } });
  const form = await screen.findByText('The form');
  expect(isAsked).toEqual([true, false]);
  fireEvent.click(form);
  // All that is asked for is asked anew then, and the cart that became the order is gone.
  expect(isAsked).toEqual([false, false]);
  expect(screen.queryByText('The cart')).toBeNull();
  expect(screen.getByText('The form')).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});
