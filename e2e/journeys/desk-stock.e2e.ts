import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { judgeLooks } from '../fixtures/judge-looks';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import type { ServerClient } from '../fixtures/server-client';
import { uniqueName } from '../fixtures/unique-name';

const test = base.extend<{ seller: ServerClient; name: string }>({
  user: 'seller@acme.test',
  seller: async ({ client }, provide) => provide(await client('seller@acme.test')),
  name: async ({ seller }, provide) => {
    const name = uniqueName('STK');
    const row = (at: number) => ({
      itemNumber: `${name}-${at}`,
      warehouse: 'DAL',
      category: 'Phones',
      skuDescription: `${name} phone ${at}`,
      listPrice: 540 + at,
      quantityAvailable: 10 * at,
    });
    await seller.call(upsertStock, { body: { rows: [1, 2, 3].map(row) } });
    await provide(name);
  },
});

test('SD30 SD24 SD23 SD26 an item is found in the list, which stands in cards on a phone, and adjusted for a reason, of which its ledger tells; a special price is planned, holds from its minute, and is ended', async ({
  page,
  seller,
  name,
}) => {
  await page.goto('/desk/stock');
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const table = page.getByRole('table', { name: 'Stock' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('button', { name: 'Available' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText(`${name}-3`);
  await inLooks(page, TWO_LOOKS, async (look, { viewport }) => {
    if (viewport.width < 600)
      await expect(page.getByRole('list', { name: 'Stock' }).getByRole('listitem')).toHaveCount(3);
    else await expect(table.getByRole('row')).toHaveCount(4);
    await axe(page);
    expect(await scrollsSideways(page)).toBe(false);
    await picture(page, `desk-stock-${look}`);
  });
  await table.getByRole('link', { name: `${name}-2` }).click();
  await expect(page.getByRole('heading', { name: `${name} phone 2` })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the quantity' });
  await dialog.getByLabel('Units to add or take').fill('-3');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog.getByText('Choose a reason').last()).toBeVisible();
  await axe(page, '[role="dialog"]');
  await dialog.getByLabel('Reason').selectOption('Damaged');
  await dialog.getByLabel('Note').fill('wet box');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByText('The quantity is 17')).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row').nth(1)).toContainText('−3');
  await expect(ledger.getByRole('row').nth(1)).toContainText('Damaged · wet box');
  await judgeLooks(page, 'desk-stock-item');
  const stored = await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: `${name}-2|DAL` } });
  expect(stored.item.quantity).toBe(17);

  await page.getByRole('button', { name: 'Plan a special price' }).click();
  const planning = page.getByRole('dialog', { name: 'Plan a special price' });
  await planning.getByLabel('Special price').fill('499');
  await planning.getByLabel('Begins').fill('2026-01-01T08:00');
  await planning.getByLabel('Ends').fill('2025-01-01T08:00');
  await planning.getByRole('button', { name: 'Plan a special price' }).click();
  await expect(planning.getByText('the end comes after the begin', { exact: false }).first()).toBeVisible();
  await planning.getByLabel('Ends').fill('2040-01-01T08:00');
  await axe(page);
  await picture(page, 'desk-stock-special-1280-light');
  await planning.getByRole('button', { name: 'Plan a special price' }).click();
  await expect(page.getByText('Holds now')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price history' })).toContainText('Planned special price began');
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('SD15 SD16 SD17 SD19 a file is mapped, reviewed, applied with the number its guard asks for, and undone', async ({
  page,
  seller,
  name,
}) => {
  const rows = [
    ['Item #', 'Warehouse', 'Price', 'Qty', 'Margin'],
    [`${name}-1`, 'DAL', '600,00', '10', '7'],
    [`${name}-2`, 'DAL', '100,00', '20', '8'],
    [`${name}-4`, 'DAL', '5', '5', '9'],
  ];
  const listPrice = async (at: number) =>
    (await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: `${name}-${at}|DAL` } })).item.listPrice;
  await page.goto('/desk/stock');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
  });
  await expect(page.getByRole('heading', { name: `${name}.csv` })).toBeVisible();
  await page.getByLabel('What Price is').selectOption('List price');
  await page.getByLabel('What Qty is').selectOption('Quantity');
  await page.getByLabel('How numbers are written').selectOption('1.234,50');
  await axe(page);
  await picture(page, 'desk-import-mapping-1280-light');
  await page.getByRole('button', { name: 'Review' }).click();
  const sections = page.getByRole('tablist', { name: 'Sections of the review' });
  await expect(sections.getByRole('tab')).toHaveText(['Rejected 1', 'Price up 1', 'Price down 1']);
  await sections.getByRole('tab', { name: 'Price down' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${name}-2` })).toContainText('$100.00');
  await axe(page);
  await picture(page, 'desk-import-review-1280-light');
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply the file' });
  await dialog.getByLabel('The number shown').fill('1');
  await dialog.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(page.getByText('2 items changed, 1 rejected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the rejected rows' })).toBeVisible();
  expect([await listPrice(1), await listPrice(2)]).toEqual([600, 100]);
  await page.getByRole('button', { name: 'Undo' }).click();
  const asked = page.getByRole('dialog', { name: 'Undo the import?' });
  await expect(asked).toContainText('2 items go back to what they were before the file.');
  await asked.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 items given back.', { exact: false })).toBeVisible();
  expect([await listPrice(1), await listPrice(2)]).toEqual([541, 542]);
});
