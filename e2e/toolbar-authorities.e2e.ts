import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, signIn, type Portal } from './portal-driver';

/** What the toolbar and the rows of the stock list let a buyer do (C03, B09). */
let portal: Portal;
let page: Page;

/**
 * Leaves the buyer these authorities alone; before the first sign-in, after which the server
 * remembers them for a while.
 */
async function grant(email: string, authorities: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: portal.server.databaseUrl });
  await client.connect();
  await client.query(`update account_users set authorities = $1 where email = $2`, [authorities, email]);
  await client.end();
}
async function comeIn(email: string, ...authorities: string[]): Promise<void> {
  await grant(email, authorities);
  page = await portal.open();
  await signIn(page, email);
  await page.goto('/stock');
  await page.locator('[data-stock-group]').first().waitFor();
  await page.locator('[data-stock-group]').first().getByRole('button').first().click();
  await page.locator('[data-stock-item]').first().waitFor();
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const row = () => page.locator('[data-stock-item]').first();

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

describe('the toolbar', () => {
  test('C03 B09 with every authority: alerts, report, import, cart, and the rows’ own buttons', async () => {
    await comeIn('third@acme.test', 'CAN_BUY_ONLINE', 'CAN_SET_STOCKLIST_ALERT', 'CAN_SUBSCRIBE_DAILY_REPORT');
    await page.getByRole('link', { name: /^Stock Alerts: \d+$/ }).waitFor();
    await page.getByRole('link', { name: /^Cart and Offers: \d+$/ }).waitFor();
    expect(await button('Import').isEnabled()).toBe(true);
    expect(await button('Daily Report').isEnabled()).toBe(true);
    expect(
      await row()
        .getByRole('button', { name: /^Set a stock alert for/ })
        .isEnabled(),
    ).toBe(true);
    expect(await row().getByRole('button', { name: 'Buy', exact: true }).isEnabled()).toBe(true);
    await page.context().close();
  });

  test('C03 B09 without them: import, cart and alerts are disabled, in the rows too, and the daily report is not there; looking and exporting stay', async () => {
    await comeIn('second@acme.test', 'CAN_VIEW_ORDER');
    expect(await button('Import').isDisabled()).toBe(true);
    expect(await button('Stock Alerts').isDisabled()).toBe(true);
    expect(await button('Cart and Offers').isDisabled()).toBe(true);
    expect(await button('Daily Report').count()).toBe(0);
    expect(await page.getByRole('link', { name: /^(Cart and Offers|Stock Alerts)/ }).count()).toBe(0);
    expect(
      await row()
        .getByRole('button', { name: /^Set a stock alert for/ })
        .isDisabled(),
    ).toBe(true);
    for (const name of ['Buy', 'Offer'])
      expect(await row().getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    await row().getByRole('button', { name: 'Buy', exact: true }).locator('..').hover();
    await page
      .getByRole('tooltip', { name: 'Your account may not buy online. Please contact your sales representative.' })
      .waitFor();
    expect(await button('Export').isEnabled()).toBe(true);
    await page.context().close();
  });
});
