// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ActDialogProps } from './act-dialog-props';
import { PaymentDialog } from './PaymentDialog';

afterEach(cleanup);

const dialog = (paidAmount: number) => (
  <QueryClientProvider client={new QueryClient()}>
    <PaymentDialog
      order={{ salesOrder: { phonexOrderNumber: 'SO-1', total: 100.5, paidAmount } } as ActDialogProps['order']}
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
