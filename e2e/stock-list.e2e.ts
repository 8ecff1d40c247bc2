import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  saveStockListSettings,
  getSellerStockListSettings,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import type { Page } from 'playwright-core';
import { axe, listening, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
  page = portal.page;
  await signIn(page, 'buyer@acme.test');
  await page.locator('[data-stock-group]').first().waitFor();
});
afterAll(() => portal?.close());

const groups = (of: Page = page) => of.locator('[data-stock-group]');
const filters = (of: Page = page) => of.getByRole('form', { name: 'Filters' });
const query = (of: Page = page) => new URL(of.url()).search;
/** `4,418 items · 402,191+ units` as the two numbers. */
async function totals(of: Page = page): Promise<[items: number, units: string]> {
  const text =
    (await of
      .getByRole('status')
      .filter({ hasText: /items? ·/ })
      .textContent()) ?? '';
  const [, items = '', units = ''] = /([\d,]+) items? · ([\d,]+\+?) unit/.exec(text) ?? [];
  return [Number(items.replaceAll(',', '')), units];
}
async function choose(label: string, of: Page = page): Promise<void> {
  await filters(of)
    .getByRole('checkbox', { name: new RegExp(`^${label}`) })
    .click();
}

describe('the stock list', () => {
  test('C01 C06 heading, last update, toolbar, filters, chips and totals stand on one screen', async () => {
    await page.goto('/stock');
    await page.getByRole('heading', { name: 'Stock List', level: 1 }).waitFor();
    await page.getByText(/^Last updated .* (CST|CDT)$/).waitFor();
    for (const name of ['Tutorial', 'Export']) await page.getByRole('button', { name }).waitFor();
    await page.getByRole('link', { name: 'Grading Scale' }).waitFor();
    expect(await page.getByRole('list', { name: 'Applied filters' }).textContent()).toContain('Smartphones');
    const [items, units] = await totals();
    expect(items).toBeGreaterThan(1000);
    expect(units, 'capped quantities make the total wear a plus').toMatch(/\+$/);
  });

  test('C02 the tutorial opens in a frame 512 px high', async () => {
    await page.getByRole('button', { name: 'Tutorial' }).click();
    const frame = page.getByRole('dialog').locator('iframe');
    expect((await frame.boundingBox())?.height).toBe(512);
    await frame.contentFrame().getByRole('heading', { name: 'How the stock list works' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  test('C03 the grading scale is an external link, and the cart link leads to the cart', async () => {
    const scale = page.getByRole('link', { name: 'Grading Scale' });
    expect([await scale.getAttribute('target'), await scale.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await page.getByRole('link', { name: /^Cart and Offers: \d+$/ }).getAttribute('href')).toBe('/cart');
  });

  test('C04 C06 C12 C15 a filter narrows, is a chip and stands in the URL; another category clears warehouse and attributes', async () => {
    const [all] = await totals();
    await choose('Dallas');
    await expect.poll(query).toBe('?category=Smartphones&warehouse=DAL');
    const [dallas] = await totals();
    expect(dallas).toBeLessThan(all);
    await choose('Apple');
    await expect.poll(query).toContain('manufacturer=Apple');
    const chips = page.getByRole('list', { name: 'Applied filters' });
    expect(await chips.getByRole('listitem').allTextContents()).toEqual(['Smartphones', 'Dallas', 'Apple']);
    await filters()
      .getByRole('radio', { name: /^Tablets/ })
      .click();
    await expect.poll(query).toBe('?category=Tablets');
    expect(await chips.getByRole('listitem').allTextContents()).toEqual(['Tablets']);
  });

  test('C15 back and forward restore filters, a reload keeps them, and a shared link shows the same', async () => {
    await page.goBack();
    await expect.poll(query).toContain('manufacturer=Apple');
    const before = await totals();
    await page.reload();
    await groups().first().waitFor();
    expect(await totals()).toEqual(before);
    const other = await portal.open();
    await signIn(other, 'second@acme.test');
    await other.goto(`/stock${query()}`);
    await groups(other).first().waitFor();
    expect(await totals(other)).toEqual(before);
    await other.context().close();
    await page.goForward();
    await expect.poll(query).toBe('?category=Tablets');
  });

  test('C06 a chip takes its filter away, Clear takes all', async () => {
    await page.goto('/stock?category=Smartphones&warehouse=DAL,MIA&manufacturer=Apple');
    await groups().first().waitFor();
    const chips = page.getByRole('list', { name: 'Applied filters' });
    await chips.getByRole('button', { name: 'Remove Dallas' }).locator('svg').click();
    await expect.poll(query).toBe('?category=Smartphones&warehouse=MIA&manufacturer=Apple');
    await filters().getByRole('button', { name: 'Clear' }).click();
    await expect.poll(async () => chips.getByRole('listitem').count()).toBe(1);
  });

  test('C12 C07 a link that matches nothing falls back to the first category and says so', async () => {
    await page.goto('/stock?category=Smartphones&manufacturer=Nobody');
    await page.getByText('No items matched your filters, so the first category is shown.').waitFor();
    await expect.poll(query).toBe('?category=Smartphones');
    await expect.poll(() => groups().count()).toBe(24);
  });

  test('C07 loading shows a bar that moves, not an empty page', async () => {
    const fresh = await portal.open();
    await signIn(fresh, 'third@acme.test');
    let answer = (): void => undefined;
    const moved = new Promise<void>((resolve) => (answer = resolve));
    await fresh.route('**/stocklist/items', async (route) => {
      await moved;
      await route.continue();
    });
    await fresh.evaluate(() => indexedDB.deleteDatabase('tradehall'));
    await fresh.goto('/stock');
    const bar = fresh.getByRole('progressbar', { name: 'Loading the stock list' });
    const first = Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(first);
    answer();
    await groups(fresh).first().waitFor();
    await fresh.context().close();
  });

  test('C08 24 groups a page, first and last, and a filter starts at page 1; Top of Results shows after one screen', async () => {
    await page.goto('/stock');
    await groups().first().waitFor();
    await expect.poll(() => groups().count()).toBe(24);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Last page' }).click();
    expect(await pages.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true);
    await pages.getByRole('button', { name: 'First page' }).click();
    await pages.getByRole('button', { name: /^Page 2 of/ }).click();
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('2');
    expect(query(), 'the page is not mirrored').not.toContain('p=');
    await choose('Miami');
    await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toBe('1');
    expect(await page.getByRole('button', { name: 'Top of Results' }).count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, window.innerHeight + 50));
    await page.getByRole('button', { name: 'Top of Results' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('C09 C10 a group opens at once and shows its rows; prices have no decimals, capped quantities a plus', async () => {
    await page.goto('/stock');
    const group = groups().first();
    const header = group.getByRole('button').first();
    expect(await header.getAttribute('aria-expanded')).toBe('false');
    await header.click();
    expect(await header.getAttribute('aria-expanded')).toBe('true');
    const rows = group.locator('[data-stock-item]');
    const said = Number(/(\d+) items?/.exec((await group.textContent()) ?? '')?.[1]);
    expect(await rows.count()).toBe(said);
    expect(await group.textContent()).toMatch(/250\+ units/);
    expect((await group.textContent()) ?? '').not.toMatch(/\$\d[\d,]*\.\d/);
    expect(await group.locator('[data-min-price-symbol]').count()).toBe(1);
    await header.click();
    expect(await rows.count()).toBe(0);
  });

  test('C09 C11 between phone and desk every fact and button of a row stays within the list', async () => {
    try {
      for (const width of [760, 1024, 1120, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/stock');
        const group = page.locator('[data-stock-group]').first();
        await group.waitFor();
        const item = group.locator('[data-stock-item]').first();
        if (!(await item.isVisible())) await group.getByRole('button').first().click();
        const [list, offer, price, row] = await Promise.all(
          [group, item.getByRole('button', { name: 'Offer', exact: true }), group.locator('.group-price'), item].map(
            async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
          ),
        );
        expect(offer!.x + offer!.width, `Offer at ${width} px`).toBeLessThanOrEqual(list!.x + list!.width);
        expect(price!.x + price!.width, `the price at ${width} px`).toBeLessThanOrEqual(list!.x + list!.width);
        expect(row!.height, `a row at ${width} px`).toBeLessThan(140);
      }
    } finally {
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

  test('C05 the grade icon opens the overview at that grade, with previous, next and a list', async () => {
    await groups()
      .first()
      .getByRole('button', { name: /^Grade Overview/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Grade Overview' });
    const heading = dialog.getByRole('heading', { level: 3 });
    const first = await heading.textContent();
    await dialog.getByRole('button', { name: 'Next grade' }).click();
    await expect.poll(() => heading.textContent()).not.toBe(first);
    await dialog.getByRole('button', { name: 'Previous grade' }).click();
    await expect.poll(() => heading.textContent()).toBe(first);
    await axe(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  test('C13 C04 out-of-stock items show only with the toggle, and the toggle only where settings allow it', async () => {
    await page.goto('/stock');
    const [inStock] = await totals();
    await filters().getByRole('switch', { name: 'Include Out of Stock' }).click();
    await expect.poll(query).toContain('includeOutOfStock=true');
    await expect.poll(async () => (await totals())[0]).toBeGreaterThan(inStock);
    const seller = await portal.client('seller@acme.test');
    const settings = await seller.call(getSellerStockListSettings);
    await seller.call(saveStockListSettings, { body: { ...settings, canSelectOutOfStockFilter: false } });
    const other = await portal.open();
    await signIn(other, 'second@acme.test');
    await other.goto('/stock?includeOutOfStock=true');
    await groups(other).first().waitFor();
    expect(await other.getByRole('switch', { name: 'Include Out of Stock' }).count()).toBe(0);
    expect((await totals(other))[0]).toBe(inStock);
    await other.context().close();
    await seller.call(saveStockListSettings, { body: settings });
  });

  test('C16 N16 the export holds the filtered list, named by the server, opens as a spreadsheet and can fail with its message', async () => {
    await page.goto('/stock?category=Laptops');
    await groups().first().waitFor();
    const [items] = await totals();
    const download = async (entry: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry }).click(),
      ]);
      const book = read(readFileSync(await file.path()));
      return {
        name: file.suggestedFilename(),
        rows: utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}),
      };
    };
    const filtered = await download('Export filtered');
    expect(filtered.name).toMatch(/\.xlsx$/);
    expect(filtered.rows).toHaveLength(items);
    expect(new Set(filtered.rows.map((row) => row['Category']))).toEqual(new Set(['Laptops']));
    expect(typeof filtered.rows[0]?.['List Price']).toBe('number');
    expect(typeof filtered.rows[0]?.['Item #']).toBe('string');
    const all = await download('Export all');
    expect(all.rows.length).toBeGreaterThan(items * 5);
    await page.route('**/stocklist/export', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ statusCode: 500, message: 'Internal Server Error', params: [], errors: [] }),
      }),
    );
    portal.expectErrors(/500/);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Export all' }).click();
    await page.getByRole('alert').filter({ hasText: 'Internal Server Error' }).waitFor();
    await page.unroute('**/stocklist/export');
  });

  test('C17 stock that cannot be loaded says what happened, and trying again works', async () => {
    const other = await portal.open();
    await signIn(other, 'second@acme.test');
    await other.evaluate(() => indexedDB.deleteDatabase('tradehall'));
    await other.route('**/stocklist/items', (route) =>
      route.fulfill({ status: 200, contentType: 'application/octet-stream', body: 'nonsense' }),
    );
    portal.expectErrors(/stock list data not available/);
    await other.goto('/stock?category=Tablets');
    await other.getByText('stock list data not available').waitFor();
    await other.unroute('**/stocklist/items');
    await other.getByRole('button', { name: 'Try again' }).click();
    await groups(other).first().waitFor();
    await other.context().close();
  });

  test('C12 K03 pointing at the menu’s entry asks for no list; a visit asks once, for the stock as it then is', async () => {
    await page.goto('/dashboard');
    const asked: string[] = [];
    const watch = (request: { url(): string }) =>
      void (request.url().endsWith('/stocklist/items') && asked.push(request.url()));
    page.on('request', watch);
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stocklist' });
    const loaded = page.waitForResponse((response) => response.url().includes('StockListPage'));
    await entry.hover();
    await loaded;
    expect(asked).toEqual([]);
    await entry.click();
    await page.locator('[data-stock-group]').first().waitFor();
    expect(asked).toHaveLength(1);
    page.off('request', watch);
  });

  test('C12 new stock reaches an open list, which keeps its filters and its place', async () => {
    await page.goto('/stock?category=Laptops');
    await groups().first().waitFor();
    const [items] = await totals();
    await page.evaluate(() => window.scrollTo(0, 300));
    const place = () =>
      page
        .locator('[data-stock-group]', { hasText: looked })
        .first()
        .evaluate((group) => Math.round(group.getBoundingClientRect().top));
    const looked = ((await groups().nth(6).textContent()) ?? '').slice(0, 12);
    const before = await place();
    const seller = await portal.client('seller@acme.test');
    await listening(page);
    await seller.call(upsertStock, {
      body: {
        rows: [
          {
            itemNumber: 'TEST-LAPTOP-1',
            warehouse: 'DAL',
            category: 'Laptops',
            skuDescription: 'Test laptop',
            groupDescription: 'ZZ Test laptop',
            quantityAvailable: 9,
            listPrice: 400,
            attributes: { grade: 'A', manufacturer: 'Apple' },
          },
        ],
      },
    });
    await expect.poll(async () => (await totals())[0], { timeout: 15_000 }).toBe(items + 1);
    expect(query()).toBe('?category=Laptops');
    expect(Math.abs((await place()) - before), 'what is looked at stays where it is').toBeLessThan(4);
  });

  test('C12 stock that changes while the screen still loads is not missed', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/live/events**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/stock?category=Laptops');
    await groups().first().waitFor();
    const [items] = await totals();
    const seller = await portal.client('seller@acme.test');
    await seller.call(upsertStock, {
      body: {
        rows: [
          {
            itemNumber: 'TEST-LAPTOP-2',
            warehouse: 'DAL',
            category: 'Laptops',
            skuDescription: 'Second test laptop',
            groupDescription: 'ZZ Test laptop',
            quantityAvailable: 9,
            listPrice: 400,
            attributes: { grade: 'A', manufacturer: 'Apple' },
          },
        ],
      },
    });
    expect((await totals())[0], 'nobody has told the screen').toBe(items);
    letGo();
    await expect.poll(async () => (await totals())[0]).toBe(items + 1);
    await page.unroute('**/live/events**');
  });

  test('C09 the list is worked by keyboard alone: j and k move, Enter opens, ? tells the keys', async () => {
    await page.goto('/stock');
    await groups().first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    expect(await groups().nth(0).locator('[data-stock-item]').count()).toBeGreaterThan(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  });
});

describe('network stock', () => {
  test('C04 C05 C18 N15 a participant is chosen with its count; its stock, grades and settings replace the former ones', async () => {
    const network = await portal.open({ tenant: 'nova' });
    await signIn(network, 'buyer@nova.test');
    await groups(network).first().waitFor();
    const own = await totals(network);
    await network.getByRole('combobox', { name: 'Warehouse Group' }).click();
    const names = () => network.getByRole('option').allTextContents();
    // The counts have a call of their own.
    await expect.poll(async () => (await names()).filter((name) => /\([\d,]+\)$/.test(name)).length).toBe(3);
    expect((await names()).map((name) => name.replace(/ \([\d,]+\)$/, ''))).toEqual(['Our stock', 'Acme', 'Orbit']);
    await network.getByRole('option', { name: /^Orbit/ }).click();
    await expect.poll(() => query(network)).toContain('warehouseGroup=orbit');
    await filters(network)
      .getByRole('checkbox', { name: /^Toronto/ })
      .waitFor();
    expect(await totals(network)).not.toEqual(own);
    await groups(network)
      .first()
      .getByRole('button', { name: /^Grade Overview/ })
      .click();
    await network.getByRole('dialog', { name: 'Grade Overview' }).getByRole('button', { name: 'Close' }).click();
    expect(await network.getByRole('link', { name: /^Cart and Offers: / }).getAttribute('href')).toBe(
      '/cart?participant=orbit',
    );
    await axe(network);
    await picture(network, 'stock-network-dark');
    await network.context().close();
  });
});

describe('at every size and in both themes', () => {
  for (const [name, viewport] of [
    ['1280', { width: 1280, height: 800 }],
    ['390', PHONE],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`C01 the stock list is accessible at ${name} px in the ${colorScheme} theme and never scrolls sideways`, async () => {
        const window = await portal.open({ viewport, colorScheme });
        await signIn(window, 'buyer@acme.test');
        await groups(window).first().getByRole('button').first().click();
        await axe(window);
        expect(await scrollsSideways(window)).toBe(false);
        await picture(window, `stock-${name}-${colorScheme}`);
        if (name === '390') {
          await window.getByRole('button', { name: 'Filters' }).click();
          await window
            .getByRole('dialog', { name: 'Filters' })
            .getByRole('button', { name: /^Show [\d,]+ items?$/ })
            .waitFor();
          await axe(window);
          await picture(window, `stock-filters-${colorScheme}`);
          await window
            .getByRole('dialog', { name: 'Filters' })
            .getByRole('button', { name: /^Show [\d,]+ items?$/ })
            .click();
        }
        await window.context().close();
      });
    }
  }
});
