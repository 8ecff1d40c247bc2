import { readFileSync } from 'node:fs';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
let orders: readonly OrderListRow[];
const withStatus = (status: string) => orders.find((row) => row.fulfillmentStatus === status) as OrderListRow;

beforeAll(async () => {
  portal = await openPortal();
  orders = await (await portal.client('buyer@acme.test')).call(listOrders);
  await signIn(portal.page, 'buyer@acme.test');
});
afterAll(() => portal?.close());

describe('the order list', () => {
  test('H01 H02 N14 shows the columns of the settings, newest update first, with labels and colours', async () => {
    const { page } = portal;
    await page.goto('/orders');
    const table = page.getByRole('table', { name: 'Orders' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Order #',
      'Updated',
      'Warehouse',
      'Quantity',
      'Total',
      'Status',
      'Payment',
    ]);
    expect(await table.getByRole('row').nth(1).getByRole('link').textContent()).toBe(
      orders[0]?.refOrderNumberOrPhonexOrderNumber,
    );
    await table.getByText('Awaiting shipping quote').waitFor();
    await axe(page);
    await picture(page, 'orders-list');
  });

  test('H01 a search waits half a second, stands in the address, and an empty result says how to go on', async () => {
    const { page } = portal;
    await page.goto('/orders');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sales-orders?')) asked.push(request.url());
    });
    await page.getByRole('table').waitFor();
    asked.length = 0;
    // Letter after letter without a rest between them, however slow the machine is.
    await page.getByRole('searchbox', { name: 'Search orders' }).evaluate((field, text) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (let letters = 1; letters <= text.length; letters++) {
        write?.call(field, text.slice(0, letters));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, 'po-20391');
    await page.waitForURL('**/orders?search=po-20391');
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2);
    expect(asked.filter((url) => url.includes('search=')).length).toBe(1);
    await page.getByRole('searchbox').fill('nothing-like-it');
    await page.getByText('No order matches this search').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('table').waitFor();
  });

  test('H01 the search field follows its address: the menu brings back the whole list', async () => {
    const { page } = portal;
    for (const [path, entry] of [
      ['/orders', 'Orders'],
      ['/returns', 'Returns'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('table').waitFor();
      const rows = await page.getByRole('table').getByRole('row').count();
      await page.getByRole('searchbox').fill('nothing-like-it');
      await page.waitForURL('**?search=nothing-like-it');
      await page.getByRole('link', { name: entry, exact: true }).click();
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
      await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(rows);
      expect(new URL(page.url()).search).toBe('');
    }
  });

  test('H01 words are sorted from A first, numbers from the highest', async () => {
    const { page } = portal;
    await page.goto('/orders');
    const sortsBy = async (name: string, direction: 'ascending' | 'descending') => {
      await page.getByRole('columnheader', { name }).getByRole('button').click();
      await page.waitForURL('**/orders?sort=*');
      await expect.poll(() => page.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(direction);
    };
    await sortsBy('Warehouse', 'ascending');
    await sortsBy('Total', 'descending');
    await sortsBy('Total', 'ascending');
  });

  test('H01 a click on a row opens the order, unless text is selected', async () => {
    const { page } = portal;
    await page.goto('/orders');
    const cell = page.getByRole('table').getByRole('row').nth(2).getByRole('cell').nth(2);
    await cell.dblclick();
    await page.waitForURL(/\/orders\/SO-/);
    await page.goto('/orders');
    const row = page.getByRole('table').getByRole('row').nth(2);
    await row.waitFor();
    await page.evaluate(() => {
      const text = document.querySelector('tbody tr:nth-child(2) td:nth-child(3)');
      if (text) window.getSelection()?.selectAllChildren(text);
    });
    await row.getByRole('cell').nth(4).dispatchEvent('click');
    expect(new URL(page.url()).pathname).toBe('/orders');
    await page.evaluate(() => window.getSelection()?.removeAllRanges());
    await row.getByRole('cell').nth(4).click();
    await page.waitForURL(/\/orders\/SO-/);
    // One step back is the list: the click before, with text selected, opened nothing.
    await page.goBack();
    await page.waitForURL('**/orders');
    await row.waitFor();
  });

  test('H01 N16 the export is a spreadsheet under the name the server gave', async () => {
    const { page } = portal;
    await page.goto('/orders');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('H01 when the list cannot be read the buyer is told so and may try again', async () => {
    const { page } = portal;
    await page.goto('/orders');
    await page.route('**/sales-orders?*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    );
    await page.reload();
    await page.getByRole('alert').getByText("Sales order list couldn't be fetched").first().waitFor();
    await page.unroute('**/sales-orders?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  test('H15 pre-orders are a list of their own', async () => {
    const { page } = portal;
    await page.goto('/preorders');
    await page.getByRole('heading', { name: 'Pre Orders' }).waitFor();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3);
    await axe(page);
  });

  test('H01 on a phone rows are cards, nothing scrolls sideways, and both schemes can be read', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await portal.open({ viewport: PHONE, colorScheme });
      await signIn(page, 'buyer@acme.test');
      await page.goto('/orders');
      await page
        .getByRole('link', { name: orders[0]?.phonexOrderNumber ?? '' })
        .first()
        .waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await axe(page);
      await picture(page, `orders-list-phone-${colorScheme}`);
      await page.goto(`/orders/${withStatus('ON_HOLD').phonexOrderNumber}`);
      await page.getByRole('heading', { name: 'Order items' }).waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await axe(page);
      await picture(page, `order-detail-phone-${colorScheme}`, { fullPage: true });
      await page.context().close();
    }
  });
});

describe('an order', () => {
  test('H03 H05 a shipped order shows its tracking and files, and cannot be edited', async () => {
    const { page } = portal;
    await page.goto(`/orders/${withStatus('SHIPPED').phonexOrderNumber}`);
    await page.getByRole('heading', { name: /^Order # SO-/ }).waitFor();
    await page.getByText('Your order is on its way.').waitFor();
    await page.getByRole('link', { name: /^1Z/ }).waitFor();
    expect(await page.getByRole('textbox', { name: /Quantity of/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export manifest' }).click();
    expect((await download).suggestedFilename()).toMatch(/^manifest-SO-\d+\.xlsx$/);
    await axe(page);
    await picture(page, 'order-shipped', { fullPage: true });
  });

  test('H03 N16 an invoiced order offers its invoices as PDF', async () => {
    const { page } = portal;
    await page.goto(`/orders/${withStatus('INVOICED').phonexOrderNumber}`);
    await page.getByRole('button', { name: 'Invoices' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem').first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('H12 N06 an order that is not there says so and leads to the list', async () => {
    const { page } = portal;
    await page.goto('/orders/SO-1');
    await page.waitForURL('**/orders');
    await page.getByText('No order found of this id: SO-1').waitFor();
  });

  test('H13 the release confirmation pages thank, with and without an order', async () => {
    const { page } = portal;
    await page.goto('/orders/order-release-confirmation');
    await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
    await page.getByText("We're processing your request now.").waitFor();
    await page.goto(`/orders/${withStatus('RELEASED').phonexOrderNumber}/order-release-confirmation`);
    await page.getByText('Payment instructions').waitFor();
    await axe(page);
    await picture(page, 'release-confirmation');
    await page.getByRole('link', { name: 'Go to orders' }).click();
    await page.waitForURL('**/orders');
  });

  test('H15 help shows the contacts and links of the tenant', async () => {
    const { page } = portal;
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Your sales representative' }).waitFor();
    await page.getByRole('heading', { name: 'Useful links' }).waitFor();
    await axe(page);
    await picture(page, 'help');
  });
});
