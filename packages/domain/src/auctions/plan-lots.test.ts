import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotReference, readLotReference, unitsOf } from './lot-items';
import { planLots, type LotRule, type LotStart, type PlannedItem } from './plan-lots';
import { readLotRows, type LotRow } from './read-lot-rows';

const item = (number: string, quantity: number, change: Partial<PlannedItem> = {}): PlannedItem => ({
  itemNumberWarehouse: `${number}|DAL`,
  itemNumber: number,
  calledBy: `${number} · Dallas`,
  description: `Phone ${number}`,
  grade: 'A',
  quantity,
  listPrice: 10_000,
  cost: 6_000,
  ...change,
});
const half = { kind: 'LIST_PERCENT', percent: 50 } as const;

describe('lots of a selection of the stock', () => {
  test('SD75 a lot an item, one mixed lot, or lots of so many units with the rest in the last', () => {
    const items = [item('P1', 25), item('P2', 10, { grade: 'B' })];
    const plan = (rule: LotRule) => planLots(items, rule, half, new Set(['7', 'A']), 2).lots;
    expect(plan({ kind: 'ITEM' })).toMatchObject([
      { lotNumber: '8', lotName: 'Phone P1', quantity: 25, startingBid: 125_000, grade: 'A' },
      { lotNumber: '9', lotName: 'Phone P2', quantity: 10, grade: 'B' },
    ]);
    expect(plan({ kind: 'MIXED', lotName: 'Pallet' })).toMatchObject([
      {
        lotName: 'Pallet',
        quantity: 35,
        grade: 'A, B',
        description: 'Phone P1; Phone P2',
        startingBid: 175_000,
      },
    ]);
    expect(plan({ kind: 'UNITS', units: 10 }).map(({ quantity }) => quantity)).toEqual([10, 10, 5, 10]);
  });

  test('SD75 SD13 a starting bid is fixed or a share of list price or cost, and an item without one is named', () => {
    const start = (items: PlannedItem[], formula: Parameters<typeof planLots>[2]) => {
      const { lots, issues } = planLots(items, { kind: 'ITEM' }, formula, new Set(), 2);
      return lots[0]?.startingBid ?? issues.map(({ messageCode, params }) => [messageCode, ...(params ?? [])]);
    };
    expect(start([item('P1', 3)], { kind: 'FIXED', amount: 777 })).toBe(777);
    expect(start([item('P1', 3)], { kind: 'COST_PERCENT', percent: 110 })).toBe(19_800);
    expect(start([item('P1', 3, { listPrice: null })], half)).toEqual([['LOT_ITEM_WITHOUT_PRICE', 'P1 · Dallas']]);
    expect(start([item('P1', 3, { cost: null })], { kind: 'COST_PERCENT', percent: 1 })).toEqual([
      ['LOT_ITEM_WITHOUT_COST', 'P1 · Dallas'],
    ]);
    expect(start([item('P1', 3, { listPrice: 0 })], half)).toEqual([['LOT_START_OUT_OF_RANGE', '1']]);
    expect(start([item('P1', 2_000_000_000, { listPrice: 100_000_000_000 })], half)).toEqual([
      ['LOT_START_OUT_OF_RANGE', '1'],
    ]);
    expect(planLots([item('P1', 501)], { kind: 'UNITS', units: 1 }, half, new Set(), 2).issues).toMatchObject([
      { messageCode: 'LOTS_TOO_MANY' },
    ]);
  });

  test('SD75 whatever the rule, the lots hold exactly the units that were selected', () => {
    const items = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 });
    const rules = fc.oneof(
      fc.constant<LotRule>({ kind: 'ITEM' }),
      fc.constant<LotRule>({ kind: 'MIXED', lotName: 'Pallet' }),
      fc.integer({ min: 1, max: 40 }).map((units): LotRule => ({ kind: 'UNITS', units })),
    );
    fc.assert(
      fc.property(items, rules, fc.integer({ min: 1, max: 60 }), (numbers, rule, quantity) => {
        const selected = numbers.map((number) => item(`P${number}`, quantity));
        const { lots, issues } = planLots(selected, rule, half, new Set(['3']), 2);
        expect(issues).toEqual([]);
        for (const { itemNumberWarehouse } of selected)
          expect(
            unitsOf(
              lots.flatMap((lot) => lot.items.filter((held) => held.itemNumberWarehouse === itemNumberWarehouse)),
            ),
          ).toBe(quantity);
        for (const lot of lots) expect(lot.quantity).toBe(unitsOf(lot.items));
        expect(new Set(lots.map(({ lotNumber }) => lotNumber)).size).toBe(lots.length);
      }),
    );
  });

  test('SD75 a reference names a lot and is read back, whatever its number', () => {
    expect(readLotReference(lotReference('A-1001', 'X-LOT-2'))).toEqual({
      auctionNumber: 'A-1001',
      lotNumber: 'X-LOT-2',
    });
    expect(readLotReference('SO-10001')).toBeUndefined();
  });
});

