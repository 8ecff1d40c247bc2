import { expect, test } from 'vitest';
import { keepOlder } from './keep-older';

const entries = (...ids: readonly number[]) => ids.map((entryId) => ({ entryId }));

test('SD23 entries that newer ones push off the first page stay in the ledger, each once', () => {
  expect(keepOlder(entries(5, 4, 3), entries(7, 6, 5), entries(2, 1))).toEqual(entries(4, 3, 2, 1));
  expect(keepOlder(entries(5, 4, 3), entries(5, 4, 3), entries(2, 1))).toEqual(entries(2, 1));
  expect(keepOlder(entries(5, 4, 3), entries(9, 8, 7), entries(2, 1))).toBeUndefined();
  expect(keepOlder([], entries(1), [])).toEqual([]);
});
