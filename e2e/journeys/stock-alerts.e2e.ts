import { createStockAlert } from '@tradehall/contract/stock-alerts';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

interface Device {
  readonly name: string;
  readonly itemNumberWarehouse: string;
  /** The only device of its category. */
  readonly category: string;
  /** The seller's stock import. */
  stock(quantityAvailable: number): Promise<unknown>;
}

/* Alerts from a row of the stock list to the email, and the daily report's dialog. */
const test = base.extend<{ device: Device; alertedDevice: Device }>({
  /** A device in increments of 12, of which 24 are there. */
  device: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    const itemNumber = uniqueName('ALERT');
    const [name, category] = [`Alert phone ${itemNumber}`, `Alerts ${itemNumber}`];
    const row = { itemNumber, warehouse: 'DAL', category, skuDescription: name, groupDescription: name };
    const device: Device = {
      name,
      category,
      itemNumberWarehouse: `${itemNumber}|DAL`,
      stock: (quantityAvailable) =>
        seller.call(upsertStock, {
          body: { rows: [{ ...row, quantityAvailable, listPrice: 540, incrementSize: 12 }] },
        }),
    };
    await device.stock(24);
    await provide(device);
  },
  /** The same with the buyer's alert on 12 more. */
  alertedDevice: async ({ device, buyer, client }, provide) => {
    const { itemNumberWarehouse } = device;
    await (await client(buyer.email)).call(createStockAlert, { body: { quantity: 12, itemNumberWarehouse } });
    await provide(device);
  },
});
test.use({ user: NEW_BUYER });

test('C03 F01 F03 F04 F05 a row of the stock list sets an alert in whole increments; editing shows UPDATE and CANCEL, CANCEL restores, UPDATE saves; the daily report is subscribed to and left', async ({
  page,
  device: { name, itemNumberWarehouse, category },
}) => {
  await page.goto(`/stock?category=${encodeURIComponent(category)}`);
  await test.step('F05 the daily report is subscribed to and left by a checkbox and OK', async () => {
    for (const text of [
      'You will receive a daily spreadsheet report on all new inventory availability and price drops',
      'You will No Longer receive a daily spreadsheet report on all new inventory availability and price drops',
    ]) {
      await page.getByRole('button', { name: 'Daily Report' }).click();
      await page.getByRole('checkbox', { name: /Receive a daily spreadsheet/ }).click();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
  });
  await test.step('C03 F03 F04 an alert begins with the default quantity in whole increments', async () => {
    await page.getByRole('button', { name: `Show items of ${name}` }).click();
    await page.getByRole('button', { name: `Set a stock alert for ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog');
    const quantity = dialog.getByLabel(`Units to be added for ${name}`);
    await expect(quantity).toHaveValue('96');
    await expect(dialog.getByText('increments of 12')).toBeVisible();
    await quantity.fill('5');
    await quantity.press('Tab');
    await expect(quantity).toHaveValue('12');
    await axe(page, '[role="dialog"]');
    await picture(page, 'alert-dialog');
    await dialog.getByRole('button', { name: 'Create alert' }).click();
    await expect(page.getByText('Successfully created the stock alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stock Alerts: 1' })).toBeVisible();
  });
  await test.step('F01 F03 CANCEL restores, UPDATE saves, and the alert leads to where its item is bought', async () => {
    await page.getByRole('link', { name: 'Stock Alerts: 1' }).click();
    const row = page.locator(`[data-alert="${itemNumberWarehouse}"]`);
    const quantity = row.getByLabel(`Units to be added for ${name}`);
    const update = row.getByRole('button', { name: 'UPDATE' });
    await expect(row.getByText('Alert me when you add')).toBeVisible();
    await expect(quantity).toHaveValue('12');
    await quantity.fill('50');
    await expect(update).toBeVisible();
    await row.getByRole('button', { name: 'CANCEL' }).click();
    await expect(quantity).toHaveValue('12');
    await expect(update).toHaveCount(0);
    await quantity.fill('50');
    await quantity.press('Escape');
    await expect(quantity).toHaveValue('12');
    await quantity.fill('36');
    await quantity.press('Enter');
    await expect(update).toHaveCount(0);
    await expect(quantity).toHaveValue('36');
    await page.reload();
    await expect(quantity).toHaveValue('36');
    await quantity.fill('30');
    await update.click();
    await expect(page.getByText('Successfully updated the stock alert')).toBeVisible();
    await expect(quantity).toHaveValue('24');
    await axe(page);
    await picture(page, 'stock-alerts');
    // From an alert to where its item is bought.
    await row.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/stock\?/);
    await expect(page.getByRole('button', { name: 'Buy', exact: true }).first()).toBeVisible();
    await expect(page.locator(`[data-stock-item="${itemNumberWarehouse}"]`)).toBeVisible();
  });
});

test('F01 F02 stock that the seller adds fires it: a message in the portal, and an email; on a phone in the dark the page fits; deleting the last alert brings the empty page back, which says what to do', async ({
  page,
  buyer,
  server,
  alertedDevice: { name, itemNumberWarehouse, stock },
}) => {
  await page.goto('/stock-alerts');
  await subscribed(page);
  await stock(60);
  await expect(page.getByText(`New stock: ${name}, 60 available`)).toBeVisible();
  const subjects = async () => (await mailsTo(server, buyer.email)).map((mail) => mail.subject);
  await expect.poll(subjects).toContain(`New stock: ${name}`);
  await expect(page.locator(`[data-alert="${itemNumberWarehouse}"]`).getByText(/Last alert/)).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator(`[data-alert="${itemNumberWarehouse}"]`)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await picture(page, 'stock-alerts-phone');
  await page.getByRole('button', { name: `Delete the alert on ${name}` }).click();
  await expect(page.getByText('Successfully deleted the stock alert')).toBeVisible();
  await expect(page.getByText('Looking for more of your favourite items?')).toBeVisible();
  await expect(page.getByText('Add alerts on items in the Stock List and then manage them here!')).toBeVisible();
  await inLooks(page, TWO_LOOKS, () => axe(page));
});
