import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency } from '../money/currency';
import { minimumBid } from './bid-increments';
import type { Bid } from './check-bid';
import { readBidAmount } from './check-bid';
import { checkMaximum } from './check-maximum';
import { decideBid } from './decide-bid';
import { isReserveMet, type LotState } from './lot-state';

const dollars: Currency = { symbol: '$', precision: 2 };
const open: LotState = {
  status: 'Running',
  opensAt: 0,
  endsAt: 100_000,
  hardEndsAt: 160_000,
  softClose: { windowMs: 10_000, extensionMs: 10_000 },
  startingBid: 1_000,
  reserve: null,
  increments: [
    { from: 0, increment: 100 },
    { from: 5_000, increment: 500 },
  ],
  currentBid: null,
  leader: null,
  leaderMaximum: 0,
  sequence: 0,
};
const bid = (bidder: string, amount: number, more: Partial<Bid> = {}): Bid => ({
  bidder,
  amount,
  maximum: null,
  currentBidAmount: null,
  hasPreferences: true,
  ...more,
});

function place(lot: LotState, ...bids: readonly Bid[]): LotState {
  return bids.reduce((state, next) => {
    const decision = decideBid(state, next, 0, dollars);
    if (!decision.accepted) throw new Error(decision.issue.messageCode);
    return decision.lot;
  }, lot);
}

describe('the rules a bid must keep', () => {
  const refused = (lot: LotState, next: Bid, now = 0) => {
    const decision = decideBid(lot, next, now, dollars);
    return decision.accepted ? undefined : { code: decision.issue.messageCode, params: decision.issue.params };
  };

  test('J04 the first bid may be the starting bid and not less', () => {
    expect(refused(open, bid('ann', 999))).toEqual({ code: 'BID_BELOW_MINIMUM', params: ['$10'] });
    expect(place(open, bid('ann', 1_000))).toMatchObject({ currentBid: 1_000, leader: 'ann', sequence: 1 });
  });

  test('J04 a later bid tops the current one by the increment of its step', () => {
    const low = place(open, bid('ann', 1_000));
    expect(refused(low, bid('bob', 1_099))).toEqual({ code: 'BID_BELOW_MINIMUM', params: ['$11'] });
    const high = place(open, bid('ann', 5_000));
    expect(refused(high, bid('bob', 5_499))).toEqual({ code: 'BID_BELOW_MINIMUM', params: ['$55'] });
    expect(place(high, bid('bob', 5_500)).leader).toBe('bob');
  });

  test('J04 a bid on a current bid that has moved is refused with the fresh minimum', () => {
    const lot = place(open, bid('ann', 1_000), bid('bob', 1_200));
    expect(refused(lot, bid('cid', 9_000, { currentBidAmount: 1_000 }))).toEqual({
      code: 'BID_MINIMUM_MOVED',
      params: ['$13'],
    });
    expect(refused(lot, bid('cid', 9_000, { currentBidAmount: 1_200 }))).toBeUndefined();
    expect(refused(open, bid('cid', 9_000, { currentBidAmount: 1_000 }))).toBeUndefined();
  });

  test('J04 a maximum names its own ceiling, so a current bid that moved below it is no obstacle', () => {
    const lot = place(open, bid('ann', 1_000), bid('bob', 1_200));
    expect(refused(lot, bid('cid', 1_100, { maximum: 1_300, currentBidAmount: 1_000 }))).toBeUndefined();
    expect(refused(lot, bid('cid', 1_100, { maximum: 1_299, currentBidAmount: 1_000 }))).toEqual({
      code: 'BID_BELOW_MINIMUM',
      params: ['$13'],
    });
  });

  test('J05 bidding waits for shipping and billing preferences', () => {
    expect(refused(open, bid('ann', 1_000, { hasPreferences: false }))?.code).toBe('BID_NEEDS_PREFERENCES');
  });

  test('N11 only a lot that is Running takes bids, and only within its time', () => {
    expect(refused({ ...open, status: 'Scheduled' }, bid('ann', 1_000))?.code).toBe('LOT_NOT_RUNNING');
    expect(refused({ ...open, opensAt: 5 }, bid('ann', 1_000), 4)?.code).toBe('LOT_NOT_RUNNING');
    expect(refused({ ...open, status: 'Closed' }, bid('ann', 1_000))?.code).toBe('LOT_CLOSED');
    expect(refused({ ...open, status: 'Canceled' }, bid('ann', 1_000))?.code).toBe('LOT_CANCELED');
    expect(refused(open, bid('ann', 1_000), 99_999)).toBeUndefined();
    expect(refused(open, bid('ann', 1_000), 100_000)?.code).toBe('LOT_CLOSED');
  });

  test.each([
    ['BID_TOO_HIGH', bid('ann', 1_000_000_000_001)],
    ['BID_MAXIMUM_BELOW_BID', bid('ann', 2_000, { maximum: 1_500 })],
  ])('J04 %s refuses an amount that makes no sense', (code, next) => {
    expect(refused(open, next)?.code).toBe(code);
  });

  test('J04 amounts keep the precision of the currency', () => {
    expect(readBidAmount(10.5, dollars, 'bidAmount')).toEqual({ minor: 1_050 });
    expect(readBidAmount(10.555, dollars, 'bidAmount')).toMatchObject({
      issue: { messageCode: 'BID_TOO_PRECISE', params: [2] },
    });
    expect(readBidAmount(10.5, { symbol: '¥', precision: 0 }, 'bidAmount')).toMatchObject({
      issue: { messageCode: 'BID_TOO_PRECISE' },
    });
    expect(readBidAmount(10.555, { symbol: 'KD', precision: 3 }, 'bidAmount')).toEqual({ minor: 10_555 });
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(readBidAmount(bad, dollars, 'bidAmount')).toMatchObject({ issue: { messageCode: 'BID_NOT_AN_AMOUNT' } });
  });
});

