import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import {
  acceptOffer,
  counterOffer,
  getResponseRules,
  putResponseRules,
  rejectOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { openPortal, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

/** As many rows as an import takes, with every kind of bad row among them (E02, E03). */
let portal: Portal;
let page: Page;
let buyer: ServerClient;

type Cells = readonly (string | number | null)[];
/** A row that cannot be imported: what it says, what is wrong with it, and what to do. */
interface BadRow {
  readonly cells: Cells;
  readonly reason: string;
  readonly whatToDo: string;
}

const USE_EXPORT = 'Copy Item # and Warehouse from an export';
const WHOLE_NUMBER = 'Enter a whole number from 1 up';
const AMOUNT = 'Enter an amount above 0, without other signs';
const SET_ALERT = 'Set a stock alert to hear when there is more';
const LOWER_PRICE = 'Enter a lower price';
const bad = (cells: Cells, reason: string, whatToDo: string): BadRow => ({ cells, reason, whatToDo });

const BAD_ROWS: readonly BadRow[] = [
  bad(['M-NONE', 'DAL', 5, 400], 'This item is not in the stock list of this warehouse', USE_EXPORT),
  bad(['M-0000', 'Atlantis', 5, 400], 'This item is not in the stock list of this warehouse', USE_EXPORT),
  bad([null, 'DAL', 5, 400], 'The item number is missing', USE_EXPORT),
  bad(['M-0001', null, 5, 400], 'The warehouse is missing', USE_EXPORT),
  bad(['M-QTY-0', 'DAL', null, 400], 'The quantity is missing', WHOLE_NUMBER),
  ...[
    [0, '0'],
    [-5, '-5'],
    [1.5, '1.5'],
    ['ten', 'ten'],
    ['4,5', '4,5'],
    ['=1+1', '=1+1'],
    ['5 pcs', '5 pcs'],
  ].map(([cell, said], at) =>
    bad([`M-QTY-${at + 1}`, 'DAL', cell ?? null, 400], `“${said}” is not a quantity`, WHOLE_NUMBER),
  ),
  bad(['M-PRICE-0', 'DAL', 5, null], 'The price is missing', AMOUNT),
  ...[
    [0, '0'],
    [-1, '-1'],
    ['free', 'free'],
    ['4,5,0', '4,5,0'],
    ['@SUM(A1)', '@SUM(A1)'],
  ].map(([cell, said], at) => bad([`M-PRICE-${at + 1}`, 'DAL', 5, cell ?? null], `“${said}” is not a price`, AMOUNT)),
  bad(['M-PRICE-6', 'DAL', 5, 400.125], 'At most 2 decimals', AMOUNT),
  bad(['M-OUT', 'DAL', 5, 400], 'This item is out of stock', SET_ALERT),
  bad(['M-FEW', 'DAL', 5, 400], 'Only 3 available, less than one increment of 5', SET_ALERT),
  bad(
    ['M-NO-OFFERS', 'LAX', 5, 400],
    'Offers are not accepted at this warehouse. You can buy at the list price',
    'Enter the list price to buy it',
  ),
  bad(['M-REJECTED', 'DAL', 5, 540], 'New offer price should be less than the list price', LOWER_PRICE),
  bad(['M-COUNTERED', 'DAL', 5, 520], 'New offer price should be less than the seller counter', LOWER_PRICE),
  bad(['M-ACCEPTED', 'DAL', 5, 480], 'The quantity must be at least 50', 'Enter a larger quantity'),
  bad(['M-0000', 'DAL', 10, 410], 'The item stands in row 2 already', 'Delete the row that you do not want'),
];
const ROWS = 5000;
const UPDATES = 700;
const GOOD = ROWS - BAD_ROWS.length;
const items = Array.from({ length: GOOD }, (_, at) => `M-${String(at).padStart(4, '0')}`);
const grouped = (count: number) => count.toLocaleString('en-US');

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  const seller = await portal.client('seller@acme.test');
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  const named = BAD_ROWS.map(({ cells }) => cells).filter(
    ([item, warehouse]) =>
      item !== null &&
      item !== 'M-NONE' &&
      String(item).startsWith('M-') &&
      !items.includes(String(item)) &&
      warehouse !== null,
  );
  const quantities: Record<string, number> = { 'M-OUT': 0, 'M-FEW': 3 };
  await seller.call(upsertStock, {
    body: {
      rows: [...items.map((item) => [item, 'DAL']), ...named].map(([item, warehouse]) => ({
        itemNumber: String(item),
        warehouse: String(warehouse),
        category: 'Many',
        skuDescription: `Phone ${item}`,
        groupDescription: 'Many phones',
        quantityAvailable: quantities[String(item)] ?? 120,
        listPrice: 540,
        incrementSize: 5,
      })),
    },
  });
  buyer = await portal.client('third@acme.test');
  await buyer.call(pasteBulkImport, { body: { rows: items.slice(0, UPDATES).map((item) => [item, 'DAL', 20, 390]) } });
  await buyer.call(acceptBulkImport);
  const offer = async (item: string) => ({
    params: {
      offerId: (
        await buyer.call(createOffer, {
          body: { itemNumberWarehouse: `${item}|DAL`, offerQuantity: 100, offerPrice: 480 },
        })
      ).stocklistOffer.offerId,
    },
  });
  await seller.call(rejectOffer, { ...(await offer('M-REJECTED')), body: {} });
  await seller.call(counterOffer, { ...(await offer('M-COUNTERED')), body: { counterPrice: 520 } });
  await seller.call(acceptOffer, { ...(await offer('M-ACCEPTED')), body: { minimumCheckoutQuantity: 50 } });
  await signIn(page, 'third@acme.test');
});
afterAll(() => portal?.close());

