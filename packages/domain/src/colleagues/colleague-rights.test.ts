import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AUTHORITIES, type Authority } from '../access/authorities';
import { checkColleagueRights, heldAuthorities } from './colleague-rights';

const some = fc.uniqueArray(fc.constantFrom(...AUTHORITIES));

test('W70 nobody is given what the seller did not give the account', () => {
  const account = new Set<Authority>(['CAN_VIEW_ORDER', 'CAN_VIEW_RETURNS']);
  const given = { isOwner: false, authorities: ['CAN_VIEW_ORDER', 'CAN_BUY_ONLINE'] as const };
  expect(checkColleagueRights(given, account)).toEqual([
    { messageCode: 'COLLEAGUE_BEYOND_ACCOUNT', field: 'authorities', params: ['CAN_BUY_ONLINE'] },
  ]);
  expect(checkColleagueRights({ ...given, authorities: ['CAN_VIEW_RETURNS'] }, account)).toEqual([]);
});

test('W70 an owner holds what the account holds, a colleague what was given of it, and nobody more', () => {
  fc.assert(
    fc.property(fc.boolean(), some, some, (isOwner, authorities, account) => {
      const ofAccount = new Set(account);
      const held = heldAuthorities({ isOwner, authorities }, ofAccount);
      expect(held.every((authority) => ofAccount.has(authority))).toBe(true);
      expect(new Set(held)).toEqual(new Set(account.filter((authority) => isOwner || authorities.includes(authority))));
      expect(held).toEqual([...held].sort((a, b) => AUTHORITIES.indexOf(a) - AUTHORITIES.indexOf(b)));
      expect(checkColleagueRights({ isOwner, authorities: held }, ofAccount)).toEqual([]);
    }),
  );
});
