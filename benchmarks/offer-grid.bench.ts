import type { Page } from 'playwright-core';
import type pg from 'pg';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { signInClient } from '../e2e/fixtures/server-client';
import { claim, table } from './claims';
import { median, withPortal } from './portal-in-browser';

/*
 * The offers that wait for a buyer as one grid of 2,000 counters in a real Chromium before the built server (W20, W21):
 * from asking for the page to its lines standing, and from a press on the tab to the same; then 500 of them countered
 * at once, from the press to the effect that the dialog shows, and from sending it to the word that it is done.
 */
const OFFERS = 2000;
/** Every fourth offer is of this warehouse. */
const BULK_WAREHOUSE = 'MIA';
const BULK = OFFERS / 4;
const ROUNDS = 5;

async function makeCounters(database: pg.Client): Promise<void> {
  await database.query(
    `update offers set closed_at = now(), closed_as = 'DELETED' where tenant_id = 'acme' and closed_at is null
        and account_id = (select account_id from account_users where tenant_id = 'acme' and email = 'third@acme.test')`,
  );
  const items = `(select n, 'GRID-' || n item_number, (array['${BULK_WAREHOUSE}', 'DAL', 'DAL', 'LOU'])[n % 4 + 1] warehouse
                    from generate_series(0, ${OFFERS - 1}) n) i`;
  await database.query(
    `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor)
     select 'acme', item_number || '|' || warehouse, item_number, warehouse, 'Bench', 'Grid phone ' || n, 'Grid phone', 54000 from ${items}`,
  );
  await database.query(
    `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity)
     select 'acme', item_number || '|' || warehouse, 'received', 100 from ${items}`,
  );
  await database.query(
    `insert into offers (tenant_id, account_id, user_id, item_number_warehouse, item_number, item_description, warehouse, answer, offer_quantity, offer_price_minor, counter_price_minor, check_out_quantity, expires_at, status, state)
     select 'acme', u.account_id, u.user_id, item_number || '|' || warehouse, item_number, 'Grid phone ' || n, warehouse, 'COUNTERED', 10, 40000 + n, 48000 + n, 10,
            now() + interval '1 hour' * (3 + n % 60), 'COUNTERED', 'AWAITING_BUYER_REVIEW'
       from ${items} join account_users u on u.tenant_id = 'acme' and u.email = 'third@acme.test'`,
  );
}

/** Milliseconds from a press on `pressed` to the frame in which `there` holds; text, because it runs in the page. */
const PRESS = (pressed: string, there: string): string => `new Promise((resolve) => {
  const from = performance.now();
  ${pressed}.click();
  (function look() {
    if (${there}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    else requestAnimationFrame(look);
  })();
})`;

const BUTTON = (text: string, within = 'document'): string =>
  `[...${within}.querySelectorAll('button')].find((one) => one.textContent.trim() === '${text}')`;
const DIALOG = `document.querySelector('[role="dialog"]')`;

/** Milliseconds that the thread of the page is at work meanwhile: what other work on the machine does not add to. */
async function threadTime(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> =>
    1000 *
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const before = await busy();
  await work();
  const after = await busy();
  await session.detach();
  return after - before;
}

async function openGrid(page: Page): Promise<{ shell: number; loaded: number; thread: number; pressed: number }> {
  const asked = performance.now();
  await page.goto('/help', { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const shell = performance.now() - asked;
  const started = performance.now();
  const thread = await threadTime(page, async () => {
    await page.goto('/cart?tab=1', { waitUntil: 'commit' });
    await page.locator('[data-offer][data-status="COUNTERED"]').first().waitFor();
  });
  const loaded = performance.now() - started;
  const tab = (name: string): string =>
    `[...document.querySelectorAll('[role="tab"]')].find((one) => one.textContent.startsWith('${name}'))`;
  await page.getByRole('tab', { name: /^Cart/ }).click();
  await page.locator('[data-offer][data-status="COUNTERED"]').first().waitFor({ state: 'detached' });
  const pressed = (await page.evaluate(
    PRESS(
      tab('Offers awaiting your review'),
      `document.querySelector('[data-offer][data-status="COUNTERED"]') !== null`,
    ),
  )) as number;
  return { shell, loaded, thread, pressed };
}

/** Counters all lines of one warehouse at three percent below, and takes it back. */
async function counterBulk(page: Page): Promise<{ previewed: number; done: number }> {
  await page.goto(`/cart?tab=1&warehouse=${BULK_WAREHOUSE}`);
  await page.getByRole('button', { name: `Counter ${BULK}` }).waitFor();
  const previewed = (await page.evaluate(
    PRESS(BUTTON(`Counter ${BULK}`), `${DIALOG}?.querySelector('dd')?.textContent === '${BULK}'`),
  )) as number;
  const done = (await page.evaluate(
    PRESS(BUTTON(`Counter ${BULK}`, DIALOG), `document.body.textContent.includes('${BULK} offers countered')`),
  )) as number;
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back').waitFor();
  return { previewed, done };
}

await withPortal(async (page, database, port) => {
  const seller = await signInClient(port, 'seller@acme.test', 'Demo-pass-1');
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  await makeCounters(database);
  const opened: Awaited<ReturnType<typeof openGrid>>[] = [];
  const bulk: { previewed: number; done: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(await openGrid(page));
    bulk.push(await counterBulk(page));
  }
  const figures = {
    shell: opened.map(({ shell }) => shell),
    loaded: opened.map(({ loaded }) => loaded),
    thread: opened.map(({ thread }) => thread),
    pressed: opened.map(({ pressed }) => pressed),
    previewed: bulk.map(({ previewed }) => previewed),
    done: bulk.map(({ done }) => done),
  };
  table([
    ['2,000 counters', 'median ms', 'worst ms'],
    ['grid opens, page asked for', median(figures.loaded), Math.max(...figures.loaded)],
    ['of that, the thread of the page', median(figures.thread), Math.max(...figures.thread)],
    ['the same shell without offers', median(figures.shell), Math.max(...figures.shell)],
    ['grid opens, tab pressed', median(figures.pressed), Math.max(...figures.pressed)],
    ['500 countered: previewed', median(figures.previewed), Math.max(...figures.previewed)],
    ['500 countered: done', median(figures.done), Math.max(...figures.done)],
  ]);
  claim('offer-grid-2000-opens', median(figures.loaded), { atMost: 600 }, 'ms');
  claim('offer-grid-2000-opens-by-tab', median(figures.pressed), { atMost: 600 }, 'ms');
  claim('offer-grid-500-counters-previewed', median(figures.previewed), { atMost: 300 }, 'ms');
  claim('offer-grid-500-counters-done', median(figures.done), { atMost: 1000 }, 'ms');
});
