import { expect, test } from 'vitest';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { checkRights, entryOf, rightsOf } from './rights-entry';

const t = (key: keyof typeof deskTeamTexts) => String(deskTeamTexts[key]);
const entry = { ...entryOf(undefined, ['SALES']), role: { SALES: true } };
const fieldsOf = (over: object) => checkRights({ ...entry, ...over }, t).map(({ field }) => field);

test('SD08 a limit that cannot be read is asked about, and never becomes no limit', () => {
  expect(fieldsOf({ accept: '.', refund: '500.555', creditLimit: '99999999999999999999' })).toEqual([
    'accept',
    'refund',
    'creditLimit',
  ]);
  expect(fieldsOf({ accept: ' ', refund: '0', creditLimit: '500.5' })).toEqual([]);
  expect(rightsOf({ ...entry, refund: '0', creditLimit: '500.5' }).limits).toEqual({
    accept: null,
    refund: 0,
    creditLimit: 500.5,
  });
});
