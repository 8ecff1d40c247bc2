import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { queryClient } from '@tradehall/web/calls/query-client';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { BidDialog } from './BidDialog';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LEADING = {
  lotNumber: '1',
  lotName: 'Phones',
  status: 'Running',
  quantity: 10,
  currentBid: 1_000,
  minimumBid: 1_050,
  isStartingBid: false,
  maximumBid: 1_600,
  lotBiddingStatus: 'WINNER',
} as AuctionLot;
const OUTBID = { ...LEADING, currentBid: 1_700, minimumBid: 1_750, maximumBid: null, lotBiddingStatus: 'OUTBID' };

const dialog = (lot: AuctionLot) => (
  <QueryClientProvider client={queryClient}>
    <BidDialog auctionNumber="A-1" bidderAlias="me" lot={lot} wished={1_800} onClose={() => undefined} />
  </QueryClientProvider>
);
const maximum = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Maximum bid' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Bid / });

test('J04 a maximum that a higher bid ended while the dialog stands does not keep the next bid back', () => {
  const { rerender } = render(dialog(LEADING));
  expect(maximum().value).toMatch(/^1,?600/);
  rerender(dialog(OUTBID as AuctionLot));
  expect(maximum().value).toBe('');
  expect(button().disabled).toBe(false);
});

test('J04 a maximum that was typed stays, whatever happens to the lot', () => {
  const { rerender } = render(dialog(LEADING));
  fireEvent.change(maximum(), { target: { value: '2500' } });
  rerender(dialog(OUTBID as AuctionLot));
  expect(maximum().value).toMatch(/^2,?500/);
  expect(button().disabled).toBe(false);
});

const RUNNING = {
  ...LEADING,
  currentBid: 1_700,
  minimumBid: 1_800,
  maximumBid: null,
  lotBiddingStatus: 'OUTBID',
} as AuctionLot;

test('J04 a bid of the same buyer from elsewhere is not raised by whoever still has the dialog open', () => {
  const { rerender } = render(dialog(RUNNING));
  expect(button().textContent).toBe('Bid $1,800.00');
  // Another window, or a colleague, bid the 1,800 that this one was about to.
  rerender(dialog({ ...RUNNING, currentBid: 1_800, minimumBid: 1_850, lotBiddingStatus: 'WINNER' }));
  expect(button().textContent).toBe('Bid $1,800.00');
  expect(button().getAttribute('aria-disabled') ?? String(button().disabled)).toBe('true');
  expect(screen.getByText(/^You are already winning at \$1,800/)).toBeDefined();
});

test('J04 a press that was meant for the amount before bids no other one', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    // Whatever a bid before it has asked for anew.
    if (method !== 'POST') return Response.json({});
    sent.push(String(body));
    return Response.json({}, { status: 409 });
  });
  const { rerender } = render(dialog(RUNNING));
  rerender(dialog({ ...RUNNING, currentBid: 1_800, minimumBid: 1_850 }));
  await act(async () => {
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(900);
  });
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(button().textContent).toBe('Bid $1,850.00');
  await act(async () => {
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(sent.map((body) => (JSON.parse(body) as { bidAmount: number }).bidAmount)).toEqual([1_850]);
});

test('J04 W60 once the lot has closed, nothing invites to try again', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { rerender } = render(dialog(RUNNING));
  await act(async () => {
    fireEvent.click(button());
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getAllByRole('alert')[0]?.textContent).not.toBe('');
  rerender(dialog({ ...RUNNING, status: 'Closed' }));
  expect(new Set(screen.getAllByRole('alert').map(({ textContent }) => textContent))).toEqual(
    new Set(['This lot is closed.']),
  );
});

test('W30 who leads raises a maximum that was confirmed before without typing the amount again', () => {
  const led = { ...LEADING, currentBid: 100, minimumBid: 150, maximumBid: 5_000 } as AuctionLot;
  render(
    <QueryClientProvider client={queryClient}>
      <BidDialog auctionNumber="A-1" bidderAlias="me" lot={led} wished={150} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const isAsked = () => screen.queryByRole('textbox', { name: 'Amount again' }) !== null;
  fireEvent.change(maximum(), { target: { value: '5500' } });
  expect(isAsked()).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Raise/ }).disabled).toBe(false);
  fireEvent.change(maximum(), { target: { value: '55000' } });
  expect(isAsked()).toBe(true);
  // An exact amount moves the price, whatever maximum stands.
  fireEvent.change(maximum(), { target: { value: '5000' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Your bid|^Bid/ }), { target: { value: '1500' } });
  expect(isAsked()).toBe(true);
});

