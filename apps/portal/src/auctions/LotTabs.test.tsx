import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { LotTabs } from './LotTabs';

afterEach(cleanup);

const lot = (status: AuctionLot['status'], lotBiddingStatus: AuctionLot['lotBiddingStatus']) =>
  ({ status, lotBiddingStatus }) as AuctionLot;
const nothing = () => undefined;

function tabsOf(lots: readonly AuctionLot[]): (string | null)[] {
  const { unmount } = render(
    <LotTabs
      lots={lots}
      tab="ALL"
      onTab={nothing}
      search=""
      onSearch={nothing}
      watchedOnly={false}
      onWatchedOnly={nothing}
    />,
  );
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  unmount();
  return tabs;
}

test('J02 J03 the tabs of lots speak of winning and being outbid while one runs, and of won and not won when all are over', () => {
  const over = [lot('Closed', 'WINNER'), lot('Closed', 'OUTBID'), lot('Canceled', 'NEVER_BID')];
  expect(tabsOf([...over, lot('Running', 'OUTBID')])).toEqual(['ALL4', 'Winning1', 'OUTBID2']);
  expect(tabsOf(over)).toEqual(['ALL3', 'Won1', 'Not won1']);
  expect(tabsOf([])).toEqual(['ALL0', 'Winning0', 'OUTBID0']);
});
