import { expect, test } from 'vitest';
import { BUILT_IN_ROLES, isReading, neededBeside, PERMISSIONS, permissionsOfRole } from './permissions';
import { staffAccess } from './staff-access';

test('SD03 an owner holds every permission, an auditor only what reads', () => {
  expect(permissionsOfRole('OWNER')).toEqual(PERMISSIONS);
  expect(permissionsOfRole('AUDITOR').filter((permission) => !isReading(permission))).toEqual([]);
});

test('SD04 whoever may change something in a room may look into it, in each role that is there from the start', () => {
  expect(neededBeside('DOCUMENT_DECIDE')).toEqual(['DOCUMENTS_VIEW']);
  expect(neededBeside('SHIP')).toEqual(['ORDERS_VIEW']);
  expect(neededBeside('INVOICE')).toContain('PAYMENTS_VIEW');
  expect(neededBeside('SETTINGS_MONEY')).toEqual(['SETTINGS_VIEW', 'SETTINGS_EDIT']);
  for (const role of BUILT_IN_ROLES) {
    const held = permissionsOfRole(role);
    for (const act of held) for (const look of neededBeside(act)) expect(held, `${role} ${act}`).toContain(look);
  }
});

test('SD04 what an act needs needs nothing more, so that one look at the table completes a role', () => {
  for (const act of PERMISSIONS)
    for (const look of neededBeside(act))
      for (const more of neededBeside(look)) expect(neededBeside(act), `${act} ${look}`).toContain(more);
});

test('roles add up, and names that no version knows give nothing', () => {
  const { permissions } = staffAccess({ roles: ['WAREHOUSE', 'role-1'], ownPermissions: ['PROPOSE', 'FLY'] });
  expect(permissions.has('SHIP') && permissions.has('PROPOSE')).toBe(true);
  expect(permissions.has('REFUND')).toBe(false);
  expect([...staffAccess({ roles: [] }).permissions]).toEqual(['DESK_VIEW']);
});

test('an auditor is a reader whatever other roles are held', () => {
  expect(staffAccess({ roles: ['OWNER', 'AUDITOR'] }).isReader).toBe(true);
  expect(staffAccess({ roles: ['OWNER'] }).isReader).toBe(false);
});
