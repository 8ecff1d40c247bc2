import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { LotDialog } from './LotDialog';

vi.mock(import('./auction-cache'), async (load) => ({
  ...(await load()),
  useLot: (() => ({ data: { bids: [], manifest: [] }, error: null, refetch: vi.fn() })) as never,
}));
vi.mock('../landed/use-landed-lots', () => ({ useLandedLots: () => () => undefined }));
vi.mock('../landed/LandedPrice', () => ({ LANDED_PLACE: {}, LandedPrice: () => null }));
afterEach(cleanup);

const lot = {
  lotNumber: '7',
  lotName: 'Phones',
  description: '',
  grade: 'A',
  quantity: 20,
  status: 'Running',
  currentBid: 100,
  minimumBid: 105,
  maximumBid: null,
  isStartingBid: false,
  isReserveMet: null,
  endDate: '2031-01-05T18:00:00.000Z',
  hardEndDate: '2031-01-05T18:30:00.000Z',
  lotBiddingStatus: 'OUTBID',
  wonOrderNumber: null,
} as unknown as AuctionLot;

const nothing = { onBid: () => undefined, onClose: () => undefined };
const show = (status: string) =>
  render(
    <LotDialog
      auctionNumber="A-1"
      warehouseCode="DAL"
      startDate="2031-01-05T10:00:00.000Z"
      lot={{ ...lot, status } as AuctionLot}
      canBid
      {...nothing}
    />,
  );

test('J03 a lot that is over says when it ended, and of no extension that might come', () => {
  show('Running');
  expect(screen.getByText(/^Ends .*extended by late bids/)).toBeDefined();
  cleanup();
  show('Closed');
  expect(screen.getByText(/^Ended Jan 05, 2031/).textContent).not.toContain('extended');
});
