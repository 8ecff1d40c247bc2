import { expect, test } from 'vitest';
import { costOf, isCostEntry } from './cost-entry';

test('a slip in a cost is asked about and never erases the cost', () => {
  expect(['', ' ', '61.5', '1234.5'].map((text) => isCostEntry(text, 2))).toEqual([true, true, true, true]);
  expect(['61.5x', 'abc', '61.555', '-1'].map((text) => isCostEntry(text, 2))).toEqual([false, false, false, false]);
  expect([costOf('', 2), costOf('61.5', 2)]).toEqual([null, 61.5]);
});
