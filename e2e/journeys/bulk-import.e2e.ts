import { getBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { chooseImportFile, IMPORT_HEAD, importLists, importSheet, uploadImport } from '../fixtures/import-file';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

interface Shelf {
  /** Whose only items they are. */
  readonly category: string;
  readonly items: readonly string[];
}

/* Offers in bulk, from the dialog to the cart (E01, E03). */
const test = base.extend<{
  /** Twenty items, on which no response rules answer. */
  shelf: Shelf;
  saved: () => Promise<StocklistOffer[]>;
}>({
  shelf: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    const category = uniqueName('BULK');
    const items = Array.from({ length: 20 }, (_, at) => `${category}-${String(at).padStart(2, '0')}`);
    const rows = items.map((itemNumber) => ({
      itemNumber,
      warehouse: 'DAL',
      category,
      skuDescription: `Bulk phone ${itemNumber}`,
      groupDescription: 'Bulk phone',
      quantityAvailable: 120,
      listPrice: 540,
      incrementSize: 5,
    }));
    await seller.call(upsertStock, { body: { rows } });
    await provide({ category, items });
  },
  saved: async ({ buyer, client }, provide) => {
    const calls = await client(buyer.email);
    await provide(async () =>
      [...(await calls.call(getOffers)).stocklistOffers].sort((a, b) => a.itemNumber.localeCompare(b.itemNumber)),
    );
  },
});
test.use({ user: NEW_BUYER });

const unknownRows = (count: number) => Array.from({ length: count }, (_, at) => [`NONE-${at}`, 'DAL', 5, 100]);

test('C03 E01 E02 E03 E04 E05 N20 the dialog says inside it what is wrong, and takes rows by keyboard alone; the review replaces the list, on a phone too, its anchors follow the scroll, and it can be left and found again', async ({
  page,
  shelf,
}) => {
  await page.goto('/stock');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const column of IMPORT_HEAD) await expect(dialog.getByText(column, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Tip: use Export as a starting point/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Please upload the file to have a successful import')).toBeVisible();
  await axe(page, '[role="dialog"]');
  await picture(page, 'import-dialog');
  await chooseImportFile(page, Buffer.from('no spreadsheet'));
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('This is not an Excel file (.xlsx or .xls).')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await page.getByLabel('Or paste rows from a spreadsheet').fill('NONE-1\tDAL\t5\t100');
  await page.getByRole('button', { name: 'Upload' }).press('Enter');
  await expect(page.getByText('No new requests were found in the import file')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SUBMIT REQUESTS' })).toBeDisabled();
  await page.getByRole('button', { name: 'CANCEL IMPORT' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Stock List' })).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'More for this list' })).toBeVisible();
  await uploadImport(page, importSheet([...shelf.items.map((item) => [item, 'DAL', 10, 500]), ...unknownRows(12)]));
  await expect(page.getByText('This item is not in the stock list of this warehouse').first()).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await picture(page, 'import-review-phone');
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  const lists = importLists(page);
  const current = lists.locator('[aria-current="true"]');
  await expect(lists.getByRole('link', { name: 'INVALID 12' })).toBeVisible();
  await expect(lists.getByText('UPDATES 0')).toHaveAttribute('aria-disabled', 'true');
  await lists.getByRole('link', { name: 'NEW 20' }).click();
  await expect(page.locator('#valid-request')).toBeVisible();
  await expect(current).toContainText('NEW 20');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toContainText('INVALID 12');
  await expect(page.getByText('There are 12 requests that could not be imported')).toBeVisible();
  await expect(page.getByText('This item is not in the stock list of this warehouse').first()).toBeVisible();
  await axe(page);
  await picture(page, 'import-review');
  await page.getByRole('button', { name: 'Delete row 22, NONE-0' }).click();
  await expect(lists.getByRole('link', { name: 'INVALID 11' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/orders');
  await page.goto('/stock');
  await expect(page.getByText('An import waits for your review')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(lists.getByRole('link', { name: 'INVALID 11' })).toBeVisible();
});

test('E06 submitting saves the offers, reloads them, says so and counts what was left out, once though a second window submits the same review; a second import shows before and after', async ({
  page,
  buyer,
  client,
  shelf: { category, items },
  saved,
}) => {
  const [first = ''] = items;
  await (
    await client(buyer.email)
  ).call(pasteBulkImport, {
    body: { rows: [...items.map((item) => [item, 'DAL', 10, 500]), ...unknownRows(11)] },
  });
  await page.goto(`/stock?category=${category}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const other = await page.context().newPage();
  await other.goto('/stock');
  await other.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(importLists(other).getByText('NEW 20', { exact: true })).toBeVisible();
  await page.bringToFront();
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(
      `${request.method()} ${new URL(request.url()).pathname.split('/px-api-gateway')[1] ?? ''} ${request.postData() ?? ''}`.trim(),
    ),
  );
  await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText('Successfully submitted the offers')).toBeVisible();
  await expect(notices.getByText('There are 11 requests that could not be imported')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stock List' })).toBeVisible();
  // Accepted with an empty body, and the offers asked for again after it (E06).
  const accepted = asked.indexOf('POST /stocklist/offer/bulk-offer-import/accept');
  expect(accepted).toBeGreaterThanOrEqual(0);
  await expect.poll(() => asked.indexOf('GET /stocklist/offers', accepted)).toBeGreaterThan(accepted);
  expect(
    (await saved()).map((offer) => [offer.itemNumber, offer.offerQuantity, offer.offerPrice, offer.offerStatus]),
  ).toEqual(items.map((item) => [item, 10, 500, 'PENDING_ACCEPTANCE']));
  const versions = async () => (await saved()).map((offer) => [offer.offerId, offer.version]);
  const submitted = await versions();
  await other.bringToFront();
  await other.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await expect(other.getByText('Successfully submitted the offers')).toBeVisible();
  await other.close();
  await page.bringToFront();
  expect(await versions()).toEqual(submitted);
  await page
    .getByRole('button', { name: /Bulk phone/ })
    .first()
    .click();
  await expect(page.locator(`[data-stock-item="${first}|DAL"]`).getByText('1 OFFERS IN CART')).toBeVisible();
  const again = importSheet([[first, 'DAL', 15, 480]]);
  await uploadImport(page, again);
  await expect(page.getByRole('link', { name: 'UPDATES 1' })).toBeVisible();
  await expect(page.locator('s', { hasText: '$500.00' })).toBeVisible();
  await expect(page.getByText('$480.00')).toBeVisible();
  await picture(page, 'import-update');
  await page.getByRole('button', { name: 'CANCEL IMPORT' }).click();
  await expect(page.getByRole('heading', { name: 'Stock List' })).toBeVisible();
  expect(asked).toContain('POST /stocklist/offer/bulk-offer-import/cancel');
  const waiting = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(getBulkImport.path),
  );
  await page.reload();
  await expect(page.locator('[data-stock-group]').first()).toBeVisible();
  expect(await (await waiting).json()).toEqual({ review: null });
  await expect(page.getByText('An import waits for your review'), 'what was canceled is gone').toHaveCount(0);
  expect((await saved())[0], 'and nothing of it was saved').toMatchObject({
    itemNumber: first,
    offerQuantity: 10,
    offerPrice: 500,
  });
  await uploadImport(page, again);
  await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await expect(notices.getByText('Successfully submitted the offers')).toBeVisible();
  const after = await saved();
  expect(after).toHaveLength(20);
  expect(after[0]).toMatchObject({ itemNumber: first, offerQuantity: 15, offerPrice: 480 });
});
