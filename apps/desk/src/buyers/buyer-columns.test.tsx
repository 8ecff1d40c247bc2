import type { Permission } from '@tradehall/domain/staff/permissions';
import { expect, test } from 'vitest';
import { buyerColumns } from './buyer-columns';

const idsFor = (...held: readonly Permission[]) => buyerColumns((label) => label, new Set(held)).map(({ id }) => id);

test.each([
  ['DOCUMENTS_VIEW', 'missing'],
  ['OFFERS_VIEW', 'offers'],
  ['ORDERS_VIEW', 'ordered'],
] as const)(
  'SD03 SD64 without %s the list of accounts has no column %s, and with it nothing else comes',
  (look, id) => {
    const plain = ['name', 'state', 'contact', 'rep', 'terms', 'credit', 'created'];
    expect(idsFor('BUYERS_VIEW')).toEqual(plain);
    expect(idsFor('BUYERS_VIEW', look).filter((each) => !plain.includes(each))).toEqual([id]);
  },
);
