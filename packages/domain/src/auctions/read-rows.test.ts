import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAuction } from './check-auction';
import { MOST_LOT_ITEMS } from './lot-items';
import type { LotState } from './lot-state';
import { readLotRows, type LotRow } from './read-lot-rows';
import { reviewBidRows } from './review-bid-rows';

const row = (number: number, cells: LotRow['cells']): LotRow => ({
  row: number,
  cells: { lotNumber: String(number), lotName: 'Phones', quantity: '20', startingBid: '1,200.50', ...cells },
});

describe('a spreadsheet of lots', () => {
  test('K09 lots keep the order of the sheet, and amounts their currency', () => {
    const { lots, issues } = readLotRows([row(2, { grade: 'B', reservePrice: '1500' }), row(3, {})], 2);
    expect(issues).toEqual([]);
    expect(lots).toMatchObject([
      { lotNumber: '2', grade: 'B', quantity: 20, startingBid: 120_050, reserve: 150_000 },
      { lotNumber: '3', reserve: null },
    ]);
    expect(readLotRows([row(2, {})], 0).issues).toMatchObject([
      { messageCode: 'LOT_ROW_NOT_AN_AMOUNT', params: [2, 'Starting Bid'] },
    ]);
  });

  test('K09 every faulty row is named and none is taken while one is', () => {
    const { lots, issues } = readLotRows(
      [
        row(2, {}),
        row(3, { lotNumber: '2' }),
        row(4, { lotName: ' ', quantity: '1.5' }),
        row(5, { reservePrice: '10' }),
      ],
      2,
    );
    expect(lots).toEqual([]);
    expect(issues.map(({ row: number, messageCode }) => [number, messageCode])).toEqual([
      [3, 'LOT_ROW_TWICE'],
      [4, 'LOT_ROW_MISSING'],
      [4, 'LOT_ROW_NOT_A_NUMBER'],
      [5, 'LOT_ROW_RESERVE_BELOW_START'],
    ]);
    expect(readLotRows([], 2).issues[0]?.messageCode).toBe('LOT_FILE_EMPTY');
  });

  test('K09 a number of dots alone, under which no address leads to a lot, is named by its row', () => {
    const { lots, issues } = readLotRows(
      [row(2, { lotNumber: '.' }), row(3, { lotNumber: ' .. ' }), row(4, { lotNumber: '...' })],
      2,
    );
    expect(lots).toEqual([]);
    expect(issues).toEqual([
      { messageCode: 'LOT_ROW_NO_NUMBER', params: [2, '.'], row: 2 },
      { messageCode: 'LOT_ROW_NO_NUMBER', params: [3, '..'], row: 3 },
    ]);
  });

  test('K09 a text that no lot can have, too many items and a start beyond any bid are named by their row', () => {
    const { lots, issues } = readLotRows(
      [
        row(2, { lotName: 'n'.repeat(201), grade: 'g'.repeat(61) }),
        row(3, { lotNumber: '3'.repeat(61), description: 'd'.repeat(2_001) }),
        row(4, { lotName: 'n'.repeat(200), startingBid: '99999999999.00' }),
        ...Array.from({ length: MOST_LOT_ITEMS + 1 }, (_, at) =>
          row(5 + at, { lotNumber: 'mixed', itemNumber: `IP-${at}`, warehouse: 'DAL', quantity: '', units: '1' }),
        ),
      ],
      2,
    );
    expect(lots).toEqual([]);
    expect(issues).toMatchObject([
      { messageCode: 'LOT_ROW_TOO_LONG', params: [2, 'Lot Name', 200] },
      { messageCode: 'LOT_ROW_TOO_LONG', params: [2, 'Grade', 60] },
      { messageCode: 'LOT_ROW_TOO_LONG', params: [3, 'Lot #', 60] },
      { messageCode: 'LOT_ROW_TOO_LONG', params: [3, 'Description', 2_000] },
      { messageCode: 'LOT_ROW_NOT_AN_AMOUNT', params: [4, 'Starting Bid'] },
      { messageCode: 'LOT_ROW_ITEMS_TOO_MANY', params: [5, 'mixed', MOST_LOT_ITEMS], row: 5 },
    ]);
  });

  test('K09 W29 units are read as the tenant writes numbers, or refused where they could be two', () => {
    const read = (quantity: string, decimal: '.' | ',') => {
      const { lots, issues } = readLotRows([row(2, { quantity, startingBid: '100' })], 2, { decimal });
      return lots[0]?.quantity ?? issues[0]?.messageCode;
    };
    expect([read('2.000', ','), read('2,000', '.'), read('20 pcs', '.')]).toEqual([2000, 2000, 20]);
    expect([read('2.000', '.'), read('2,000', ',')]).toEqual(['LOT_ROW_AMBIGUOUS', 'LOT_ROW_AMBIGUOUS']);
  });

  test('K09 no cell content whatever breaks the reading', () => {
    const cells = fc.record({
      lotNumber: fc.string(),
      lotName: fc.string(),
      quantity: fc.string(),
      startingBid: fc.string(),
      reservePrice: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (sheet) => {
        const { lots, issues } = readLotRows(
          sheet.map((each, index) => ({ row: index + 2, cells: each })),
          2,
        );
        expect(lots.length === sheet.length || issues.length > 0).toBe(true);
      }),
    );
  });
});

