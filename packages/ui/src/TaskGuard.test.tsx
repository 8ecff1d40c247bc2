import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as sessionEnd from '@tradehall/web/visitor/session-end';
import { usePendingTask, type PendingTask } from './state/pending-task';
import { TextLink } from './RouterLinks';
import { LogoutDialog } from './LogoutDialog';
import { TaskGuard } from './TaskGuard';

const session = vi.hoisted(() => ({ isOver: false }));
vi.mock('@tradehall/web/visitor/session-end', async (load) => ({
  ...(await load<typeof sessionEnd>()),
  isLeaving: () => session.isOver,
}));

function show(task: PendingTask = {}) {
  window.history.replaceState({}, '', '/');
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <TaskGuard />
        <LogoutDialog open onClose={() => undefined} />
      </>
    ),
  });
  function Form() {
    usePendingTask(true, task);
    return <TextLink to="/other">away</TextLink>;
  }
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Form }),
    createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>other page</p> }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
}

describe('a pending task', () => {
  afterEach(cleanup);

  test('A14 leaving the route asks first; staying keeps the page, leaving goes', async () => {
    show();
    fireEvent.click(await screen.findByText('away'));
    const question = await screen.findByText('Leave this page?');
    expect(question.closest('[role=dialog]')?.textContent).toContain(
      'There is one task pending, do you want to leave anyways?',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Stay', hidden: true }));
    await waitFor(() => expect(screen.queryByText('Leave this page?')).toBeNull());
    expect(screen.queryByText('other page')).toBeNull();
    fireEvent.click(screen.getByText('away'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave', hidden: true }));
    await screen.findByText('other page');
  });

  test('A14 a task may ask in its own words, before a logout too', async () => {
    show({ message: 'Your order has unsaved changes.' });
    expect((await screen.findByText('Log out?')).closest('[role=dialog]')?.textContent).toContain(
      'Your order has unsaved changes.',
    );
    fireEvent.click(screen.getByText('away'));
    await screen.findByText('Leave this page?');
    expect(screen.getAllByText('Your order has unsaved changes.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Stay', hidden: true }));
  });

  test('A14 a task that does not hold the route lets it go, and one that holds the window asks the browser', async () => {
    show({ preventRouteChange: false, preventLogout: false });
    await screen.findByText('away');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByText('away'));
    await screen.findByText('other page');
  });

  test('A14 A15 nobody is asked to stay on a page whose session is over', async () => {
    show();
    await screen.findByText('away');
    session.isOver = true;
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    session.isOver = false;
    expect(closing.defaultPrevented).toBe(false);
  });
});
