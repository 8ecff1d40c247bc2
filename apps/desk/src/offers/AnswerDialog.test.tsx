import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { queryClient } from '@tradehall/web/calls/query-client';
import type * as staff from '../session/staff';
import { AnswerDialog } from './AnswerDialog';

vi.mock('../session/staff', async (load) => ({ ...(await load<typeof staff>()), useMay: () => false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const OFFER = {
  offerId: 'one',
  version: 1,
  accountId: 'northwind',
  offerStatus: 'PENDING_ACCEPTANCE',
  offerState: 'AWAITING_TENANT_REVIEW',
  isProposed: false,
  buyerName: 'Northwind',
  itemDescription: 'iPhone 14',
  itemNumber: 'IP14',
  warehouseLabel: 'Dallas',
  cost: null,
  offerPrice: 480,
  offerQuantity: 10,
  quantityAvailable: 20,
  listPrice: 540,
  specialPrice: null,
  floor: null,
} as unknown as SellerOffer;
const dialogOf = (offer: SellerOffer) => (
  <QueryClientProvider client={queryClient}>
    <AnswerDialog move="accept" offers={[offer]} onClose={() => undefined} onAnswered={() => undefined} />
  </QueryClientProvider>
);
const open = () => render(dialogOf(OFFER));

test('SD33 how long an answer holds is said by the rules alone: unread, it names no hours of its own', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No', statusCode: 403 }, { status: 403 })));
  open();
  const first = (await screen.findByLabelText<HTMLSelectElement>('Valid for')).options[0];
  expect(first?.text).toBe('As the rules say');
});

test('SD33 the hours of the rules stand first once they are read', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ validForHours: 24 })));
  open();
  const hours = () => [...screen.getByLabelText<HTMLSelectElement>('Valid for').options].map(({ text }) => text);
  await waitFor(() => expect(hours()[0]).toBe('24 hours'));
  expect(hours()).toEqual(['24 hours', '4 hours', '8 hours', '48 hours', '72 hours', '168 hours']);
});

test('SD34 an answer whose reply was lost is sent again as it was, under its key, though its offer moved on since', async () => {
  const sent: { key: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', (_: string, init: { method?: string; headers: Record<string, string>; body: string }) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ validForHours: 24 }));
    sent.push({ key: init.headers[IDEMPOTENCY_HEADER], body: JSON.parse(init.body) });
    return sent.length === 1
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(Response.json({ batchId: null, sendsAt: null, answered: [OFFER], refused: [] }));
  });
  const { rerender } = open();
  const hours = await screen.findByLabelText<HTMLSelectElement>('Valid for');
  await waitFor(() => expect(hours.options[0]?.text).toBe('24 hours'));
  fireEvent.change(hours, { target: { value: '48' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  // The first one held: the list has the offer as it stands now.
  rerender(dialogOf({ ...OFFER, version: 2 }));
  await waitFor(() => {
    if (sent.length < 2) press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[0]?.key).toMatch(/./);
  expect(sent[1]).toEqual(sent[0]);
});

test('SD35 a counter that came too late is refused by name, and its dialog stays with what was typed until it is sent over the offer as it is', async () => {
  const sent: object[] = [];
  const moved = { ...OFFER, version: 2, offerPrice: 490, heldAnswer: null };
  const late = { offerId: 'one', issue: { messageCode: 'OFFER_CHANGED', params: [] }, stocklistOffer: moved };
  vi.stubGlobal('fetch', (_: string, init: { method?: string; body: string }) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ validForHours: 24 }));
    sent.push(...(JSON.parse(init.body) as object[]));
    const held = { batchId: 'b', sendsAt: new Date(Date.now() + 10_000).toISOString(), answered: [moved], refused: [] };
    const refused = { batchId: null, sendsAt: null, answered: [], refused: [late] };
    return Promise.resolve(Response.json(sent.length === 1 ? refused : held));
  });
  const onClose = vi.fn();
  const Said = () => useSnackbars().map(({ id, message }) => <p key={id}>{message}</p>);
  render(
    <QueryClientProvider client={queryClient}>
      <AnswerDialog move="counter" offers={[OFFER]} onClose={onClose} onAnswered={() => undefined} />
      <Said />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByLabelText('One price for each unit'));
  const price = screen.getByLabelText<HTMLInputElement>('Price of a unit');
  const note = screen.getByLabelText<HTMLInputElement>(/^Note/);
  fireEvent.change(price, { target: { value: '500' } });
  fireEvent.change(note, { target: { value: 'Forty are left' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Counter 1', hidden: true }));
  press();
  await screen.findByText('$5,000.00 (+2.0%)');
  await screen.findByText(/^1 offer was not answered: This offer changed/);
  expect([price.value, note.value]).toEqual(['500', 'Forty are left']);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => {
    if (sent.length < 2) press();
    expect(sent).toHaveLength(2);
  });
  await screen.findByText(/^1 offer answered\. Its buyer hears/);
  expect(sent).toMatchObject([1, 2].map((version) => ({ version, counterPrice: 500, note: 'Forty are left' })));
  expect(onClose).toHaveBeenCalledOnce();
});

test('SD35 what every refused offer is by now is answered next, and one that a colleague answered is not asked of again', async () => {
  const sent: { version: number }[][] = [];
  const refusals = [
    {
      issue: { messageCode: 'OFFER_CHANGED', params: [] },
      stocklistOffer: { ...OFFER, version: 2, offerPrice: 470, heldAnswer: null },
    },
    { issue: { messageCode: 'OFFER_ANSWERED_BY', params: ['Mara Velez'] }, stocklistOffer: { ...OFFER, version: 2 } },
  ];
  vi.stubGlobal('fetch', (_: string, init: { method?: string; body: string }) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ validForHours: 24 }));
    sent.push(JSON.parse(init.body));
    const refused = [{ offerId: 'one', ...refusals[sent.length - 1] }];
    return Promise.resolve(Response.json({ batchId: null, sendsAt: null, answered: [], refused }));
  });
  open();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Accept/ });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Until Friday' } });
  fireEvent.click(button());
  expect(await screen.findAllByText(/4,700/)).not.toEqual([]);
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([first]) => first?.version)).toEqual([1, 2]);
  await waitFor(() => expect(screen.queryByText(/4,700/)).toBeNull());
  fireEvent.click(button());
  expect(sent).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Until Friday');
});
