import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { pendingTasks } from '@tradehall/ui/state/pending-task';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import type { Landed } from '../landed/use-landed-prices';
import { LotRow } from './LotRow';
import { useTypedBids } from './typed-bids';

vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => 'u1' }));

afterEach(cleanup);

const lot = {
  lotNumber: '7',
  lotName: 'Phones',
  grade: 'A',
  quantity: 20,
  status: 'Running',
  currentBid: 100,
  minimumBid: 105,
  isStartingBid: false,
  bidCount: 1,
  sequence: 1,
  endDate: new Date(Date.now() + 3_600_000).toISOString(),
  isWatched: false,
  lotBiddingStatus: 'OUTBID',
  wonOrderNumber: null,
} as unknown as AuctionLot;

const nothing = { onOpen: () => undefined, onBid: () => undefined, onWatch: () => undefined };

/** An auction of the one lot, which another tab or search may hide. */
function Auction({ isHidden = false, of = lot }: { isHidden?: boolean; of?: AuctionLot }) {
  const { of: typed, onType, onSent } = useTypedBids({ auctionNumber: 'A-1', lots: [of] });
  return isHidden ? null : (
    <LotRow
      lot={of}
      typed={typed.get('7')}
      onType={onType}
      onSent={onSent}
      startDate={new Date(0).toISOString()}
      canBid
      {...nothing}
    />
  );
}
const field = () => screen.getByRole('textbox') as HTMLInputElement;

test('A14 J03 a bid that was typed into a lot’s line and not sent is asked about before its page is left', () => {
  const { unmount } = render(<Auction />);
  expect(pendingTasks()).toHaveLength(0);
  fireEvent.change(field(), { target: { value: '150' } });
  expect(pendingTasks()).toHaveLength(1);
  fireEvent.submit(field());
  expect(pendingTasks()).toHaveLength(0);
  fireEvent.change(field(), { target: { value: '160' } });
  expect(pendingTasks()).toHaveLength(1);
  unmount();
  expect(pendingTasks()).toHaveLength(0);
});

test('A14 J02 J03 it stands there again after another tab or search showed other lots, and is asked about meanwhile', () => {
  const { rerender } = render(<Auction />);
  fireEvent.change(field(), { target: { value: '150' } });
  rerender(<Auction isHidden />);
  expect(pendingTasks()).toHaveLength(1);
  rerender(<Auction />);
  expect(field().value).toBe('150');
  rerender(<Auction of={{ ...lot, status: 'Closed' }} />);
  expect(pendingTasks()).toHaveLength(0);
});

test('J03 L01 it stands there again after the session ended under it, once', () => {
  const { unmount } = render(<Auction />);
  expect(keepEntries()).toBe(false);
  fireEvent.change(field(), { target: { value: '150' } });
  expect(keepEntries()).toBe(true);
  unmount();
  const back = render(<Auction />);
  expect(field().value).toBe('150');
  back.unmount();
  render(<Auction />);
  expect(field().value).toBe('105');
});

test('J03 L01 what was being confirmed as the session ended stands in the line again, as it is not sent', () => {
  const bids = renderHook(() => useTypedBids({ auctionNumber: 'A-1', lots: [lot] }));
  act(() => bids.result.current.onType('7', '150'));
  act(() => bids.result.current.onSent('7'));
  expect(keepEntries(), 'sent').toBe(false);
  bids.result.current.onAsked('7', '105');
  expect(keepEntries(), 'the minimum, which stands there by itself').toBe(false);
  bids.result.current.onAsked('7', '155');
  expect(keepEntries()).toBe(true);
  bids.result.current.onAsked('7', undefined);
  bids.unmount();
  render(<Auction />);
  expect(field().value).toBe('155');
});

test('W25 what a lot would land at stands with the current bid, which it rests on, and not under the next one', () => {
  const landed = { price: { total: 112, perUnit: 5.6, freight: 12 }, basis: {} } as unknown as Landed;
  const { container } = render(
    <LotRow
      lot={lot}
      typed={undefined}
      onType={() => undefined}
      onSent={() => undefined}
      landed={landed}
      startDate={new Date(0).toISOString()}
      canBid
      {...nothing}
    />,
  );
  const text = container.textContent;
  const places = ['$100.00', 'est. $112.00', 'min $105.00'].map((shown) => text.indexOf(shown));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('J03 W30 a lot that is led below its reserve price says in its line that this wins nothing yet', () => {
  const led = { ...lot, lotBiddingStatus: 'WINNER' } as AuctionLot;
  const { rerender } = render(<Auction of={{ ...led, isReserveMet: false }} />);
  expect(screen.getByText(/Reserve not met/)).toBeDefined();
  for (const of of [
    { ...led, isReserveMet: true },
    { ...led, isReserveMet: null },
    { ...led, isReserveMet: false, isStartingBid: true },
    { ...led, isReserveMet: false, status: 'Closed' as const },
  ]) {
    rerender(<Auction of={of} />);
    expect(screen.queryByText(/Reserve not met/)).toBeNull();
  }
});

test('J03 a lot that is over says what it was sold for to whoever did not win it, or that it was not sold', () => {
  const over = { ...lot, status: 'Closed' as const, lotBiddingStatus: 'NEVER_BID' } as AuctionLot;
  const { rerender } = render(<Auction of={over} />);
  expect(screen.getByText('Sold for $100.00')).toBeDefined();
  for (const of of [
    { ...over, isStartingBid: true },
    { ...over, isReserveMet: false },
  ]) {
    rerender(<Auction of={of} />);
    expect(screen.getByText('Not sold')).toBeDefined();
    expect(screen.queryByText(/^Sold for/)).toBeNull();
  }
});
