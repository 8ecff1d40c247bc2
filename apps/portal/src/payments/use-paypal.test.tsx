import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getPaymentStatus, startPayment } from '@tradehall/contract/payments/payments-calls';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { usePayPal } from './use-paypal';

const server = vi.hoisted(() => ({ answer: (_call: unknown): unknown => undefined }));
vi.mock(import('@tradehall/web/calls/call-server'), async (load) => ({
  ...(await load()),
  loadCall: ((call: unknown) => Promise.resolve().then(() => server.answer(call))) as never,
}));
const heard = new Map<unknown, (data: { phonexOrderNumber: string }) => void>();
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: unknown, hear: (data: { phonexOrderNumber: string }) => void) => void heard.set(event, hear),
}));

const popup = { closed: false, close: vi.fn(), focus: vi.fn(), location: { replace: vi.fn() } };
beforeEach(() => {
  popup.closed = false;
  popup.close.mockClear();
  vi.stubGlobal('open', () => popup);
});
afterEach(cleanup);

const refusal = (messageCode: string) =>
  new NetworkError({ message: messageCode, status: 409, messageCode, traceId: '' });
const PAID = { status: 'SUCCESS', paymentStatus: 'PAID', openAmount: 0, isCanceled: false };
const UNPAID = { ...PAID, status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT', openAmount: 50 };

test('G18 an order that another window paid by PayPal is paid, and not one that nothing was charged of', async () => {
  server.answer = (call) => {
    if (call === startPayment) throw refusal('PAYMENT_NOT_APPLICABLE');
    return PAID;
  };
  const settled = vi.fn();
  const { result } = renderHook(() => usePayPal(settled));
  await act(() => result.current.launch('SO-1'));
  expect(result.current.state).toBe('success');
  expect(settled.mock.calls).toEqual([['SUCCESS']]);
});

test('G18 a payment that another window’s capture is on the way for is waited for, and not said to have failed', async () => {
  let asked = 0;
  server.answer = (call) => {
    if (call === startPayment) throw refusal('PAYPAL_PENDING');
    return ++asked === 1 ? { ...UNPAID, status: 'PENDING' } : PAID;
  };
  const { result } = renderHook(() => usePayPal());
  act(() => void result.current.launch('SO-1'));
  await waitFor(() => expect(result.current.state).toBe('checking'));
  await waitFor(() => expect(result.current.state).toBe('success'), { timeout: 3_000 });
});

test('G18 a window that waits hears that another one paid, closes PayPal and goes on; a change that pays nothing is none', async () => {
  let status: object = UNPAID;
  server.answer = (call) => {
    if (call === getPaymentStatus) return status;
    return { approvalLink: 'https://paypal.test/approve' };
  };
  const settled = vi.fn();
  const { result } = renderHook(() => usePayPal(settled));
  await act(() => result.current.launch('SO-1'));
  expect(result.current.state).toBe('waiting');
  const hear = async (phonexOrderNumber: string) => {
    await act(async () => {
      heard.get(orderChanged)?.({ phonexOrderNumber });
      await new Promise((done) => setTimeout(done, 5));
    });
  };
  await hear('SO-1');
  expect(result.current.state).toBe('waiting');
  status = PAID;
  await hear('SO-2');
  expect(result.current.state).toBe('waiting');
  await hear('SO-1');
  expect([result.current.state, popup.close.mock.calls.length]).toEqual(['success', 1]);
  expect(settled.mock.calls).toEqual([['SUCCESS']]);
});
