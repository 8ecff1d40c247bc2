import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { queryClient } from '@tradehall/web/calls/query-client';
import { DecideOrder } from './DecideOrder';

const handlers = new Map<string, (data: object) => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: (data: object) => void) => handlers.set(event.name, handler),
}));
const said = vi.hoisted((): string[] => []);
vi.mock('@tradehall/ui/state/snackbars', () => ({ notify: (text: string) => said.push(text), notifyError: vi.fn() }));
vi.mock('../orders/ConfirmOrderDialog', () => ({ ConfirmOrderDialog: () => <p>Confirm order</p> }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('N03 an order that a colleague decides while its dialog is open is asked about no more, and the dialog says why it went', async () => {
  let acts = ['confirm'];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ acts })));
  const close = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DecideOrder orderNumber="SO-1" onClose={close} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Confirm order')).toBeDefined();
  acts = [];
  // Another order's change is none of this one's.
  act(() => handlers.get(orderChanged.name)?.({ phonexOrderNumber: 'SO-2' }));
  expect(close).not.toHaveBeenCalled();
  act(() => handlers.get(orderChanged.name)?.({ phonexOrderNumber: 'SO-1' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(said).toEqual(['SO-1 is decided']);
});
