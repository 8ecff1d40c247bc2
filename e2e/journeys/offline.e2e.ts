import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { DESKTOP, expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { testRun } from '../fixtures/test-run';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

const NETWORK_LOST =
  /Failed to (load resource|fetch)|ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)/;
const said = (page: Page) => page.getByRole('banner').getByText('Offline', { exact: true });
const asOf = (page: Page) => page.getByText(/^Offline: as of \w{3} \d/);
const groups = (page: Page) => page.locator('[data-stock-group]');

/** Waits until the browser keeps the portal's files. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise<void>((resolve) => active.addEventListener('statechange', () => resolve(), { once: true }));
  });
}

/** What the browser keeps of the signed-in user: rows of its database, by store. */
const rowsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('tradehall-kept');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const database = opening.result;
          const counts: Record<string, number> = {};
          const names = [...database.objectStoreNames];
          const transaction = database.transaction(names);
          for (const name of names) {
            const counting = transaction.objectStore(name).count();
            counting.onsuccess = () => (counts[name] = counting.result);
          }
          transaction.oncomplete = () => {
            database.close();
            resolve(counts);
          };
        };
      }),
  );

/** Every address that the service worker keeps, by cache. */
const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return found;
  });

const test = base.extend<{ device: { readonly name: string; readonly itemNumber: string; readonly path: string } }>({
  device: async ({ client }, provide) => {
    const itemNumber = uniqueName('OFF');
    const [name, category] = [`Offline Phone ${itemNumber}`, `Category ${itemNumber}`];
    const names = { skuDescription: name, groupDescription: name, groupItemDescription: name };
    await (
      await client('seller@acme.test')
    ).call(upsertStock, {
      body: { rows: [{ itemNumber, warehouse: 'DAL', category, ...names, quantityAvailable: 120, listPrice: 600 }] },
    });
    await provide({ name, itemNumber, path: `/stock?category=${encodeURIComponent(category)}` });
  },
});
test.use({ user: NEW_BUYER, serviceWorkers: 'allow' });
// Pages are loaded over and over, and the network is waited for.
test.slow();

