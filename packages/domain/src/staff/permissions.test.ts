import { expect, test } from 'vitest';
import { BUILT_IN_ROLES, isReading, PERMISSIONS, permissionsOfRole, type Permission } from './permissions';
import { staffAccess } from './staff-access';

test('SD03 an owner holds every permission, an auditor only what reads', () => {
  expect(permissionsOfRole('OWNER')).toEqual(PERMISSIONS);
  expect(permissionsOfRole('AUDITOR').filter((permission) => !isReading(permission))).toEqual([]);
});

test('whoever may change something in a room may look into it', () => {
  const looks: readonly (readonly [act: Permission, look: Permission])[] = [
    ['STOCK_EDIT', 'STOCK_VIEW'],
    ['COST_EDIT', 'COST_VIEW'],
    ['OFFERS_ANSWER', 'OFFERS_VIEW'],
    ['ORDERS_RELEASE', 'ORDERS_VIEW'],
    ['SHIP', 'ORDERS_VIEW'],
    ['INVOICE', 'PAYMENTS_VIEW'],
    ['RETURN_DECIDE', 'RETURNS_VIEW'],
    ['PROSPECT_DECIDE', 'PROSPECTS_VIEW'],
    ['DOCUMENT_DECIDE', 'DOCUMENTS_VIEW'],
    ['AUCTION_RUN', 'AUCTIONS_VIEW'],
    ['SETTINGS_MONEY', 'SETTINGS_VIEW'],
  ];
  for (const role of BUILT_IN_ROLES) {
    const held = new Set(permissionsOfRole(role));
    for (const [act, look] of looks) expect(!held.has(act) || held.has(look), `${role} ${act}`).toBe(true);
  }
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
