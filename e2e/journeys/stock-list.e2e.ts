import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import {
  getSellerStockListSettings,
  saveStockListSettings,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { fillCart } from '../fixtures/checkout';
import { FOUR_LOOKS, inLooks, PHONE_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

const test = base.extend<{ addLaptop: () => Promise<void> }>({
  /** The seller's import of one laptop more. */
  addLaptop: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    await provide(async () => {
      const row = {
        itemNumber: uniqueName('LAPTOP'),
        warehouse: 'DAL',
        category: 'Laptops',
        skuDescription: 'Test laptop',
        groupDescription: 'ZZ Test laptop',
        quantityAvailable: 9,
        listPrice: 400,
        attributes: { grade: 'A', manufacturer: 'Apple' },
      };
      await seller.call(upsertStock, { body: { rows: [row] } });
    });
  },
});
test.use({ user: 'buyer@acme.test' });

const groups = (page: Page) => page.locator('[data-stock-group]');
const toggle = (page: Page, at = 0) =>
  groups(page)
    .nth(at)
    .getByRole('button', { name: /^(Show|Hide) items of/ });
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const query = (page: Page) => new URL(page.url()).search;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** `4,418 items · 402,191+ units` as the two numbers. */
async function totals(page: Page): Promise<[items: number, units: string]> {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /items? ·/ })
    .innerText();
  const [, items = '', units = ''] = /([\d,]+) items? · ([\d,]+\+?) unit/.exec(text) ?? [];
  return [Number(items.replaceAll(',', '')), units];
}
const itemCount = async (page: Page) => (await totals(page))[0];

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/stock${search}`);
  await expect(groups(page).first()).toBeVisible();
}

async function check(page: Page, label: string): Promise<void> {
  await filters(page)
    .getByRole('checkbox', { name: new RegExp(`^${label}`) })
    .click();
}

test('C01 C04 C06 C12 C15 the list stands on one screen; a filter narrows it, is a chip over a list that stays where it is, and stands in the URL; back, forward, a reload and a shared link show the same', async ({
  page,
  openWindow,
}) => {
  await openList(page);
  await expect(page.getByRole('heading', { name: 'Stock List', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Last updated .* (CST|CDT)$/)).toBeVisible();
  for (const name of ['Tutorial', 'Export']) await expect(button(page, name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grading Scale' })).toBeVisible();
  await expect(filters(page)).toBeVisible();
  await expect(chips(page)).toContainText('Smartphones');
  const [items, units] = await totals(page);
  expect(items).toBeGreaterThan(1000);
  expect(units, 'capped quantities make the total wear a plus').toMatch(/\+$/);

  const top = async () => (await page.locator('[data-stock-group]').first().boundingBox())?.y;
  const listTop = await top();
  await check(page, 'Dallas');
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=DAL');
  await expect.poll(() => itemCount(page)).toBeLessThan(items);
  const inDallas = await itemCount(page);
  await check(page, 'Apple');
  await expect.poll(() => query(page)).toContain('manufacturer=Apple');
  await expect(chips(page).getByRole('listitem')).toHaveText(['Smartphones', 'Dallas', 'Apple']);
  await expect(chips(page).getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(listTop);
  await expect.poll(() => itemCount(page)).toBeLessThan(inDallas);
  const narrowed = await totals(page);
  await filters(page)
    .getByRole('radio', { name: /^Tablets/ })
    .click();
  await expect.poll(() => query(page)).toBe('?category=Tablets');
  await expect(chips(page).getByRole('listitem')).toHaveText(['Tablets']);

  // Another category cleared warehouse and attributes; the way back restores them.
  await page.goBack();
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=DAL&manufacturer=Apple');
  await expect.poll(() => totals(page)).toEqual(narrowed);
  const other = await openWindow({ user: 'second@acme.test' });
  await openList(other, query(page));
  await expect.poll(() => totals(other)).toEqual(narrowed);
  await page.goForward();
  await expect.poll(() => query(page)).toBe('?category=Tablets');
  await page.goBack();
  await expect.poll(() => query(page)).toContain('manufacturer=Apple');
  await page.reload();
  await expect.poll(() => totals(page)).toEqual(narrowed);
});

test.describe('the toolbar', () => {
  test.use({ user: NEW_BUYER });

  test('C02 C03 the toolbar leads to the tutorial, grading scale, alerts, report, import, export and cart, and counts alerts and cart', async ({
    page,
    buyer,
    server,
    client,
  }) => {
    const number = uniqueName('TOOLBAR');
    await fillCart({ server, client }, buyer.email, { number, price: 100 }, 3);
    await fillCart({ server, client }, buyer.email, { number: uniqueName('TOOLBAR'), price: 100 }, 1);
    await (
      await client(buyer.email)
    ).call(createStockAlert, { body: { quantity: 12, itemNumberWarehouse: `${number}|DAL` } });
    await openList(page);

    await button(page, 'Tutorial').click();
    const frame = page.getByRole('dialog').locator('iframe');
    await expect(frame.contentFrame().getByRole('heading', { name: 'How the stock list works' })).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(512);
    // A page of the shop's own host that kept its origin could reach out of its frame.
    const reach = frame.contentFrame().getByRole('heading').first();
    expect(await reach.evaluate(() => window.origin), 'the frame has an origin of its own').toBe('null');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const scale = page.getByRole('link', { name: 'Grading Scale' });
    await expect(scale).toHaveAttribute('href', 'https://acme.example/grading-scale');
    await expect(scale).toHaveAttribute('target', '_blank');
    await expect(scale).toHaveAttribute('rel', 'noopener noreferrer');

    const alerts = page.getByRole('link', { name: 'Stock Alerts: 1' });
    await expect(alerts).toHaveAttribute('href', '/stock-alerts');
    await expect(alerts.locator('..')).toHaveText('Stock Alerts1');

    await button(page, 'Daily Report').click();
    await expect(page.getByRole('dialog', { name: 'Daily Report' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await button(page, 'Import').click();
    await expect(page.getByRole('dialog', { name: 'Import Offers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await button(page, 'Export').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Export filtered', 'Export all']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);

    const cart = page.getByRole('link', { name: 'Cart and Offers: 2' });
    await expect(cart).toHaveText('2');
    await cart.click();
    await expect(page).toHaveURL((url) => url.pathname === '/cart' && !url.searchParams.has('participant'));
    await expect(page.getByRole('heading', { name: 'Cart and Offers' })).toBeVisible();
  });
});

test.describe('a tenant without a grading scale', () => {
  test.use({ user: 'buyer@orbit.test' });

  test('C03 without a grading scale configured there is no link to one', async ({ page }) => {
    await openList(page);
    await expect(button(page, 'Export')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grading Scale' })).toHaveCount(0);
  });
});

test('C06 C07 C12 a chip takes its filter away, Clear takes all, presses that come faster than the list follows all count, and a link that matches nothing falls back to the first category', async ({
  page,
}) => {
  await page.goto('/stock?category=Smartphones&manufacturer=Apple&model=Galaxy%20S22');
  await expect(page.getByText('No items matched your filters, so the first category is shown.')).toBeVisible();
  await expect.poll(() => query(page)).toBe('?category=Smartphones');
  await expect(groups(page)).toHaveCount(24);

  const box = (name: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const pressAll = async (...pressed: Locator[]) => {
    const handles = await Promise.all(pressed.map((one) => one.elementHandle()));
    await page.evaluate((elements) => {
      for (const element of elements) element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }, handles);
  };
  await pressAll(box('Dallas'), box('Miami'), box('Apple'));
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=DAL,MIA&manufacturer=Apple');
  await expect(chips(page).getByRole('listitem')).toHaveText(['Smartphones', 'Dallas', 'Miami', 'Apple']);
  for (const name of ['Dallas', 'Miami', 'Apple']) await expect(box(name)).toBeChecked();
  const cross = (name: string) =>
    chips(page)
      .getByRole('button', { name: `Remove ${name}` })
      .locator('svg');
  await pressAll(cross('Dallas'), cross('Apple'));
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=MIA');
  await pressAll(box('Miami'), box('Miami'), box('Miami'));
  await page.getByRole('searchbox', { name: 'Search stock' }).pressSequentially('iphone');
  await expect.poll(() => query(page)).toBe('?category=Smartphones&q=iphone');
  await expect(box('Miami')).not.toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search stock' })).toHaveValue('iphone');

  await page.getByRole('searchbox', { name: 'Search stock' }).fill('');
  await expect.poll(() => query(page)).toBe('?category=Smartphones');
  for (const name of ['Dallas', 'Miami', 'Apple']) await check(page, name);
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=DAL,MIA&manufacturer=Apple');
  await chips(page).getByRole('button', { name: 'Remove Dallas' }).locator('svg').click();
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=MIA&manufacturer=Apple');
  await filters(page).getByRole('button', { name: 'Clear' }).click();
  await expect(chips(page).getByRole('listitem')).toHaveCount(1);
});

test('C07 C17 stock that cannot be loaded says what happened, and trying again works; meanwhile a bar moves', async ({
  page,
  expectErrors,
}) => {
  await page.route('**/stocklist/items', (route) =>
    route.fulfill({ status: 200, contentType: 'application/octet-stream', body: 'nonsense' }),
  );
  expectErrors(/stock list data not available/);
  await page.goto('/stock?category=Tablets');
  await expect(page.getByText('stock list data not available')).toBeVisible();
  await page.unroute('**/stocklist/items');
  let answer = (): void => undefined;
  const moved = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/stocklist/items', async (route) => {
    await moved;
    await route.continue();
  });
  await button(page, 'Try again').click();
  const bar = page.getByRole('progressbar', { name: 'Loading the stock list' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  const first = await percent();
  await expect.poll(percent).toBeGreaterThan(first);
  answer();
  await expect(groups(page).first()).toBeVisible();
});

test('C05 C08 C09 C10 C13 groups open at once, by keyboard too; 24 stand on a page; a grade is explained where it stands; out-of-stock items show only with the toggle', async ({
  page,
}) => {
  await openList(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(toggle(page, 1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(groups(page).first().locator('[data-stock-item]').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(groups(page).first().locator('[data-stock-item]')).toHaveCount(0);

  const group = groups(page).first();
  const rows = group.locator('[data-stock-item]');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  const said = Number(/(\d+) items?/.exec(await group.innerText())?.[1]);
  await expect(rows).toHaveCount(said);
  await expect(group).toContainText(/250\+ units/);
  await expect(group).toContainText(/\$\d/);
  await expect(group).not.toContainText(/\$\d[\d,]*\.\d/);
  await expect(group.locator('[data-min-price-symbol]')).toHaveCount(1);
  await toggle(page).click();
  await expect(rows).toHaveCount(0);

  const icon = groups(page)
    .first()
    .getByRole('button', { name: /^Grade Overview/ });
  const grade = ((await icon.getAttribute('aria-label')) ?? '').replace(/^Grade Overview: /, '');
  await icon.click();
  const dialog = page.getByRole('dialog', { name: 'Grade Overview' });
  const heading = dialog.getByRole('heading', { level: 3 });
  await expect(heading).toContainText(grade);
  const first = await heading.innerText();
  await dialog.getByRole('button', { name: 'Next grade' }).click();
  await expect(heading).not.toHaveText(first);
  await dialog.getByRole('button', { name: 'Previous grade' }).click();
  await expect(heading).toHaveText(first);
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  const inStock = await itemCount(page);
  await filters(page).getByRole('switch', { name: 'Include Out of Stock' }).click();
  await expect.poll(() => query(page)).toContain('includeOutOfStock=true');
  await expect.poll(() => itemCount(page)).toBeGreaterThan(inStock);

  await expect(groups(page)).toHaveCount(24);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const current = pages.locator('[aria-current=page]');
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(pages.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'First page' }).click();
  await pages.getByRole('button', { name: /^Page 2 of/ }).click();
  await expect(current).toHaveText('2');
  expect(query(page), 'the page is not mirrored').not.toContain('p=');
  await check(page, 'Miami');
  await expect(current).toHaveText('1');
  await expect(button(page, 'Top of Results')).toHaveCount(0);
  // A page of closed groups is less than two screens on a desk.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.evaluate(() => window.scrollTo(0, window.innerHeight + 50));
  await button(page, 'Top of Results').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('a seller who changes the settings', () => {
  test('C13 C04 the toggle for out-of-stock items is there only where settings allow it', async ({
    page,
    client,
    afterwards,
  }) => {
    await openList(page, '?includeOutOfStock=true');
    const switchOfAll = filters(page).getByRole('switch', { name: 'Include Out of Stock' });
    await expect(switchOfAll).toBeChecked();
    const all = await itemCount(page);
    await switchOfAll.click();
    await expect.poll(() => itemCount(page)).toBeLessThan(all);
    const inStock = await itemCount(page);
    const seller = await client('seller@acme.test');
    const settings = await seller.call(getSellerStockListSettings);
    afterwards(() => seller.call(saveStockListSettings, { body: settings }));
    await seller.call(saveStockListSettings, { body: { ...settings, canSelectOutOfStockFilter: false } });
    await openList(page, '?includeOutOfStock=true');
    await expect(filters(page).getByRole('checkbox', { name: /^Dallas/ })).toBeVisible();
    await expect(switchOfAll).toHaveCount(0);
    expect(await itemCount(page)).toBe(inStock);
  });
});

test('C16 N16 the export holds the filtered list, named by the server, opens as a spreadsheet and can fail with its message', async ({
  page,
  expectErrors,
}) => {
  await openList(page, '?category=Laptops');
  const items = await itemCount(page);
  const download = async (entry: string) => {
    await button(page, 'Export').click();
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
  expectErrors(/500/);
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Export all' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Internal Server Error' })).toBeVisible();
});

test('C12 K03 pointing at the menu’s entry asks for no list; a visit asks once, for the stock as it then is', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/stocklist/items') && asked.push(request.url())));
  await page.goto('/dashboard');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stocklist' });
  // The menu moves down once when they come: what was pointed at before would be its first entry then.
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().includes('StockListPage'));
  await entry.hover();
  await loaded;
  expect(asked).toEqual([]);
  await entry.click();
  await expect(groups(page).first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('C12 new stock reaches an open list, which keeps its filters and its place', async ({ page, addLaptop }) => {
  await openList(page, '?category=Laptops');
  const items = await itemCount(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  const looked = (await groups(page).nth(6).innerText()).split('\n')[0] ?? '';
  const place = () =>
    groups(page)
      .filter({ hasText: looked })
      .first()
      .evaluate((group) => Math.round(group.getBoundingClientRect().top));
  const before = await place();
  await subscribed(page);
  await addLaptop();
  await expect.poll(() => itemCount(page)).toBe(items + 1);
  expect(query(page)).toBe('?category=Laptops');
  expect(Math.abs((await place()) - before), 'what is looked at stays where it is').toBeLessThan(4);
});

test('C12 stock that changes while the screen still loads is not missed', async ({ page, addLaptop }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/live/events**', async (route) => {
    await held;
    await route.continue();
  });
  await openList(page, '?category=Laptops');
  const items = await itemCount(page);
  await addLaptop();
  expect(await itemCount(page), 'nobody has told the screen').toBe(items);
  letGo();
  await expect.poll(() => itemCount(page)).toBe(items + 1);
});

test.describe('network stock', () => {
  test.use({ user: 'buyer@nova.test' });

  test('C03 C04 C05 C18 N15 a participant is chosen with its count; its stock, grades and settings replace the former ones, and the cart is its own', async ({
    page,
  }) => {
    await openList(page);
    const own = await totals(page);
    await page.getByRole('combobox', { name: 'Warehouse Group' }).click();
    // The counts have a call of their own.
    await expect(page.getByRole('option')).toHaveText([
      /^Our stock \([\d,]+\)$/,
      /^Acme \([\d,]+\)$/,
      /^Orbit \([\d,]+\)$/,
    ]);
    await page.getByRole('option', { name: /^Orbit/ }).click();
    await expect.poll(() => query(page)).toContain('warehouseGroup=orbit');
    await expect(filters(page).getByRole('checkbox', { name: /^Toronto/ })).toBeVisible();
    await expect.poll(() => totals(page)).not.toEqual(own);
    await groups(page)
      .first()
      .getByRole('button', { name: /^Grade Overview/ })
      .click();
    const grades = page.getByRole('dialog', { name: 'Grade Overview' });
    await grades.getByRole('button', { name: 'Close' }).click();
    await expect(grades).toHaveCount(0);
    const cart = page.getByRole('link', { name: /^Cart and Offers: / });
    await expect(cart).toHaveAttribute('href', '/cart?participant=orbit');
    await axe(page);
    await picture(page, 'stock-network-dark');
    await cart.click();
    await expect(page).toHaveURL((url) => url.pathname === '/cart' && url.searchParams.get('participant') === 'orbit');
    expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ participantId: 'orbit' });
  });
});

test('C01 C09 C11 the stock list is accessible at a desk and on a phone, light and dark, never scrolls sideways, and between the two every fact and button of a row stays within it', async ({
  page,
}) => {
  await openList(page);
  await toggle(page).click();
  await inLooks(page, FOUR_LOOKS, async (look) => {
    await expect(toggle(page)).toBeVisible();
    await axe(page);
    expect(await scrollsSideways(page)).toBe(false);
    await picture(page, `stock-${look}`);
  });

  const group = groups(page).first();
  const item = group.locator('[data-stock-item]').first();
  const offer = item.getByRole('button', { name: 'Offer', exact: true });
  const price = group.getByText(/\$[\d,]+$/).first();
  for (const width of [760, 1024, 1120, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(offer).toBeVisible();
    const boxes = async () => {
      const [list, ofOffer, ofPrice, row] = await Promise.all(
        [group, offer, price, item].map((part) => part.boundingBox()),
      );
      if (!list || !ofOffer || !ofPrice || !row) return undefined;
      const end = list.x + list.width;
      return {
        offer: ofOffer.x + ofOffer.width <= end,
        price: ofPrice.x + ofPrice.width <= end,
        isLow: row.height < 140,
      };
    };
    await expect.poll(boxes, `at ${width} px`).toEqual({ offer: true, price: true, isLow: true });
  }
});

test.describe('the filters on a phone', () => {
  test.use({ viewport: PHONE });

  test('C01 C04 on a phone the filters are a page of their own, accessible light and dark', async ({ page }) => {
    await openList(page);
    await button(page, 'Filters').click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ items?$/ });
    await inLooks(page, PHONE_LOOKS, async (look) => {
      await expect(show).toBeVisible();
      await axe(page);
      await picture(page, `stock-filters-${look}`);
    });
    await show.click();
    await expect(sheet).toHaveCount(0);
  });
});
