import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBulkImport } from '@tradehall/contract/bulk-import';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

/** Offers in bulk, from the dialog to the cart (E01, E03). */
let portal: Portal;
let page: Page;
const HEAD = ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'];
const many = Array.from({ length: 40 }, (_, at) => `BULK-${String(at).padStart(2, '0')}`);

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  const seller = await portal.client('seller@acme.test');
  // The demo's rules would answer the offers before they are looked at.
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  const rows = many.map((itemNumber) => ({
    itemNumber,
    warehouse: 'DAL',
    category: 'Bulk',
    skuDescription: `Bulk phone ${itemNumber}`,
    groupDescription: 'Bulk phone',
    quantityAvailable: 120,
    listPrice: 540,
    incrementSize: 5,
  }));
  await seller.call(upsertStock, { body: { rows } });
  await signIn(page, 'third@acme.test');
});
afterAll(() => portal?.close());

function sheet(rows: readonly (readonly (string | number)[])[]) {
  const buffer = write(
    { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([HEAD, ...rows] as unknown[][]) } },
    { type: 'buffer', bookType: 'xlsx' },
  ) as Buffer;
  return { name: 'offers.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}
async function upload(rows: readonly (readonly (string | number)[])[], on = page): Promise<void> {
  await on.getByRole('button', { name: 'Import', exact: true }).click();
  await on.getByRole('dialog').locator('input[type=file]').setInputFiles(sheet(rows));
  await on.getByRole('dialog').getByText('offers.xlsx').waitFor();
  await on.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await on.getByRole('heading', { name: 'Review Import' }).waitFor();
}

describe('bulk import', () => {
  test('C03 E01 E02 the dialog explains the four columns, and says inside it what is wrong', async () => {
    await page.goto('/stock');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const column of HEAD) await dialog.getByText(column, { exact: true }).waitFor();
    await dialog.getByText(/Tip: use Export as a starting point/).waitFor();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByText('Please upload the file to have a successful import').waitFor();
    await axe(page, '[role="dialog"]');
    await picture(page, 'import-dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'offers.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('no spreadsheet'),
    });
    await dialog.getByText('offers.xlsx').waitFor();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByText('This is not an Excel file (.xlsx or .xls).').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('E03 E05 N20 the review replaces the list, its anchors follow the scroll, and it can be left and found again', async () => {
    await upload([
      ...many.slice(0, 20).map((item) => [item, 'DAL', 10, 500]),
      ...Array.from({ length: 12 }, (_, at) => [`NONE-${at}`, 'DAL', 5, 100]),
    ]);
    const lists = page.getByRole('navigation', { name: 'Lists of the import' });
    await lists.getByRole('link', { name: 'INVALID 12' }).waitFor();
    expect(await lists.getByText('UPDATES 0').getAttribute('aria-disabled')).toBe('true');
    await lists.getByRole('link', { name: 'NEW 20' }).click();
    await page.locator('#valid-request').waitFor();
    await lists.locator('[aria-current="true"]', { hasText: 'NEW 20' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await lists.locator('[aria-current="true"]', { hasText: 'INVALID 12' }).waitFor();
    await page.getByText('There are 12 requests that could not be imported').waitFor();
    await page.getByText('This item is not in the stock list of this warehouse').first().waitFor();
    await axe(page);
    await picture(page, 'import-review');
    await page.getByRole('button', { name: 'Delete row 22, NONE-0' }).click();
    await lists.getByRole('link', { name: 'INVALID 11' }).waitFor();
    await page.goto('/cart');
    await page.goto('/stock');
    await page.getByText('An import waits for your review').waitFor();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await lists.getByRole('link', { name: 'INVALID 11' }).waitFor();
  });

  test('E06 submitting saves the offers, reloads them, says so and counts what was left out; a second import shows before and after', async () => {
    const saved = async () =>
      (await (await portal.client('third@acme.test')).call(getOffers)).stocklistOffers
        .filter((offer) => offer.itemNumber.startsWith('BULK-'))
        .sort((a, b) => a.itemNumber.localeCompare(b.itemNumber));
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(
        `${request.method()} ${new URL(request.url()).pathname.split('/px-api-gateway')[1] ?? ''} ${request.postData() ?? ''}`.trim(),
      ),
    );
    await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
    const told = page.getByRole('region', { name: 'Notifications' });
    await told.getByText('Successfully submitted the offers').waitFor();
    await told.getByText('There are 11 requests that could not be imported').waitFor();
    await page.getByRole('heading', { name: 'Stock List' }).waitFor();
    // Accepted with an empty body, and the offers asked for again after it (E06).
    const accepted = asked.indexOf('POST /stocklist/offer/bulk-offer-import/accept');
    expect(accepted).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf('GET /stocklist/offers', accepted)).toBeGreaterThan(accepted);
    expect(
      (await saved()).map((offer) => [offer.itemNumber, offer.offerQuantity, offer.offerPrice, offer.offerStatus]),
    ).toEqual(many.slice(0, 20).map((item) => [item, 10, 500, 'PENDING_ACCEPTANCE']));
    await page.goto('/stock?category=Bulk');
    await page
      .getByRole('button', { name: /Bulk phone/ })
      .first()
      .click();
    await page.locator('[data-stock-item="BULK-00|DAL"]').getByText('1 OFFERS IN CART').waitFor();
    await upload([['BULK-00', 'DAL', 15, 480]]);
    await page.getByRole('link', { name: 'UPDATES 1' }).waitFor();
    await page.locator('s', { hasText: '$500.00' }).waitFor();
    await page.getByText('$480.00').waitFor();
    await picture(page, 'import-update');
    await page.getByRole('button', { name: 'CANCEL IMPORT' }).click();
    await page.getByRole('heading', { name: 'Stock List' }).waitFor();
    expect(asked).toContain('POST /stocklist/offer/bulk-offer-import/cancel');
    const waiting = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith(getBulkImport.path),
    );
    await page.reload();
    await page.locator('[data-stock-group]').first().waitFor();
    expect(await (await waiting).json()).toEqual({ review: null });
    expect(await page.getByText('An import waits for your review').count(), 'what was cancelled is gone').toBe(0);
    expect((await saved())[0], 'and nothing of it was saved').toMatchObject({
      itemNumber: 'BULK-00',
      offerQuantity: 10,
      offerPrice: 500,
    });
    await upload([['BULK-00', 'DAL', 15, 480]]);
    await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
    await told.getByText('Successfully submitted the offers').waitFor();
    const after = await saved();
    expect(after).toHaveLength(20);
    expect(after[0]).toMatchObject({ itemNumber: 'BULK-00', offerQuantity: 15, offerPrice: 480 });
  });

  test('E04 nothing new: submit is disabled and the message says why; rows can be pasted by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await page.getByLabel('Or paste rows from a spreadsheet').fill('NONE-1\tDAL\t5\t100');
    await page.getByRole('button', { name: 'Upload' }).press('Enter');
    await page.getByText('No new requests were found in the import file').waitFor();
    expect(await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'CANCEL IMPORT' }).press('Enter');
    await page.getByRole('heading', { name: 'Stock List' }).waitFor();
  });

  test('E03 on a phone in the dark the review fits and is accessible', async () => {
    const phone = await portal.open({ viewport: PHONE, colorScheme: 'dark' });
    await signIn(phone, 'second@acme.test');
    await phone.goto('/stock');
    await upload(
      [
        ['BULK-01', 'DAL', 10, 500],
        ['NONE', 'DAL', 1, 1],
      ],
      phone,
    );
    await phone.getByText('This item is not in the stock list of this warehouse').waitFor();
    expect(await scrollsSideways(phone)).toBe(false);
    await axe(phone);
    await picture(phone, 'import-review-phone');
    await phone.context().close();
  });
});
