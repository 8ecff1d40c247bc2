import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { queryClient } from '@tradehall/web/calls/query-client';
import type { ActDialogProps } from './act-dialog-props';
import { CreditNoteDialog } from './CreditNoteDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The dialog over an invoice of an order of one line; another `updateDate` is another look at the order. */
function dialog(invoiceNumber: string, { updateDate = '2026-11-27T10:00:00.000Z', onClose = () => undefined } = {}) {
  const items = [{ lineNumber: 1, itemDescription: 'Phone' }];
  const order = { salesOrder: { phonexOrderNumber: `of-${invoiceNumber}`, updateDate, items } };
  return (
    <QueryClientProvider client={queryClient}>
      <CreditNoteDialog
        order={order as unknown as ActDialogProps['order']}
        invoiceNumber={invoiceNumber}
        onClose={onClose}
      />
    </QueryClientProvider>
  );
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Write credit note', hidden: true }));
async function fill(units: string) {
  fireEvent.change(await screen.findByLabelText(/Phone/), { target: { value: units } });
  fireEvent.change(screen.getByLabelText('Reason, as it is printed'), { target: { value: 'Scratched' } });
}

const AMOUNTS = { lines: [{ lineNumber: 1, quantity: 2 }], goods: 20, charges: 0, tax: 2.39, total: 22.39 };

test('SD58 the press for a credit note is answered, and its dialog can be left, while its lines are on their way', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void answers.push(resolve)));
  const close = vi.fn();
  render(dialog('INV-1', { onClose: close }));
  expect((await screen.findByRole('dialog', { name: /INV-1/ })).textContent).not.toContain('Phone');
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(close).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(answers).not.toHaveLength(0));
  for (const answer of answers) answer(Response.json(AMOUNTS));
  await screen.findByText('Phone');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('SD58 what a colleague credits meanwhile is no longer left in the open dialog, which says so and keeps what was typed', async () => {
  let left = 4;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...AMOUNTS, lines: [{ lineNumber: 1, quantity: left }] })),
  );
  const { rerender } = render(dialog('INV-6'));
  await screen.findByText('4 left of this invoice');
  const units = screen.getByLabelText<HTMLInputElement>(/Phone/);
  fireEvent.change(units, { target: { value: '3' } });
  left = 2;
  rerender(dialog('INV-6', { updateDate: '2026-11-27T10:00:05.000Z' }));
  await screen.findByText('2 left of this invoice');
  expect(units.value).toBe('3');
  fireEvent.blur(units);
  press();
  await screen.findByText('At most 2 can be credited.');
});

test('SD58 a credit note whose answer was lost is sent again as it was, whatever its effect is by now', async () => {
  let goods = 20;
  const sent: { key: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.endsWith('/credit-note')) return Promise.resolve(Response.json({ ...AMOUNTS, goods }));
    sent.push({ key: init.headers[IDEMPOTENCY_HEADER], body: JSON.parse(init.body) });
    goods = 15;
    return Promise.reject(new TypeError('network'));
  });
  render(dialog('INV-2'));
  await fill('1');
  await waitFor(() => {
    if (sent.length < 1) press();
    expect(sent).toHaveLength(1);
  });
  await screen.findByText(/15\.00/);
  await waitFor(() => {
    if (sent.length < 2) press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[0]?.key).toMatch(/./);
  expect(sent[1]).toEqual(sent[0]);
});

test('SD58 SD51 a credit note is written over what was left when its dialog opened, after a refusal over what that names', async () => {
  const sent: { readonly reason: string; readonly left: number }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    if (!url.endsWith('/credit-note')) return Promise.resolve(Response.json(AMOUNTS));
    sent.push(JSON.parse(init.body) as (typeof sent)[number]);
    const details = { left: 11.2 };
    return Promise.resolve(
      Response.json({ messageCode: 'INVOICE_CREDITED_SINCE', message: 'Left', details }, { status: 409 }),
    );
  });
  render(dialog('INV-3'));
  await fill('1');
  await waitFor(() => {
    press();
    expect(sent[0]).toMatchObject({ reason: 'Scratched', left: AMOUNTS.total });
  });
  await waitFor(() => {
    press();
    expect(sent.at(-1)).toMatchObject({ reason: 'Scratched', left: 11.2 });
  });
});

test('SD58 W60 a credit note over all units whose answer was lost can be sent again, though nothing is left by then', async () => {
  let left = 2;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.endsWith('/credit-note'))
      return Promise.resolve(
        left > 0 || !url.endsWith('/effect')
          ? Response.json({ ...AMOUNTS, lines: [{ lineNumber: 1, quantity: left }] })
          : Response.json({ messageCode: 'INVOICE_CREDITED', message: 'All of it is credited.' }, { status: 409 }),
      );
    sent.push([init.headers[IDEMPOTENCY_HEADER], init.body]);
    left = 0;
    return Promise.reject(new TypeError('network'));
  });
  const { rerender } = render(dialog('INV-4'));
  await fill('2');
  await waitFor(() => {
    if (sent.length < 1) press();
    expect(sent).toHaveLength(1);
  });
  rerender(dialog('INV-4', { updateDate: '2026-11-27T10:00:05.000Z' }));
  await screen.findByText('0 left of this invoice');
  await waitFor(() => {
    if (sent.length < 2) press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]).toEqual(sent[0]);
});
