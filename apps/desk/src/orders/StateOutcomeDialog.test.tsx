import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActDialogProps } from './act-dialog-props';
import { StatePaymentDialog } from './StateOutcomeDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAYMENT = {
  paymentId: '5b1f8f0e-7a41-4c0e-9a55-2f4a3c1d7e10',
  amount: 1000,
  since: '2026-11-25T10:00:00Z',
  providerNumber: '5O190127TN364715T',
};

test('SD63 what became of a silent payment is chosen by nobody but whoever looked, with a number where money was taken', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: unknown, init?: { body?: string }) => {
    if (init?.body !== undefined) sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ status: 'SUCCESS', salesOrder: {} }));
  });
  const order = { salesOrder: { phonexOrderNumber: 'SO-1' } } as ActDialogProps['order'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatePaymentDialog order={order} payment={PAYMENT} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'State what PayPal says' }));
  press();
  await screen.findByText('Choose what PayPal’s site says.');
  expect(screen.getByRole('radiogroup').textContent).toContain('$1,000.00');
  fireEvent.click(screen.getByRole('radio', { name: /^The money was taken/ }));
  press();
  await screen.findByText('Enter PayPal’s transaction number.');
  await screen.findByText('Enter where you saw it.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /transaction number/ }), { target: { value: ' TX-9 ' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Where you saw it/ }), { target: { value: 'Activity' } });
  press();
  await waitFor(() =>
    expect(sent).toEqual([{ paymentId: PAYMENT.paymentId, outcome: 'TAKEN', reference: 'TX-9', reason: 'Activity' }]),
  );
});
