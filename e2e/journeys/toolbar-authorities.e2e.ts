import type { Page } from '@playwright/test';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import { fillCart } from '../fixtures/checkout';
import { expect, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

/** The stock list with its first group open, in which the first row is looked at. */
async function openFirstRow(page: Page) {
  await page.goto('/stock');
  const group = page.locator('[data-stock-group]').first();
  await group.getByRole('button').first().click();
  return group.locator('[data-stock-item]').first();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('C03 B09 with every authority the toolbar leads to grading scale, alerts, report, import, export and cart, and counts alerts and cart; the rows have their own buttons', async ({
  newBuyer,
  openWindow,
  server,
  client,
}) => {
  const { email } = await newBuyer({
    authorities: ['CAN_BUY_ONLINE', 'CAN_SET_STOCKLIST_ALERT', 'CAN_SUBSCRIBE_DAILY_REPORT'],
  });
  const number = uniqueName('TOOLBAR');
  await fillCart({ server, client }, email, { number, price: 100 }, 3);
  await fillCart({ server, client }, email, { number: uniqueName('TOOLBAR'), price: 100 }, 1);
  await (await client(email)).call(createStockAlert, { body: { quantity: 12, itemNumberWarehouse: `${number}|DAL` } });
  const page = await openWindow({ user: email });
  const row = await openFirstRow(page);
  await expect(button(page, 'Import')).toBeEnabled();
  await expect(button(page, 'Daily Report')).toBeEnabled();
  await expect(row.getByRole('button', { name: /^Set a stock alert for/ })).toBeEnabled();
  await expect(row.getByRole('button', { name: 'Buy', exact: true })).toBeEnabled();

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

test('C03 B09 without them: import, cart and alerts are disabled, in the rows too, and the daily report is not there; looking and exporting stay', async ({
  newBuyer,
  openWindow,
}) => {
  const { email } = await newBuyer({ authorities: ['CAN_VIEW_ORDER'] });
  const page = await openWindow({ user: email });
  const row = await openFirstRow(page);
  for (const name of ['Import', 'Stock Alerts', 'Cart and Offers']) await expect(button(page, name)).toBeDisabled();
  await expect(button(page, 'Daily Report')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Cart and Offers|Stock Alerts)/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Set a stock alert for/ })).toBeDisabled();
  for (const name of ['Buy', 'Offer']) await expect(row.getByRole('button', { name, exact: true })).toBeDisabled();
  await row.getByRole('button', { name: 'Buy', exact: true }).locator('..').hover();
  await expect(
    page.getByRole('tooltip', {
      name: 'Your account may not buy online. Please contact your sales representative.',
    }),
  ).toBeVisible();
  await expect(button(page, 'Export')).toBeEnabled();
});
