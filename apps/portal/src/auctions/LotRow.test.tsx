// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { pendingTasks } from '@tradehall/ui/state/pending-task';
import type { Landed } from '../landed/use-landed-prices';
import { LotRow } from './LotRow';

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

test('A14 J03 a bid that was typed into a lot’s line and not sent is asked about before its page is left', () => {
  const { unmount } = render(
    <LotRow
      lot={lot}
      startDate={new Date(0).toISOString()}
      canBid
      onOpen={() => undefined}
      onBid={() => undefined}
      onWatch={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox');
  expect(pendingTasks()).toHaveLength(0);
  fireEvent.change(field, { target: { value: '150' } });
  expect(pendingTasks()).toHaveLength(1);
  fireEvent.submit(field);
  expect(pendingTasks()).toHaveLength(0);
  fireEvent.change(field, { target: { value: '160' } });
  expect(pendingTasks()).toHaveLength(1);
  unmount();
  expect(pendingTasks()).toHaveLength(0);
});

test('W25 what a lot would land at stands with the current bid, which it rests on, and not under the next one', () => {
  const landed = { price: { total: 112, perUnit: 5.6, freight: 12 }, basis: {} } as unknown as Landed;
  const { container } = render(
    <LotRow
      lot={lot}
      landed={landed}
      startDate={new Date(0).toISOString()}
      canBid
      onOpen={() => undefined}
      onBid={() => undefined}
      onWatch={() => undefined}
    />,
  );
  const text = container.textContent;
  const places = ['$100.00', 'est. $112.00', 'min $105.00'].map((shown) => text.indexOf(shown));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
