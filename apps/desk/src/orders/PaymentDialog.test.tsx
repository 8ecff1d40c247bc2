import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
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

test('SD56 the dialog names what is open, and records more than that where it is said, with a reference', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: { body?: string }) => {
    sent.push(JSON.parse(init?.body ?? '{}'));
    return new Promise(() => undefined);
  });
  render(dialog(0));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment', hidden: true }));
  expect(screen.getByText('$100.50 is open')).toBeDefined();
  fireEvent.change(amount(), { target: { value: '150' } });
  press();
  await screen.findByText('$100.50 is open. If more came in, say so below.');
  fireEvent.click(screen.getByLabelText('$49.50 more than is open came in: it is to be given back'));
  press();
  await screen.findByText('Enter the reference: it tells this payment from one that was recorded before.');
  expect([amount().value, sent]).toEqual(['150', []]);
  fireEvent.change(screen.getByLabelText('Reference of the payment'), { target: { value: 'wire 2' } });
  press();
  await waitFor(() => expect(sent).toEqual([{ amount: 150, reference: 'wire 2', overpays: true, paid: 0 }]));
});

test('SD56 of an order that is paid the dialog says what becomes of money that comes all the same', async () => {
  render(dialog(100.5));
  expect(screen.getByText(/Nothing is open on this order/)).toBeDefined();
  expect(amount().value).toBe('');
  fireEvent.change(amount(), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record payment', hidden: true }));
  await screen.findByText('Confirm that so much came in, or correct the amount.');
});

test('SD51 an amount or a reference that is refused is refused at its field, and stays', async () => {
  vi.stubGlobal('fetch', (_url: string, { method }: { method?: string } = {}) =>
    method === 'POST'
      ? Promise.resolve(
          Response.json(
            {
              messageCode: 'ORDER_PAYMENT_REFERENCE_TWICE',
              message: 'Twice',
              errors: [{ field: 'reference', messageCode: 'X', messageDescription: 'It is recorded already.' }],
            },
            { status: 409 },
          ),
        )
      : new Promise(() => undefined),
  );
  render(dialog(0));
  const reference = screen.getByLabelText<HTMLInputElement>('Reference of the payment');
  fireEvent.change(reference, { target: { value: 'wire 1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record payment', hidden: true }));
  await screen.findByText('It is recorded already.');
  expect(reference.value).toBe('wire 1');
});

test('SD51 W60 a payment whose answer was lost can be sent again, though less than that is open by then', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init: { method?: string; headers?: Record<string, string>; body?: string }) => {
    if (init.method !== 'POST') return new Promise(() => undefined);
    sent.push([init.headers?.[IDEMPOTENCY_HEADER], init.body]);
    return Promise.reject(new TypeError('network'));
  });
  const { rerender } = render(dialog(0));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment', hidden: true }));
  fireEvent.change(amount(), { target: { value: '80' } });
  fireEvent.change(screen.getByLabelText('Reference of the payment'), { target: { value: 'wire lost' } });
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  rerender(dialog(80));
  await waitFor(() => {
    if (sent.length < 2) press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]).toEqual(sent[0]);
  fireEvent.change(amount(), { target: { value: '81' } });
  await screen.findByText('$20.50 is open. If more came in, say so below.');
});

test('SD51 a payment is recorded over what was paid when its dialog opened, and after a refusal over what that names', async () => {
  const sent: { readonly paid: number }[] = [];
  vi.stubGlobal('fetch', (_url: string, init: { method?: string; body?: string }) => {
    if (init.method !== 'POST') return new Promise(() => undefined);
    sent.push(JSON.parse(init.body ?? '{}') as { paid: number });
    return Promise.resolve(
      Response.json({ messageCode: 'ORDER_PAID_SINCE', message: 'Paid', details: { paid: 40 } }, { status: 409 }),
    );
  });
  const { rerender } = render(dialog(0));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment', hidden: true }));
  fireEvent.change(amount(), { target: { value: '40' } });
  fireEvent.change(screen.getByLabelText('Reference of the payment'), { target: { value: 'wire other' } });
  rerender(dialog(40));
  press();
  await waitFor(() => expect(sent).toMatchObject([{ amount: 40, paid: 0 }]));
  await waitFor(() => {
    press();
    expect(sent.at(-1)).toMatchObject({ amount: 40, paid: 40 });
  });
});