describe('the settings of an auction', () => {
  const fine = {
    startsAt: 1_000,
    lotsBeginClosing: 2_000,
    closingIntervalSeconds: 30,
    softCloseSeconds: 120,
    extensionSeconds: 120,
    longestExtensionSeconds: 1_800,
    increments: [{ from: 0, increment: 1 }],
  };
  test.each([
    ['AUCTION_START_PASSED', { startsAt: 10 }],
    ['AUCTION_ENDS_BEFORE_START', { lotsBeginClosing: 1_000 }],
    ['AUCTION_EXTENSION_TOO_LONG', { longestExtensionSeconds: 8 * 86_400 }],
    ['INCREMENTS_START_AT_ZERO', { increments: [] }],
  ])('K09 %s says what to mend', (code, change) => {
    expect(checkAuction({ ...fine, ...change }, 10).map(({ messageCode }) => messageCode)).toEqual([code]);
    expect(checkAuction(fine, 10)).toEqual([]);
  });
});

describe('a spreadsheet of bids', () => {
  const state: LotState = {
    status: 'Running',
    opensAt: 0,
    endsAt: 100,
    hardEndsAt: 100,
    softClose: { windowMs: 0, extensionMs: 0 },
    startingBid: 1_000,
    reserve: null,
    increments: [{ from: 0, increment: 100 }],
    currentBid: 2_000,
    leader: 'bob',
    leaderMaximum: 2_000,
    sequence: 1,
  };
  const lots = new Map([
    ['1', { state, hasBid: false }],
    ['2', { state, hasBid: true }],
  ]);
  const sheet = (...rows: (readonly [string, string, string])[]) =>
    rows.map(([lotNumber, bidAmount, maximumBid], index) => ({ row: index + 2, lotNumber, bidAmount, maximumBid }));

  test('K09 rows fall into invalid, updates and new; untouched rows of the export are left out', () => {
    const reviewed = reviewBidRows(
      sheet(['1', '21', ''], ['2', '', '30.50'], ['1', '25', ''], ['9', '25', ''], ['2', 'x', ''], ['1', '', '']),
      lots,
      { id: 'ann', hasPreferences: true },
      50,
      { symbol: '$', precision: 2 },
    );
    expect(
      reviewed.map(({ row: number, group, opening, maximum, issue }) => [
        number,
        group,
        opening,
        maximum,
        issue?.messageCode ?? null,
      ]),
    ).toEqual([
      [2, 'NEW', 2_100, null, null],
      [3, 'UPDATE', 1_000, 3_050, null],
      [4, 'INVALID', 2_500, null, 'BID_ROW_TWICE'],
      [5, 'INVALID', 2_500, null, 'BID_ROW_UNKNOWN_LOT'],
      [6, 'INVALID', null, null, 'BID_ROW_TWICE'],
    ]);
  });

  test('K09 a bid is not made of half a row whose other cell broke; where lookups found nothing none is asked for', () => {
    const rows = sheet(['1', '21', '#REF!'], ['2', '#DIV/0!', '30'], ['1', '#N/A', '#N/A']);
    const reviewed = reviewBidRows(rows, lots, { id: 'ann', hasPreferences: true }, 50, { symbol: '$', precision: 2 });
    expect(reviewed.map(({ row: number, issue }) => [number, issue?.messageCode])).toEqual([
      [2, 'AMOUNT_NOT_A_NUMBER'],
      [3, 'AMOUNT_NOT_A_NUMBER'],
    ]);
  });

  test('K09 a row is judged by the rules of a bid', () => {
    const judge = (rows: ReturnType<typeof sheet>, hasPreferences = true, now = 50) =>
      reviewBidRows(rows, lots, { id: 'ann', hasPreferences }, now, { symbol: '$', precision: 2 })[0]?.issue
        ?.messageCode;
    expect(judge(sheet(['1', '20.99', '']))).toBe('BID_BELOW_MINIMUM');
    expect(judge(sheet(['1', '21', '']), false)).toBe('BID_NEEDS_PREFERENCES');
    expect(judge(sheet(['1', '21', '']), true, 100)).toBe('LOT_CLOSED');
    expect(judge(sheet(['1', '21', '20.50']))).toBe('BID_MAXIMUM_BELOW_BID');
    expect(judge(sheet(['1', '21.001', '']))).toBe('OFFER_PRICE_TOO_PRECISE');
    expect(judge(sheet(['1', '0', '']))).toBe('BID_ROW_NO_AMOUNT');
    expect(judge(sheet(['1', '21.000', '']))).toBe('AMOUNT_AMBIGUOUS');
  });

  test('W29 a bid that can’t be read says why, be it in another currency or too large', () => {
    const habit = { decimal: '.', symbol: '$' } as const;
    const rows = sheet(['1', '€ 21', ''], ['2', '21', '9'.repeat(18)]);
    const currency = { symbol: '$', precision: 2 };
    const reviewed = reviewBidRows(rows, lots, { id: 'ann', hasPreferences: true }, 50, currency, habit);
    expect(reviewed.map(({ issue }) => issue)).toEqual([
      { messageCode: 'AMOUNT_OTHER_CURRENCY', params: ['€ 21', '$'] },
      { messageCode: 'AMOUNT_TOO_LARGE', params: ['9'.repeat(18)] },
    ]);
  });

  test('W29 a decimal comma in a sheet of bids never multiplies the bid', () => {
    const amounts = (bidAmount: string, maximumBid: string) => {
      const [row] = reviewBidRows(sheet(['1', bidAmount, maximumBid]), lots, { id: 'ann', hasPreferences: true }, 50, {
        symbol: '$',
        precision: 2,
      });
      return [row?.amount, row?.maximum];
    };
    expect(amounts('17850,50', '19650,5')).toEqual([1_785_050, 1_965_050]);
    expect(amounts('$13,350', '')).toEqual([1_335_000, null]);
  });

  test('J04 W29 a lot that climbed past what one price may be is bid on by a sheet as well', () => {
    const high = new Map([['1', { state: { ...state, currentBid: 200_000_000_000 }, hasBid: true }]]);
    const [row] = reviewBidRows(
      sheet(['1', '2,100,000,000', '3000000000']),
      high,
      { id: 'ann', hasPreferences: true },
      50,
      {
        symbol: '$',
        precision: 2,
      },
    );
    expect(row).toMatchObject({ amount: 210_000_000_000, maximum: 300_000_000_000, issue: null });
  });

  test('W30 an amount of more than three times what would win is not placed from a sheet, and a lead is told', () => {
    const judge = (amount: string, maximum = '') =>
      reviewBidRows(sheet(['1', amount, maximum]), lots, { id: 'ann', hasPreferences: true }, 50, {
        symbol: '$',
        precision: 2,
      })[0];
    expect(judge('63')).toMatchObject({ issue: null, isWinning: false });
    expect(judge('63.01')?.issue?.messageCode).toBe('BID_ROW_FAR_ABOVE');
    expect(judge('21', '6300')?.issue?.messageCode).toBe('BID_ROW_FAR_ABOVE');
  });

  test('W30 a leader’s higher maximum is measured by the one that stands, their exact amount by what would win', () => {
    const led = new Map([['1', { state: { ...state, leader: 'ann', leaderMaximum: 500_000 }, hasBid: true }]]);
    const judge = (amount: string, maximum = '') =>
      reviewBidRows(sheet(['1', amount, maximum]), led, { id: 'ann', hasPreferences: true }, 50, {
        symbol: '$',
        precision: 2,
      })[0]?.issue?.messageCode;
    expect(judge('21', '6300')).toBeUndefined();
    expect(judge('21', '15000.01')).toBe('BID_ROW_FAR_ABOVE');
    expect(judge('63.01')).toBe('BID_ROW_FAR_ABOVE');
  });
});
