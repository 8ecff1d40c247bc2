import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes';

test('SD83 what was changed is told field by field, with what was made and what was taken away', () => {
  const before = { status: 'OPEN', terms: { days: 30 }, tags: ['a'] };
  const after = { status: 'DONE', terms: { days: 60 }, tags: [], note_text: 'x' };
  expect(describeChanges(before, after)).toEqual([
    { field: 'Status', from: 'Open', to: 'Done' },
    { field: 'Terms › Days', from: '30', to: '60' },
    { field: 'tags', from: 'a', to: '–' },
    { field: 'note text', from: '–', to: 'x' },
  ]);
  expect(describeChanges(null, null)).toEqual([]);
});

test('SD83 amounts stand in the currency, however they are stored', () => {
  const before = { offer_price_minor: 49_800, limits: { acceptMinor: 2_500_000 } };
  const after = { offer_price_minor: 50_000, limits: { acceptMinor: null }, floor: 12.5 };
  expect(describeChanges(before, after)).toEqual([
    { field: 'Price offered', from: '$498.00', to: '$500.00' },
    { field: 'May do alone › Offers up to', from: '$25,000.00', to: '–' },
    { field: 'Lowest price', from: '–', to: '$12.50' },
  ]);
});

test('SD83 fields, stamps, days, words of the program and items read as people write them', () => {
  const after = {
    cancel_due_at: '2026-11-22T12:00:00+00:00',
    expires_on: '2026-12-31',
    begins: '2026-12-01T09:30',
    roles: ['OWNER', 'SALES'],
    permissions: ['SHIP'],
    reason: 'NOT_AS_GRADED',
    // What somebody wrote stays as it was written.
    note: 'DAMAGED',
    isDisabled: true,
    restocked_to: 'IP-14|DAL',
    quantity: 12_500,
    order_number: 'SO-1',
    tracking_numbers: [{ carrier: 'UPS', trackingNumber: '1Z' }],
  };
  expect(describeChanges(null, after).map(({ field, to }) => `${field}: ${to}`)).toEqual([
    'Cancels itself on: 11/22/2026 12:00 PM',
    'Valid until: 12/31/2026',
    'Begins: 12/01/2026 09:30 AM',
    'Roles: Owner, Sales',
    'Permissions: Ship',
    'Reason: Not as graded',
    'Note: DAMAGED',
    'Switched off: Yes',
    'Back into the stock of: IP-14 · DAL',
    'Units: 12,500',
    'Order number: SO-1',
    'Tracking numbers: Carrier: UPS; Tracking number: 1Z',
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
    'Northwind › Sales representative: Terry Nguyen',
    'Roles: Owner, Night shift',
    'of: id: Northwind',
    `by: ${other}`,
  ]);
});
