import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { queryClient } from '@tradehall/web/calls/query-client';
import { BidDialog } from './BidDialog';

afterEach(cleanup);

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
