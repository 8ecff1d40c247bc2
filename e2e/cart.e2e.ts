import pg from 'pg';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import { deleteOffers, getOffers } from '@tradehall/contract/offers/offer-calls';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import {
  getSellerStockListSettings,
  saveStockListSettings,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe, DESKTOP, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

/** Cart and Offers with the demo buyer's lines: every tab, every status (D08, D11). */
let portal: Portal;
let page: Page;
let buyer: ServerClient;

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  const seller = await portal.client('seller@acme.test');
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  buyer = await portal.client('buyer@acme.test');
  await signIn(page, 'buyer@acme.test');
});
afterAll(() => portal?.close());

const offers = async () => (await buyer.call(getOffers)).stocklistOffers;
const tab = (name: RegExp, on = page) => on.getByRole('tab', { name });

describe('the page', () => {
  test('D08 three tabs with counts, the back link, and ?tab= that takes 0, 1 and 2 alone', async () => {
    await page.goto('/cart');
    await page.getByRole('heading', { level: 1, name: 'Cart and Offers' }).waitFor();
    const all = await offers();
    const count = (state: string) => String(all.filter((offer) => offer.offerState === state).length);
    await tab(/^Cart/).getByText(count('READY_TO_CHECKOUT'), { exact: true }).waitFor();
    await tab(/^Offers awaiting your review/)
      .getByText(count('AWAITING_BUYER_REVIEW'), { exact: true })
      .waitFor();
    await tab(/^Offers awaiting tenant review/)
      .getByText(count('AWAITING_TENANT_REVIEW'), { exact: true })
      .waitFor();
    expect(await page.getByRole('link', { name: 'Back to Stocklist' }).getAttribute('href')).toBe('/stock');

    for (const [parameter, selected] of [
      ['1', /your review/],
      ['2', /tenant review/],
      ['7', /^Cart/],
      ['one', /^Cart/],
    ] as const) {
      await page.goto(`/cart?tab=${parameter}`);
      await page.locator('[data-offer]').first().waitFor();
      expect(await tab(selected).getAttribute('aria-selected')).toBe('true');
    }
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=0');
  });

  test('D10 D12 warehouses have anchors, each its own Checkout, and totals of what is checked', async () => {
    await page.goto('/cart');
    const nav = page.getByRole('navigation', { name: 'Warehouses' });
    const links = nav.getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBeGreaterThan(1);
    await links.last().click();
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toMatch(/^#warehouse-/);
    await page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`).waitFor();

    const bar = page.getByRole('region', { name: /lines? selected/ });
    const before = await bar.textContent();
    await page.locator('[data-offer]').first().getByRole('checkbox').uncheck();
    await expect.poll(() => bar.textContent()).not.toBe(before);
    await axe(page);
    await picture(page, 'cart');
    await page.locator('[data-offer]').first().getByRole('checkbox').check();
    expect(await bar.textContent()).toBe(before);

    await page
      .getByRole('button', { name: /^Checkout / })
      .first()
      .click();
    await page.waitForURL(/\/checkout\//);
  });

  test('D11 D14 deleting updates the counts, and can be taken back', async () => {
    await page.goto('/cart');
    const line = page.locator('[data-offer]').first();
    const id = await line.getAttribute('data-offer');
    const label = await tab(/^Cart/).textContent();
    await line.getByRole('button', { name: /^Delete:/ }).click();
    await page.getByText('Successfully removed from the cart').waitFor();
    await page.locator(`[data-offer="${id}"]`).waitFor({ state: 'detached' });
    expect(await tab(/^Cart/).textContent()).not.toBe(label);
    expect((await offers()).some((offer) => offer.offerId === id)).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator(`[data-offer="${id}"]`).waitFor();
    expect(await tab(/^Cart/).textContent()).toBe(label);
  });

  test('D11 a line that could not be deleted stands where it stood, and the message says why', async () => {
    await page.goto('/cart');
    const lines = page.locator('[data-offer]');
    await lines.first().waitFor();
    const order = async () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-offer')));
    const before = await order();
    const fail = (route: Route) =>
      route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback();
    await page.route('**/stocklist/offer', fail);
    await lines
      .nth(1)
      .getByRole('button', { name: /^Delete:/ })
      .click();
    await page.getByText(/The server cannot be reached/).waitFor();
    await expect.poll(order).toEqual(before);
    await page.unroute('**/stocklist/offer', fail);
  });

  test('D11 several are chosen and moved to the cart at once, where they stand checked', async () => {
    await page.goto('/cart?tab=1');
    const movable = page.locator('[data-status="COUNTERED"], [data-status="PRICE_DROPPED"]');
    await movable.first().waitFor();
    const ids = await movable.evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['offer'] ?? ''));
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) await page.locator(`[data-offer="${id}"]`).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: `${ids.length} lines selected` })
      .getByRole('button', { name: 'Move to cart' })
      .click();
    await page.getByText(`${ids.length} offers moved to the cart`).waitFor();
    await page.goto('/cart');
    for (const id of ids)
      expect(await page.locator(`[data-offer="${id}"]`).getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('how it looks', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `D08 every tab passes axe in the ${colorScheme} theme, and nothing scrolls sideways on a phone`,
      { timeout: 180_000 },
      async () => {
        const window = await portal.open({ colorScheme });
        await signIn(window, 'buyer@acme.test');
        for (const [name, viewport] of [
          ['desktop', DESKTOP],
          ['phone', PHONE],
          ['narrow', { width: 320, height: 700 }],
        ] as const) {
          await window.setViewportSize(viewport);
          for (const index of [0, 1, 2]) {
            await window.goto(`/cart?tab=${index}`);
            await window.locator('[data-offer]').first().waitFor();
            expect(await scrollsSideways(window)).toBe(false);
            if (name !== 'narrow') await axe(window);
            await picture(window, `cart-${index}-${name}-${colorScheme}`);
          }
        }
        await window.close();
      },
    );
  }

  test('D08 the cart is worked by keyboard alone', async () => {
    await page.goto('/cart');
    await page.locator('[data-offer]').first().waitFor();
    await tab(/^Cart/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=1');
    // The address is there before its lines are.
    await page.getByRole('tab', { name: /^Offers awaiting your review/, selected: true }).waitFor();
    const first = page.locator('[data-offer]').first();
    await first.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('region', { name: '1 line selected' }).waitFor();
  });
});

test('D10 what awaits the tenant comes 20 at a time while one scrolls, and an anchor leads into a later batch', async () => {
  const seller = await portal.client('seller@acme.test');
  const rows = ['DAL', 'MIA'].flatMap((warehouse) =>
    Array.from({ length: warehouse === 'DAL' ? 45 : 3 }, (_, at) => ({
      itemNumber: `BATCH-${String(at).padStart(2, '0')}`,
      warehouse,
      category: 'Batches',
      skuDescription: `Batch phone ${warehouse} ${at}`,
      groupDescription: 'Batch phone',
      quantityAvailable: 100,
      listPrice: 540,
    })),
  );
  await seller.call(upsertStock, { body: { rows } });
  const third = await portal.client('third@acme.test');
  await third.call(deleteOffers, { body: (await third.call(getOffers)).stocklistOffers.map((offer) => offer.offerId) });
  await third.call(pasteBulkImport, { body: { rows: rows.map((row) => [row.itemNumber, row.warehouse, 10, 400]) } });
  await third.call(acceptBulkImport);

  const window = await portal.open();
  await signIn(window, 'third@acme.test');
  await window.goto('/cart?tab=2');
  await window.locator('[data-offer]').first().waitFor();
  const lines = window.getByTestId('cart-lines');
  const more = async () => (await window.getByRole('button', { name: /^Show \d+ more$/ }).allTextContents())[0];
  const toTheEnd = () =>
    window.evaluate(() => document.documentElement.scrollTo(0, document.documentElement.scrollHeight));
  const height = async () => (await lines.boundingBox())?.height ?? 0;
  // 48 lines, of which 20 are there, then 40, then all.
  expect(await more()).toBe('Show 20 more');
  const first = await height();
  await toTheEnd();
  await expect.poll(more).toBe('Show 8 more');
  expect((await height()) / first).toBeGreaterThan(1.6);
  await toTheEnd();
  await expect.poll(more).toBe(undefined);
  await toTheEnd();
  await window.getByText('Batch phone MIA 2').waitFor();

  await window.goto('/cart?tab=2');
  await window.locator('[data-offer]').first().waitFor();
  await window.getByRole('navigation', { name: 'Warehouses' }).getByRole('link', { name: /Miami/ }).click();
  await window.getByText('Batch phone MIA 0').waitFor();
  await window.close();
});

test('D09 D10 the empty cart says why and leads to the stock list; empty tabs are disabled, and hidden where no warehouse accepts offers', async () => {
  const all = await offers();
  await buyer.call(deleteOffers, { body: all.map((offer) => offer.offerId) });
  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
  await picture(page, 'cart-empty');
  expect(await tab(/^Offers awaiting your review/).isDisabled()).toBe(true);
  const seller = await portal.client('seller@acme.test');
  await seller.call(saveStockListSettings, {
    body: { ...(await seller.call(getSellerStockListSettings)), warehouseAcceptingOffer: [] },
  });
  await page.reload();
  await page.getByText('Your cart is empty').waitFor();
  await expect.poll(() => page.getByRole('tab').count()).toBe(1);
  await page.getByRole('link', { name: 'Go to stocklist' }).click();
  await page.waitForURL(/\/stock$/);
});

test('D13 an unapproved buyer is shown the sales representative instead of the checkout', async () => {
  const client = new pg.Client({ connectionString: portal.server.databaseUrl });
  await client.connect();
  await client.query(`update accounts set is_approved = false where business_name = 'Harbor Mobile'`);
  await client.end();
  const window = await portal.open();
  await signIn(window, 'second@acme.test');
  await window.goto('/cart');
  await window
    .getByRole('button', { name: /^Checkout / })
    .first()
    .click();
  const dialog = window.getByRole('dialog');
  await dialog.getByText('Dana Whitfield').waitFor();
  expect(await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['mailto:dana.whitfield@acme.test', 'tel:+15550100142', 'https://wa.me/15550100142'],
  );
  await axe(window, '[role="dialog"]');
  await picture(window, 'blocked-prospect');
  await window.close();
});