describe('maximum bids', () => {
  const max = (bidder: string, maximum: number) => bid(bidder, 1_000, { maximum });

  test('J04 a maximum bids no more than it must', () => {
    expect(place(open, max('ann', 4_000))).toMatchObject({ currentBid: 1_000, leader: 'ann', leaderMaximum: 4_000 });
  });

  test('J03 a bid below the leader’s maximum is outbid at once, with both entries kept', () => {
    const decision = decideBid(place(open, max('ann', 4_000)), bid('bob', 2_000), 0, dollars);
    expect(decision).toMatchObject({
      accepted: true,
      outcome: 'OUTBID',
      outbid: null,
      lot: { currentBid: 2_100, leader: 'ann', sequence: 3 },
      entries: [
        { sequence: 2, bidder: 'bob', kind: 'BID', amount: 2_000 },
        { sequence: 3, bidder: 'ann', kind: 'AUTOMATIC', amount: 2_100 },
      ],
    });
  });

  test('J04 equal maxima: the earlier keeps the lot', () => {
    expect(place(open, max('ann', 4_000), max('bob', 4_000))).toMatchObject({ currentBid: 4_000, leader: 'ann' });
    expect(place(open, max('ann', 4_000), bid('bob', 4_000))).toMatchObject({ currentBid: 4_000, leader: 'ann' });
  });

  test('J04 the higher maximum wins one increment above the lower', () => {
    const decision = decideBid(place(open, max('ann', 3_000)), max('bob', 4_000), 0, dollars);
    expect(decision).toMatchObject({
      accepted: true,
      outcome: 'WINNER',
      outbid: 'ann',
      lot: { currentBid: 3_100, leader: 'bob', leaderMaximum: 4_000 },
    });
    expect(decision.accepted && decision.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['AUTOMATIC', 3_000],
      ['MAXIMUM', 3_100],
    ]);
  });

  test('J04 raising one’s own maximum leaves the price and the end alone, and cannot be taken back', () => {
    const lot = place({ ...open, endsAt: 5_000 }, max('ann', 3_000));
    expect(place(lot, max('ann', 6_000))).toMatchObject({
      currentBid: 1_000,
      leaderMaximum: 6_000,
      endsAt: lot.endsAt,
    });
    expect(decideBid(lot, max('ann', 2_000), 0, dollars)).toMatchObject({
      accepted: false,
      issue: { messageCode: 'BID_MAXIMUM_NOT_RAISED', params: ['$30'] },
    });
  });

  test('J04 before it is sent a maximum is told what the decision would say of it', () => {
    const led = place(open, max('ann', 3_000));
    const [first, standing] = [
      { amount: 1_200, standing: null },
      { amount: led.currentBid! + 100, standing: 3_000 },
    ];
    const decided = (bidder: string, maximum: number) => {
      const decision = decideBid(led, { ...max(bidder, maximum), amount: 1_200 }, 0, dollars);
      return decision.accepted ? undefined : decision.issue.messageCode;
    };
    for (const maximum of [1_199, 1_200, 5_000])
      expect(checkMaximum(maximum, first), `bob ${maximum}`).toBe(decided('bob', maximum));
    for (const maximum of [1_200, 2_999, 3_001])
      expect(checkMaximum(maximum, standing), `ann ${maximum}`).toBe(decided('ann', maximum));
    expect(checkMaximum(1_199, first)).toBe('BID_MAXIMUM_BELOW_BID');
    expect(checkMaximum(2_999, standing)).toBe('BID_MAXIMUM_NOT_RAISED');
    // The own maximum that stands is no new one, whatever is bid beside it.
    expect(checkMaximum(3_000, { amount: 4_000, standing: 3_000 })).toBeUndefined();
    expect(checkMaximum(undefined, first)).toBeUndefined();
  });

  test('J04 the leader’s exact bid raises the price to what they said', () => {
    expect(place(open, max('ann', 3_000), bid('ann', 2_000))).toMatchObject({
      currentBid: 2_000,
      leader: 'ann',
      leaderMaximum: 3_000,
    });
  });

  test('J04 a maximum that covers the reserve price meets it; below it the price stays below it too', () => {
    const reserved = { ...open, reserve: 3_000 };
    const met = place(reserved, max('ann', 4_000));
    expect([met.currentBid, isReserveMet(met), met.leader]).toEqual([3_000, true, 'ann']);
    const missed = place(reserved, max('ann', 2_900));
    expect([missed.currentBid, isReserveMet(missed), missed.leader]).toEqual([1_000, false, 'ann']);
    expect(isReserveMet(open)).toBeNull();
  });
});

