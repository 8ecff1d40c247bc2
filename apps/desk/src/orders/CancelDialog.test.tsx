import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CancelEffect } from '@tradehall/contract/orders/cancel-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import type * as staff from '../session/staff';
import type { ActDialogProps } from './act-dialog-props';
import { CancelDialog } from './CancelDialog';

let held: string[] = [];
vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  useMay: (permission: string) => held.includes(permission),
}));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const EFFECT: CancelEffect = {
  units: 4,
  paid: 0,
  outcomes: {
    SELLER: { reservationFee: 0, cancellationFee: 0, waived: 70, due: 0, refund: 0 },
    BUYER: { reservationFee: 20, cancellationFee: 50, waived: 0, due: 70, refund: 0 },
  },
  told: 'buyer@northwind.test',
  partner: null,
};

/** Opens it for whoever holds these permissions; answers the bodies of what is sent. */
function open(...permissions: string[]): unknown[] {
  held = permissions;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Promise.resolve(Response.json(EFFECT));
    sent.push(JSON.parse(body ?? '{}'));
    return Promise.resolve(Response.json({ status: 'SUCCESS', salesOrder: {} }));
  });
  const order = { salesOrder: { phonexOrderNumber: 'SO-1', updateDate: 'seen' }, acts: ['CANCEL'] };
  render(
    <QueryClientProvider client={queryClient}>
      <CancelDialog order={order as unknown as ActDialogProps['order']} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return sent;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));

test('SD55 SD03 who may not waive fees is offered no other way than that the buyer bears them', async () => {
  const sent = open('ORDERS_CANCEL');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Stays due$70.00'));
  expect(screen.queryByRole('radio')).toBeNull();
  press();
  const shown = { units: 4, due: 70, refund: 0 };
  await waitFor(() => expect(sent).toEqual([{ feesBorneBy: 'BUYER', updateDate: 'seen', shown }]));
});

test('SD55 who may waive fees bears them unless the buyer is chosen, over what either leads to', async () => {
  const sent = open('ORDERS_CANCEL', 'FEES_WAIVE');
  const we = await screen.findByRole<HTMLInputElement>('radio', { name: /^We do/ });
  expect(we.checked).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('$70.00');
  expect(screen.getByRole('status').textContent).toContain('Stays due$0.00');
  fireEvent.click(screen.getByRole('radio', { name: /^The buyer:/ }));
  expect(screen.getByRole('status').textContent).toContain('Stays due$70.00');
  fireEvent.click(we);
  press();
  const shown = { units: 4, due: 0, refund: 0 };
  await waitFor(() => expect(sent).toEqual([{ feesBorneBy: 'SELLER', updateDate: 'seen', shown }]));
});