describe('lots of the stock in a file', () => {
  const row = (number: number, cells: LotRow['cells']): LotRow => ({ row: number, cells });
  const first = {
    lotNumber: '1',
    lotName: 'Pallet',
    startingBid: '100',
    itemNumber: 'P1',
    warehouse: 'DAL',
    units: '4',
  };
  const read = (...rows: LotRow['cells'][]) =>
    readLotRows(
      rows.map((cells, at) => row(at + 2, cells)),
      2,
    );

  test('SD75 rows of one lot number make a mixed lot whose quantity is the sum of its units', () => {
    expect(
      read(
        first,
        { lotNumber: '1', itemNumber: 'P2', warehouse: 'DAL', units: '6' },
        { lotNumber: '2', lotName: 'Typed', startingBid: '5', quantity: '3' },
      ),
    ).toMatchObject({
      issues: [],
      lots: [
        {
          quantity: 10,
          items: [
            { itemNumberWarehouse: 'P1|DAL', quantity: 4 },
            { itemNumberWarehouse: 'P2|DAL', quantity: 6 },
          ],
        },
        { quantity: 3 },
      ],
    });
    // Where a row has no units, its quantity is theirs.
    expect(read({ ...first, units: '', quantity: '9' }).lots).toMatchObject([
      { quantity: 9, items: [{ quantity: 9 }] },
    ]);
  });

  test('SD75 what contradicts itself in a lot of several rows is named', () => {
    const codes = (...rows: LotRow['cells'][]) => read(...rows).issues.map(({ messageCode }) => messageCode);
    const more = { lotNumber: '1', itemNumber: 'P2', warehouse: 'DAL', units: '6' };
    expect(codes(first, { ...more, startingBid: '200' })).toEqual(['LOT_ROW_DIFFERS']);
    expect(codes(first, { ...more, itemNumber: 'P1' })).toEqual(['LOT_ROW_ITEM_TWICE']);
    expect(codes({ ...first, quantity: '11' }, more)).toEqual(['LOT_ROW_UNITS_DIFFER']);
    expect(codes({ ...first, quantity: '10' }, more)).toEqual([]);
    expect(codes({ ...first, warehouse: '' })).toEqual(['LOT_ROW_MISSING']);
    expect(codes({ ...first, units: '' })).toEqual(['LOT_ROW_MISSING']);
    expect(codes({ lotNumber: '1', lotName: 'Typed', startingBid: '5', quantity: '3' }, more)).toEqual([
      'LOT_ROW_TWICE',
    ]);
  });

  test('SD75 a lot whose first bid nobody could type is not made, in any currency', () => {
    const start: LotStart = { kind: 'LIST_PERCENT', percent: 100 };
    const at = (listPrice: number, precision: number) =>
      planLots([{ ...item('P1', 1), listPrice }], { kind: 'ITEM' }, start, new Set(), precision).issues;
    // A billion of its currency is the most that a field takes.
    expect([at(1_000_000_000, 0), at(100_000_000_000, 2)]).toEqual([[], []]);
    for (const issues of [at(1_000_000_001, 0), at(100_000_000_001, 2)])
      expect(issues).toMatchObject([{ messageCode: 'LOT_START_OUT_OF_RANGE', params: ['1'] }]);
  });
});