test('W60 an installed portal opens without a network with the last stock and orders, marked with their time, sends once what was refused there, mends itself, and is emptied by signing out', async ({
  page,
  server,
  client,
  buyer,
  device,
  expectErrors,
}) => {
  expectErrors(NETWORK_LOST);
  const order = await placeOrder({ server, client }, buyer.email, { number: uniqueName('OFFO'), price: 100 }, 5);
  await page.goto(device.path);
  await expect(groups(page)).toHaveCount(1);
  await kept(page);

  await test.step('it can be installed, by name, colors and icon of its tenant', async () => {
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A window of a test is incognito, where nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const { data, errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Acme Wholesale', theme_color: '#0b5cad', scope: '/' });
    await browser.detach();
  });

  await test.step('a command is refused in words, keeps what was typed, and is sent once when it is back', async () => {
    await groups(page).getByRole('button').first().click();
    await page.locator('[data-stock-item]').getByRole('button', { name: 'Offer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Quantity').fill('40');
    await dialog.getByLabel('Price per unit').fill('511');
    await dialog.getByLabel('Price per unit').press('Tab');
    await page.context().setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Submit offer' });
    await send.click();
    await expect(page.getByText(/^You are offline, and nothing was sent\./).first()).toBeVisible();
    await picture(page, 'offline-offer');
    await expect(dialog.getByLabel('Quantity')).toHaveValue('40');
    await expect(dialog.getByLabel('Price per unit')).toHaveValue('511');
    // What was refused unsent may be changed.
    await dialog.getByLabel('Price per unit').fill('512');
    await page.context().setOffline(false);
    await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
    await send.click();
    await expect(dialog).toHaveCount(0);
    const calls = await client(buyer.email);
    const offers = Object.values(await calls.call(getOffers)).flat();
    expect(JSON.stringify(offers)).toContain('512');
    expect(JSON.stringify(offers)).not.toContain('"offerPrice":511');
  });

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByText(order, { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(order) })).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await expect(asOf(page)).toHaveCount(0);

  await page.context().setOffline(true);
  // Said in the bar and beside what is shown; nothing that was loaded goes.
  await expect(said(page)).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(order) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(order) })).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await picture(page, 'offline-order');
  await page.goto('/orders');
  await expect(page.getByText(order, { exact: true }).first()).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await axe(page);
  await picture(page, 'offline-orders');
  await page.goto(device.path);
  await expect(groups(page)).toHaveCount(1);
  await expect(asOf(page)).toBeVisible();
  await picture(page, 'offline-stock');
  await page.setViewportSize(PHONE);
  await expect(said(page)).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await picture(page, 'offline-stock-phone');

  // A checkout says what became of it, instead of leading away.
  await page.goto('/checkout/Dallas');
  await expect(page.getByText('You are offline: your checkout is kept')).toBeVisible();
  await axe(page);
  await picture(page, 'offline-checkout-phone');

  // What was never loaded says so, and comes by itself.
  await page.goto('/returns');
  await expect(page.getByText(/^The server cannot be reached/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(said(page)).toHaveCount(0);
  await expect(page.getByText(/^The server cannot be reached/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();

  // A second window that is open holds nothing up.
  await page.setViewportSize(DESKTOP);
  await expect.poll(async () => (await rowsKept(page))['stock']).toBe(1);
  await expect.poll(async () => (await rowsKept(page))['answers']).toBeGreaterThan(0);
  const second = await page.context().newPage();
  await second.goto('/orders');
  await expect(second.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You logged out successfully!')).toBeVisible();
  expect(await rowsKept(page)).toEqual({ answers: 0, stock: 0 });
  // The worker keeps files of the build and the page, which are the same for everybody.
  const addresses = Object.values(await filesKept(page)).flat();
  expect(addresses.filter((path) => !path.startsWith('/assets/'))).toEqual(['/stock']);
  await second.close();
  await page.context().setOffline(true);
  await page.goto(device.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText(device.itemNumber)).toHaveCount(0);
});

test.describe('with a server and a folder of built pages of its own', () => {
  const withPages = test.extend<{ pages: string }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    pages: async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'tradehall-pages-'));
      const apps = join(dirname(testRun().serverBundle), '../..');
      for (const app of ['portal', 'desk']) cpSync(join(apps, app, 'dist'), join(folder, app), { recursive: true });
      await provide(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    environment: async ({ pages }, provide) => provide({ PAGES_FOLDER: pages }),
  });

  withPages(
    'W60 a killed server is said, a reload brings the last stock, the next server’s stock comes by itself, and its new build at the next visit, when the files of the old one go',
    async ({ page, server, client, device, pages, expectErrors }) => {
      expectErrors(NETWORK_LOST);
      await page.goto(device.path);
      await expect(groups(page)).toHaveCount(1);
      await subscribed(page);
      await kept(page);
      await server.kill('SIGKILL');
      await expect(said(page)).toBeVisible();
      await expect(asOf(page)).toBeVisible();
      await page.reload();
      await expect(groups(page)).toHaveCount(1);
      await expect(said(page)).toBeVisible();
      await server.restart();
      await expect(said(page)).toHaveCount(0);
      await expect(groups(page)).toHaveCount(1);
      await subscribed(page);
      const name = `${device.name} again`;
      await (
        await client('seller@acme.test')
      ).call(upsertStock, {
        body: {
          rows: [
            {
              itemNumber: `${device.itemNumber}-2`,
              warehouse: 'DAL',
              category: decodeURIComponent(device.path.split('=')[1] ?? ''),
              skuDescription: name,
              groupDescription: name,
              groupItemDescription: name,
              quantityAvailable: 10,
              listPrice: 100,
            },
          ],
        },
      });
      await expect(groups(page)).toHaveCount(2);

      const [before = ''] = Object.keys(await filesKept(page));

      // Another build: the page differs, and so does its fingerprint in the worker.
      const shell = join(pages, 'portal/index.html');
      writeFileSync(shell, readFileSync(shell, 'utf8').replace('</body>', '<!-- the next build --></body>'));
      const build = createHash('sha256').update(readFileSync(shell, 'utf8')).digest('base64url').slice(0, 12);
      expect(`portal-${build}`).not.toBe(before);
      const worker = join(pages, 'portal/sw.js');
      writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(before.replace('portal-', ''), build));
      await server.kill();
      await server.restart();

      await page.reload();
      await expect(groups(page)).toHaveCount(2);
      await expect.poll(async () => Object.keys(await filesKept(page))).toEqual([`portal-${build}`]);
      await kept(page);
      await page.context().setOffline(true);
      await page.reload();
      await expect(groups(page)).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.outerHTML.includes('the next build'))).toBe(true);
    },
  );
});
