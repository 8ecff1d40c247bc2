import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/order-life';
import { laneOf } from '../orders/next-order-action';
import { PAYMENT_STATUS } from '../orders/payment-status';
import { BUILT_IN_ROLES, permissionsOfRole } from '../staff/permissions';
import { TODAY_KINDS, todayKindsOf, todayLaneOf } from './today';

test('SD47 an order waits for us in its lane, or for somebody else and in none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(ORDER_STATUS), 'RELEASED', 'PACKED'),
      fc.constantFrom(...Object.values(PAYMENT_STATUS)),
      fc.constantFrom('RESELLER' as const, 'SUPPLIER' as const, null),
      fc.constantFrom('owed' as const, 'even' as const, 'excess' as const),
      fc.boolean(),
      (fulfillmentStatus, paymentStatus, networkRole, balance, isHeldAgain) => {
        const facts = { fulfillmentStatus, paymentStatus, networkRole, balance, isHeldAgain };
        const { lane, actor } = laneOf(facts);
        expect(todayLaneOf(facts)).toBe(actor === 'us' ? lane : null);
      },
    ),
  );
});

test('SD03 every kind is somebody’s work, an owner sees them all, and an auditor, who only looks, none', () => {
  const kindsOf = (role: (typeof BUILT_IN_ROLES)[number]) => todayKindsOf(new Set(permissionsOfRole(role)));
  expect(kindsOf('OWNER')).toEqual(TODAY_KINDS);
  expect(kindsOf('AUDITOR')).toEqual([]);
  // Whoever may not look into orders is led to none, and reads of none.
  expect(todayKindsOf(new Set<string>(['NETWORK_VIEW', 'NETWORK_CONFIRM']))).toEqual([]);
  expect(todayKindsOf(new Set<string>(['NETWORK_VIEW', 'NETWORK_CONFIRM', 'ORDERS_VIEW']))).toEqual(['confirm']);
  const staffed = new Set(BUILT_IN_ROLES.filter((role) => role !== 'OWNER').flatMap(kindsOf));
  expect([...staffed].sort()).toEqual([...TODAY_KINDS].sort());
});
