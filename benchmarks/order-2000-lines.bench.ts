import pg from 'pg';
import { chromium } from 'playwright-core';
import { signIn } from '../e2e/fixtures/sign-in';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { startServerWithDatabase } from './built-server';
import { claim, table } from './claims';

/*
 * A held order with 2,000 lines in a real Chromium before the built server: from asking for the page to its first line,
 * the frames while its grid scrolls from end to end, from a key typed into a quantity to the painted answer, and the
 * save.
 */
const LINES = 2000;
const ROUNDS = 5;

/** Gives the demo's plain held order 2,000 lines, all of them in stock. */
async function growOrder(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ order_id: string; order_number: string }>(
    `select order_id, order_number from orders where tenant_id = 'acme' and purchase_order_number = 'PO-20418' order by order_id limit 1`,
  );
  const order = rows[0];
  if (order === undefined) throw new Error('the demo has no held order');
  await owner.query(
    `insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, item_description, warehouse_code, increment_size, ordered_quantity, unit_price_minor)
     select 'acme', $1, 100 + row_number() over (order by item_number_warehouse), item_number, item_number_warehouse, sku_description, warehouse, 1, 1, list_price_minor
       from stock_items where tenant_id = 'acme' and list_price_minor is not null and quantity_available > 0 and increment_size = 1
        and not exists (select from order_lines l where l.tenant_id = 'acme' and l.order_id = $1 and l.item_number_warehouse = stock_items.item_number_warehouse)
      order by item_number_warehouse limit $2`,
    [order.order_id, LINES],
  );
  // An order of this size goes on a truck, without a limit of devices.
  await owner.query(
    `update orders set shipping_method_code = 'PICKUP', shipping_option = '{}' where tenant_id = 'acme' and order_id = $1`,
    [order.order_id],
  );
  await owner.query(`update accounts set credit_limit_minor = null where tenant_id = 'acme'`);
  await owner.end();
  return order.order_number;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function run(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  const server = await startServerWithDatabase('order-lines');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const orderNumber = await growOrder(server.databaseUrl);
    const page = await (
      await browser.newContext({
        baseURL: `http://acme.localhost:${server.port}`,
        viewport: { width: 1280, height: 900 },
      })
    ).newPage();
    await signIn(page, 'buyer@acme.test');
    const grid = page.getByRole('table', { name: /Order items/ });

    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await page.goto(`/orders/${orderNumber}`);
      await grid.getByRole('textbox').first().waitFor();
      opened.push(performance.now() - started);
    }
    const drawn = await grid.getByRole('row').count();
    const frames = await page.evaluate(async () => {
      const element = document.querySelector('[role=table][aria-rowcount]');
      const took: number[] = [];
      if (!element) return took;
      const step = element.scrollHeight / 180;
      for (let at = 0, last = performance.now(); at < 180; at++) {
        element.scrollTop += step;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (at > 0) took.push(now - last);
        last = now;
      }
      element.scrollTop = 0;
      return took;
    });
    await grid.getByRole('textbox').first().waitFor();
    const typed: number[] = [];
    for (let round = 0; round < 12; round++) {
      const field = grid.getByRole('textbox').nth(round % 6);
      await field.click();
      typed.push(
        await field.evaluate(async (element) => {
          const input = element as HTMLInputElement;
          const started = performance.now();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            input,
            `${Number(input.value) + 1}`,
          );
          input.dispatchEvent(new Event('input', { bubbles: true }));
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          return performance.now() - started;
        }),
      );
    }
    const sorted = [...frames].sort((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    table([
      ['order with 2,000 lines', 'measured'],
      ['open, median ms', median(opened)],
      ['rows drawn', drawn],
      ['scroll frame p95 ms', p95],
      ['typed to painted, median ms', median(typed)],
      ['typed to painted, worst ms', Math.max(...typed)],
    ]);
    claim('order-2000-lines-open', median(opened), { atMost: 2000 }, 'ms');
    claim('order-2000-lines-scroll-p95', p95, { atMost: 50 }, 'ms');
    claim('order-2000-lines-typing', median(typed), { atMost: 50 }, 'ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

await run();