/**
 * Bad rows stand apart from each other, the way they would in a real sheet; the first row is the
 * one that is named twice.
 */
const sheetRows: readonly Cells[] = (() => {
  const rows: Cells[] = items.map((item) => [item, 'DAL', 10, 400]);
  BAD_ROWS.forEach(({ cells }, at) => rows.splice(100 + at * 150, 0, cells));
  return rows;
})();
const sheet = write(
  {
    SheetNames: ['S'],
    Sheets: {
      S: utils.aoa_to_sheet([
        ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'],
        ...sheetRows,
      ] as unknown[][]),
    },
  },
  { type: 'buffer', bookType: 'xlsx' },
) as Buffer;

const lists = (on = page) => on.getByRole('navigation', { name: 'Lists of the import' });
async function upload(): Promise<void> {
  await page.goto('/stock?category=Many');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({
    name: 'offers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet,
  });
  await page.getByRole('dialog').getByText('offers.xlsx').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('heading', { name: 'Review Import' }).waitFor();
}
const mine = async () =>
  (await buyer.call(getOffers)).stocklistOffers.filter((offer) => offer.itemNumber.startsWith('M-'));

/** What the review says in the lines around the screen, by the number of the row; scrolls until all are seen. */
async function readInvalid(): Promise<ReadonlyMap<number, string>> {
  const seen = new Map<number, string>();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect
    .poll(
      async () => {
        for (const text of await page.getByTestId('import-lines').locator('> [data-index]').allInnerTexts()) {
          const row = Number(/Row (\d+)/.exec(text)?.[1]);
          if (!Number.isNaN(row)) seen.set(row, text);
        }
        await page.evaluate(() => window.scrollBy(0, 300));
        return BAD_ROWS.every((_, at) => seen.has(rowNumber(at)));
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(true);
  return seen;
}
/** As spreadsheet programs count, the header being row 1. */
const rowNumber = (at: number) => 100 + at * 150 + 2;

describe('an import of 5,000 rows', () => {
  test(
    'E03 E05 every kind of bad row is told with its number, what is wrong and what to do; updates and new rows are counted apart',
    { timeout: 120_000 },
    async () => {
      expect(sheetRows).toHaveLength(ROWS);
      await upload();
      for (const label of [`INVALID ${BAD_ROWS.length}`, `UPDATES ${UPDATES}`, `NEW ${grouped(GOOD - UPDATES)}`])
        await lists().getByText(label, { exact: true }).waitFor();
      await page.getByText(`There are ${BAD_ROWS.length} requests that could not be imported`).waitFor();
      const said = await readInvalid();
      BAD_ROWS.forEach(({ reason, whatToDo }, at) => {
        expect(said.get(rowNumber(at)), `row ${rowNumber(at)}`).toContain(reason);
        expect(said.get(rowNumber(at))).toContain(whatToDo);
      });
      await lists()
        .getByRole('link', { name: `UPDATES ${UPDATES}` })
        .click();
      await page.locator('#overwrite-request').waitFor();
      const first = page
        .getByTestId('import-lines')
        .locator('[data-index]')
        .filter({ hasText: 'M-0000' })
        .filter({ hasText: 'After' });
      expect(await first.innerText()).toMatch(/\$390\.00[\s\S]*\$400\.00/);
      await lists().getByRole('link', { name: /^NEW/ }).click();
      await page.locator('#valid-request').waitFor();
    },
  );

  test(
    'E06 it is submitted once: a second window that submits the same review, and the same file again, do nothing twice',
    { timeout: 120_000 },
    async () => {
      const other = await page.context().newPage();
      await other.goto('/stock');
      await other.getByRole('button', { name: 'Review', exact: true }).click();
      await lists(other).getByText(`UPDATES ${UPDATES}`, { exact: true }).waitFor();
      await page.bringToFront();
      await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
      await page.getByText('Successfully submitted the offers').waitFor({ timeout: 30_000 });
      await page.getByText(`There are ${BAD_ROWS.length} requests that could not be imported`).waitFor();
      const saved = await mine();
      expect(saved).toHaveLength(GOOD + 3);
      const expected = new Set(items);
      expect(
        saved.filter(
          (offer) => expected.has(offer.itemNumber) && offer.offerQuantity === 10 && offer.offerPrice === 400,
        ),
      ).toHaveLength(GOOD);

      await other.bringToFront();
      await other.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
      await other.getByText('Successfully submitted the offers').waitFor({ timeout: 30_000 });
      await other.close();
      const versions = (offers: typeof saved) => offers.map((offer) => [offer.offerId, offer.version]).sort();
      expect(versions(await mine())).toEqual(versions(saved));

      await upload();
      for (const label of [`INVALID ${BAD_ROWS.length}`, `UPDATES ${grouped(GOOD)}`, 'NEW 0'])
        await lists().getByText(label, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
      await page.getByText('Successfully submitted the offers').waitFor({ timeout: 30_000 });
      expect(versions(await mine())).toEqual(versions(saved));
    },
  );
});