describe('soft close', () => {
  test('J04 a bid in the last minutes extends the lot, up to its hard end', () => {
    const at = (now: number, lot = open) => {
      const decision = decideBid(lot, bid('ann', minimumBid(lot)), now, dollars);
      return decision.accepted ? decision.lot : lot;
    };
    expect(at(89_999).endsAt).toBe(100_000);
    expect(at(95_000).endsAt).toBe(105_000);
    expect(at(158_000, { ...open, endsAt: 159_000 }).endsAt).toBe(160_000);
  });
});

/** A slow and obvious auctioneer: remembers every ceiling ever named and works the outcome out anew each time. */
class Auctioneer {
  readonly ceilings = new Map<string, { ceiling: number; at: number }>();
  at = 0;
  hear(bidder: string, ceiling: number): void {
    this.at += 1;
    const known = this.ceilings.get(bidder);
    if (known === undefined || ceiling > known.ceiling) this.ceilings.set(bidder, { ceiling, at: this.at });
  }
  ranked(): readonly { bidder: string; ceiling: number }[] {
    return [...this.ceilings]
      .map(([bidder, { ceiling, at }]) => ({ bidder, ceiling, at }))
      .sort((a, b) => b.ceiling - a.ceiling || a.at - b.at);
  }
}

const attempts = fc.array(
  fc.record({
    bidder: fc.constantFrom('ann', 'bob', 'cid', 'dan'),
    above: fc.integer({ min: -3, max: 20 }),
    maximumAbove: fc.option(fc.integer({ min: 0, max: 40 })),
    wait: fc.integer({ min: 0, max: 8_000 }),
  }),
  { maxLength: 60 },
);
const lots = fc
  .record({ startingBid: fc.integer({ min: 1, max: 6_000 }), reserve: fc.option(fc.integer({ min: 1, max: 9_000 })) })
  .map((part): LotState => ({ ...open, ...part }));

