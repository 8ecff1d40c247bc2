import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { PayPalDialog } from './PayPalDialog';
import { usePayPal } from './use-paypal';

const server = vi.hoisted(() => ({ status: {} as object }));
vi.mock(import('@tradehall/web/calls/call-server'), async (load) => ({
  ...(await load()),
  loadCall: ((call: unknown) =>
    Promise.resolve(call === startPayment ? { approvalLink: 'https://paypal.test/approve' } : server.status)) as never,
}));
vi.mock('@tradehall/web/live/live-events', () => ({ useLiveEvent: () => undefined }));

const popup = { closed: false, close: vi.fn(), focus: vi.fn(), location: { replace: vi.fn() } };
beforeEach(() => {
  popup.closed = false;
  vi.stubGlobal('open', () => popup);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Order({ onSettled }: { onSettled: (status: string) => void }) {
  const paypal = usePayPal(onSettled);
  return (
    <>
      <button onClick={() => void paypal.launch('SO-1')}>Pay</button>
      <PayPalDialog paypal={paypal} onLater={paypal.dismiss} />
    </>
  );
}

test('G18 H13 who paid an order in another way since its PayPal window was opened is told so, is thanked by nobody, and can go back to the order alone', async () => {
  server.status = {
    status: 'FAILURE',
    failure: 'NO_LONGER_DUE',
    paymentStatus: 'AWAITING_PAYMENT',
    openAmount: 50,
    isCanceled: false,
  };
  const settled = vi.fn();
  render(<Order onSettled={settled} />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.click(screen.getByText('Pay'));
  await pass(0);
  expect(screen.getByText(/^Finish the payment in the PayPal window\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open PayPal again' })).toBeDefined();
  popup.closed = true;
  await pass(1_000);
  expect(
    screen.getByText(
      'This order changed while PayPal was open: nothing of it is to be paid with PayPal any more, and nothing was charged.',
    ),
  ).toBeDefined();
  expect(screen.getAllByRole('button', { hidden: true }).map((button) => button.textContent)).toEqual([
    'Pay',
    'Back to the order',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the order' }));
  await pass(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(settled.mock.calls).toEqual([['FAILURE']]);
});
