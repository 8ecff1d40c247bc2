import { expect, test } from 'vitest';
import { checkGrant } from './check-grant';
import { staffAccess } from './staff-access';
import { NO_LIMITS } from './staff-limits';

const owner = staffAccess({ roles: ['OWNER'] });
const sales = staffAccess({ roles: ['SALES'] });
const limited = staffAccess({ roles: ['SALES'], limits: { ...NO_LIMITS, acceptMinor: 500 } });
const lead = staffAccess({ roles: ['SALES', 'lead'], ownPermissions: ['TEAM', 'TEAM_VIEW'] });

test('SD05 nobody raises their own permissions, limits or scope, not even an owner with limits', () => {
  expect(checkGrant(lead, { isOwn: true, before: lead, after: owner })?.messageCode).toBe('STAFF_OWN_RIGHTS');
  expect(checkGrant(limited, { isOwn: true, before: limited, after: sales })?.messageCode).toBe('STAFF_OWN_RIGHTS');
  const own = staffAccess({ roles: ['SALES'], ownAccountsOf: 'rep-1' });
  expect(checkGrant(own, { isOwn: true, before: own, after: sales })?.messageCode).toBe('STAFF_OWN_RIGHTS');
  expect(checkGrant(owner, { isOwn: true, before: owner, after: sales })).toBeUndefined();
});

test('SD05 who may change the team gives and takes what they hold themselves; an owner whatever there is', () => {
  expect(checkGrant(lead, { isOwn: false, after: sales })).toBeUndefined();
  expect(checkGrant(lead, { isOwn: false, after: owner })?.messageCode).toBe('STAFF_BEYOND_OWN');
  expect(checkGrant(lead, { isOwn: false, before: owner, after: sales })?.messageCode).toBe('STAFF_BEYOND_OWN');
  expect(checkGrant(owner, { isOwn: false, before: lead, after: owner })).toBeUndefined();
});
