import type { Page } from '@playwright/test';
import { acceptBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer, counterOffer, rejectOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { importLists, importSheet, uploadImport } from '../fixtures/import-file';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import type { ServerClient } from '../fixtures/server-client';
import { silenceSeller } from '../fixtures/silence-seller';

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
    ['5 or 6', '5 or 6'],
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
  bad(['M-PRICE-6', 'DAL', 5, 400.125], 'At most 2 decimals', 'Round the price'),
  bad(['M-OUT', 'DAL', 5, 400], 'This item is out of stock', SET_ALERT),
  bad(['M-FEW', 'DAL', 5, 400], 'Only 3 available, less than one increment of 5', SET_ALERT),
  bad(
    ['M-NO-OFFERS', 'LAX', 5, 400],
    'Offers are not accepted at this warehouse. You can buy at the list price',
    'Enter the list price to buy it',
  ),
  bad(['M-REJECTED', 'DAL', 5, 540], 'New offer price should be less than the list price', LOWER_PRICE),
  bad(['M-COUNTERED', 'DAL', 5, 530], 'New offer price should be less than the seller counter', LOWER_PRICE),
  bad(['M-ACCEPTED', 'DAL', 5, 480], 'The quantity must be at least 50', 'Enter a larger quantity'),
  bad(['M-0000', 'DAL', 10, 410], 'The item stands in row 2 already', 'Delete the row that you do not want'),
];
const ROWS = 5000;
const UPDATES = 700;
const GOOD = ROWS - BAD_ROWS.length;
const items = Array.from({ length: GOOD }, (_, at) => `M-${String(at).padStart(4, '0')}`);
const grouped = (count: number) => count.toLocaleString('en-US');

/* As many rows as an import takes, with every kind of bad row among them (E02, E03). */
const test = base.extend<{
  /** The buyer's calls, once items, offers and answers are there as the rows expect them. */
  prepared: ServerClient;
}>({
  prepared: async ({ buyer: { email }, client }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    const named = BAD_ROWS.map(({ cells }) => cells).filter(
      ([item, warehouse]) =>
        item !== null &&
        item !== 'M-NONE' &&
        String(item).startsWith('M-') &&
        !items.includes(String(item)) &&
        warehouse !== null,
    );
    const quantities: Record<string, number> = { 'M-OUT': 0, 'M-FEW': 3 };
    const rows = [...items.map((item) => [item, 'DAL']), ...named].map(([item, warehouse]) => ({
      itemNumber: String(item),
      warehouse: String(warehouse),
      category: 'Many',
      skuDescription: `Phone ${item}`,
      groupDescription: 'Many phones',
      quantityAvailable: quantities[String(item)] ?? 120,
      listPrice: 540,
      incrementSize: 5,
    }));
    await seller.call(upsertStock, { body: { rows } });
    const buyer = await client(email);
    await buyer.call(pasteBulkImport, {
      body: { rows: items.slice(0, UPDATES).map((item) => [item, 'DAL', 20, 390]) },
    });
    await buyer.call(acceptBulkImport);
    const offer = async (item: string) => {
      const body = { itemNumberWarehouse: `${item}|DAL`, offerQuantity: 100, offerPrice: 480 };
      return { params: { offerId: (await buyer.call(createOffer, { body })).stocklistOffer.offerId } };
    };
    await seller.call(rejectOffer, { ...(await offer('M-REJECTED')), body: {} });
    await seller.call(counterOffer, { ...(await offer('M-COUNTERED')), body: { counterPrice: 520 } });
    await seller.call(acceptOffer, { ...(await offer('M-ACCEPTED')), body: { minimumCheckoutQuantity: 50 } });
    await provide(buyer);
  },
});
// So many items would be in every other test's way.
test.use({ user: NEW_BUYER, ownServer: true });

/**
 * Bad rows stand apart from each other, the way they would in a real sheet; the first row is the
 * one that is named twice.
 */
const sheetRows: readonly Cells[] = (() => {
  const rows: Cells[] = items.map((item) => [item, 'DAL', 10, 400]);
  BAD_ROWS.forEach(({ cells }, at) => rows.splice(100 + at * 150, 0, cells));
  return rows;
})();
const sheet = importSheet(sheetRows);

async function upload(page: Page): Promise<void> {
  await page.goto('/stock?category=Many');
  await uploadImport(page, sheet);
}

/** What the review says in the lines around the screen, by the number of the row; scrolls until all are seen. */
async function readInvalid(page: Page): Promise<ReadonlyMap<number, string>> {
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
      { intervals: [50] },
    )
    .toBe(true);
  return seen;
}
/** As spreadsheet programs count, the header being row 1. */
const rowNumber = (at: number) => 100 + at * 150 + 2;

test('E03 E05 E06 of an import of 5,000 rows every kind of bad row is shown with its number, what is wrong and what to do, updates and new rows apart, and all that stands is submitted', async ({
  page,
  prepared: buyer,
}) => {
  test.setTimeout(360_000);
  const lists = importLists(page);
  const mine = async () =>
    (await buyer.call(getOffers)).stocklistOffers.filter((offer) => offer.itemNumber.startsWith('M-'));

  expect(sheetRows).toHaveLength(ROWS);
  await upload(page);
  for (const label of [`INVALID ${BAD_ROWS.length}`, `UPDATES ${UPDATES}`, `NEW ${grouped(GOOD - UPDATES)}`])
    await expect(lists.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(`There are ${BAD_ROWS.length} requests that could not be imported`)).toBeVisible();
  const shown = await readInvalid(page);
  BAD_ROWS.forEach(({ reason, whatToDo }, at) => {
    expect(shown.get(rowNumber(at)), `row ${rowNumber(at)}`).toContain(reason);
    expect(shown.get(rowNumber(at))).toContain(whatToDo);
  });
  await lists.getByRole('link', { name: `UPDATES ${UPDATES}` }).click();
  await expect(page.locator('#overwrite-request')).toBeVisible();
  const first = page
    .getByTestId('import-lines')
    .locator('[data-index]')
    .filter({ hasText: 'M-0000' })
    .filter({ hasText: 'After' });
  await expect(first).toHaveText(/\$390\.00[\s\S]*\$400\.00/);
  await lists.getByRole('link', { name: /^NEW/ }).click();
  await expect(page.locator('#valid-request')).toBeVisible();

  await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await expect(page.getByText('Successfully submitted the offers')).toBeVisible();
  await expect(page.getByText(`There are ${BAD_ROWS.length} requests that could not be imported`)).toBeVisible();
  const saved = await mine();
  expect(saved).toHaveLength(GOOD + 3);
  const expected = new Set(items);
  expect(
    saved.filter((offer) => expected.has(offer.itemNumber) && offer.offerQuantity === 10 && offer.offerPrice === 400),
  ).toHaveLength(GOOD);
});
