import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as snackbars from '@tradehall/ui/state/snackbars';
import { CheckoutLoadFailure, CheckoutNotBegun } from './CheckoutLoadFailure';

afterEach(cleanup);

/** The checkout's address, beside the cart's. */
function openCheckout(component: () => ReactNode): void {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/checkout/DAL', component }),
      createRoute({ getParentRoute: () => root, path: '/cart', component: () => 'The cart' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/checkout/DAL'] }),
  });
  render(<RouterProvider router={router as never} />);
}

test('G01 a checkout that cannot be loaded is told once, after the screen is drawn, and leads to the cart', async () => {
  const told = vi.spyOn(snackbars, 'notifyError').mockReturnValue(0);
  let toldWhileDrawing = 0;
  function Checkout() {
    const [error] = useState(() => new Error('The cart is gone'));
    const drawn = CheckoutLoadFailure({ error });
    toldWhileDrawing = told.mock.calls.length;
    return drawn;
  }
  openCheckout(Checkout);
  expect(await screen.findByText('The cart')).toBeDefined();
  expect(toldWhileDrawing).toBe(0);
  expect(told).toHaveBeenCalledTimes(1);
});

test('G01 N08 the address of a checkout that was not begun leads to the cart, which says why, once', async () => {
  const told = vi.spyOn(snackbars, 'notify').mockReturnValue(0);
  openCheckout(CheckoutNotBegun);
  expect(await screen.findByText('The cart')).toBeDefined();
  expect(told.mock.calls.map(([message]) => message)).toEqual([
    'There is nothing to check out here. Choose the items in your cart again.',
  ]);
});
