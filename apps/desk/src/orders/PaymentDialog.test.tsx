// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActDialogProps } from './act-dialog-props';
import { PaymentDialog } from './PaymentDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dialog = (paidAmount: number, updateDate = '2026-11-27T10:00:00.000Z') => (
  <QueryClientProvider client={new QueryClient()}>
    <PaymentDialog
      order={
        { salesOrder: { phonexOrderNumber: 'SO-1', total: 100.5, paidAmount, updateDate } } as ActDialogProps['order']
      }
      onClose={() => undefined}
    />
  </QueryClientProvider>
);
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount received');

test('H10 a payment is recorded over what is open now, whatever was paid since its dialog opened, until an amount is typed', () => {
  const { rerender } = render(dialog(0));
  expect(amount().value).toBe('100.5');
  rerender(dialog(60));
  expect(amount().value).toBe('40.5');
  fireEvent.change(amount(), { target: { value: '20' } });
  rerender(dialog(70));
  expect(amount().value).toBe('20');
});

test.each([
  { reference: '', seen: '2026-11-27T10:00:00.000Z' },
  { reference: 'wire 1', seen: undefined },
])(
  'SD51 a payment that no reference tells from a colleague’s counts over the order that was seen alone: $reference',
  async ({ reference, seen }) => {
    const sent: { updateDate?: string }[] = [];
    vi.stubGlobal('fetch', (_url: string, init?: { body?: string }) => {
      sent.push(JSON.parse(init?.body ?? '{}') as { updateDate?: string });
      return new Promise(() => undefined);
    });
    const { rerender } = render(dialog(0));
    fireEvent.change(amount(), { target: { value: '50' } });
    fireEvent.change(screen.getByLabelText('Reference of the payment'), { target: { value: reference } });
    rerender(dialog(50, '2026-11-27T10:00:05.000Z'));
    fireEvent.click(screen.getByRole('button', { name: 'Record payment', hidden: true }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ amount: 50, reference });
    expect(sent[0]?.updateDate).toBe(seen);
  },
);
