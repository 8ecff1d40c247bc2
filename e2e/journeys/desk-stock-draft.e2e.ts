import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { dropDraft, saveDraftCells } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { judgeLooks } from '../fixtures/judge-looks';
import { picture } from '../fixtures/picture';
import { expect, test as base } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

const test = base.extend({ user: 'seller@acme.test' });

test('SD25 the list is edited like a sheet, priced by formula, reviewed, published over a colleague’s change knowingly, and undone', async ({
  page,
  client,
}) => {
  // One long story.
  test.slow();
  const seller = await client('seller@acme.test');
  await seller.call(dropDraft, { body: {} });
  const name = uniqueName('SHEET');
  const key = (at: number) => `${name}-${at}|DAL`;
  const row = (at: number) => ({
    itemNumber: `${name}-${at}`,
    warehouse: 'DAL',
    category: 'Phones',
    skuDescription: `${name} phone ${at}`,
    listPrice: 540,
    quantityAvailable: 10,
  });
  await seller.call(upsertStock, { body: { rows: [1, 2, 3].map(row) } });
  const stored = async (at: number) => {
    const { item } = await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: key(at) } });
    return { listPrice: item.listPrice, specialPrice: item.specialPrice, quantity: item.quantity };
  };
  await page.goto(`/desk/stock?search=${name}`);
  await page.getByRole('button', { name: 'Edit prices' }).click();
  const cell = (column: string, at: number) => page.getByLabel(`${column} of ${name}-${at}`, { exact: true });
  await cell('List price', 1).fill('abc');
  await cell('List price', 1).press('Enter');
  await expect(page.getByText('abc is no value for List price')).toBeVisible();
  await cell('List price', 1).fill('$1,520.50');
  await cell('List price', 1).press('Enter');
  await expect(cell('List price', 2)).toBeFocused();
  // A block of a spreadsheet falls down and to the right.
  await cell('Quantity', 2).evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7\t530\t500\r\n8\t531\t\r\n');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const bar = page.getByRole('region', { name: 'Draft' });
  await expect(bar).toContainText('6 changes');
  await axe(page);
  await picture(page, 'desk-stock-sheet-1280-light');
  expect(await stored(1)).toEqual({ listPrice: 540, specialPrice: null, quantity: 10 });
  await page.getByRole('checkbox', { name: `Select ${name}-3` }).check();
  await page.getByRole('button', { name: 'Price by formula' }).click();
  const formula = page.getByRole('dialog', { name: 'Price by formula' });
  await formula.getByLabel('Percent').fill('-10');
  await picture(page, 'desk-stock-formula-1280-light');
  await formula.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(cell('List price', 3)).toHaveValue('486');
  // It survives the window, and what a colleague changes meanwhile is shown.
  await page.reload();
  await seller.call(upsertStock, { body: { rows: [{ itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 545 }] } });
  await bar.getByRole('link', { name: 'Review' }).click();
  const table = page.getByRole('table', { name: 'Draft' });
  await expect(table.getByRole('row').nth(1)).toContainText('you saw $540.00');
  await judgeLooks(page, 'desk-stock-draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
  await dialog.getByLabel('Reason for the quantities').selectOption('Counted');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Others changed 1 of these items meanwhile', { exact: false })).toBeVisible();
  expect(await stored(2)).toEqual({ listPrice: 540, specialPrice: null, quantity: 10 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await table.getByRole('button', { name: 'Keep mine' }).click();
  await expect(table.getByText('you saw', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  // Each row with what it is and what it is to be; what another window types meanwhile is not published unseen.
  const last = dialog.getByRole('row').filter({ hasText: `${name}-2` });
  await expect(last).toContainText('List price $540.00');
  await expect(last).toContainText('Quantity 7');
  const typed = (wanted: number) =>
    seller.call(saveDraftCells, {
      body: { cells: [{ itemNumberWarehouse: key(2), field: 'listPrice', seen: 540, wanted }] },
    });
  await typed(5.3);
  await dialog.getByLabel('Reason for the quantities').selectOption('Counted');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Show what changed' }).click();
  await expect(last).toContainText('$5.30');
  await expect(last).toContainText('Changed since you looked');
  await picture(page, 'desk-stock-publish-1280-light');
  expect(await stored(2)).toEqual({ listPrice: 540, specialPrice: null, quantity: 10 });
  await typed(530);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Show what changed' }).click();
  await expect(last).toContainText('$530.00');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('6 changes published')).toBeVisible();
  expect([await stored(1), await stored(2), await stored(3)]).toEqual([
    { listPrice: 1520.5, specialPrice: null, quantity: 10 },
    { listPrice: 530, specialPrice: 500, quantity: 7 },
    { listPrice: 486, specialPrice: null, quantity: 8 },
  ]);
  await page.getByRole('table', { name: 'Published lately' }).getByRole('button', { name: 'Undo' }).first().click();
  const asked = page.getByRole('dialog', { name: 'Undo what was published?' });
  await expect(asked).toContainText('3 items go back to what they were before');
  await asked.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 items given back')).toBeVisible();
  expect(await stored(2)).toEqual({ listPrice: 540, specialPrice: null, quantity: 10 });
});

test('SD25 W60 what is typed without a network stays in its cells, and is in the draft once the network is back', async ({
  openWindow,
  client,
  expectErrors,
}) => {
  expectErrors(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/);
  const seller = await client('seller@acme.test');
  // A draft is a person's: whoever else is at work in this file has another.
  const user = 'sales@acme.test';
  const page = await openWindow({ user });
  const name = uniqueName('AWAY');
  const row = { itemNumber: name, warehouse: 'DAL', category: 'Phones', skuDescription: `${name} phone` };
  await seller.call(upsertStock, { body: { rows: [{ ...row, listPrice: 540, quantityAvailable: 10 }] } });
  await page.goto(`/desk/stock?search=${name}`);
  await page.getByRole('button', { name: 'Edit prices' }).click();
  const cell = page.getByLabel(`List price of ${name}`, { exact: true });
  await expect(cell).toHaveValue('540');
  await page.context().setOffline(true);
  await cell.fill('500');
  await cell.press('Enter');
  await expect(page.getByText('What you entered stays here')).toBeVisible();
  await expect(cell).toHaveValue('500');
  // Going elsewhere would lose it: that is asked first.
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Offers/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(cell).toHaveValue('500');
  await page.context().setOffline(false);
  const sales = await client(user);
  const drafted = async () =>
    (await sales.call(getDeskStock, { query: { search: name } })).rows.map(({ draft }) => draft?.listPrice);
  await expect.poll(drafted).toEqual([500]);
  await page.reload();
  await page.getByRole('button', { name: 'Edit prices' }).click();
  await expect(cell).toHaveValue('500');
  await sales.call(dropDraft, { body: {} });
});
