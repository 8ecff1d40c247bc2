import { expect, test } from 'vitest';
import { appOfGroups } from './apps';

test('SD01 staff belong to the desk, and buyers, other groups and people without a group to the portal', () => {
  expect(appOfGroups(['Seller'])).toBe('desk');
  expect([['Buyer'], ['Buyer', 'Seller'], ['Carrier'], []].map(appOfGroups)).toEqual(Array(4).fill('portal'));
});
