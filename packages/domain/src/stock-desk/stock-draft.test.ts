import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_ROUNDINGS, priceByFormula, roundPrice } from './price-formula';
import { averageChange, judgeDraft, type DraftedItem } from './stock-draft';
import { breaksFloor } from '../stock-list/stock-values';

describe('a price by formula', () => {
  const percent = (by: number, rounding: (typeof PRICE_ROUNDINGS)[number] = 'NONE') =>
    priceByFormula({ kind: 'PERCENT', percent: by, rounding }, { price: 54_055, cost: null }, 2);

  test('SD25 changes the price by percent, sets it, or adds to the cost, and rounds as asked', () => {
    expect(percent(-2.5)).toBe(52_704);
    expect(percent(10, 'WHOLE')).toBe(59_500);
    expect(percent(0, 'FIVE')).toBe(54_000);
    expect(percent(0, 'TEN')).toBe(54_000);
    expect(percent(0, 'NINETY_NINE')).toBe(54_099);
    expect(priceByFormula({ kind: 'VALUE', value: 100 }, { price: null, cost: null }, 2)).toBe(100);
    const costPlus = { kind: 'COST_PLUS', percent: 12, rounding: 'NONE' } as const;
    expect(priceByFormula(costPlus, { price: 1, cost: 40_000 }, 2)).toBe(44_800);
    expect(priceByFormula(costPlus, { price: 1, cost: null }, 2)).toBeUndefined();
    expect(percent(-100)).toBeUndefined();
  });

  test('SD25 is a whole number of minor units above nothing, near what was asked, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: -9_000, max: 90_000 }),
        fc.constantFrom(...PRICE_ROUNDINGS),
        fc.constantFrom(0, 2, 3),
        (price, hundredths, rounding, precision) => {
          const by = hundredths / 100;
          const found = priceByFormula({ kind: 'PERCENT', percent: by, rounding }, { price, cost: null }, precision);
          const exact = price * (1 + by / 100);
          if (found === undefined) {
            expect(exact).toBeLessThan(10 * 10 ** precision);
            return;
          }
          expect(Number.isSafeInteger(found) && found > 0).toBe(true);
          expect(Math.abs(found - exact)).toBeLessThanOrEqual(6 * 10 ** precision + exact * 1e-12);
          expect(roundPrice(found, rounding, precision)).toBe(found);
        },
      ),
    );
  });
});

describe('a draft', () => {
  const present = { quantity: 10, listPrice: 500, specialPrice: null };
  const item: DraftedItem = { present, changes: [], sold: 0, floor: null };
  const price = (seen: number | null, wanted: number | null) => ({ field: 'listPrice', seen, wanted }) as const;
  const units = (seen: number, wanted: number) => ({ field: 'quantity', seen, wanted }) as const;

  test('SD25 what a colleague changed since is overtaken, and what only orders took is not', () => {
    expect(judgeDraft({ ...item, changes: [price(500, 510)] })).toMatchObject({
      overtaken: [],
      after: { listPrice: 510 },
    });
    expect(judgeDraft({ ...item, changes: [price(490, 510)] }).overtaken).toEqual(['listPrice']);
    // 14 were seen and 20 counted; orders took 4 since.
    expect(judgeDraft({ ...item, changes: [units(14, 20)], sold: -4 })).toMatchObject({
      overtaken: [],
      after: { quantity: 16 },
    });
    expect(judgeDraft({ ...item, changes: [units(14, 20)] }).overtaken).toEqual(['quantity']);
    expect(judgeDraft({ ...item, changes: [units(14, 2)], sold: -4 }).after.quantity).toBe(0);
  });

  test('SD25 a special price stands below its list price and goes with it', () => {
    const special = { field: 'specialPrice', seen: null, wanted: 501 } as const;
    expect(judgeDraft({ ...item, changes: [special] }).issue?.messageCode).toBe('STOCK_ROW_SPECIAL_ABOVE_LIST');
    expect(judgeDraft({ ...item, changes: [price(500, 501), special] }).issue).toBeUndefined();
    const priced = { ...present, specialPrice: 450 };
    expect(judgeDraft({ ...item, present: priced, changes: [price(500, null)] }).after.specialPrice).toBe(null);
  });

  test('SD25 what lies below the floor is known, and only where the price changes', () => {
    const below = judgeDraft({ ...item, changes: [price(500, 399)], floor: 400 });
    expect(below.isBelowFloor).toBe(true);
    expect(judgeDraft({ ...item, changes: [price(500, 400)], floor: 400 }).isBelowFloor).toBe(false);
    expect(judgeDraft({ ...item, changes: [units(10, 9)], floor: 600 }).isBelowFloor).toBe(false);
    expect(breaksFloor(undefined, { listPrice: 500, specialPrice: 399 }, 400)).toBe(true);
    expect(breaksFloor({ listPrice: 300, specialPrice: null }, { listPrice: null, specialPrice: null }, 400)).toBe(
      false,
    );
  });

  test('SD25 the change on average is of what buyers pay', () => {
    const from = (listPrice: number) => ({ listPrice, specialPrice: null });
    expect(
      averageChange([
        { before: from(100), after: from(90) },
        { before: from(200), after: from(190) },
      ]),
    ).toBe(-7.5);
    expect(averageChange([{ before: from(100), after: from(100) }])).toBeUndefined();
  });
});
