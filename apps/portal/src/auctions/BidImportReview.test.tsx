import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BidImportReview as Review } from '@tradehall/contract/auctions/bid-import-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { BidImportReview } from './BidImportReview';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const row = (lotNumber: string, bidAmount: number) => ({
  row: 2,
  lotNumber,
  lotName: 'Phones',
  grade: 'A',
  quantity: 1,
  currentBid: null,
  minimumBid: 10,
  isWinning: false,
  myBid: null,
  bidAmount,
  maximumBidAmount: null,
  reason: '',
  messageCode: null,
});
const reviewOf = (revision: string, bidAmount: number): Review => ({
  fileName: 'bids.xlsx',
  revision,
  invalid: [],
  updates: [],
  fresh: [row('1', bidAmount)],
});

test('N20 bids are submitted as the review that is shown, and another one that came meanwhile is shown instead', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: { method?: string }) => {
    if (init.method === 'POST') {
      sent.push(url);
      const refusal = { statusCode: 409, status: 'FAIL', message: 'Other bids', messageCode: 'BID_IMPORT_CHANGED' };
      return Promise.resolve(Response.json(refusal, { status: 409 }));
    }
    return Promise.resolve(Response.json({ review: reviewOf('second', 18) }));
  });
  const onReview = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <BidImportReview auctionNumber="A-1" review={reviewOf('first', 12)} onReview={onReview} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'SUBMIT BIDS' }));
  await waitFor(() => expect(onReview).toHaveBeenCalledWith(reviewOf('second', 18)));
  expect(sent).toEqual([expect.stringContaining('revision=first')]);
});

test('W30 what is submitted is what the sum counts: a lot that is being won and left alone is not named', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: { method?: string; body?: string }) => {
    if (init.method === 'POST') sent.push(JSON.parse(init.body ?? 'null'));
    return Promise.resolve(Response.json({ placed: [], refused: [] }));
  });
  const review = { ...reviewOf('first', 12), updates: [{ ...row('2', 30), isWinning: true }] };
  render(
    <QueryClientProvider client={queryClient}>
      <BidImportReview auctionNumber="A-1" review={review} onReview={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'SUBMIT BIDS' }));
  await waitFor(() => expect(sent).toEqual([{ lots: ['1'] }]));
});

test('W30 once bids were submitted what was refused stands alone, without the sum at risk, and is closed', async () => {
  const refused = [{ lotNumber: '1', messageCode: 'BID_BELOW_MINIMUM', reason: 'The minimum is $20.' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ placed: [], refused })));
  const [onReview, onClose] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient}>
      <BidImportReview auctionNumber="A-1" review={reviewOf('first', 12)} onReview={onReview} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/at risk/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'SUBMIT BIDS' }));
  await screen.findByText(/The minimum is \$20\./);
  expect(screen.queryByText(/at risk/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'CANCEL IMPORT' })).toBeNull();
  // The button that was pressed is gone: the keys go on at the one that is left.
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([onReview.mock.calls, onClose.mock.calls.length]).toEqual([[[null]], 1]);
});
