import type { Page } from '@playwright/test';
import { axe } from '../fixtures/axe';
import { judgeLooks } from '../fixtures/judge-looks';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Buyer Dashboard$/ })).toBeVisible();
  // The chart has no name of its own: it is drawn beside the table that says the same.
  await expect(page.locator('.uplot canvas')).toBeVisible();
}

test.describe('at a desk', () => {
  test.use({ user: 'buyer@acme.test' });

  test('A10 the dashboard is headed by the tenant, and shows a year of spending, on a phone in one column', async ({
    page,
  }) => {
    await openDashboard(page);
    await expect(page.getByRole('heading', { name: 'Acme Wholesale Buyer Dashboard' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Spend by month' }).getByRole('row')).toHaveCount(13);
    await judgeLooks(page, 'dashboard');
  });

  test('A10 each number of the dashboard leads to its list', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /On hold$/ }).click();
    await expect(page).toHaveURL('/orders?status=ON_HOLD');
    await expect(page.getByText('Status: On hold')).toBeVisible();
    await expect(page.getByRole('table').getByText('On hold').first()).toBeVisible();
    await expect(page.getByRole('table').getByText('Shipped')).toHaveCount(0);
    for (const [name, path] of [
      [/offers? needs? your answer$/, '/cart'],
      [/stock alerts? fired/, '/stock-alerts'],
      [/returns? open$/, '/returns'],
      [/auctions? running$/, '/auctions'],
      [/lots? where you were outbid$/, '/auctions'],
    ] as const) {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('link', { name }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      // The auctions that are counted, without those that are still to come.
      if (path === '/auctions')
        await expect(page.getByRole('tab', { name: /^running/i })).toHaveAttribute('aria-selected', 'true');
    }
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('region', { name: 'Pay soon' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/orders\/SO-/);
  });
});

test.describe('at kumo on a phone', () => {
  test.use({ user: 'buyer@kumo.test', viewport: PHONE });

  test('A10 on a phone, at kumo in the light scheme, the dashboard stays one column; another currency shows without decimals', async ({
    page,
  }) => {
    await openDashboard(page);
    expect(await scrollsSideways(page)).toBe(false);
    await expect(page.getByRole('main')).toContainText(/¥\d/);
    await expect(page.getByRole('main')).not.toContainText(/¥[\d,]+\.\d/);
    await axe(page);
    await picture(page, 'dashboard-phone-kumo-light', { fullPage: true });
  });
});
