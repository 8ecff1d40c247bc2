import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await signIn(portal.page, 'buyer@acme.test');
});
afterAll(() => portal?.close());

test('A10 the dashboard is headed by the tenant, and each number leads to its list', async () => {
  const { page } = portal;
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Acme Wholesale Buyer Dashboard' }).waitFor();
  await page.locator('.uplot canvas').waitFor();
  expect(await page.getByRole('table', { name: 'Spend by month' }).getByRole('row').count()).toBe(13);
  await axe(page);
  await picture(page, 'dashboard', { fullPage: true });
  await page.getByRole('link', { name: /On hold$/ }).click();
  await page.waitForURL('**/orders?status=ON_HOLD');
  await page.getByText('Status: On hold').waitFor();
  await expect.poll(() => page.getByRole('table').getByText('On hold').count()).toBeGreaterThanOrEqual(1);
  expect(await page.getByRole('table').getByText('Shipped').count()).toBe(0);
  await page.goto('/dashboard');
  for (const [name, path] of [
    [/offers? needs? your answer$/, '/cart'],
    [/stock alerts? fired/, '/stock-alerts'],
    [/returns? open$/, '/returns'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.goto('/dashboard');
  }
  await page.getByRole('region', { name: 'Pay soon' }).getByRole('link').first().click();
  await page.waitForURL(/\/orders\/SO-/);
});

test('A10 on a phone, light and dark, it stays one column; another currency shows without decimals', async () => {
  for (const [tenant, colorScheme] of [
    ['acme', 'dark'],
    ['kumo', 'light'],
  ] as const) {
    const page = await portal.open({ tenant, viewport: PHONE, colorScheme });
    await signIn(page, `buyer@${tenant}.test`);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /Buyer Dashboard$/ }).waitFor();
    await page.locator('.uplot canvas').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await axe(page);
    await picture(page, `dashboard-phone-${tenant}-${colorScheme}`, { fullPage: true });
    await page.context().close();
  }
});
