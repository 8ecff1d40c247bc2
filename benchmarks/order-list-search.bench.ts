import { rmSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { prepareDatabase } from '../apps/server/src/main/prepare-database';
import { listOrders, type OrderListQuestion } from '../apps/server/src/orders/order-list-read-model';
import { claim, table } from './claims';
import { scratchFolder } from './scratch-folder';

/*
 * The order list of one buyer with 50,000 orders of three lines each: a page of 50 with its count, as the call reads
 * it, with row-level security in force. Beside it, the same search written the plain way over the orders themselves.
 */
const ORDERS = 50_000;
const ROUNDS = 15;
const ACCOUNT = '00000000-0000-4000-8000-00000000bbbb';
const SEARCHES = ['', 'SO-4999', 'po-349', 'itm-4711', 'dallas', 'po-7 + hold', 'nothing-like-it'];
const folder = scratchFolder('order-list');
const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function fill(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`insert into tenants (tenant_id, name, short_name) values ('one', 'One', 'One')`);
  await owner.query(
    `insert into accounts (tenant_id, account_id, business_name, customer_number) values ('one', $1, 'Buyer', 'C-1')`,
    [ACCOUNT],
  );
  await owner.query(
    `insert into orders (tenant_id, order_id, order_number, account_id, user_id, buyer_name, fulfillment_status, payment_status, warehouse_code, warehouse_label, purchase_order_number, shipping_address, billing_address, total_minor, total_ordered_quantity, updated_at)
     select 'one', i, 'SO-' || i, $1::uuid, 'u', 'Buyer Inc', case when i % 5 = 0 then 'ON_HOLD' else 'SHIPPED' end, 'PAID', 'DAL', 'Dallas', 'PO-' || (i * 7), a, a, i * 100, i % 50, now() - make_interval(mins => i)
     from generate_series(1, ${ORDERS}) i, lateral (select jsonb_build_object('id', 'main', 'address1', repeat('Industrial Blvd ', 12), 'city', 'Dallas', 'country', 'US') as a) address`,
    [ACCOUNT],
  );
  await owner.query(
    `insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, warehouse_code, ordered_quantity, unit_price_minor)
     select 'one', o.order_id, n, 'ITM-' || ((o.order_id * 3 + n) % 5000), 'ITM-' || ((o.order_id * 3 + n) % 5000) || '|DAL', 'DAL', 5, 1000 from orders o, generate_series(1, 3) n`,
  );
  await owner.query('vacuum analyze');
  await owner.end();
}

/** The same question without the narrow index: what a list asks that joins and scans. */
const PLAIN = `select o.*, count(*) over () as total from orders o
  where o.tenant_id = current_setting('app.tenant_id') and o.account_id = $1 and (o.order_number ilike $2 or o.purchase_order_number ilike $2 or o.warehouse_label ilike $2 or o.fulfillment_status ilike $2
    or exists (select from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.item_number ilike $2))
  order by o.updated_at desc limit 50`;

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const url = postgres.url('postgres');
    await prepareDatabase(url, () => undefined);
    await fill(url);
    const database = await openDatabase({ url, connections: 2 });
    const rows: (string | number)[][] = [['search', 'found', 'p50 ms', 'p95 ms', 'plain p50 ms']];
    let slowest = 0;
    for (const search of SEARCHES) {
      const question: OrderListQuestion = {
        accountId: ACCOUNT,
        orderType: 'SALES',
        search,
        sort: 'updateDate',
        direction: 'desc',
        limit: 50,
        offset: 0,
      };
      const took: number[] = [];
      const plain: number[] = [];
      let found = 0;
      for (let round = -2; round < ROUNDS; round++) {
        const started = performance.now();
        ({ count: found } = await database.inTenant('one', (tx) => listOrders(tx, question), { readOnly: true }));
        if (round >= 0) took.push(performance.now() - started);
      }
      const client = await database.pool.connect();
      try {
        for (let round = 0; round < 3; round++) {
          const started = performance.now();
          await client.query(`begin; set local app.tenant_id = 'one'`);
          await client.query(PLAIN, [ACCOUNT, `%${search.split(' ')[0] ?? ''}%`]);
          await client.query('commit');
          plain.push(performance.now() - started);
        }
      } finally {
        client.release();
      }
      slowest = Math.max(slowest, percentile(took, 0.95));
      rows.push([
        search === '' ? '(none)' : search,
        found,
        percentile(took, 0.5),
        percentile(took, 0.95),
        percentile(plain, 0.5),
      ]);
    }
    await database.close();
    table(rows);
    claim('order-list-search-p95', slowest, { atMost: 100 }, 'ms');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
