import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderApprovalsChanged } from '@tradehall/contract/order-approvals';
import { dismissSnackbar, notify, useSnackbars } from '@tradehall/ui/state/snackbars';
import { announceWaiting, showCommandMessages } from '@tradehall/web/calls/command-messages';
import { useEndedApprovals } from './use-ended-approvals';

const handlers = new Map<unknown, (data: object) => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: unknown, handler: (data: object) => void) => handlers.set(event, handler),
}));
const states = new Map<string, string>();
vi.mock('@tradehall/web/calls/call-query', () => ({
  refreshCall: async () => undefined,
  askCall: async (_: unknown, { params }: { params: { approvalId: string } }) => ({
    state: states.get(params.approvalId),
  }),
}));

test('W73 A17 that an order waits for an owner is said no more once it was decided, and of others it is', async () => {
  showCommandMessages({ done: notify, failed: () => undefined });
  const { result } = renderHook(() => {
    useEndedApprovals();
    return useSnackbars();
  });
  act(() => {
    announceWaiting('It waits for Ann', 'a-1', 300_000);
    announceWaiting('It waits for Bob', 'a-2', 300_000);
    notify('Saved');
  });
  const said = () => result.current.map(({ message }) => message);
  expect(said()).toEqual(['It waits for Ann', 'It waits for Bob', 'Saved']);
  states.set('a-1', 'APPROVED').set('a-2', 'WAITING');
  act(() => handlers.get(orderApprovalsChanged)?.({}));
  await waitFor(() => expect(said()).toEqual(['It waits for Bob', 'Saved']));
  states.set('a-2', 'EXPIRED');
  act(() => handlers.get(orderApprovalsChanged)?.({}));
  await waitFor(() => expect(said()).toEqual(['Saved']));
  act(() => result.current.forEach(({ id }) => dismissSnackbar(id)));
});