describe('any auction whatever', () => {
  test('J04 the highest ceiling leads, the earlier of equals, at a price its rivals justify', () => {
    fc.assert(
      fc.property(lots, attempts, (start, tries) => {
        const model = new Auctioneer();
        let lot = start;
        for (const attempt of tries) {
          const amount = minimumBid(lot) + attempt.above * 50;
          const maximum = attempt.maximumAbove === null ? null : amount + attempt.maximumAbove * 50;
          const before = lot;
          const decision = decideBid(lot, bid(attempt.bidder, amount, { maximum }), 0, dollars);
          lot = decision.lot;
          if (!decision.accepted) {
            expect(lot).toBe(before);
            continue;
          }
          model.hear(attempt.bidder, maximum ?? amount);
          const [first] = model.ranked();
          expect(lot.leader).toBe(first?.bidder);
          expect(lot.leaderMaximum).toBe(first?.ceiling);
          expect(lot.currentBid).toBeGreaterThanOrEqual(before.currentBid ?? before.startingBid);
          expect(lot.currentBid).toBeLessThanOrEqual(lot.leaderMaximum);
          expect(decision.outcome).toBe(lot.leader === attempt.bidder ? 'WINNER' : 'OUTBID');
          expect(decision.outbid).toBe(before.leader !== null && before.leader !== lot.leader ? before.leader : null);
          const last = decision.entries.at(-1);
          expect(last?.amount).toBe(lot.currentBid);
          expect(decision.entries.map(({ sequence }) => sequence)).toEqual(
            decision.entries.map((_, index) => before.sequence + index + 1),
          );
          if (lot.reserve !== null && lot.leaderMaximum >= lot.reserve && maximum !== null)
            expect(isReserveMet(lot)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('J04 a proxy never pays more than one increment above its strongest rival, its own word or the reserve', () => {
    fc.assert(
      fc.property(
        lots,
        fc.array(
          fc.record({ bidder: fc.constantFrom('ann', 'bob', 'cid'), ceiling: fc.integer({ min: 1, max: 20_000 }) }),
          { minLength: 1, maxLength: 30 },
        ),
        (start, tries) => {
          let lot = start;
          const ceilings = new Map<string, number>();
          for (const { bidder, ceiling } of tries) {
            const decision = decideBid(
              lot,
              bid(bidder, Math.min(start.startingBid, ceiling), { maximum: ceiling }),
              0,
              dollars,
            );
            lot = decision.lot;
            if (decision.accepted) ceilings.set(bidder, Math.max(ceilings.get(bidder) ?? 0, ceiling));
          }
          if (lot.leader === null || lot.currentBid === null) return;
          const rival = Math.max(
            0,
            ...[...ceilings].filter(([bidder]) => bidder !== lot.leader).map(([, ceiling]) => ceiling),
          );
          const justified = Math.max(start.startingBid, rival === 0 ? 0 : rival + 500, lot.reserve ?? 0);
          expect(lot.currentBid).toBeLessThanOrEqual(justified);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('J04 soft close: the end never moves back, never past the hard end, and no bid counts after it', () => {
    fc.assert(
      fc.property(attempts, (tries) => {
        let lot = open;
        let now = 60_000;
        let lastAccepted = 0;
        for (const attempt of tries) {
          now += attempt.wait;
          const before = lot;
          const decision = decideBid(
            lot,
            bid(attempt.bidder, minimumBid(lot) + Math.max(0, attempt.above) * 50),
            now,
            dollars,
          );
          lot = decision.lot;
          expect(decision.accepted).toBe(now < before.endsAt);
          expect(lot.endsAt).toBeGreaterThanOrEqual(before.endsAt);
          expect(lot.endsAt).toBeLessThanOrEqual(lot.hardEndsAt);
          if (decision.accepted) {
            lastAccepted = now;
            if (lot.endsAt < lot.hardEndsAt) expect(lot.endsAt - now).toBeGreaterThanOrEqual(lot.softClose.extensionMs);
          }
        }
        expect(lastAccepted).toBeLessThan(lot.hardEndsAt);
      }),
      { numRuns: 400 },
    );
  });
});
