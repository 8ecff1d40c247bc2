import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import type { ActDialogProps } from './act-dialog-props';
import { RefundDialog } from './RefundDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dialog = (open: number) => (
  <QueryClientProvider client={new QueryClient()}>
    <RefundDialog
      order={
        {
          salesOrder: { phonexOrderNumber: 'SO-1' },
          refund: { open, byPayPal: open, pending: 0 },
          acts: ['REFUND'],
        } as unknown as ActDialogProps['order']
      }
      onClose={() => undefined}
    />
  </QueryClientProvider>
);

test('SD56 a refund is sent over what was left when its dialog opened, and after a refusal over what that names', async () => {
  const sent: { amount: number; open: number }[] = [];
  vi.stubGlobal('fetch', (_url: string, { body, method }: { body?: string; method?: string } = {}) => {
    if (method !== 'POST') return new Promise(() => undefined);
    sent.push(JSON.parse(body ?? '{}') as { amount: number; open: number });
    return Promise.resolve(
      Response.json(
        {
          status: 'FAIL',
          statusCode: 409,
          messageCode: 'REFUND_CHANGED_SINCE',
          message: 'changed',
          params: [],
          errors: [],
          details: { open: 500 },
        },
        { status: 409 },
      ),
    );
  });
  const { rerender } = render(dialog(1000));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Refund', hidden: true }));
  fireEvent.change(screen.getByLabelText('Amount to refund'), { target: { value: '500' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Late' } });
  rerender(dialog(500));
  press();
  await waitFor(() => expect(sent).toMatchObject([{ amount: 500, open: 1000 }]));
  await waitFor(() => {
    press();
    expect(sent.at(-1)).toMatchObject({ amount: 500, open: 500 });
  });
});

test('SD56 W60 a refund whose answer was lost can be sent again, though less than that is left by then', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init: { method?: string; headers?: Record<string, string>; body?: string }) => {
    if (init.method !== 'POST') return new Promise(() => undefined);
    sent.push([init.headers?.[IDEMPOTENCY_HEADER], init.body]);
    return Promise.reject(new TypeError('network'));
  });
  const { rerender } = render(dialog(1000));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Refund', hidden: true }));
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type('Amount to refund', '800');
  type('Reason', 'Lost');
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  // Said once it is over: until then a press would not be heard, and two of them might be.
  await screen.findByRole('alert', { hidden: true });
  rerender(dialog(200));
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  type('Amount to refund', '700');
  press();
  await screen.findByText('At most $200.00 can be given back.');
  expect(sent).toHaveLength(2);
});

test('SD56 W60 a refund that the provider refused is asked for anew when it is sent again', async () => {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: { method?: string; headers?: Record<string, string> }) => {
    if (init.method !== 'POST') return new Promise(() => undefined);
    keys.push(init.headers?.[IDEMPOTENCY_HEADER]);
    const refusal = { status: 'FAIL', statusCode: 422, messageCode: 'REFUND_REFUSED_BY_PROVIDER', message: 'No' };
    return Promise.resolve(Response.json({ ...refusal, params: [], errors: [] }, { status: 422 }));
  });
  render(dialog(1000));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Refund', hidden: true }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Refused' } });
  press();
  await waitFor(() => expect(keys).toHaveLength(1));
  await screen.findByRole('alert', { hidden: true });
  await waitFor(() => {
    press();
    expect(keys.length).toBeGreaterThan(1);
  });
  expect(keys[1]).not.toBe(keys[0]);
});
