import { describe, expect, test, vi } from 'vitest';
import type { AuctionDetail, AuctionLot, LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import { mergeLotUpdates } from './merge-lot-updates';
import { createOutbidNotices } from './outbid-notices';
import { momentsOf } from './price-moments';
import { keepPlaces, lotsInView } from './visible-lots';

const lot = (lotNumber: string, more: Partial<AuctionLot> = {}): AuctionLot => ({
  lotNumber,
  status: 'Running',
  currentBid: 10,
  isStartingBid: false,
  minimumBid: 11,
  bidCount: 1,
  sequence: 1,
  endDate: '2026-11-21T10:00:00.000Z',
  leader: 'them',
  isReserveMet: null,
  lotName: `Phones ${lotNumber}`,
  grade: 'B',
  description: 'mixed',
  quantity: 10,
  startingBid: 10,
  hardEndDate: '2026-11-21T10:30:00.000Z',
  lotBiddingStatus: 'NEVER_BID',
  maximumBid: null,
  isWatched: false,
  wonOrderNumber: null,
  ...more,
});
const auction = (...lots: AuctionLot[]) => ({ bidderAlias: 'me', lots }) as unknown as AuctionDetail;
const update = (from: AuctionLot, change: Partial<LotUpdate>): LotUpdate => ({ ...from, ...change });

describe('live changes of lots', () => {
  const mine = lot('1', { lotBiddingStatus: 'WINNER', leader: 'me', sequence: 3, maximumBid: 50 });

  test('J03 refreshLot turns a winning lot into an outbid one, and back', () => {
    const outbid = mergeLotUpdates(auction(mine), [update(mine, { sequence: 4, leader: 'them', currentBid: 51 })]);
    expect(outbid.lots[0]).toMatchObject({ lotBiddingStatus: 'OUTBID', currentBid: 51, maximumBid: null });
    expect(
      mergeLotUpdates(outbid, [update(mine, { sequence: 5, leader: 'me', currentBid: 60 })]).lots[0],
    ).toMatchObject({
      lotBiddingStatus: 'WINNER',
    });
  });

  test('J03 a lot the buyer never bid on stays without a badge', () => {
    const other = lot('2');
    expect(
      mergeLotUpdates(auction(other), [update(other, { sequence: 2, leader: 'they' })]).lots[0]?.lotBiddingStatus,
    ).toBe('NEVER_BID');
  });

  test('J03 an older message changes nothing, and a close or a later end of the same sequence does', () => {
    const before = auction(mine);
    expect(mergeLotUpdates(before, [update(mine, { sequence: 2, currentBid: 1 })])).toBe(before);
    expect(mergeLotUpdates(before, [update(mine, { endDate: '2026-11-21T09:00:00.000Z' })])).toBe(before);
    expect(mergeLotUpdates(before, [update(mine, { endDate: '2026-11-21T10:02:00.000Z' })]).lots[0]?.endDate).toBe(
      '2026-11-21T10:02:00.000Z',
    );
    const closed = mergeLotUpdates(before, [update(mine, { status: 'Closed' })]);
    expect(closed.lots[0]?.status).toBe('Closed');
    expect(mergeLotUpdates(closed, [update(mine, { status: 'Running' })])).toBe(closed);
  });
});

describe('the lots in view', () => {
  const lots = [
    lot('1', { lotBiddingStatus: 'OUTBID' }),
    lot('2', { lotBiddingStatus: 'WINNER', grade: 'A' }),
    lot('3', { isWatched: true }),
  ];
  const view = { tab: 'ALL', search: '', watchedOnly: false } as const;

  test('J02 lots are searched by name, description and grade, all terms and any word of a term', () => {
    expect(lotsInView(lots, { ...view, search: 'phones + a' }).map(({ lotNumber }) => lotNumber)).toEqual(['2']);
    expect(lotsInView(lots, { ...view, search: '2 / mixed' }).map(({ lotNumber }) => lotNumber)).toEqual(['2']);
    expect(lotsInView(lots, { ...view, watchedOnly: true }).map(({ lotNumber }) => lotNumber)).toEqual(['3']);
  });

  test('J02 a lot keeps its place when bidding moves it out of the tab, and new ones come at the end', () => {
    const outbid = { ...view, tab: 'OUTBID' } as const;
    const shown = keepPlaces([], lots, outbid);
    expect(shown).toEqual(['1']);
    const after = [
      { ...lots[0], lotBiddingStatus: 'WINNER' } as AuctionLot,
      { ...lots[1], lotBiddingStatus: 'OUTBID' } as AuctionLot,
      lots[2] as AuctionLot,
    ];
    expect(keepPlaces(shown, after, outbid)).toEqual(['1', '2']);
    expect(keepPlaces(shown, lots, outbid)).toBe(shown);
  });
});

const WON_BACK = 9;

describe('outbid notices', () => {
  test('J03 the first is said at once, those of the next seconds together, and a lot once', () => {
    vi.useFakeTimers();
    const said: string[] = [];
    const named: (readonly string[])[] = [];
    const notices = createOutbidNotices({
      say: (sentence, lotNumbers) => {
        said.push(sentence);
        named.push(lotNumbers);
      },
      summarize: (lots) => `${lots} lots`,
      quietMs: 5_000,
      isOver: ({ sequence }) => sequence === WON_BACK,
    });
    const add = (lotNumber: string, sentence: string, sequence = 1) => notices.add({ lotNumber, sentence, sequence });
    add('1', 'one');
    for (const [lotNumber, sentence] of [
      ['2', 'two'],
      ['3', 'three'],
      ['2', 'two again'],
    ] as const)
      add(lotNumber, sentence);
    expect(said).toEqual(['one']);
    vi.advanceTimersByTime(5_000);
    expect(said).toEqual(['one', '2 lots']);
    add('4', 'four');
    add('6', 'nobody is outbid who leads again', WON_BACK);
    vi.advanceTimersByTime(5_000);
    expect(said).toEqual(['one', '2 lots', 'four']);
    expect(named).toEqual([['1'], ['2', '3'], ['4']]);
    vi.advanceTimersByTime(20_000);
    add('5', 'five');
    expect(said.at(-1)).toBe('five');
    notices.stop();
    vi.useRealTimers();
  });
});

test('J04 in the chart a bid that came in the moment of another still has a moment of its own', () => {
  const [first, second, third] = momentsOf(
    ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:05.000Z'].map((bidDate) => ({
      bidDate,
    })),
  );
  expect(second).toBeGreaterThan(first as number);
  expect(third).toBe(Date.parse('2026-11-21T10:00:05.000Z') / 1000);
});
