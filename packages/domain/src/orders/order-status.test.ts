import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActionQuestion } from './order-actions';
import { decideOrderButtons } from './order-actions';
import type { PermissionQuestion } from './order-can';
import { ORDER_PERMISSIONS, orderCan, orderPermissions } from './order-can';
import { phaseOf } from './order-life';
import { isEditableStatus, showsTracking, waitsForRelease } from './order-status';

const statuses = [
  'PENDING_CONFIRMATION',
  'AWAITING_SHIPPING_QUOTE',
  'ON_HOLD',
  'READY_TO_SHIP',
  'PICKING',
  'SHIPPED',
  'INVOICED',
  'CANCELED',
];

describe('statuses', () => {
  test('H13 an order waits for its release while it is on hold, be it for its quote', () => {
    expect(statuses.filter(waitsForRelease)).toEqual(['AWAITING_SHIPPING_QUOTE', 'ON_HOLD']);
  });

  test('H05 an order can be edited unless it is canceled, shipped or invoiced', () => {
    expect(statuses.filter(isEditableStatus)).toEqual([
      'PENDING_CONFIRMATION',
      'AWAITING_SHIPPING_QUOTE',
      'ON_HOLD',
      'READY_TO_SHIP',
      'PICKING',
    ]);
  });

  test('H05 a status of the tenant that nobody here knows counts as released', () => {
    expect(phaseOf('QUALITY_CHECK')).toBe('released');
    expect(phaseOf('toString')).toBe('released');
  });

  test('H03 tracking shows only once an order was released', () => {
    expect(statuses.filter(showsTracking)).toEqual(['READY_TO_SHIP', 'PICKING', 'SHIPPED', 'INVOICED']);
  });
});

const open: PermissionQuestion = {
  fulfillmentStatus: 'ON_HOLD',
  paymentStatus: 'UNPAID',
  holdsUpdateOrder: true,
  settings: {
    canIncreaseQuantity: true,
    canDecreaseQuantity: true,
    canRemoveItem: true,
    canCancelOrder: true,
    gracePeriodEnabled: true,
  },
  racFeeAgreed: false,
  isNetworkOrder: false,
  hasGracePeriod: true,
  isBeforeDeadline: true,
};
const allowed = (change: Partial<PermissionQuestion>) =>
  ORDER_PERMISSIONS.filter((permission) => orderPermissions({ ...open, ...change })[permission]);

describe('permission set', () => {
  test('H06 a held, unpaid order allows everything to a buyer who may update orders', () => {
    expect(allowed({})).toEqual([...ORDER_PERMISSIONS]);
  });

  test('H06 without CAN_UPDATE_ORDER the order is only shown', () => {
    expect(allowed({ holdsUpdateOrder: false })).toEqual(['isPaymentGracePeriodSectionApplicable']);
  });

  test('H06 an order that waits for its quote is edited and canceled, not released', () => {
    const permissions = allowed({ fulfillmentStatus: 'AWAITING_SHIPPING_QUOTE' });
    expect(permissions).toContain('canUpdateShipping');
    expect(permissions).toContain('canCancelOrder');
    expect(permissions).not.toContain('canPayAndShipNow');
  });

  test('H06 a network order that waits for its supplier can only be canceled', () => {
    expect(allowed({ fulfillmentStatus: 'PENDING_CONFIRMATION' })).toEqual(['canCancelOrder']);
  });

  test('N03 lines of a network order cannot be edited, but it is paid or canceled', () => {
    const permissions = allowed({ isNetworkOrder: true });
    expect(permissions).not.toContain('canEditItem');
    expect(permissions).not.toContain('canIncreaseOrderedQuantity');
    expect(permissions).toEqual(expect.arrayContaining(['canCancelOrder', 'canPayAndShipNow', 'canUpdateShipping']));
  });

  test('H06 time is extended once, before the deadline, where the tenant grants grace', () => {
    expect(orderCan('canExtendPaymentTime', open)).toBe(true);
    expect(orderCan('canExtendPaymentTime', { ...open, racFeeAgreed: true })).toBe(false);
    expect(orderCan('canExtendPaymentTime', { ...open, isBeforeDeadline: false })).toBe(false);
    expect(
      orderCan('canExtendPaymentTime', { ...open, settings: { ...open.settings, gracePeriodEnabled: false } }),
    ).toBe(false);
  });

  test('H06 tenant settings take quantity changes away one by one', () => {
    expect(allowed({ settings: { ...open.settings, canIncreaseQuantity: false } })).not.toContain(
      'canIncreaseOrderedQuantity',
    );
    expect(
      allowed({ settings: { ...open.settings, canIncreaseQuantity: false, canDecreaseQuantity: false } }),
    ).not.toContain('canUpdateOrderedQuantity');
  });

  test('H06 nothing may be changed once an order is paid, shipped, invoiced or canceled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom('UNPAID', 'PENDING', 'PAID'),
        fc.boolean(),
        (fulfillmentStatus, paymentStatus, holdsUpdateOrder) => {
          const closed = paymentStatus === 'PAID' || !isEditableStatus(fulfillmentStatus);
          if (closed) expect(allowed({ fulfillmentStatus, paymentStatus, holdsUpdateOrder })).toEqual([]);
        },
      ),
    );
  });
});

