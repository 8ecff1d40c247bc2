import { getBulkImport } from '@tradehall/contract/bulk-import';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { read, utils, write } from '@e965/xlsx';
import { readFileSync } from 'node:fs';
import { axe } from '../fixtures/axe';
import { chooseImportFile, importLists } from '../fixtures/import-file';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

type Cell = string | number | null;

/* What people really send: sheets of their own, answered and mended (W22, W27, W28). */
const test = base.extend<{
  /** Three items of Dallas, 120 units at 540, in increments of five. */
  items: readonly string[];
}>({
  items: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    const name = uniqueName('SENT');
    const items = ['A', 'B', 'C'].map((letter) => `${name}-${letter}`);
    const rows = items.map((itemNumber) => ({
      itemNumber,
      warehouse: 'DAL',
      category: name,
      skuDescription: `Sent phone ${itemNumber}`,
      groupDescription: 'Sent phone',
      quantityAvailable: 120,
      listPrice: 540,
      incrementSize: 5,
    }));
    await seller.call(upsertStock, { body: { rows } });
    await provide(items);
  },
});
test.use({ user: NEW_BUYER });

function workbook(cells: readonly (readonly Cell[])[], merges: readonly string[] = []): Buffer {
  const sheet = utils.aoa_to_sheet(cells as unknown[][]);
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  return write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

test('W27 W28 a sheet of the own house is named once, asked about once, mended in the review, and bought at list only by word', async ({
  page,
  items: [first = '', second = '', third = ''],
  client,
  buyer,
}) => {
  const sheet = workbook(
    [
      ['Wish list, week 40', null, null, null],
      [],
      ['Pieza', 'Sitio', 'Cuántos', 'Máximo'],
      [first.toLowerCase(), 'Dallas', '１０', '4.500'],
      [second, null, 999_999, '$9,999'],
      [third, null, 'ten', '400'],
    ],
    ['A1:D1', 'B4:B6'],
  );
  await page.goto('/stock');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await chooseImportFile(page, sheet);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Say which columns of your sheet these are')).toBeVisible();
  for (const [column, heading] of [
    ['Item #', 'Pieza'],
    ['Warehouse', 'Sitio'],
    ['New Offer Quantity', 'Cuántos'],
    ['New Offer Price', 'Máximo'],
  ] as const)
    await dialog.getByRole('combobox', { name: column }).selectOption(heading);
  await axe(page, '[role="dialog"]');
  await picture(page, 'import-name-columns');
  await dialog.getByRole('button', { name: 'Upload' }).click();

  const totals = page.getByTestId('import-totals');
  await expect(importLists(page).getByRole('link', { name: 'INVALID 3' })).toBeVisible();
  await expect(page.getByText(/Read from your columns: “Pieza” as Item #/)).toBeVisible();
  // One question for the sheet.
  await expect(page.getByText('“4.500” can be read in two ways. Your answer settles 1 row.')).toBeVisible();
  await page.getByRole('button', { name: '“4.500” is $4.50' }).click();
  await expect(page.getByText('How are the numbers of this sheet written?')).toHaveCount(0);
  await expect(totals).toContainText('Once submitted$45.00');
  // A wrong answer is taken back.
  await page.getByRole('button', { name: 'Read them with “,”' }).click();
  await expect(page.getByText('Numbers are read with “,” before the decimals.')).toBeVisible();
  await expect(totals).not.toContainText('Once submitted$45.00');
  await page.getByRole('button', { name: 'Read them with “.”' }).click();
  await expect(totals).toContainText('Once submitted$45.00');

  // A typing error is no purchase until it is said once more.
  await expect(page.getByText('You wrote 999999 at $9,999')).toBeVisible();
  await axe(page);
  await picture(page, 'import-review-corrected');
  await page.getByRole('button', { name: 'Buy 1 row at list for $64,800.00' }).click();
  await expect(totals).toContainText('of it bought at list$64,800.00');

  // What is wrong is mended where it stands.
  await page.getByRole('button', { name: `Mend row 6, ${third}` }).click();
  const quantity = page.getByRole('textbox', { name: 'New Offer Quantity' });
  await quantity.fill('20');
  await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await expect(page.getByText('Row 6 is still open.')).toBeVisible();
  await quantity.press('Enter');
  await expect(importLists(page).getByRole('link', { name: 'INVALID 0' })).toBeDisabled();
  await expect(totals).toContainText('Once submitted$72,845.00');
  await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await expect(page.getByText('Successfully submitted the offers')).toBeVisible();
  const calls = await client(buyer.email);
  const { stocklistOffers } = await calls.call(getOffers);
  expect(stocklistOffers.map((offer) => [offer.itemNumber, offer.offerQuantity, offer.offerPrice]).sort()).toEqual(
    [
      [first, 10, 4.5],
      [second, 120, 540],
      [third, 20, 400],
    ].sort(),
  );

  // The names are remembered, and the thread keeps what was asked.
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await chooseImportFile(page, sheet);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'Review Import' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these rows as a file' }).click();
  const book = read(readFileSync(await (await saving).path()));
  const rows = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows[0]?.slice(0, 5)).toEqual(['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price', 'Reason']);
  expect(rows.find(([item]) => item === third)?.[4]).toBe('“ten” is not a quantity');
  await page.getByRole('button', { name: 'Forget these columns' }).click();
  await expect(page.getByText('Your columns were forgotten')).toBeVisible();
  expect((await calls.call(getBulkImport)).review).toBeNull();
  await page.getByRole('link', { name: 'Cart and Offers', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`Edit.*${second}`) }).click();
  await expect(page.getByRole('dialog').getByText('asked for 999,999 at $9,999.00')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('W22 counters leave as a sheet and come back answered: before, now and mine', async ({
    page,
    items,
    client,
    buyer,
  }) => {
    const [seller, calls] = [await client('seller@acme.test'), await client(buyer.email)];
    const offers = [];
    for (const item of items.slice(0, 2))
      offers.push(
        await calls.call(createOffer, {
          body: { itemNumberWarehouse: `${item}|DAL`, offerQuantity: 20, offerPrice: 400 },
        }),
      );
    await seller.call(answerOffers, {
      body: offers.map(({ stocklistOffer: { offerId } }) => ({
        offerId,
        answer: 'COUNTER' as const,
        counterPrice: 500,
      })),
    });
    await page.goto('/cart?tab=1');
    const saving = page.waitForEvent('download');
    const sheets = page.getByRole('button', { name: 'Counters as a sheet' });
    await sheets.click();
    await page.getByRole('menuitem', { name: 'Export counters' }).click();
    const book = read(readFileSync(await (await saving).path()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const rows = utils.sheet_to_json<Cell[]>(sheet, { header: 1 });
    const [quantityAt, priceAt] = [
      rows[0]?.indexOf('New Offer Quantity') ?? 0,
      rows[0]?.indexOf('New Offer Price') ?? 0,
    ];
    const answered = rows.map((row, at) => {
      const cells = [...row];
      if (at === 0) return cells;
      expect(row.slice(3, 6)).toEqual([20, 400, 500]);
      cells[quantityAt] = null;
      cells[priceAt] = row[0] === items[0] ? 500 : 450;
      return cells;
    });
    await sheets.click();
    await page.getByRole('menuitem', { name: 'Import answers' }).click();
    await chooseImportFile(page, workbook(answered));
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await expect(importLists(page).getByRole('link', { name: 'UPDATES 2' })).toBeVisible();
    const prices = page.getByLabel('Price', { exact: true });
    await expect(prices).toHaveText(['Before$400.00Now$500.00Mine$500.00', 'Before$400.00Now$500.00Mine$450.00']);
    await expect(page.getByTestId('import-totals')).toContainText('Once submitted$19,000.00');
    await axe(page);
    await picture(page, 'import-counters-390');
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
    await expect(page.getByText('Successfully submitted the offers')).toBeVisible();
    await expect
      .poll(async () =>
        (await calls.call(getOffers)).stocklistOffers
          .map((offer) => [offer.itemNumber, offer.offerState, offer.checkOutPrice])
          .sort(),
      )
      .toEqual([
        [items[0], 'READY_TO_CHECKOUT', 500],
        [items[1], 'AWAITING_TENANT_REVIEW', null],
      ]);
  });
});
