import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal-test';

/** The stock list with its first group open, in which the first row is looked at. */
async function openFirstRow(page: Page) {
  await page.goto('/stock');
  const group = page.locator('[data-stock-group]').first();
  await group.getByRole('button').first().click();
  return group.locator('[data-stock-item]').first();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('C03 B09 with every authority: alerts, report, import, cart, and the rows’ own buttons', async ({
  newBuyer,
  openWindow,
}) => {
  const { email } = await newBuyer({
    authorities: ['CAN_BUY_ONLINE', 'CAN_SET_STOCKLIST_ALERT', 'CAN_SUBSCRIBE_DAILY_REPORT'],
  });
  const page = await openWindow({ user: email });
  const row = await openFirstRow(page);
  await expect(page.getByRole('link', { name: /^Stock Alerts: \d+$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart and Offers: \d+$/ })).toBeVisible();
  await expect(button(page, 'Import')).toBeEnabled();
  await expect(button(page, 'Daily Report')).toBeEnabled();
  await expect(row.getByRole('button', { name: /^Set a stock alert for/ })).toBeEnabled();
  await expect(row.getByRole('button', { name: 'Buy', exact: true })).toBeEnabled();
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
