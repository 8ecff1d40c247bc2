import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useCall } from '@tradehall/web/calls/use-call';
import { ActDialog } from './ActDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ORDER = {
  acts: ['release', 'pay', 'cancel'],
  releaseStatus: 'RELEASED',
  lackingPapers: [],
  salesOrder: {
    phonexOrderNumber: 'SO-1',
    total: 100,
    paidAmount: 100,
    updateDate: '2026-11-27T10:00:00.000Z',
    paymentOptionDetails: { paymentMethodLabel: 'Bank transfer' },
  },
};

function Page({ onClose }: { onClose: () => void }) {
  const { data } = useCall(getDeskOrder, { params: { phonexOrderNumber: 'SO-1' } });
  return data === undefined ? null : <ActDialog act="release" order={data} onClose={onClose} />;
}

/** Presses release where it is refused; the page is answered with these acts from then on. */
async function pressedTooLate(acts: readonly string[]): Promise<{ closed: () => number }> {
  const onClose = vi.fn();
  let now = ORDER.acts;
  let looked = 0;
  vi.stubGlobal('fetch', (_url: string, { method }: { method?: string } = {}) => {
    if (method === 'POST') {
      now = [...acts];
      return Promise.resolve(Response.json({ messageCode: 'ORDER_CHANGED_SINCE', message: 'Look' }, { status: 409 }));
    }
    looked += 1;
    return Promise.resolve(Response.json({ ...ORDER, acts: now }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Release order', hidden: true }));
  await waitFor(() => expect(looked).toBeGreaterThan(1));
  return { closed: () => onClose.mock.calls.length };
}

test('SD47 a dialog whose act a colleague did meanwhile gives way to the page that shows it', async () => {
  const { closed } = await pressedTooLate(['ship', 'hold', 'cancel']);
  await waitFor(() => expect(closed()).toBe(1));
});

test('SD47 a dialog whose act is still open stays, to be looked at again', async () => {
  const { closed } = await pressedTooLate(['release', 'cancel']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closed()).toBe(0);
  expect(screen.getByRole('button', { name: 'Release order', hidden: true })).toBeDefined();
});