const buttons = (change: Partial<ActionQuestion>) =>
  decideOrderButtons({
    fulfillmentStatus: 'ON_HOLD',
    singleButtonOrderFlow: false,
    isExternalSystemManualSync: false,
    holdUntilQuote: false,
    disablePayAndShipNow: false,
    permission: { canPayAndShipNow: true, canCancelOrder: true, canExtendPaymentTime: false },
    ...change,
  }).buttons.map((button) => `${button.label}:${button.action}`);

describe('buttons', () => {
  test.each<[string, Partial<ActionQuestion>, string[]]>([
    ['plain', {}, ['PAY_AND_SHIP_NOW:release', 'HOLD_ORDER_FOR_LATER:hold', 'CANCEL_ORDER:cancel']],
    ['single button', { singleButtonOrderFlow: true }, ['PLACE_ORDER:hold', 'CANCEL_ORDER:cancel']],
    ['manual sync', { isExternalSystemManualSync: true }, ['PAY_AND_SHIP_NOW:release', 'CANCEL_ORDER:cancel']],
    [
      'single button with manual sync',
      { singleButtonOrderFlow: true, isExternalSystemManualSync: true },
      ['PLACE_ORDER:release', 'CANCEL_ORDER:cancel'],
    ],
    ['held until a quote', { holdUntilQuote: true }, ['PLACE_ORDER:hold-until-quote', 'CANCEL_ORDER:cancel']],
    [
      'waiting for the supplier',
      {
        fulfillmentStatus: 'PENDING_CONFIRMATION',
        singleButtonOrderFlow: true,
        permission: { canPayAndShipNow: false, canCancelOrder: true, canExtendPaymentTime: false },
      },
      ['CANCEL_ORDER:cancel'],
    ],
    [
      'held until a quote with manual sync',
      { holdUntilQuote: true, isExternalSystemManualSync: true },
      ['PLACE_ORDER:hold-until-quote', 'CANCEL_ORDER:cancel'],
    ],
  ])('H09 buttons when %s', (_name, change, expected) => {
    expect(buttons(change)).toEqual(expected);
  });

  test('H09 extend time shows where it is allowed, and a buyer without permissions sees no button', () => {
    expect(
      buttons({ permission: { canPayAndShipNow: true, canCancelOrder: true, canExtendPaymentTime: true } }),
    ).toContain('EXTEND_TIME:extend');
    expect(
      buttons({ permission: { canPayAndShipNow: false, canCancelOrder: false, canExtendPaymentTime: false } }),
    ).toEqual([]);
  });

  test('H09 with all permissions there is always a way forward, and one alone when it is called Place Order', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (singleButtonOrderFlow, isExternalSystemManualSync, holdUntilQuote) => {
          const ways = buttons({ singleButtonOrderFlow, isExternalSystemManualSync, holdUntilQuote }).filter(
            (button) => !button.startsWith('CANCEL'),
          );
          expect(ways.length).toBeGreaterThanOrEqual(1);
          if (singleButtonOrderFlow || holdUntilQuote) {
            expect(ways).toHaveLength(1);
            expect(ways[0]).toMatch(/^PLACE_ORDER/);
          }
        },
      ),
    );
  });
});
