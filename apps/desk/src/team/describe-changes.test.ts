import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes';

test('SD83 what was changed is told field by field, with what was made and what was taken away', () => {
  const before = { status: 'OPEN', terms: { days: 30 }, tags: ['a'] };
  const after = { status: 'DONE', terms: { days: 60 }, tags: [], note_text: 'x' };
  expect(describeChanges(before, after)).toEqual([
    { field: 'status', from: 'OPEN', to: 'DONE' },
    { field: 'terms.days', from: '30', to: '60' },
    { field: 'tags', from: 'a', to: '' },
    { field: 'note text', from: '–', to: 'x' },
  ]);
  expect(describeChanges(null, null)).toEqual([]);
});

test('SD83 amounts stand in the currency, however they are stored', () => {
  const before = { offer_price_minor: 49_800, limits: { acceptMinor: 2_500_000 } };
  const after = { offer_price_minor: 50_000, limits: { acceptMinor: null } };
  expect(describeChanges(before, after)).toEqual([
    { field: 'offer price', from: '$498.00', to: '$500.00' },
    { field: 'limits.accept', from: '$25,000.00', to: '–' },
  ]);
});

test('SD83 people and records read by their names, wherever their ids stand', () => {
  const [one, other] = ['0b5b7e5c-1c5e-4f0c-9a41-000000000001', '0b5b7e5c-1c5e-4f0c-9a41-000000000002'];
  const names = new Map([
    [one, 'Northwind'],
    [`role-${other}`, 'Night shift'],
    ['rep-terry', 'Terry Nguyen'],
  ]);
  const after = { [one]: { salesRepId: 'rep-terry' }, roles: ['OWNER', `role-${other}`], of: [{ id: one }], by: other };
  expect(describeChanges(null, after, names).map(({ field, to }) => `${field}: ${to}`)).toEqual([
    'Northwind.salesRepId: Terry Nguyen',
    'roles: OWNER, Night shift',
    'of: {"id":"Northwind"}',
    `by: ${other}`,
  ]);
});
