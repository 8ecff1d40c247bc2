import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { saveDraftCells } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test as base } from '../fixtures/portal-test';
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

test('SD30 SD24 SD23 an item is found in the list, adjusted for a reason, and its ledger tells of it', async ({
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
  await axe(page);
  await picture(page, 'desk-stock-1280-light');
  await table.getByRole('link', { name: `${name}-2` }).click();
  await expect(page.getByRole('heading', { name: `${name} phone 2` })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the quantity' });
  await dialog.getByLabel('Units to add or take').fill('-3');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog.getByText('Choose a reason').last()).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Damaged');
  await dialog.getByLabel('Note').fill('wet box');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByText('The quantity is 17')).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect(ledger.getByRole('row').nth(1)).toContainText('−3');
  await expect(ledger.getByRole('row').nth(1)).toContainText('Damaged · wet box');
  await axe(page);
  await picture(page, 'desk-stock-item-1280-light');
  const stored = await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: `${name}-2|DAL` } });
  expect(stored.item.quantity).toBe(17);
});

test('SD75 SD24 whoever counts an item that stands in lots too is asked whether they are left out, by item and by draft', async ({
  page,
  seller,
  name,
}) => {
  const key = `${name}-3|DAL`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.call(createAuction, {
    body: { auctionDescription: name, startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
  });
  await seller.call(addLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: [{ itemNumberWarehouse: key, quantity: 12 }],
      rule: { kind: 'ITEM' },
      start: { kind: 'FIXED', amount: 100 },
    },
  });
  await page.goto(`/desk/stock?search=${name}-3`);
  await page.getByRole('link', { name: `${name}-3` }).click();
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the quantity' });
  const box = dialog.getByLabel('Left out of the count: 12 units in lots of auctions');
  await dialog.getByLabel('Units to add or take').fill('2');
  await dialog.getByLabel('Reason').selectOption('Damaged');
  await expect(box).toHaveCount(0);
  await dialog.getByLabel('Reason').selectOption('Counted');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog.getByText('What lots of auctions or accepted offers hold is not free.')).toBeVisible();
  await axe(page);
  await picture(page, 'desk-stock-counted-lots');
  await box.check();
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByText('The quantity is 20')).toBeVisible();

  const cell = { itemNumberWarehouse: key, field: 'quantity' as const, seen: 20, wanted: 24 };
  await seller.call(saveDraftCells, { body: { cells: [cell] } });
  await page.goto('/desk/stock/draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  const draft = page.getByRole('dialog', { name: 'Publish the draft' });
  await draft.getByLabel('Reason for the quantities').selectOption('Counted');
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByText(`Units of ${name}-3 · Dallas that stand ready in lots of auctions and are sold there: 12`),
  ).toBeVisible();
  await draft.getByLabel('What lots of auctions or accepted offers hold is left out of the count').check();
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(draft).toHaveCount(0);
  expect((await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: key } })).item.quantity).toBe(24);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });
  test('SD30 the stock stands in cards that open', async ({ page, name }) => {
    await page.goto(`/desk/stock?search=${name}`);
    await expect(page.getByRole('list', { name: 'Stock' }).getByRole('listitem')).toHaveCount(3);
    expect(await scrollsSideways(page)).toBe(false);
    await axe(page);
    await picture(page, 'desk-stock-390-dark');
    await page.getByRole('link', { name: `${name}-1` }).click();
    await expect(page.getByRole('heading', { name: `${name} phone 1` })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await picture(page, 'desk-stock-item-390-dark');
  });
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