test('J04 below the reserve price it is said that a maximum raises the bid to it, to whoever leads or not', () => {
  const below = { ...LEADING, isReserveMet: false } as AuctionLot;
  const { rerender } = render(dialog(below));
  expect(screen.getByText(/below the reserve price\. .* raises it to that price\.$/)).toBeDefined();
  expect(screen.queryByText(/leaves the price where it is/)).toBeNull();
  rerender(dialog({ ...RUNNING, isReserveMet: false }));
  expect(screen.getByText(/^The reserve price is not met: a maximum that reaches it/)).toBeDefined();
  rerender(dialog({ ...LEADING, isReserveMet: true }));
  expect(screen.getByText(/leaves the price where it is/)).toBeDefined();
});

test('W30 an amount far above what would win is not asked for again of a lot that has closed', () => {
  const { rerender } = render(dialog(RUNNING));
  fireEvent.change(maximum(), { target: { value: '77000' } });
  expect(screen.getByRole('textbox', { name: 'Amount again' })).toBeDefined();
  rerender(dialog({ ...RUNNING, status: 'Canceled' }));
  expect(screen.queryByRole('textbox', { name: 'Amount again' })).toBeNull();
  expect(new Set(screen.getAllByRole('alert').map(({ textContent }) => textContent))).toEqual(
    new Set(['This lot was canceled by the seller.']),
  );
});

test('J04 W60 a bid whose answer was lost is sent again as it was, whatever the lot became by it', async () => {
  const sent: { key: string | null; body: { bidAmount: number; maximumBidAmount: number | null } }[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({});
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) as never });
    throw new TypeError('Failed to fetch');
  });
  const press = () =>
    act(async () => {
      fireEvent.click(button());
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const { rerender } = render(dialog(RUNNING));
  fireEvent.change(maximum(), { target: { value: '2500' } });
  await press();
  expect(screen.getByText(/^The connection broke before the answer came\. Press Bid again/)).toBeDefined();
  // It was counted, and the lot says so before anybody pressed again.
  rerender(dialog({ ...RUNNING, currentBid: 1_800, minimumBid: 1_850, maximumBid: 2_500, lotBiddingStatus: 'WINNER' }));
  expect(button().textContent).toBe('Bid $1,800.00');
  expect(screen.queryByText(/^Enter at least/)).toBeNull();
  await press();
  // Somebody else is ahead: nothing higher goes out for the one that was lost.
  rerender(dialog({ ...RUNNING, currentBid: 2_600, minimumBid: 2_700 }));
  expect(button().textContent).toBe('Bid $1,800.00');
  await press();
  expect(sent.map(({ body }) => [body.bidAmount, body.maximumBidAmount])).toEqual(
    Array.from({ length: 3 }, () => [1_800, 2_500]),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('J03 L01 what stands in the field of the amount is heard of, and nothing once the dialog is closed', () => {
  const onAmount = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <BidDialog
        auctionNumber="A-1"
        bidderAlias="me"
        lot={LEADING}
        wished={1_800}
        onAmount={onAmount}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Your bid for lot/ }), { target: { value: '1850' } });
  expect(onAmount).toHaveBeenLastCalledWith(LEADING.lotNumber, '1850');
  unmount();
  expect(onAmount).toHaveBeenLastCalledWith(LEADING.lotNumber, undefined);
});

test('J04 L01 a maximum that was typed as the session ended stands in that lot’s dialog again, once, and it is said', () => {
  const claims = btoa(JSON.stringify({ sub: 'ana', exp: 4_000_000_000 }));
  localStorage.setItem('CognitoIdentityServiceProvider.pool.idToken', `head.${claims}.signature`);
  const said = () => screen.queryByText('What you typed before is here again; nothing was sent.') !== null;
  render(dialog(LEADING));
  expect(keepEntries(), 'the maximum that stands was not typed').toBe(false);
  fireEvent.change(maximum(), { target: { value: '2500' } });
  expect(keepEntries()).toBe(true);
  cleanup();
  render(dialog({ ...LEADING, lotNumber: '2' }));
  expect([maximum().value, said()]).toEqual(['1600', false]);
  cleanup();
  render(dialog(LEADING));
  expect([maximum().value, said()]).toEqual(['2500', true]);
  cleanup();
  render(dialog(LEADING));
  expect([maximum().value, said()]).toEqual(['1600', false]);
  localStorage.clear();
});
