import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '@tradehall/contract/dashboard';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

test('A10 W40 the dashboard counts open orders by status, says what is open of those due next, and adds up spend by month', async () => {
  // A shop without auctions: no lot of the demo becomes an order meanwhile.
  const third = await server.as('third@orbit.test');
  const before = await third.ok(getDashboard);
  const order = (columns: object) =>
    placeHeldOrder(server, {
      tenantId: 'orbit',
      user: 'third',
      lines: [{ item: 'DASH', quantity: 1, unitPriceMinor: 25_050 }],
      ...columns,
    });
  const due = new Date('2026-11-21T09:00:00.000Z');
  const { orderNumber } = await order({
    created_at: now,
    cancel_due_at: due,
    payment_status: 'PARTIALLY_PAID',
    paid_minor: 10_000,
  });
  await order({ created_at: new Date('2026-09-02T12:00:00Z'), fulfillment_status: 'SHIPPED', payment_status: 'PAID' });
  await order({ created_at: now, fulfillment_status: 'CANCELED' });
  await server.services.database.inTenant('orbit', (tx) =>
    sql`insert into stock_alerts (tenant_id, user_id, account_id, item_number_warehouse, quantity, last_fired_at)
      select 'orbit', user_id, account_id, item, 5, fired from account_users, (values ('DASH-1', ${new Date(now.getTime() - 86_400_000)}::timestamptz), ('DASH-2', ${new Date(now.getTime() - 8 * 86_400_000)}::timestamptz), ('DASH-3', null)) as a(item, fired)
      where email = 'third@orbit.test'`.execute(tx),
  );
  const after = await third.ok(getDashboard);
  expect(after.alertsFired - before.alertsFired).toBe(1);
  const held = (board: typeof before) =>
    board.ordersByStatus.find((row) => row.fulfillmentStatus === 'ON_HOLD')?.count ?? 0;
  expect(held(after) - held(before)).toBe(1);
  expect(
    after.ordersByStatus.some((row) => row.fulfillmentStatus === 'SHIPPED' || row.fulfillmentStatus === 'CANCELED'),
  ).toBe(false);
  expect(after.dueOrders).toContainEqual({
    phonexOrderNumber: orderNumber,
    refOrderNumberOrPhonexOrderNumber: orderNumber,
    total: 250.5,
    open: 150.5,
    isTotalOpen: false,
    autoCancelDate: due.toISOString(),
  });
  expect(after.spend).toHaveLength(12);
  expect(after.spend.at(-1)?.month).toBe('2026-11');
  const spent = (month: string) =>
    (after.spend.find((row) => row.month === month)?.total ?? 0) -
    (before.spend.find((row) => row.month === month)?.total ?? 0);
  expect([spent('2026-11'), spent('2026-09'), spent('2026-10')]).toEqual([250.5, 250.5, 0]);

  // What nobody chose how to ship comes to more than is said.
  const unchosen = await order({ created_at: now, cancel_due_at: due, shipping_method_code: null });
  expect((await third.ok(getDashboard)).dueOrders).toContainEqual(
    expect.objectContaining({ phonexOrderNumber: unchosen.orderNumber, open: 250.5, isTotalOpen: true }),
  );
});
