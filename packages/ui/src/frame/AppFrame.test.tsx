import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from './AppFrame';

const drawn = vi.hoisted(() => ({ messages: 0 }));
vi.mock('../Snackbars', () => ({
  Snackbars: () => {
    drawn.messages += 1;
    return null;
  },
}));
afterEach(cleanup);

test('C12 the frame is not drawn anew with each address: a press on a filter makes one', async () => {
  const root = createRootRoute({ component: AppFrame });
  const stock = createRoute({ getParentRoute: () => root, path: '/stock', component: () => <h1>Stock</h1> });
  const history = createMemoryHistory({ initialEntries: ['/stock'] });
  const router = createRouter({ routeTree: root.addChildren([stock]), history });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Stock' });
  const before = drawn.messages;
  await act(async () => {
    history.push('/stock?g=A');
    await router.load();
  });
  expect(router.state.location.searchStr).toContain('g=A');
  expect(drawn.messages).toBe(before);
});
