import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

const AMOUNTS = { lines: [{ lineNumber: 1, quantity: 2 }], goods: 20, charges: 0, tax: 2.39, total: 22.39 };

test('SD58 the press for a credit note is answered, and its dialog can be left, while its lines are on their way', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void answers.push(resolve)));
  const close = vi.fn();
  const order = {
    salesOrder: { phonexOrderNumber: 'SO-1', items: [{ lineNumber: 1, itemDescription: 'Phone' }] },
  } as unknown as ActDialogProps['order'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CreditNoteDialog order={order} invoiceNumber="INV-1" onClose={close} />
    </QueryClientProvider>,
  );
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
  const dialog = (updateDate: string) => (
    <QueryClientProvider client={queryClient}>
      <CreditNoteDialog
        order={
          {
            salesOrder: { phonexOrderNumber: 'SO-1', updateDate, items: [{ lineNumber: 1, itemDescription: 'Phone' }] },
          } as unknown as ActDialogProps['order']
        }
        invoiceNumber="INV-1"
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog('2026-11-27T10:00:00.000Z'));
  await screen.findByText('4 left of this invoice');
  const units = screen.getByLabelText<HTMLInputElement>(/Phone/);
  fireEvent.change(units, { target: { value: '3' } });
  left = 2;
  rerender(dialog('2026-11-27T10:00:05.000Z'));
  await screen.findByText('2 left of this invoice');
  expect(units.value).toBe('3');
  fireEvent.blur(units);
  fireEvent.click(screen.getByRole('button', { name: 'Write credit note', hidden: true }));
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
  render(
    <QueryClientProvider client={queryClient}>
      <CreditNoteDialog
        order={
          {
            salesOrder: { phonexOrderNumber: 'SO-1', items: [{ lineNumber: 1, itemDescription: 'Phone' }] },
          } as unknown as ActDialogProps['order']
        }
        invoiceNumber="INV-2"
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/Phone/), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Reason, as it is printed'), { target: { value: 'Scratched' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Write credit note', hidden: true }));
  await waitFor(() => {
    press();
    expect(sent).toHaveLength(1);
  });
  await screen.findByText(/15\.00/);
  await waitFor(() => {
    press();
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
  render(
    <QueryClientProvider client={queryClient}>
      <CreditNoteDialog
        order={
          {
            salesOrder: { phonexOrderNumber: 'SO-3', items: [{ lineNumber: 1, itemDescription: 'Phone' }] },
          } as unknown as ActDialogProps['order']
        }
        invoiceNumber="INV-3"
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/Phone/), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Reason, as it is printed'), { target: { value: 'Scratched' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Write credit note', hidden: true }));
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
  const dialog = (updateDate: string) => (
    <QueryClientProvider client={queryClient}>
      <CreditNoteDialog
        order={
          {
            salesOrder: { phonexOrderNumber: 'SO-4', updateDate, items: [{ lineNumber: 1, itemDescription: 'Phone' }] },
          } as unknown as ActDialogProps['order']
        }
        invoiceNumber="INV-4"
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog('2026-11-27T10:00:00.000Z'));
  fireEvent.change(await screen.findByLabelText(/Phone/), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Reason, as it is printed'), { target: { value: 'Scratched' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Write credit note', hidden: true }));
  await waitFor(() => {
    press();
    expect(sent).toHaveLength(1);
  });
  rerender(dialog('2026-11-27T10:00:05.000Z'));
  await screen.findByText('0 left of this invoice');
  await waitFor(() => {
    press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]).toEqual(sent[0]);
});
