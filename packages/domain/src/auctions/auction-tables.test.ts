import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUCTION_STATUSES, canAmendAuction, canMoveAuction, visibleStatus } from './auction-status';
import { chooseAuctionTabs, countAuctionTabs, isInAuctionTab, readAuctionTab } from './auction-tabs';
import { checkIncrements, incrementAbove, minimumBid } from './bid-increments';
import { formatCountdown } from './countdown';
import { countLotTabs, isInLotTab, isWinningLot, LOT_BADGES, lotBiddingStatus } from './lot-bidding-status';
import { lotTimes } from './soft-close';

describe('auction list tabs', () => {
  const auctions = [
    { status: 'RUNNING' },
    { status: 'SCHEDULED' },
    { status: 'SCHEDULED' },
    { status: 'CLOSED' },
  ] as const;

  test('J01 N11 TODAY holds running and scheduled auctions and comes first', () => {
    expect(countAuctionTabs(auctions)).toEqual({ TODAY: 3, RUNNING: 1, SCHEDULED: 2, CLOSED: 1 });
    expect(auctions.filter((auction) => isInAuctionTab(auction, 'TODAY'))).toHaveLength(3);
    expect(readAuctionTab(undefined, chooseAuctionTabs(undefined))).toBe('TODAY');
  });

  test('J01 a tenant can trim the tabs to TODAY and CLOSED without losing an auction', () => {
    const shown = chooseAuctionTabs(['CLOSED', 'TODAY']);
    expect(shown).toEqual(['TODAY', 'CLOSED']);
    expect(auctions.every((auction) => shown.some((tab) => isInAuctionTab(auction, tab)))).toBe(true);
    expect(readAuctionTab('RUNNING', shown)).toBe('TODAY');
    expect(chooseAuctionTabs(['NONSENSE'])).toHaveLength(4);
  });
});

describe('the life of an auction', () => {
  test('J01 an auction moves forward only, and is amended only before it runs', () => {
    expect(canMoveAuction('DRAFT', 'SCHEDULED')).toBe(true);
    expect(canMoveAuction('SCHEDULED', 'RUNNING')).toBe(true);
    expect(canMoveAuction('RUNNING', 'CLOSED')).toBe(true);
    for (const to of AUCTION_STATUSES)
      expect(canMoveAuction('CLOSED', to) || canMoveAuction('CANCELED', to)).toBe(false);
    expect(AUCTION_STATUSES.filter(canAmendAuction)).toEqual(['DRAFT', 'SCHEDULED']);
    expect(AUCTION_STATUSES.map(visibleStatus)).toEqual([undefined, 'SCHEDULED', 'RUNNING', 'CLOSED', 'CLOSED']);
  });

  test('J02 lots close one after another', () => {
    const sequence = { lotsBeginClosing: 1_000, intervalMs: 30, longestExtensionMs: 500 };
    expect([0, 1, 2].map((position) => lotTimes(sequence, position))).toEqual([
      { endsAt: 1_000, hardEndsAt: 1_500 },
      { endsAt: 1_030, hardEndsAt: 1_530 },
      { endsAt: 1_060, hardEndsAt: 1_560 },
    ]);
  });
});

describe('lots of one buyer', () => {
  test('J02 J03 tabs count by standing, and a badge names each', () => {
    const lots = [lotBiddingStatus(true, true), lotBiddingStatus(false, true), lotBiddingStatus(false, false)].map(
      (status) => ({ lotBiddingStatus: status }),
    );
    expect(lots.map((lot) => lot.lotBiddingStatus)).toEqual(['WINNER', 'OUTBID', 'NEVER_BID']);
    expect(countLotTabs(lots)).toEqual({ ALL: 3, WINNER: 1, OUTBID: 1 });
    expect(lots.filter((lot) => isInLotTab(lot, 'OUTBID'))).toHaveLength(1);
    expect(Object.keys(LOT_BADGES)).toEqual(['NEVER_BID', 'WINNER', 'OUTBID']);
  });
});

test('J02 who leads is winning, and once the lot has closed only where its reserve was met', () => {
  const wins = (status: 'Running' | 'Closed' | 'Canceled', isReserveMet: boolean | null) =>
    isWinningLot(true, { status, isReserveMet });
  expect([wins('Running', false), wins('Running', true), wins('Running', null)]).toEqual([true, true, true]);
  expect([wins('Closed', false), wins('Closed', true), wins('Closed', null)]).toEqual([false, true, true]);
  expect([wins('Canceled', false), wins('Canceled', true), wins('Canceled', null)]).toEqual([false, false, false]);
  expect(isWinningLot(false, { status: 'Running', isReserveMet: true })).toBe(false);
});

describe('the countdown of a lot', () => {
  test('J02 days stand before the clock, and time that is over reads zero', () => {
    expect([0, 252_000, 90_061_000].map((left) => formatCountdown(1_000 + left, 1_000))).toEqual([
      '00:00:00',
      '00:04:12',
      '1d 01:01:01',
    ]);
    expect([formatCountdown(1_000, 5_000), formatCountdown(1_001, 1_000)]).toEqual(['00:00:00', '00:00:01']);
  });
});

describe('increments', () => {
  const table = [
    { from: 0, increment: 100 },
    { from: 5_000, increment: 500 },
  ];

  test('J04 the increment is that of the step the current bid stands on', () => {
    expect([0, 4_999, 5_000, 90_000].map((amount) => incrementAbove(amount, table))).toEqual([100, 100, 500, 500]);
    expect(minimumBid({ startingBid: 700, currentBid: null, increments: table })).toBe(700);
    expect(minimumBid({ startingBid: 700, currentBid: 5_000, increments: table })).toBe(5_500);
  });

  test.each([
    ['INCREMENTS_START_AT_ZERO', []],
    ['INCREMENTS_START_AT_ZERO', [{ from: 1, increment: 1 }]],
    ['INCREMENT_NOT_AN_AMOUNT', [{ from: 0, increment: 0 }]],
    [
      'INCREMENTS_NOT_RISING',
      [
        { from: 0, increment: 5 },
        { from: 0, increment: 6 },
      ],
    ],
    [
      'INCREMENTS_NOT_RISING',
      [
        { from: 0, increment: 5 },
        { from: 10, increment: 4 },
      ],
    ],
  ])('J04 %s names a table that would not work', (code, steps) => {
    expect(checkIncrements(steps)[0]?.messageCode).toBe(code);
    expect(checkIncrements(table)).toEqual([]);
  });

  test('J04 with a usable table a higher bid never has a lower minimum above it', () => {
    const steps = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 50 })), { maxLength: 6 })
      .map((parts) => {
        let from = 0;
        let increment = 1;
        return [
          { from, increment },
          ...parts.map(([gap, more]) => ({ from: (from += gap), increment: (increment += more) })),
        ];
      });
    fc.assert(
      fc.property(steps, fc.nat(5_000), fc.nat(5_000), (any, a, b) => {
        expect(checkIncrements(any)).toEqual([]);
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(low + incrementAbove(low, any)).toBeLessThanOrEqual(high + incrementAbove(high, any));
      }),
    );
  });
});
