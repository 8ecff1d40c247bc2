import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { loadFirstScreen } from './load-first-screen';

test('A05 frame and screen of the address are loaded before the router comes to them, and no other; a failure is silent', async () => {
  const load = {
    frame: vi.fn(async () => ({ Part: () => null })),
    cart: vi.fn(async () => ({ Part: () => null })),
    broken: vi.fn(() => Promise.reject(new Error('no way there'))),
  };
  const root = createRootRoute();
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: lazyRouteComponent(load.frame, 'Part'),
  });
  const [cart, broken] = (['cart', 'broken'] as const).map((path) =>
    createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load[path], 'Part') }),
  );
  const routerAt = (address: string) =>
    createRouter({
      routeTree: root.addChildren([frame.addChildren([cart!, broken!])]),
      history: createMemoryHistory({ initialEntries: [address] }),
    });
  loadFirstScreen(routerAt('/cart?tab=1'));
  expect(load.frame).toHaveBeenCalledOnce();
  expect(load.cart).toHaveBeenCalledOnce();
  expect(load.broken).not.toHaveBeenCalled();
  loadFirstScreen(routerAt('/broken'));
  await vi.waitFor(() => expect(load.broken).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
});
