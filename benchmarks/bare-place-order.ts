import Fastify from 'fastify';
import pg from 'pg';

/*
 * The least that Fastify and pg can do for an order: the same rows as the product writes, one statement a table, in
 * one transaction, with nothing checked, judged or decided. Run as `tsx bare-place-order.ts DATABASE_URL`.
 */
interface Order {
  readonly key: string;
  readonly orderId: number;
  readonly accountId: string;
  readonly offerIds: string[];
  readonly keys: string[];
  readonly quantities: number[];
  readonly prices: number[];
  /** As large as the product's own, which it keeps as the answer and sends as the email. */
  readonly answer: string;
  readonly email: string;
}

const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();
app.post('/orders', async (request) => {
  const order = request.body as Order;
  const number = `BARE-${order.orderId}`;
  const total = order.quantities.reduce((sum, quantity, at) => sum + quantity * (order.prices[at] ?? 0), 0);
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = 'acme'`);
    await client.query(
      `insert into idempotency_keys (tenant_id, scope, key, body_hash, status, answer) values ('acme', 'bare', $1, 'x', 200, $2)`,
      [order.key, order.answer],
    );
    await client.query(
      `select quantity_available from stock_items where tenant_id = 'acme' and item_number_warehouse = any($1) order by item_number_warehouse for update`,
      [order.keys],
    );
    await client.query(
      `insert into orders (tenant_id, order_id, order_number, account_id, user_id, buyer_name, fulfillment_status, payment_status, warehouse_code, warehouse_label, shipping_address, billing_address, shipping_method_code, payment_method_code, subtotal_minor, total_minor, total_ordered_quantity)
       values ('acme', $1, $2, $3, 'bare', 'Bare', 'ON_HOLD', 'UNPAID', 'DAL', 'Dallas', $4, $4, 'PICKUP', 'COD', $5, $5, $6)`,
      [
        order.orderId,
        number,
        order.accountId,
        JSON.stringify({
          id: 'reno',
          address1: '88 Logistics Way',
          city: 'Reno',
          state: 'NV',
          country: 'US',
          zip: '89506',
        }),
        total,
        order.quantities.reduce((a, b) => a + b, 0),
      ],
    );
    await client.query(
      `insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, item_description, warehouse_code, offer_id, ordered_quantity, unit_price_minor, list_price_minor)
       select 'acme', $1, at, split_part(key, '|', 1), key, key, 'DAL', offer, quantity, price, price from unnest($2::text[], $3::text[], $4::int[], $5::bigint[]) with ordinality as l (key, offer, quantity, price, at)`,
      [order.orderId, order.keys, order.offerIds, order.quantities, order.prices],
    );
    await client.query(
      `insert into order_events (tenant_id, order_id, event_type, actor) values ('acme', $1, 'PLACED', 'bare')`,
      [order.orderId],
    );
    await client.query(
      `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id) select 'acme', key, 'allocated', -quantity, $1, $2 from unnest($3::text[], $4::bigint[]) as m (key, quantity)`,
      [number, order.accountId, order.keys, order.quantities],
    );
    await client.query(
      `update offers set closed_at = now(), closed_as = 'ORDERED', order_number = $1 where tenant_id = 'acme' and offer_id = any($2::uuid[])`,
      [number, order.offerIds],
    );
    await client.query(
      `insert into outbox (tenant_id, kind, message, due_at) values ('acme', 'mail', $1, now() + interval '1 day'), ('acme', 'event', '{}', now() + interval '1 day')`,
      [order.email],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return JSON.parse(order.answer) as unknown;
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
