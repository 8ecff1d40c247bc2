import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { signIn } from '../e2e/fixtures/sign-in';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { claim, table } from './claims';

/*
 * The cart with 2,000 offers in a real Chromium before the built server: the time from asking for the page to its lines
 * standing, and the frames while it scrolls from end to end.
 */
const OFFERS = 2000;
const ROUNDS = 5;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tradehall-cart-page-'));
let child: ChildProcess | undefined;

function startServer(url: string): Promise<number> {
  child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: url,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child?.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child?.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}

async function fillCart(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into offers (tenant_id, account_id, user_id, item_number_warehouse, item_number, item_description, warehouse, answer, offer_quantity, offer_price_minor, check_out_quantity, status, state)
     select i.tenant_id, u.account_id, u.user_id, i.item_number_warehouse, i.item_number, i.sku_description, i.warehouse, 'BUY_AT_LIST', 1, coalesce(i.special_price_minor, i.list_price_minor), 1, 'BUY_AT_LIST', 'READY_TO_CHECKOUT'
       from stock_items i join account_users u on u.tenant_id = i.tenant_id and u.email = 'third@acme.test'
      where i.tenant_id = 'acme' and i.list_price_minor is not null and i.quantity_available >= 10 and i.increment_size = 1
        and not exists (select from offers o where o.tenant_id = i.tenant_id and o.account_id = u.account_id and o.item_number_warehouse = i.item_number_warehouse)
      order by i.item_number_warehouse limit $1`,
    [OFFERS],
  );
  await owner.end();
}

/** Scrolls for four seconds and answers the milliseconds between frames; text, because it runs in the page. */
const SCROLL = `new Promise((resolve) => {
  const times = [];
  let before = performance.now();
  const ends = before + 4000;
  requestAnimationFrame(function step(now) {
    times.push(now - before);
    before = now;
    window.scrollBy(0, 120);
    if (now < ends) requestAnimationFrame(step);
    else resolve(times.slice(1));
  });
})`;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const owner = new pg.Client({ connectionString: postgres.url('postgres') });
    await owner.connect();
    await owner.query('create database product');
    await owner.end();
    const port = await startServer(postgres.url('product'));
    await fillCart(postgres.url('product'));
    const page = await (
      await browser.newContext({ baseURL: `http://acme.localhost:${port}`, viewport: { width: 1280, height: 800 } })
    ).newPage();
    await signIn(page, 'third@acme.test');

    const opened: number[] = [];
    const frames: number[] = [];
    const late: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('/stock');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const started = performance.now();
      await page.goto('/cart', { waitUntil: 'commit' });
      await page.locator('[data-offer]').first().waitFor();
      opened.push(performance.now() - started);
      const intervals = (await page.evaluate(SCROLL)) as number[];
      frames.push(1000 / (intervals.reduce((sum, one) => sum + one, 0) / intervals.length));
      late.push((100 * intervals.filter((one) => one > 34).length) / intervals.length);
    }
    table([
      ['2,000 offers', 'median', 'worst'],
      ['opens, ms', median(opened), Math.max(...opened)],
      ['frames a second while scrolling', median(frames), Math.min(...frames)],
      ['frames that missed their turn, %', median(late), Math.max(...late)],
    ]);
    claim('cart-page-2000-offers-opens', median(opened), { atMost: 1000 }, 'ms');
    claim('cart-page-2000-offers-scrolls', median(frames), { atLeast: 58 }, 'fps');
  } finally {
    await browser.close();
    child?.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
