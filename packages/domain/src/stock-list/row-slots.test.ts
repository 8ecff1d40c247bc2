import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignSlots, NO_SLOTS, standingOrder, type RowSlots } from './row-slots';

const assign = (before: RowSlots, keys: string, kept = '') =>
  assignSlots(before, [...keys], (key) => kept.includes(key)).slots.join();

test('C12 rows of another filter are written into the slots of before, from top to bottom', () => {
  const before = assignSlots(NO_SLOTS, [...'abcd'], () => false);
  expect(before.slots).toEqual([0, 1, 2, 3]);
  expect(assign(before, 'bxyc')).toBe('0,1,2,3');
  expect(assign(before, 'dx')).toBe('0,1');
  expect(assign(before, 'abcdef')).toBe('0,1,2,3,4,5');
});

test('C12 a row that is open or in focus keeps its slot wherever it goes', () => {
  const before = assignSlots(NO_SLOTS, [...'abcd'], () => false);
  expect(assign(before, 'cxyz', 'c')).toBe('2,0,1,3');
  expect(assign(before, 'xyzcd', 'cd')).toBe('0,1,4,2,3');
  // One that was not there has no slot to keep.
  expect(assign(before, 'xabc', 'x')).toBe('0,1,2,3');
});

test('C12 no two rows ever share a slot, and what is kept stays, over any lists', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(list, list), { maxLength: 6 }), (steps) => {
      let before = NO_SLOTS;
      for (const [keys, kept] of steps) {
        const after = assignSlots(before, keys, (key) => kept.includes(key));
        expect(new Set(after.slots).size).toBe(keys.length);
        for (const key of kept) {
          const [was, is] = [before.keys.indexOf(key), keys.indexOf(key)];
          if (was >= 0 && is >= 0) expect(after.slots[is]).toBe(before.slots[was]);
        }
        before = after;
      }
    }),
  );
});

test('W04 elements of a list that moves stand as they stood, and new ones behind them', () => {
  expect(standingOrder([], [0, 1, 2])).toEqual([0, 1, 2]);
  expect(standingOrder([0, 1, 2], [2, 0, 1])).toEqual([0, 1, 2]);
  expect(standingOrder([2, 0, 1], [1, 3, 2, 4])).toEqual([2, 1, 3, 4]);
});
