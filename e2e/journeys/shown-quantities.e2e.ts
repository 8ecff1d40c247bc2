import type { Page } from '@playwright/test';
import { pasteBulkImport } from '@tradehall/contract/bulk-import';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import {
  getSellerStockListSettings,
  saveStockListSettings,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { mailsTo } from '../fixtures/mailbox';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { subscribed } from '../fixtures/watch-context';

/* Above the tenant's cap every screen shows as little as the stock list does: `{max}+` (C10). */
const test = base.extend<{
  /** The seller's stock import of the one device, whose cap is 60. */
  stock: (quantityAvailable: number) => Promise<unknown>;
}>({
  stock: async ({ client, afterwards }, provide) => {
    const seller = await client('seller@acme.test');
    const settings = await seller.call(getSellerStockListSettings);
    afterwards(() => seller.call(saveStockListSettings, { body: settings }));
    await seller.call(saveStockListSettings, { body: { ...settings, maxItemQuantityToBeDisplayed: 60 } });
    const device = { itemNumber: 'CAP-1', warehouse: 'DAL', category: 'Caps', listPrice: 540 };
    const names = { skuDescription: 'Capped phone', groupDescription: 'Capped phone' };
    const stock = (quantityAvailable: number) =>
      seller.call(upsertStock, { body: { rows: [{ ...device, ...names, quantityAvailable }] } });
    await stock(743);
    await provide(stock);
  },
});
test.use({ user: NEW_BUYER });

/** Nothing on the screen lets it out. A longer number or the name of the test's own buyer may hold its digits. */
const hides = (on: Page, quantity: string) =>
  expect(on.locator('body')).not.toHaveText(new RegExp(`(?<![\\w,.])${quantity}(?![\\w,])`), { useInnerText: true });

test('C10 E05 F01 above the cap the stock list, its dialogs, the review of an import, the alerts, their message and their email show 60+', async ({
  page,
  buyer,
  server,
  client,
  stock,
}) => {
  const calls = await client(buyer.email);
  await calls.call(pasteBulkImport, { body: { rows: [['CAP-1', 'DAL', 5, 400]] } });
  await page.goto('/stock?category=Caps');
  await page
    .getByRole('button', { name: /Capped phone/ })
    .first()
    .click();
  const row = page.locator('[data-stock-item="CAP-1|DAL"]');
  await expect(row.getByText('60+ units')).toBeVisible();
  await row.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('60+ available')).toBeVisible();
  await hides(page, '743');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const line = page.getByTestId('import-lines').locator('[data-index]', { hasText: 'Capped phone' });
  await expect(line.getByText('60+', { exact: true })).toBeVisible();
  await hides(page, '743');

  const alert = { itemNumberWarehouse: 'CAP-1|DAL', quantity: 10 };
  await calls.call(createStockAlert, { body: alert });
  await page.goto('/stock-alerts');
  await expect(page.locator('[data-alert="CAP-1|DAL"]').getByText(/60\+ units available/)).toBeVisible();
  await subscribed(page);
  await stock(921);
  await expect(page.getByText('New stock: Capped phone, 60+ available')).toBeVisible();
  await hides(page, '921');
  const email = async () =>
    (await mailsTo(server, buyer.email)).find((mail) => mail.subject === 'New stock: Capped phone');
  await expect.poll(async () => (await email())?.text ?? '').toContain('60+');
  const sent = await email();
  // As a word: the port of the address may hold it.
  expect(`${sent?.text}${sent?.html}`).not.toMatch(/\b921\b/);
});
