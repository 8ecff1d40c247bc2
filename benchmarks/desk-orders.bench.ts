import { getDeskFiles } from '@tradehall/contract/orders/desk-file-calls';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { ORDER_FILE_KINDS } from '@tradehall/domain/orders/order-files';
import { claim, table } from './claims';
import { copyRows, percentile, sayLoad, startDeskServer, timeRounds, WARM } from './desk-server';

/*
 * The staff's orders by HTTP before a real server: every lane of the list, the list of all files, the search for a
 * device, an order of 2,000 lines, and 500 devices shipped. With --quick a fifth of orders and devices.
 */
const share = process.argv.includes('--quick') ? 5 : 1;
const ORDERS = 1_000_000 / share;
const DEVICES = 5_000_000 / share;
const OPEN = 0.02;
const LINES = 2_000;
const SHIPPED = 500;
const ROUNDS = 12;

const server = await startDeskServer();
const { owner } = server;
try {
  // Most orders are done; the others are like those of the demo.
  await owner.query(`
    create temporary table kinds as
    select order_id, fulfillment_status = 'INVOICED' and paid_minor = total_minor as is_done,
           row_number() over (partition by fulfillment_status = 'INVOICED' and paid_minor = total_minor order by order_id) - 1 as nth
      from orders where tenant_id = 'acme' and order_type = 'SALES' and network_role is null`);
  const copied = (first: number, count: number, isDone: boolean) =>
    copyRows(
      owner,
      'orders',
      `generate_series(${first}, ${first + count - 1}) i
         join kinds k on k.is_done = ${isDone} and k.nth = i % (select count(*) from kinds where is_done = ${isDone})
         join orders t on t.tenant_id = 'acme' and t.order_id = k.order_id`,
      {
        order_id: '10000000 + i',
        order_number: `'SO-' || (10000000 + i)`,
        ref_order_number: 'null',
        created_at: `now() - i % 700 * interval '1 day'`,
        updated_at: `now() - i * interval '20 seconds'`,
        cancel_due_at: 'null',
      },
    );
  const done = Math.round(ORDERS * (1 - OPEN));
  await copied(0, done, true);
  await copied(done, ORDERS - done, false);
  // Filled behind the triggers.
  await owner.query(`
    insert into orders_done (tenant_id, account_id, orders, value_minor)
    select tenant_id, account_id, count(*), sum(total_minor) from orders
     where order_id >= 10000000 and is_order_done(fulfillment_status, payment_status, total_minor, paid_minor) group by 1, 2`);
  await copyRows(
    owner,
    'order_lines',
    `generate_series(0, ${ORDERS - 1}) i cross join (select * from order_lines where tenant_id = 'acme' order by order_id, line_number limit 1) t`,
    { order_id: '10000000 + i', line_number: '1', offer_id: 'null' },
  );
  await owner.query(`
    insert into order_devices (tenant_id, order_id, imei, line_number)
    select 'acme', 10000000 + i % ${ORDERS}, (350000000000000 + i)::text, 1 from generate_series(0, ${DEVICES - 1}) i`);
  // Each is shipped once with its devices, and billed where it is done.
  await owner.query(`
    insert into order_events (tenant_id, order_id, event_type, actor, details, happened_at)
    select 'acme', 10000000 + i, 'SHIPPED', 'bench', '{"shipment": 1, "lines": [[1, 1]], "trackingNumbers": []}', now() - i * interval '20 seconds'
      from generate_series(0, ${ORDERS - 1}) i`);
  await copyRows(
    owner,
    'invoices',
    `generate_series(0, ${done - 1}) i cross join (select * from invoices where tenant_id = 'acme' order by invoice_sequence limit 1) t`,
    {
      order_id: '10000000 + i',
      invoice_sequence: '1000000 + i',
      invoice_number: `'INV-' || (1000000 + i)`,
      created_at: `now() - i * interval '20 seconds'`,
    },
  );
  const seller = await server.signIn('seller@acme.test');
  const { rows: shippable } = await owner.query<{ order_number: string; order_id: string }>(
    `select order_number, order_id from orders where tenant_id = 'acme' and order_id < 10000000 and fulfillment_status = 'RELEASED' and network_role is null
      order by order_id limit 1`,
  );
  const large = shippable[0];
  if (large === undefined) throw new Error('the demo has no released order');
  await copyRows(
    owner,
    'order_lines',
    `generate_series(1, ${LINES}) i cross join (select * from order_lines where tenant_id = 'acme' and order_id = ${large.order_id} order by line_number limit 1) t`,
    {
      line_number: '100 + i',
      item_number: `'LARGE-' || i`,
      item_number_warehouse: `'LARGE-' || i || '|' || t.warehouse_code`,
      offer_id: 'null',
      ordered_quantity: `${SHIPPED}`,
      shipped_quantity: '0',
      canceled_quantity: '0',
    },
  );
  await owner.query(`vacuum analyze`);

  const rows: (string | number)[][] = [['what', 'p50 ms', 'p95 ms', 'of processor']];
  const measure = async (name: string, work: (round: number) => Promise<unknown>, rounds = ROUNDS): Promise<number> => {
    const before = server.processorSeconds();
    const took = await timeRounds(rounds, work);
    const processor = ((server.processorSeconds() - before) * 1_000) / (rounds + WARM);
    rows.push([name, percentile(took, 0.5), percentile(took, 0.95), processor]);
    return percentile(took, 0.95);
  };
  const list = (query: Record<string, string | number>) => seller.call(getDeskOrders, { query });
  const { lanes } = await list({});
  const byLane: number[] = [await measure('all orders', () => list({}))];
  for (const { lane, count } of lanes)
    if (count > 0) byLane.push(await measure(`lane ${lane} (${count})`, () => list({ lane })));
  const device = await measure('order of a device', async (round) => {
    const found = await list({ search: String(350000000000000 + (((round + 2) * 7_919_993) % DEVICES)) });
    if (found.rows.length !== 1) throw new Error(`found ${found.rows.length} orders of a device`);
  });
  const number = await measure('order by its number', async (round) => {
    const found = await list({ search: `SO-${10_000_000 + (((round + 2) * 79_999) % ORDERS)}` });
    if (found.rows.length !== 1) throw new Error(`found ${found.rows.length} orders of a number`);
  });
  const files = (query: Record<string, string | number>) => seller.call(getDeskFiles, { query });
  const byKind = [await measure('all files', () => files({}))];
  for (const kind of ORDER_FILE_KINDS) byKind.push(await measure(`files: ${kind}`, () => files({ kind })));
  const document = await measure('file by its number', async (round) => {
    const found = await files({ search: `INV-${1_000_000 + (((round + 2) * 79_999) % done)}` });
    if (found.rows.length !== 1) throw new Error(`found ${found.rows.length} files of a number`);
  });
  byKind.push(await measure('files of a buyer', () => files({ search: 'northwind' })));
  const params = { phonexOrderNumber: large.order_number };
  const detail = await measure('order of 2,000 lines', () => seller.call(getDeskOrder, { params }));
  let next = 450_000_000_000_000;
  const ship = await measure(
    '500 devices shipped',
    (round) =>
      seller.call(shipOrder, {
        params,
        body: {
          trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${round + 2}` }],
          lines: [
            {
              lineNumber: 103 + round,
              quantity: SHIPPED,
              imeis: Array.from({ length: SHIPPED }, () => String(next++)),
            },
          ],
        },
      }),
    6,
  );
  table(rows);
  sayLoad();
  claim('desk-orders-slowest-lane-p95', Math.max(...byLane), { atMost: 300 }, 'ms');
  claim('desk-orders-device-p95', device, { atMost: 200 }, 'ms');
  claim('desk-orders-number-p95', number, { atMost: 300 }, 'ms');
  claim('desk-files-slowest-kind-p95', Math.max(...byKind), { atMost: 300 }, 'ms');
  claim('desk-files-number-p95', document, { atMost: 300 }, 'ms');
  claim('desk-orders-2000-lines-p95', detail, { atMost: 800 }, 'ms');
  claim('desk-orders-ship-500-p95', ship, { atMost: 2_000 }, 'ms');
} finally {
  await server.stop();
}
