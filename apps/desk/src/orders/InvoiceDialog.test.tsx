import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActDialogProps } from './act-dialog-props';
import { InvoiceDialog } from './InvoiceDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AMOUNTS = { lines: [{ lineNumber: 1, quantity: 2 }], goods: 20, charges: 0, tax: 2.39, total: 22.39 };

test('SD57 an invoice is not written before its sums can be read', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const order = { salesOrder: { phonexOrderNumber: 'SO-1' } } as ActDialogProps['order'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvoiceDialog order={order} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const isOff = () => screen.getByRole('button', { name: 'Write invoice' }).getAttribute('aria-disabled') === 'true';
  expect(isOff()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOff()).toBe(true);
  answer(new Response(JSON.stringify(AMOUNTS), { headers: { 'content-type': 'application/json' } }));
  await screen.findByText('$22.39');
  await waitFor(() => expect(isOff()).toBe(false));
});
