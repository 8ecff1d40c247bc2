import { expect, test } from 'vitest';
import { wholeAccounts } from './whole-accounts';

const offers = (accounts: string) => [...accounts].map((account_id) => ({ account_id }));
const kept = (accounts: string, limit: number) =>
  wholeAccounts(offers(accounts), limit)
    .map(({ account_id }) => account_id)
    .join('');

test('W24 the offers of a buyer are handled together: whom the limit may have cut is left for the next turn', () => {
  expect(kept('aabbb', 5)).toBe('aa');
  expect(kept('aabbc', 5)).toBe('aabb');
});

test('W24 all are handled where there are no more, and as many as go where they are of one buyer', () => {
  expect(kept('aabb', 5)).toBe('aabb');
  expect(kept('bbbbb', 5)).toBe('bbbbb');
  expect(kept('', 5)).toBe('');
});
