import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pasteBulkImport } from '@tradehall/contract/bulk-import';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import {
  getSellerStockListSettings,
  saveStockListSettings,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { listening, openPortal, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

/** Above the tenant's cap every screen says as little as the stock list does: `{max}+` (C10). */
let portal: Portal;
let page: Page;
let seller: ServerClient;
const stock = (quantityAvailable: number) =>
  seller.call(upsertStock, {
    body: {
      rows: [
        {
          itemNumber: 'CAP-1',
          warehouse: 'DAL',
          category: 'Caps',
          skuDescription: 'Capped phone',
          groupDescription: 'Capped phone',
          quantityAvailable,
          listPrice: 540,
        },
      ],
    },
  });

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  seller = await portal.client('seller@acme.test');
  await seller.call(saveStockListSettings, {
    body: { ...(await seller.call(getSellerStockListSettings)), maxItemQuantityToBeDisplayed: 60 },
  });
  await stock(743);
  const buyer = await portal.client('third@acme.test');
  await buyer.call(createStockAlert, { body: { itemNumberWarehouse: 'CAP-1|DAL', quantity: 10 } });
  await buyer.call(pasteBulkImport, { body: { rows: [['CAP-1', 'DAL', 5, 400]] } });
  await signIn(page, 'third@acme.test');
});
afterAll(() => portal?.close());

/** Nothing on the screen lets the quantity out. */
const lets = async (on: Page, quantity: string) => (await on.locator('body').innerText()).includes(quantity);

describe('quantities above the cap', () => {
  test('C10 E05 the stock list, its dialogs and the review of an import say 60+', async () => {
    await page.goto('/stock?category=Caps');
    await page
      .getByRole('button', { name: /Capped phone/ })
      .first()
      .click();
    const row = page.locator('[data-stock-item="CAP-1|DAL"]');
    await row.getByText('60+ units').waitFor();
    await row.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByRole('dialog').getByText('60+ available').waitFor();
    expect(await lets(page, '743')).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    const line = page.getByTestId('import-lines').locator('[data-index]', { hasText: 'Capped phone' });
    await line.getByText('60+', { exact: true }).waitFor();
    expect(await lets(page, '743')).toBe(false);
  });

  test('C10 F01 so do the alerts, their message and their letter', async () => {
    await page.goto('/stock-alerts');
    const alert = page.locator('[data-alert="CAP-1|DAL"]');
    await alert.getByText(/60\+ units available/).waitFor();
    await listening(page);
    await stock(921);
    await page.getByText('New stock: Capped phone, 60+ available').waitFor();
    expect(await lets(page, '921')).toBe(false);
    const letter = async () => (await portal.server.mails()).find((mail) => mail.subject === 'New stock: Capped phone');
    await expect.poll(async () => (await letter())?.text ?? '').toContain('60+');
    const sent = await letter();
    expect(`${sent?.text}${sent?.html}`).not.toContain('921');
  });
});
