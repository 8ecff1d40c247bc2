import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countAddition, defaultAlertQuantity, unitsAddedFor } from './alert-rule';

const change = (before: number, after: number, kind = 'received', accountId: string | null = null) => ({
  before,
  after,
  kind,
  accountId,
});

describe('stock alerts', () => {
  test('F01 units added since the alert was set count together, and reaching the quantity fires once', () => {
    let alert = { quantity: 100, added: 0 };
    const fired: boolean[] = [];
    for (const units of [40, 59, 1, 99, 250, 100]) {
      const { added, fires } = countAddition(alert, units);
      fired.push(fires);
      alert = { ...alert, added };
    }
    expect(fired).toEqual([false, false, true, false, true, true]);
  });

  test('F01 what leaves, and what the own canceled order returned, does not count', () => {
    expect(unitsAddedFor('me', change(0, 30))).toBe(30);
    expect(unitsAddedFor('me', change(30, 10, 'allocated', 'other'))).toBe(0);
    expect(unitsAddedFor('me', change(10, 30, 'released', 'me'))).toBe(0);
    expect(unitsAddedFor('me', change(10, 30, 'released', 'other'))).toBe(20);
    expect(unitsAddedFor('me', change(10, 30, 'adjusted', 'me'))).toBe(20);
  });

  test('F01 however additions are cut, an alert fires at most once for each quantity of units and never while fewer came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.array(fc.nat(400), { maxLength: 60 }), (quantity, additions) => {
        let added = 0;
        let sinceFired = 0;
        let total = 0;
        let fired = 0;
        for (const units of additions) {
          total += units;
          sinceFired += units;
          const outcome = countAddition({ quantity, added }, units);
          expect(outcome.fires).toBe(units > 0 && sinceFired >= quantity);
          if (outcome.fires) {
            sinceFired = 0;
            fired += 1;
          }
          ({ added } = outcome);
          expect(added).toBe(sinceFired);
        }
        expect(fired).toBeLessThanOrEqual(Math.floor(total / quantity));
      }),
    );
  });

  test('F01 C13 units of an item that is not on sale yet count, and the alert fires once it is', () => {
    const held = countAddition({ quantity: 100, added: 60 }, 50, false);
    expect(held).toEqual({ added: 110, fires: false });
    expect(countAddition({ quantity: 100, added: held.added }, 0)).toEqual({ added: 0, fires: true });
    expect(countAddition({ quantity: 100, added: 60 }, 0)).toEqual({ added: 60, fires: false });
  });

  test('F03 the default is 100 in whole increments, at least one', () => {
    expect(defaultAlertQuantity(undefined, 1)).toBe(100);
    expect(defaultAlertQuantity(undefined, 12)).toBe(96);
    expect(defaultAlertQuantity(undefined, 250)).toBe(250);
    expect(defaultAlertQuantity(40, 1)).toBe(40);
  });
});
