import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import {
  getSellerStockListSettings,
  saveStockListSettings,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { FOUR_LOOKS, inLooks, PHONE_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test as base } from '../fixtures/portal-test';
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

test('C01 C02 C05 C06 C12 K03 a visit asks once for the stock as it then is; heading, toolbar, filters, chips and totals stand on one screen, and the tutorial and the grades open over it', async ({
  page,
}) => {
  await test.step('C12 K03 pointing at the menu’s entry asks for no list', async () => {
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
  await test.step('C01 C06 the screen', async () => {
    await expect(page.getByRole('heading', { name: 'Stock List', level: 1 })).toBeVisible();
    await expect(page.getByText(/^Last updated .* (CST|CDT)$/)).toBeVisible();
    for (const name of ['Tutorial', 'Export']) await expect(button(page, name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grading Scale' })).toBeVisible();
    await expect(filters(page)).toBeVisible();
    await expect(chips(page)).toContainText('Smartphones');
    const [items, units] = await totals(page);
    expect(items).toBeGreaterThan(1000);
    expect(units, 'capped quantities make the total wear a plus').toMatch(/\+$/);
  });
  await test.step('C02 the tutorial opens in a frame 512 px high', async () => {
    await button(page, 'Tutorial').click();
    const frame = page.getByRole('dialog').locator('iframe');
    await expect(frame.contentFrame().getByRole('heading', { name: 'How the stock list works' })).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(512);
    // A page of the shop's own host that kept its origin could reach out of its frame.
    const reach = frame.contentFrame().getByRole('heading').first();
    expect(await reach.evaluate(() => window.origin), 'the frame has an origin of its own').toBe('null');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('C05 the grade icon opens the overview at that grade, with previous, next and a list', async () => {
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
  });
});

test('C01 C04 C06 C12 C15 a filter narrows, is a chip over a list that stays where it is, and stands in the URL, for back, forward, a reload and another’s browser; another category clears warehouse and attributes; on a phone the filters are a page of their own, accessible light and dark', async ({
  page,
  openWindow,
}) => {
  await openList(page);
  const all = await itemCount(page);
  const top = async () => (await page.locator('[data-stock-group]').first().boundingBox())?.y;
  const listTop = await top();
  await check(page, 'Dallas');
  await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=DAL');
  await expect.poll(() => itemCount(page)).toBeLessThan(all);
  const inDallas = await itemCount(page);
  await check(page, 'Apple');
  await expect.poll(() => query(page)).toContain('manufacturer=Apple');
  await expect.poll(() => itemCount(page)).toBeLessThan(inDallas);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Smartphones', 'Dallas', 'Apple']);
  await expect(chips(page).getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(listTop);
  const narrowed = await totals(page);
  await filters(page)
    .getByRole('radio', { name: /^Tablets/ })
    .click();
  await expect.poll(() => query(page)).toBe('?category=Tablets');
  await expect(chips(page).getByRole('listitem')).toHaveText(['Tablets']);

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

  await page.goForward();
  await expect.poll(() => query(page)).toBe('?category=Tablets');

  // On a phone they are a page of their own.
  await page.setViewportSize(PHONE);
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

test('C04 C06 C12 C13 a chip takes its filter away, Clear takes all, presses that come faster than the list follows all count, and out-of-stock items show only with the toggle, where settings allow it', async ({
  page,
  client,
  afterwards,
}) => {
  await test.step('C06 a chip takes its filter away, Clear takes all', async () => {
    await openList(page, '?category=Smartphones&warehouse=DAL,MIA&manufacturer=Apple');
    await chips(page).getByRole('button', { name: 'Remove Dallas' }).locator('svg').click();
    await expect.poll(() => query(page)).toBe('?category=Smartphones&warehouse=MIA&manufacturer=Apple');
    const narrowed = await itemCount(page);
    await filters(page).getByRole('button', { name: 'Clear' }).click();
    await expect(chips(page).getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => itemCount(page)).toBeGreaterThan(narrowed);
  });
  await test.step('C06 C12 presses that come faster count in the filters, the chips and the field', async () => {
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
  });
  await test.step('C13 C04 out-of-stock items show only with the toggle, and it is there only where settings allow it', async () => {
    const switchOfAll = filters(page).getByRole('switch', { name: 'Include Out of Stock' });
    // The list follows after its filters: what it was searched for is marked in it.
    await expect(
      page
        .locator('mark')
        .filter({ hasText: /^iphone$/i })
        .first(),
    ).toBeVisible();
    const inStock = await itemCount(page);
    await switchOfAll.click();
    await expect.poll(() => query(page)).toContain('includeOutOfStock=true');
    await expect.poll(() => itemCount(page)).toBeGreaterThan(inStock);
    // A link to them shows them where the toggle is there, and only there.
    const link = query(page);
    await page.reload();
    await expect(groups(page).first()).toBeVisible();
    await expect(switchOfAll).toBeChecked();
    expect(await itemCount(page)).toBeGreaterThan(inStock);
    const seller = await client('seller@acme.test');
    const settings = await seller.call(getSellerStockListSettings);
    afterwards(() => seller.call(saveStockListSettings, { body: settings }));
    await seller.call(saveStockListSettings, { body: { ...settings, canSelectOutOfStockFilter: false } });
    await openList(page, link);
    await expect(filters(page).getByRole('checkbox', { name: /^Dallas/ })).toBeVisible();
    await expect(switchOfAll).toHaveCount(0);
    expect(await itemCount(page)).toBe(inStock);
  });
});

test('C01 C07 C08 C09 C10 C11 C12 a link to nothing shows the first category, 24 groups a page; a group opens to rows that fit any width, and every look of the list is accessible and never scrolls sideways', async ({
  page,
}) => {
  await test.step('C12 C07 a link that matches nothing falls back to the first category and says so', async () => {
    await page.goto('/stock?category=Smartphones&manufacturer=Apple&model=Galaxy%20S22');
    await expect(page.getByText('No items matched your filters, so the first category is shown.')).toBeVisible();
    await expect.poll(() => query(page)).toBe('?category=Smartphones');
    await expect(groups(page)).toHaveCount(24);
  });
  await test.step('C09 C10 a group opens at once; prices have no decimals, capped quantities a plus', async () => {
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
  });
  await test.step('C09 C11 between phone and desk every fact and button of a row stays within the list', async () => {
    await toggle(page).click();
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
  await test.step('C01 a desk and a phone, light and dark', async () => {
    await inLooks(page, FOUR_LOOKS, async (look) => {
      await expect(toggle(page)).toBeVisible();
      await axe(page);
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, `stock-${look}`);
    });
  });
  await test.step('C08 the first and the last page; a filter starts at page 1; Top of Results shows after one screen', async () => {
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
});

test('C07 C12 C17 while stock loads a bar moves; stock that cannot be loaded says so, and trying again works; what changes meanwhile and later is not missed, and the list keeps its filters and its place', async ({
  page,
  addLaptop,
  expectErrors,
}) => {
  expectErrors(/stock list data not available/);
  let tellLive = (): void => undefined;
  const heldLive = new Promise<void>((resolve) => (tellLive = resolve));
  await page.route('**/live/events**', async (route) => {
    await heldLive;
    await route.continue();
  });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/stocklist/items', async (route) => {
    await answered;
    await route.fulfill({ status: 200, contentType: 'application/octet-stream', body: 'nonsense' });
  });
  await page.goto('/stock?category=Laptops');
  const bar = page.getByRole('progressbar', { name: 'Loading the stock list' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  const first = await percent();
  await expect.poll(percent).toBeGreaterThan(first);
  answer();
  await expect(page.getByText('stock list data not available')).toBeVisible();
  await page.unroute('**/stocklist/items');
  await button(page, 'Try again').click();
  await expect(groups(page).first()).toBeVisible();

  const items = await itemCount(page);
  await addLaptop();
  expect(await itemCount(page), 'nobody has told the screen').toBe(items);
  tellLive();
  await expect.poll(() => itemCount(page)).toBe(items + 1);

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
  await expect.poll(() => itemCount(page)).toBe(items + 2);
  expect(query(page)).toBe('?category=Laptops');
  expect(Math.abs((await place()) - before), 'what is looked at stays where it is').toBeLessThan(4);
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

test.describe('network stock', () => {
  test.use({ user: 'buyer@nova.test' });

  test('C03 C04 C05 C18 N15 W09 W10 without a grading scale configured there is no link to one; a link to a seller of no network shows the own stock; a participant is chosen with its count; its stock, grades and settings replace the former ones, and the cart is its own; a shop that is dark is printed in light colors, and is dark again afterwards', async ({
    page,
  }) => {
    await openList(page, '?warehouseGroup=kumo');
    await expect(page.getByText('This seller is not part of your trading network.')).toBeVisible();
    await expect(page).toHaveURL(/\/stock\?category=/);
    const own = await totals(page);
    // This shop has none.
    await expect(button(page, 'Export')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grading Scale' })).toHaveCount(0);
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
    // A link to the stock of a seller whom the tenant trades with shows that.
    await page.reload();
    await expect(page).toHaveURL(/warehouseGroup=orbit/);
    await expect(filters(page).getByRole('checkbox', { name: /^Toronto/ })).toBeVisible();
    await expect(groups(page).first()).toBeVisible();
    const cart = page.getByRole('link', { name: /^Cart and Offers: / });
    await expect(cart).toHaveAttribute('href', '/cart?participant=orbit');
    await axe(page);
    await picture(page, 'stock-network-dark');
    await cart.click();
    await expect(page).toHaveURL((url) => url.pathname === '/cart' && url.searchParams.get('participant') === 'orbit');
    expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ participantId: 'orbit' });

    await page.emulateMedia({ colorScheme: 'dark' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-color-scheme', 'dark');
    const lightness = (color: string) =>
      (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
    const shades = async () => [
      lightness(await title.evaluate((element) => getComputedStyle(element).color)),
      lightness(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)),
    ];
    const [text = 0, ground = 255] = await shades();
    expect(text).toBeGreaterThan(180);
    expect(ground).toBeLessThan(60);
    await page.emulateMedia({ media: 'print' });
    await expect(scheme).toHaveAttribute('data-color-scheme', 'light');
    const [onPaper = 255, paper = 0] = await shades();
    expect(onPaper).toBeLessThan(80);
    expect(paper).toBeGreaterThan(230);
    await page.emulateMedia({ media: 'screen' });
    await expect(scheme).toHaveAttribute('data-color-scheme', 'dark');
  });
});
