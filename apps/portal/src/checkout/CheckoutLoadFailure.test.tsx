// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as snackbars from '@tradehall/ui/state/snackbars';
import { CheckoutLoadFailure } from './CheckoutLoadFailure';

afterEach(cleanup);

test('G01 a checkout that cannot be loaded is told once, after the screen is drawn, and leads to the cart', async () => {
  const told = vi.spyOn(snackbars, 'notifyError').mockReturnValue(0);
  let toldWhileDrawing = 0;
  function Checkout() {
    const [error] = useState(() => new Error('The cart is gone'));
    const drawn = CheckoutLoadFailure({ error });
    toldWhileDrawing = told.mock.calls.length;
    return drawn;
  }
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/checkout/DAL', component: Checkout }),
      createRoute({ getParentRoute: () => root, path: '/cart', component: () => 'The cart' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/checkout/DAL'] }),
  });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText('The cart')).toBeDefined();
  expect(toldWhileDrawing).toBe(0);
  expect(told).toHaveBeenCalledTimes(1);
});
