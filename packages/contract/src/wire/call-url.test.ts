import { expect, test } from 'vitest';
import { callUrl } from './call-url';

test('K04 a parameter of an address is encoded, so that a slash in an item number stays within it', () => {
  expect(callUrl({ path: '/items/:item/notes' }, { params: { item: 'A/B 1' } })).toBe(
    '/px-api-gateway/items/A%2FB%201/notes',
  );
});

test('a query repeats the name of a list and leaves out what is not given', () => {
  const query = { grade: ['A', 'B+'], page: 2, search: undefined, status: null };
  expect(callUrl({ path: '/items' }, { query })).toBe('/px-api-gateway/items?grade=A&grade=B%2B&page=2');
  expect(callUrl({ path: '/items' })).toBe('/px-api-gateway/items');
});
