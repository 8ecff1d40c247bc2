import { expect, test } from 'vitest';
import { IMPORT_STATES } from '@tradehall/contract/stock-desk/stock-import-calls';
import { CREDIT_KINDS as CREDIT_NOTE_KINDS } from '@tradehall/domain/invoices/credit-note';
import { AGREEMENT_ANSWERS } from '@tradehall/domain/network/transfer-terms';
import { SIMULATED } from '@tradehall/domain/offers/simulate-rules';
import { RETURN_REASONS, RETURN_STATUSES } from '@tradehall/domain/orders/return-status';
import { ADJUST_REASONS } from '@tradehall/domain/stock-desk/adjust-reasons';
import { SPECIAL_PLAN_STATES } from '@tradehall/domain/stock-desk/special-plan';
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

test('SD83 SD08 what was asked of a second person is called as it is among the approvals', () => {
  expect(describeChanges(null, { limit: 'creditLimitMinor', asked_minor: 900_000, note: 'acceptMinor' })).toEqual([
    { field: 'Limit', from: '–', to: 'Credit limit' },
    expect.objectContaining({ to: '$9,000.00' }),
    expect.objectContaining({ to: 'acceptMinor' }),
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
    'Cancels itself on: Nov 22 2026, 12:00PM',
    'Valid until: Dec 31, 2026',
    'Begins: Dec 01 2026, 09:30AM',
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

test.each([
  ['answer', [...SIMULATED, ...AGREEMENT_ANSWERS]],
  ['reason', [...ADJUST_REASONS, ...RETURN_REASONS]],
  ['kind', CREDIT_NOTE_KINDS],
  ['state', [...SPECIAL_PLAN_STATES, ...IMPORT_STATES]],
  ['status', RETURN_STATUSES],
] as const)('SD83 no word of the program stands in the trail where it holds a %s', (field, words) => {
  for (const word of words) expect(describeChanges(null, { [field]: word })[0]?.to, word).not.toBe(word);
});

test('SD83 nothing that became an empty text is no change', () => {
  const before = { carrier: null, insured_minor: null, list: [], note: 'x' };
  expect(describeChanges(before, { carrier: '', list: [], note: 'y' })).toEqual([
    { field: 'Note', from: 'x', to: 'y' },
  ]);
});

test('SD83 the price of a counter is an amount', () => {
  expect(describeChanges(null, { counterPrice: 144.3 })[0]?.to).toBe('$144.30');
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

test('SD83 a warehouse reads by its name where a field or an item’s key holds its code, and nothing else that looks like it', () => {
  const names = new Map([['warehouse DAL', 'Dallas']]);
  const after = {
    rules: [{ name: 'DAL', warehouse: 'DAL' }],
    warehouseCode: 'DAL',
    warehouseAcceptingOffer: ['DAL', 'MIA'],
    item: 'IP-14|DAL',
    customerNumber: 'DAL',
  };
  expect(describeChanges(null, after, names).map(({ to }) => to)).toEqual([
    expect.stringMatching(/: DAL; .*: Dallas$/),
    'Dallas',
    'Dallas, MIA',
    'IP-14 · Dallas',
    'DAL',
  ]);
});
