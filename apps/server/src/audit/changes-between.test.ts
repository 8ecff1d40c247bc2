import { expect, test } from 'vitest';
import { changesBetween } from './changes-between';

test('only what changed is kept, through the objects it stands in', () => {
  const before = { status: 'OPEN', price: 500, terms: { days: 30, method: 'WIRE' }, tags: ['a'], gone: 1 };
  const after = { status: 'OPEN', price: 480, terms: { days: 60, method: 'WIRE' }, tags: ['a', 'b'], come: 2 };
  expect(changesBetween(before, after)).toEqual({
    before: { price: 500, terms: { days: 30 }, tags: ['a'], gone: 1 },
    after: { price: 480, terms: { days: 60 }, tags: ['a', 'b'], come: 2 },
  });
});

test('what was made has nothing before, and what was removed nothing after', () => {
  expect(changesBetween(undefined, { name: 'x' })).toEqual({ before: undefined, after: { name: 'x' } });
  expect(changesBetween({ name: 'x' }, undefined)).toEqual({ before: { name: 'x' }, after: undefined });
  expect(changesBetween(null, 5)).toEqual({ before: null, after: 5 });
});

test('SD83 names that every object has are told as any other', () => {
  const before = { labels: JSON.parse('{"__proto__":"a","grade":"Grade"}') as unknown };
  const after = { labels: { constructor: 'b', toString: 'c', grade: 'Grade' } };
  expect(JSON.stringify(changesBetween(before, after))).toBe(
    '{"before":{"labels":{"__proto__":"a"}},"after":{"labels":{"constructor":"b","toString":"c"}}}',
  );
});
