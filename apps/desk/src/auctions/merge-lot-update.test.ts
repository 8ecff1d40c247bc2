import { expect, test } from 'vitest';
import type { LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import { isUnsold, type SellerLot } from './auction-labels';
import { LEADER_UNKNOWN, mergeLotUpdate } from './merge-lot-update';

const lot: SellerLot = {
  lotNumber: '1',
  lotName: 'Lot 1',
  description: '',
  grade: 'A',
  quantity: 10,
  startingBid: 100,
  reservePrice: null,
  status: 'Running',
  endDate: '2026-03-02T10:00:00.000Z',
  currentBid: 100,
  bidCount: 1,
  leadingBuyer: 'Northwind Devices',
  wonOrderNumber: null,
  items: [],
  seen: 'as-it-was',
};
const update: LotUpdate = {
  lotNumber: '1',
  status: 'Running',
  currentBid: 105,
  isStartingBid: false,
  minimumBid: 110,
  bidCount: 2,
  sequence: 2,
  endDate: '2026-03-02T10:00:00.000Z',
  leader: 'Bidder 2',
  isReserveMet: null,
};

test("SD76 another's bid in the last second never stands beside the name of who led before", () => {
  const bid = mergeLotUpdate(lot, update);
  expect(bid).toMatchObject({ currentBid: 105, bidCount: 2, leadingBuyer: LEADER_UNKNOWN });
  const closed = mergeLotUpdate(bid, { ...update, status: 'Closed' });
  expect(closed).toMatchObject({ status: 'Closed', leadingBuyer: LEADER_UNKNOWN });
  expect(isUnsold(closed), 'somebody won it').toBe(false);
});

test('SD76 what is older than what is known changes nothing, and a close keeps who leads', () => {
  const known = { ...lot, bidCount: 3, currentBid: 120 };
  expect(mergeLotUpdate(known, update)).toBe(known);
  expect(mergeLotUpdate(lot, { ...update, currentBid: 100, bidCount: 1, status: 'Closed' })).toMatchObject({
    status: 'Closed',
    leadingBuyer: 'Northwind Devices',
  });
});
