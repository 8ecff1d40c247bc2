import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActDialogProps } from './act-dialog-props';
import { QuoteDialog } from './QuoteDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers what an order of 1,000 would cost; keeps what was quoted. */
function show(acts: readonly string[], shippingQuote: number | null): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const said = JSON.parse(body) as { freight: number };
    if (!url.endsWith('/effect')) sent.push(said);
    const { freight } = said;
    return Promise.resolve(
      Response.json({ goods: 1000, freight, charges: 0, tax: 0, credited: 0, total: 1000 + freight, before: 1000 }),
    );
  });
  const order = {
    acts,
    quoteRequest: { serviceLevel: 'Road freight', expectedFreight: null },
    salesOrder: {
      phonexOrderNumber: 'SO-1',
      items: [],
      totalOrderedQuantity: 4,
      shippingAddress: null,
      shippingOptionDetails: { shippingOption: { shippingQuote, carrier: 'UPS', carrierServiceLevel: '' } },
    },
  } as unknown as ActDialogProps['order'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteDialog order={order} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return sent;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Freight'), { target: { value } });

test('G10 what an order costs with the freight is read before it is quoted', async () => {
  const sent = show(['quote'], null);
  type('180.50');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Quote freight' });
  expect(send.disabled).toBe(true);
  await screen.findByText('$1,180.50');
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(sent).toEqual([{ freight: 180.5, carrierServiceLevel: 'Road freight' }]));
});

test('G10 a wrong quote is put right from the one that stands, which is named', async () => {
  const sent = show(['release', 'requote'], 1805);
  await screen.findByText('$2,805.00');
  type('180.50');
  await screen.findByText('$1,180.50');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Correct the quote' });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(sent).toMatchObject([{ freight: 180.5, carrier: 'UPS', replaces: 1805 }]));
});
