import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { queryClient } from '@tradehall/web/calls/query-client';
import { StockLotsDialog } from './StockLotsDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const LOTS = Array.from({ length: 38 }, (_, at) => ({ lotNumber: String(at + 1) }));
const EFFECT = { lots: LOTS, items: 38, units: 400, unitsInLots: 0, startingBids: 50, listValue: 100, issues: [] };

const dialog = (selected: number, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <StockLotsDialog
      selection={{ matching: { search: 'phone' } }}
      selected={selected}
      auctionNumber="A-1"
      onClose={() => undefined}
      onMoved={() => undefined}
    />
  </QueryClientProvider>
);

/** What the calls of the dialog answer: this auction is open, and takes what is asked about. */
const answers = (status: string) => (address: string) =>
  Promise.resolve(
    Response.json(
      address.includes('/review')
        ? EFFECT
        : address.includes('A-1')
          ? { increments: [] }
          : { auctions: [{ auctionNumber: 'A-1', auctionDescription: 'Overstock', status }] },
      { headers: { 'x-total-count': '1' } },
    ),
  );

test('SD75 before stock becomes lots it is said how many of the selected items have no units and become none', async () => {
  vi.stubGlobal('fetch', answers('SCHEDULED'));
  const { rerender } = render(dialog(43));
  await screen.findByRole('button', { name: 'Make 38 lots' });
  expect(screen.getByText('Items without units, left out').nextElementSibling?.textContent).toBe('5');
  rerender(dialog(38));
  expect(screen.queryByText('Items without units, left out')).toBeNull();
});

test('SD75 an auction that a link named and that takes no lots any more is chosen by nobody, and that is said', async () => {
  vi.stubGlobal('fetch', answers('RUNNING'));
  render(dialog(43));
  const move = await screen.findByRole('button', { name: 'Move to auction' });
  await waitFor(() => expect((move as HTMLButtonElement).disabled).toBe(false));
  // Whatever it comes to, it is not shown beside "Choose an auction".
  expect(screen.queryByText('Units that leave the stock')).toBeNull();
  fireEvent.click(move);
  await waitFor(() => expect(screen.getByLabelText('Auction').getAttribute('aria-invalid')).toBe('true'));
});

test('SD75 a press names what is missing at its field, as no units of each item', async () => {
  vi.stubGlobal('fetch', answers('SCHEDULED'));
  render(dialog(43));
  await screen.findByRole('button', { name: 'Make 38 lots' });
  fireEvent.change(screen.getByLabelText('Units of each item at most'), { target: { value: '0' } });
  const move = await screen.findByRole('button', { name: 'Move to auction' });
  expect((move as HTMLButtonElement).disabled).toBe(false);
  fireEvent.click(move);
  await waitFor(() =>
    expect(screen.getByLabelText('Units of each item at most').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('SD75 of many items that can become no lot it is said how many are not named', async () => {
  const issues = Array.from({ length: 23 }, (_, at) => ({
    messageCode: 'LOT_ITEM_WITHOUT_PRICE',
    params: [`IP-${at}`],
  }));
  const given = answers('SCHEDULED');
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/review') ? Promise.resolve(Response.json({ ...EFFECT, lots: [], issues })) : given(address),
  );
  render(dialog(43));
  expect(await screen.findByText('And 3 more faults.')).toBeDefined();
});

test('W60 auctions that could not be listed are not shown as none', async () => {
  const refusal = { statusCode: 500, status: 'FAIL', message: 'Broken', messageCode: 'INTERNAL_ERROR' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 500 })));
  render(dialog(43, queryClient));
  await waitFor(() => expect(screen.getByLabelText('Auction').getAttribute('aria-describedby')).not.toBeNull());
});

test('SD75 lots whose reply was lost are sent again as they were, under their key, though fewer units match since', async () => {
  const sent: { key: string | undefined; body: { expectedUnits: number } }[] = [];
  const given = answers('SCHEDULED');
  vi.stubGlobal(
    'fetch',
    (address: string, init: { method?: string; headers: Record<string, string>; body: string }) => {
      if (address.includes('/review'))
        return Promise.resolve(Response.json({ ...EFFECT, units: sent.length === 0 ? 400 : 390 }));
      if (init.method !== 'POST') return given(address);
      sent.push({ key: init.headers[IDEMPOTENCY_HEADER], body: JSON.parse(init.body) });
      return sent.length === 1 ? Promise.reject(new TypeError('network')) : given('A-1');
    },
  );
  render(dialog(38, queryClient));
  fireEvent.click(await screen.findByRole('button', { name: 'Make 38 lots' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // Another look at what it comes to, as any change of the form takes.
  fireEvent.change(screen.getByLabelText('Units of each item at most'), { target: { value: '9' } });
  await screen.findByText('390');
  fireEvent.change(screen.getByLabelText('Units of each item at most'), { target: { value: '' } });
  await waitFor(() => {
    if (sent.length < 2) fireEvent.click(screen.getByRole('button', { name: 'Make 38 lots' }));
    expect(sent).toHaveLength(2);
  });
  expect(sent[0]?.body.expectedUnits).toBe(400);
  expect(sent[1]).toEqual(sent[0]);
});
