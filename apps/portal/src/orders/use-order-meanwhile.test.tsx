import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { useOrderMeanwhile } from './use-order-meanwhile';

const asked = vi.hoisted(() => ({ answer: undefined as unknown }));
vi.mock('@tradehall/web/calls/call-server', async (original) => ({
  ...(await original<object>()),
  loadCall: () => (asked.answer === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(asked.answer)),
}));

const order = (updateDate: string, paymentStatus: string) =>
  ({
    salesOrder: { phonexOrderNumber: 'SO-1', updateDate, paymentStatus },
    permission: { canCancelOrder: paymentStatus === 'UNPAID', canExtendPaymentTime: paymentStatus === 'UNPAID' },
  }) as OrderAnswer;
const EDITED = order('2026-01-01T10:00:00.000Z', 'UNPAID');

test('H03 N07 an order that was paid while changes are typed reads as paid, and its changes keep their version', async () => {
  const { result, rerender } = renderHook(({ edited }) => useOrderMeanwhile(edited), {
    initialProps: { edited: EDITED },
  });
  // Without an answer it stays as it was.
  result.current.look();
  await Promise.resolve();
  expect(result.current).toMatchObject({ ...EDITED, hasMoved: false });
  asked.answer = order('2026-01-01T10:05:00.000Z', 'PAID');
  result.current.look();
  await waitFor(() => expect(result.current.hasMoved).toBe(true));
  expect(result.current.salesOrder.paymentStatus).toBe('PAID');
  // What was paid can be neither canceled nor given more time.
  expect(result.current.permission).toMatchObject({ canCancelOrder: false, canExtendPaymentTime: false });
  // An older answer that comes late takes nothing back.
  asked.answer = order('2026-01-01T10:04:00.000Z', 'UNPAID');
  result.current.look();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(result.current.salesOrder.paymentStatus).toBe('PAID');
  // Once the page has gone on to a newer version, that one is shown.
  const saved = order('2026-01-01T10:06:00.000Z', 'REFUND_DUE');
  rerender({ edited: saved });
  expect(result.current).toMatchObject({ ...saved, hasMoved: false });
});
