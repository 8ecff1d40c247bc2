import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import { axe } from '../fixtures/axe';
import { inLooks, PHONE_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

const BUYER = 'buyer@acme.test';
const test = base.extend<{
  /** The demo buyer's orders, newest update first. */
  orders: readonly OrderListRow[];
  numberOf: (status: string) => string;
}>({
  orders: async ({ client }, provide) => provide(await (await client(BUYER)).call(listOrders)),
  numberOf: async ({ orders }, provide) => {
    await provide((status) => orders.find((row) => row.fulfillmentStatus === status)?.phonexOrderNumber ?? '');
  },
});
test.use({ user: BUYER });

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });

async function firstBytes(download: Download, length: number): Promise<string> {
  return readFileSync(await download.path())
    .subarray(0, length)
    .toString();
}

/** The texts of a column, from the first row down. */
async function column(page: Page, name: string): Promise<string[]> {
  const names = await table(page).getByRole('columnheader').allTextContents();
  const rows = await table(page).locator('tbody').getByRole('row').all();
  return Promise.all(rows.map((row) => row.getByRole('cell').nth(names.indexOf(name)).innerText()));
}

test.describe('the order list', () => {
  test('H01 H02 N14 N16 W08 shows the columns of the settings, newest update first, with labels and colors, exports them under the name the server gave, opens by a click or Enter, and is sorted', async ({
    page,
    orders,
  }) => {
    await page.goto('/orders');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Order #',
      'Updated',
      'Warehouse',
      'Quantity',
      'Total',
      'Status',
      'Payment',
    ]);
    const updates = orders.map(({ updateDate }) => updateDate);
    expect(updates).toEqual([...updates].sort().reverse());
    await expect(table(page).locator('tbody').getByRole('link')).toHaveText(
      orders.map((row) => row.refOrderNumberOrPhonexOrderNumber),
    );
    await expect(table(page).getByText('Awaiting shipping quote')).toBeVisible();
    await axe(page);
    await picture(page, 'orders-list');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(await firstBytes(file, 2)).toBe('PK');

    // A click on a row opens the order, unless text is selected.
    const cells = table(page).getByRole('row').nth(2).getByRole('cell');
    await cells.nth(2).dblclick();
    await expect(page).toHaveURL(/\/orders\/SO-/);
    await page.goBack();
    await expect(table(page)).toBeVisible();
    await cells.nth(2).evaluate((cell) => window.getSelection()?.selectAllChildren(cell));
    await cells.nth(4).dispatchEvent('click');
    await expect(page).toHaveURL('/orders');
    await page.evaluate(() => window.getSelection()?.removeAllRanges());
    await cells.nth(4).click();
    await expect(page).toHaveURL(/\/orders\/SO-/);
    // One step back is the list: the click before, with text selected, opened nothing.
    await page.goBack();
    await expect(page).toHaveURL('/orders');
    await expect(table(page)).toBeVisible();

    // Whoever opens an order by Enter goes on at its name, and Back at the list.
    await table(page).locator('tbody').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/SO-/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();

    // Words from A first, numbers from the highest, and once more turns them round.
    const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();
    const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
    // By what stands there: what an order comes to may change between two looks.
    const expectOrder = async (
      name: string,
      direction: 'ascending' | 'descending',
      compare: (one: string, other: string) => number,
    ) => {
      await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', direction);
      await expect(async () => {
        const shown = await column(page, name);
        expect(shown).toEqual(shown.toSorted(compare));
      }).toPass();
    };
    await expect(table(page)).toBeVisible();
    expect(new Set(await column(page, 'Warehouse')).size).toBeGreaterThan(1);
    expect(new Set(await column(page, 'Total')).size).toBeGreaterThan(5);

    await sortBy('Warehouse');
    await expectOrder('Warehouse', 'ascending', (one, other) => one.localeCompare(other));
    await sortBy('Total');
    await expectOrder('Total', 'descending', (one, other) => amount(other) - amount(one));
    await sortBy('Total');
    await expectOrder('Total', 'ascending', (one, other) => amount(one) - amount(other));
  });

  test('H01 N13 a search waits half a second, stands in the address, an empty result says how to go on, and one that settles while an order is on its way does not bring the list back', async ({
    page,
    orders,
  }) => {
    await page.clock.install();
    await page.goto('/orders');
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/sales-orders')) asked.push(url.searchParams.get('search') ?? '');
    });
    await expect(table(page)).toBeVisible();
    asked.length = 0;
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await searchField(page).fill('po');
    await page.clock.runFor(490);
    await searchField(page).fill('po-20391');
    await page.clock.runFor(490);
    expect(new URL(page.url()).search).toBe('');
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect(page).toHaveURL('/orders?search=po-20391');
    await page.clock.resume();
    await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(1);
    expect(asked).toEqual(['po-20391']);
    await searchField(page).fill('nothing-like-it');
    await expect(page.getByText('No order matches this search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(table(page)).toBeVisible();
    await expect(page).toHaveURL('/orders');
    const [first] = orders;
    const number = first?.phonexOrderNumber ?? '';

    // One that settles while an order is on its way does not bring the list back.
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/OrderDetailPage/, async (route) => {
      await onItsWay;
      await route.continue();
    });
    // The page's clock stands still, so that the click comes within the half second on any machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await searchField(page).fill('nothing-like-it');
    await table(page).getByRole('link', { name: number }).click();
    await page.clock.runFor(2_000);
    arrive();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
    await expect(page).toHaveURL(`/orders/${number}`);
  });

  test('H01 H12 N06 an order that is not there leads to the list, which may be tried again when it cannot be read; its search field follows the menu, as that of returns does', async ({
    page,
  }) => {
    await page.route('**/sales-orders?*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/orders/SO-1');
    await expect(page).toHaveURL('/orders');
    await expect(page.getByText('No order found of this id: SO-1')).toBeVisible();
    await expect(page.getByRole('alert').getByText("Sales order list couldn't be fetched").first()).toBeVisible();
    await page.unroute('**/sales-orders?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page)).toBeVisible();

    // The menu's Orders and Returns bring back the whole lists.
    for (const [path, entry] of [
      ['/orders', 'Orders'],
      ['/returns', 'Returns'],
    ] as const) {
      const link = page.getByRole('link', { name: entry, exact: true });
      await link.click();
      // By its name: the list of orders may still stand while that of returns is on its way.
      const rows = page.getByRole('table', { name: entry }).getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      const count = await rows.count();
      await page.getByRole('searchbox').fill('nothing-like-it');
      await expect(page).toHaveURL(`${path}?search=nothing-like-it`);
      await link.click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(rows).toHaveCount(count);
      await expect(page).toHaveURL(path);
    }
  });

  test('H15 pre-orders are a list of their own', async ({ page }) => {
    await page.goto('/preorders');
    await expect(page.getByRole('heading', { name: 'Pre Orders' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Pre Orders' }).getByRole('row')).toHaveCount(3);
    await axe(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('H01 on a phone rows are cards, nothing scrolls sideways, and both schemes can be read', async ({
      page,
      orders,
      numberOf,
    }) => {
      const judge = (name: string, options?: { fullPage: boolean }) =>
        inLooks(page, PHONE_LOOKS, async (look) => {
          expect(await scrollsSideways(page)).toBe(false);
          await axe(page);
          await picture(page, `${name}-${look}`, options);
        });
      await page.goto('/orders');
      await expect(
        page.getByRole('listitem').getByRole('link', { name: orders[0]?.phonexOrderNumber ?? '' }),
      ).toBeVisible();
      await judge('orders-list');
      await page.goto(`/orders/${numberOf('ON_HOLD')}`);
      await expect(page.getByRole('heading', { name: 'Order items' })).toBeVisible();
      await judge('order-detail', { fullPage: true });
    });
  });
});

test.describe('an order', () => {
  test('H03 H05 W75 a shipped order shows its tracking and files, cannot be edited, and is in the cart again in three clicks', async ({
    page,
    numberOf,
  }) => {
    await page.goto(`/orders/${numberOf('SHIPPED')}`);
    await expect(page.getByRole('heading', { name: /^Order # SO-/ })).toBeVisible();
    await expect(page.getByText('Your order is on its way.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^1Z/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Quantity of/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export manifest' }).click();
    expect((await download).suggestedFilename()).toMatch(/^manifest-SO-\d+\.xlsx$/);
    await axe(page);
    await picture(page, 'order-shipped', { fullPage: true });
    const lines = await page
      .getByRole('table', { name: /^Order items/ })
      .getByRole('row')
      .count();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL('/want-list');
    await expect(page.getByRole('list', { name: 'Lines of the want-list' }).locator('[data-wanted]')).toHaveCount(
      lines - 1,
    );
    await page.getByRole('button', { name: 'Into the cart' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: /^Put \d+ lines? into the cart$/ }),
    ).toBeEnabled();
    await page.keyboard.press('Escape');
    // What stands in the want-list is not replaced unasked.
    await page.goBack();
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click();
    await expect(page).toHaveURL(/\/orders\//);
  });

  test('H03 N16 W09 an invoiced order offers its invoices as PDF', async ({ page, numberOf }) => {
    await page.goto(`/orders/${numberOf('INVOICED')}`);
    await page.getByRole('button', { name: 'Invoices' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem').first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
    expect(await firstBytes(file, 5)).toBe('%PDF-');
    // On paper nothing can be pressed, and an invoice keeps its number.
    const invoices = page.getByRole('region', { name: 'Invoices and credit notes' });
    await page.emulateMedia({ media: 'print' });
    await expect(invoices.getByText(/^INV-\d+$/).first()).toBeVisible();
  });

  test('H13 the release confirmation pages thank, with and without an order', async ({ page, numberOf }) => {
    await page.goto('/orders/order-release-confirmation');
    await expect(page.getByRole('heading', { name: 'Thank You for your order' })).toBeVisible();
    await expect(page.getByText("We're processing your request now.")).toBeVisible();
    await page.goto(`/orders/${numberOf('RELEASED')}/order-release-confirmation`);
    await expect(page.getByText('Payment instructions')).toBeVisible();
    await axe(page);
    await picture(page, 'release-confirmation');
    await page.getByRole('link', { name: 'Go to orders' }).click();
    await expect(page).toHaveURL('/orders');
  });

  test('H15 help shows the contacts and links of the tenant', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Your sales representative' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Useful links' })).toBeVisible();
    await axe(page);
    await picture(page, 'help');
  });
});
