import { expect, test } from 'vitest';
import { exportBuyers } from '@tradehall/contract/buyers';
import { getSettlement } from '@tradehall/contract/network/settlement-calls';
import { exportOrders } from '@tradehall/contract/orders/order-calls';
import { exportTrail } from '@tradehall/contract/staff';
import { exportAllStock } from '@tradehall/contract/stock-list/stock-calls';
import { startTestServer } from '../testing/test-server';

test('N16 a file is named by the day it is in the shop, however late it is elsewhere', async () => {
  // Nine in the evening in Chicago.
  const server = await startTestServer({ clock: { now: () => new Date('2026-11-21T03:00:00Z') } });
  try {
    const [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
    const answers = await Promise.all([
      buyer.call(exportOrders),
      buyer.call(exportAllStock),
      seller.call(exportTrail),
      seller.call(exportBuyers),
    ]);
    const days = answers.map(({ headers }) => /\d{4}-\d\d-\d\d/.exec(String(headers['content-disposition']))?.[0]);
    expect(days).toEqual(answers.map(() => '2026-11-20'));
  } finally {
    await server.close();
  }
});

test('SD79 a settlement begins with a month that a supplier has begun, late as it is at the reseller', async () => {
  // Half past eleven in the evening of November at the reseller, half past one in the morning at its suppliers.
  const server = await startTestServer({ clock: { now: () => new Date('2026-12-01T07:30:00Z') } });
  try {
    const reseller = await server.as('seller@nova.test');
    expect((await reseller.ok(getSettlement)).month).toBe('2026-12');
    expect((await reseller.ok(getSettlement, { query: { month: '2026-11' } })).month).toBe('2026-11');
  } finally {
    await server.close();
  }
});
