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
import type { OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { queryClient } from '@tradehall/web/calls/query-client';
import { ConfirmationPage } from './ConfirmationPage';
import { keepConfirmation } from './checkout-start';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The page of an order placed with PayPal, whose payment stands as told. */
function showPlaced(status: object) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(status))));
  keepConfirmation({
    phonexOrderNumber: 'SO-10',
    refOrderNumberOrPhonexOrderNumber: 'SO-10',
    typeOfConfirmation: 'PAY_AND_SHIP_NOW',
    paymentMethodCode: 'INTEGRATED_PAYPAL',
    selectedPaymentInstructions: '',
    latePaymentCancelDate: '2026-12-01T10:00:00Z',
    warehouseLabel: 'Dallas',
    lineItems: [],
    subtotal: 108,
    freight: 0,
    paymentFee: 0,
    additionalServicesFee: 0,
    tax: 0,
    taxApplied: null,
    total: 108,
  } as unknown as OrderConfirmation);
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: ConfirmationPage })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const NO_LONGER_DUE = { status: 'FAILURE', failure: 'NO_LONGER_DUE', openAmount: 0 };

test('G18 G22 an order that was paid otherwise while PayPal was open is neither unpaid nor paid by PayPal', async () => {
  showPlaced({ ...NO_LONGER_DUE, paymentStatus: 'PAID', total: 108, isCanceled: false });
  expect(await screen.findByText(/nothing of it is to be paid with PayPal any more/)).toBeDefined();
  expect(screen.getByText('You will receive a confirmation email shortly.')).toBeDefined();
  expect(screen.getByText("We're processing your request now.")).toBeDefined();
  expect(screen.queryByText(/not paid yet|canceled automatically|was accepted/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay Now Using PayPal' })).toBeNull();
});

test('G22 an order that was canceled while its page stood promises no confirmation any more', async () => {
  showPlaced({ ...NO_LONGER_DUE, paymentStatus: 'UNPAID', total: 0, isCanceled: true });
  expect(await screen.findByText(/canceled/)).toBeDefined();
  expect(screen.queryByText('You will receive a confirmation email shortly.')).toBeNull();
});
