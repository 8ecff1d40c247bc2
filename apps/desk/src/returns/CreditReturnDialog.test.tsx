import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskReturnDetail } from '@tradehall/contract/returns';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { queryClient } from '@tradehall/web/calls/query-client';
import { CreditReturnDialog } from './CreditReturnDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const AMOUNTS = { lines: [{ lineNumber: 1, quantity: 3 }], goods: 30, charges: 0, tax: 0, total: 30 };
const dialog = (
  returnNumber: string,
  creditNotes: readonly string[] = [],
  creditedInPart: DeskReturnDetail['creditedInPart'] = [],
) => (
  <QueryClientProvider client={queryClient}>
    <CreditReturnDialog
      found={{ returnNumber, invoices: ['INV-1'], creditNotes, creditedInPart } as unknown as DeskReturnDetail}
      onClose={() => undefined}
    />
  </QueryClientProvider>
);

interface Sent {
  readonly key: string | undefined;
  readonly body: { readonly note: string; readonly creditNotes: readonly string[]; readonly shown: typeof AMOUNTS };
}

/** A server that foresees another credit once it was asked for it, and answers the credit itself as it is told. */
function stubServer(answer: () => Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.endsWith('/credit'))
      return Promise.resolve(
        Response.json({
          amounts: { ...AMOUNTS, total: sent.length === 0 ? 30 : 31 },
          invoices: [{ invoiceNumber: 'INV-1', quantity: 3 }],
        }),
      );
    sent.push({ key: init.headers[IDEMPOTENCY_HEADER], body: JSON.parse(init.body) as Sent['body'] });
    return answer();
  });
  return sent;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Write credit note', hidden: true }));

test('SD60 a return is credited over the notes by hand that stood when its dialog opened, after a refusal over those of now', async () => {
  const details = { creditNotes: ['CN-7'] };
  const sent = stubServer(() =>
    Promise.resolve(
      Response.json({ messageCode: 'RETURN_CREDITED_BY_HAND', message: 'By hand', details }, { status: 409 }),
    ),
  );
  const { rerender } = render(dialog('RMA-1'));
  await screen.findAllByText(/30\.00/);
  rerender(dialog('RMA-1', ['CN-7']));
  await waitFor(() => {
    press();
    expect(sent[0]?.body.creditNotes).toEqual([]);
  });
  await waitFor(() => {
    press();
    expect(sent.at(-1)?.body.creditNotes).toEqual(['CN-7']);
  });
});

test('SD60 units that were credited by hand in part are told before the return is credited on top', async () => {
  const sent = stubServer(() => Promise.reject(new TypeError('network')));
  render(dialog('RMA-3', [], [{ number: 'CN-7', quantity: 2 }]));
  await screen.findByText(/2 units of this line were credited by hand already, by CN-7/);
  await screen.findAllByText(/30\.00/);
  await waitFor(() => {
    press();
    expect(sent[0]?.body.creditNotes).toEqual(['CN-7']);
  });
});

test('SD60 SD51 the credit of a return whose answer was lost is sent again as it was, whatever its effect is by now', async () => {
  const sent = stubServer(() => Promise.reject(new TypeError('network')));
  render(dialog('RMA-2'));
  await waitFor(() => {
    press();
    expect(sent.length).toBeGreaterThan(0);
  });
  await screen.findAllByText(/31\.00/);
  await waitFor(() => {
    press();
    expect(sent.length).toBeGreaterThan(2);
  });
  expect(sent[0]?.key).toMatch(/./);
  for (const each of sent) expect(each).toEqual(sent[0]);
});
