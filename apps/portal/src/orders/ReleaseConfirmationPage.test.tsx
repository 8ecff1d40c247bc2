import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import * as ordersData from './orders-data';
import { OrderReleaseConfirmationPage } from './ReleaseConfirmationPage';

vi.mock('../navigation/routes', () => ({
  routes: { orderReleaseConfirmation: { useParams: () => ({ orderNumber: 'SO-9' }) } },
}));
afterEach(cleanup);

function show(status: number) {
  const error = new NetworkError({ message: 'Not this time', status, messageCode: '', traceId: '' });
  return showOrder({ data: undefined, error });
}

function showPaidBy(paymentMethodCode: string, fulfillmentStatus: string) {
  const salesOrder = {
    paymentOptionDetails: { paymentMethodCode },
    fulfillmentStatus,
    paidAmount: 0,
    total: 10,
    refOrderNumberOrPhonexOrderNumber: 'SO-9',
  };
  return showOrder({ data: { salesOrder, orderOptions: { paymentMethods: [] } }, error: null });
}

function showOrder(answer: object) {
  const refetch = vi.fn();
  vi.spyOn(ordersData, 'useOrder').mockReturnValue({ ...answer, refetch } as never);
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/thanks', component: OrderReleaseConfirmationPage }),
      createRoute({ getParentRoute: () => root, path: '/orders/SO-9', component: () => 'The page of the order' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/thanks'] }),
  });
  render(<RouterProvider router={router as never} />);
  return refetch;
}

test('H13 thanks for an order that cannot be loaded say why, and load it again', async () => {
  const refetch = show(0);
  expect(await screen.findByText('Not this time')).toBeDefined();
  expect(screen.getByRole('heading').textContent).toContain('SO-9');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('H13 thanks for an order that is not there lead to where that is said', async () => {
  show(404);
  expect(await screen.findByText('The page of the order')).toBeDefined();
});

test.each(['TERMS_NET_30', 'INTEGRATED_PAYPAL'])(
  'H13 the thank-you page of an order that was canceled since leads to the order: %s',
  async (payment) => {
    showPaidBy(payment, 'CANCELED');
    expect(await screen.findByText('The page of the order')).toBeDefined();
    expect(screen.queryByText(/Thank You/)).toBeNull();
    expect(screen.queryByRole('button', { name: /PayPal/i })).toBeNull();
  },
);

test('H13 an order that is on hold is not thanked for as if it were on its way', async () => {
  showPaidBy('TERMS_NET_30', 'ON_HOLD');
  expect(await screen.findByText('The page of the order')).toBeDefined();
  cleanup();
  showPaidBy('TERMS_NET_30', 'AWAITING_SHIPPING_QUOTE');
  expect(await screen.findByText('The page of the order')).toBeDefined();
  cleanup();
  showPaidBy('TERMS_NET_30', 'RELEASED');
  expect(await screen.findByText('Thank You for your order')).toBeDefined();
  cleanup();
  // It is on hold until PayPal has paid it, which is asked for here.
  showPaidBy('INTEGRATED_PAYPAL', 'ON_HOLD');
  expect(await screen.findByRole('button', { name: /PayPal/i })).toBeDefined();
});
