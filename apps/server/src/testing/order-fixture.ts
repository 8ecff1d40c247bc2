import { sql } from 'kysely';
import type { TestServer } from './test-server';
import { demoAccountId } from '../demo/demo-users';

export interface OrderFixture {
  readonly orderId: number;
  readonly orderNumber: string;
}

/**
 * A held order of a demo buyer over one line of an item that is in nobody's stock, for tests of
 * what comes after placing.
 */
export async function addTestOrder(
  server: TestServer,
  values: {
    readonly tenantId?: string;
    readonly user?: string;
    readonly totalMinor?: number;
    readonly paymentMethodCode?: string;
  } = {},
): Promise<OrderFixture> {
  const { tenantId = 'acme', user = 'buyer', totalMinor = 124_050, paymentMethodCode = 'INTEGRATED_PAYPAL' } = values;
  return server.services.database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ order_id: number; order_number: string }>`
      with n as (select numbers.draw('order') as id)
      insert into orders (tenant_id, order_id, order_number, account_id, user_id, buyer_name, fulfillment_status, payment_status, warehouse_code, warehouse_label, payment_method_code, subtotal_minor, total_minor, total_ordered_quantity, cancel_due_at)
      select ${tenantId}, n.id, 'SO-' || n.id, ${demoAccountId(tenantId, user)}::uuid, (select user_id from account_users where account_id = ${demoAccountId(tenantId, user)}::uuid limit 1), 'Northwind', 'ON_HOLD', 'AWAITING_PAYMENT', 'DAL', 'Dallas',
             ${paymentMethodCode}, ${totalMinor}::bigint, ${totalMinor}::bigint, 1, now() + interval '2 days' from n
      returning order_id, order_number`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('The order was not written.');
    await sql`insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, warehouse_code, ordered_quantity, unit_price_minor)
              values (${tenantId}, ${row.order_id}, 1, 'TEST', 'TEST-DAL', 'DAL', 1, ${totalMinor}::bigint)`.execute(
      tx,
    );
    return { orderId: row.order_id, orderNumber: row.order_number };
  });
}
