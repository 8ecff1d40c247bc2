import { expect, test } from 'vitest';
import { completeSalesOrderSettings } from './sales-order-settings';

test('H02 a tenant names its own statuses, and keeps those that orders reach by themselves', () => {
  const held = { label: 'Reserved', className: 'info' } as const;
  const own = { ON_HOLD: held, PACKING: { label: 'Packing', className: 'info' } } as const;
  const { fulfillmentSettings } = completeSalesOrderSettings({
    fulfillmentSettings: { statuses: own, onReleaseFulfillmentStatusTo: 'PACKING' },
  });
  const { statuses, onReleaseFulfillmentStatusTo } = fulfillmentSettings;
  expect(onReleaseFulfillmentStatusTo).toBe('PACKING');
  expect(statuses).toMatchObject(own);
  expect(statuses['CANCELED']).toEqual({ label: 'Canceled', className: 'error' });
  // What is neither of the life nor the tenant's own is gone, and nothing stands twice.
  expect(Object.keys(statuses).toSorted()).toEqual([
    'AWAITING_SHIPPING_QUOTE',
    'CANCELED',
    'INVOICED',
    'ON_HOLD',
    'PACKING',
    'PENDING_CONFIRMATION',
    'SHIPPED',
  ]);
});
