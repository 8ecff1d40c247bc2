import { readFileSync } from 'node:fs';
import { read, utils, write, type WorkSheet } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { IMPORT_HEAD, importLists, uploadImport } from '../fixtures/import-file';
import { NO_LIBRE_OFFICE, saveWithLibreOffice } from '../fixtures/libre-office';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { silenceSeller } from '../fixtures/silence-seller';

/** Item numbers that programs like to take for something else. */
const ITEMS = [
  '00012345',
  '353912345678901234',
  '1E5',
  '12-05',
  '3/4',
  'TRUE',
  '+1-555',
  '=A1+1',
  '0x1F',
  '1,5',
  'Ä-ß 9',
];
const CATEGORY = 'Office';
type Saved = [item: string, quantity: number, price: number];
const byItem = ([a]: Saved, [b]: Saved): number => (a < b ? -1 : 1);
const sameForAll = (quantity: number, price: number): Saved[] =>
  ITEMS.map((item): Saved => [item, quantity, price]).sort(byItem);

/* Bulk import of files that LibreOffice wrote, through the portal's own screens (E01). */
const test = base.extend<{ saved: () => Promise<Saved[]> }>({
  /** What the buyer offers on the items, which are on the shelf from here on. */
  saved: async ({ buyer, client }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    const rows = ITEMS.map((itemNumber) => ({
      itemNumber,
      warehouse: 'DAL',
      category: CATEGORY,
      skuDescription: `Phone ${itemNumber}`,
      groupDescription: 'Office phone',
      quantityAvailable: 120,
      listPrice: 540.5,
      incrementSize: 5,
    }));
    await seller.call(upsertStock, { body: { rows } });
    const calls = await client(buyer.email);
    await provide(async () =>
      (await calls.call(getOffers)).stocklistOffers
        .map((offer): Saved => [offer.itemNumber, offer.offerQuantity, offer.offerPrice])
        .sort(byItem),
    );
  },
});
test.use({ user: NEW_BUYER });
test.skip(NO_LIBRE_OFFICE !== undefined, NO_LIBRE_OFFICE);

/** Uploads through the dialog, and submits the review once it counts as expected. */
async function bringIn(
  page: Page,
  content: Buffer,
  kind: 'xlsx' | 'xls',
  counts: { invalid: number; updates: number; fresh: number },
): Promise<void> {
  await page.goto(`/stock?category=${CATEGORY}`);
  await uploadImport(page, content, kind);
  for (const label of [`INVALID ${counts.invalid}`, `UPDATES ${counts.updates}`, `NEW ${counts.fresh}`])
    await expect(importLists(page).getByText(label, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await expect(page.getByText('Successfully submitted the offers')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stock List' })).toBeVisible();
}

/** The export from the stock list's own menu. */
async function exported(page: Page): Promise<Buffer> {
  await page.goto(`/stock?category=${CATEGORY}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export filtered' }).click();
  return readFileSync(await (await download).path());
}

/** Fills the two offer columns of every row, and leaves all other cells as they are. */
function fillOffers(sheet: WorkSheet, offer: (itemNumber: string) => readonly [quantity: number, price: number]): void {
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
  const head = (rows[0] ?? []) as string[];
  const [item, quantity, price] = [IMPORT_HEAD[0], IMPORT_HEAD[2], IMPORT_HEAD[3]].map((name) =>
    head.indexOf(name),
  ) as [number, number, number];
  rows.slice(1).forEach((row, at) => {
    const [units, amount] = offer(String(row[item]));
    sheet[utils.encode_cell({ r: at + 1, c: quantity })] = { t: 'n', v: units };
    sheet[utils.encode_cell({ r: at + 1, c: price })] = { t: 'n', v: amount, z: '#,##0.00' };
  });
  sheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length - 1, c: Math.max(quantity, price, head.length - 1) },
  });
}

for (const [kind, price] of [
  ['xls', 401.25],
  ['xlsx', 402.5],
] as const) {
  test(`E01 E06 an .${kind} file that LibreOffice saved from cells typed as text becomes offers, every identifier as it was`, async ({
    page,
    saved,
  }) => {
    const lines = [IMPORT_HEAD, ...ITEMS.map((item, at) => [item, 'DAL', 5 * (at + 1), price])].map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? `"${cell}"` : cell)).join(','),
    );
    const content = await saveWithLibreOffice(Buffer.from(`${lines.join('\n')}\n`), 'csv', kind);
    await bringIn(page, content, kind, { invalid: 0, updates: 0, fresh: ITEMS.length });
    expect(await saved()).toEqual(ITEMS.map((item, at): Saved => [item, 5 * (at + 1), price]).sort(byItem));
  });
}

test('E01 E03 E06 C16 the export is opened by LibreOffice, filled in and saved as .xlsx and as .xls, and comes back as offers and as updates', async ({
  page,
  saved,
}) => {
  test.setTimeout(360_000);
  const first = await exported(page);
  // What LibreOffice made of the export, before anything is typed: the identifiers are texts still.
  const opened = read(await saveWithLibreOffice(first, 'xlsx', 'xlsx'));
  const sheet = opened.Sheets[opened.SheetNames[0] ?? ''] as WorkSheet;
  const identifiers = utils.sheet_to_json<Record<string, unknown>>(sheet).map((row) => row['Item #']);
  expect(identifiers.sort()).toEqual([...ITEMS].sort());
  const filledIn = async (kind: 'xlsx' | 'xls') =>
    saveWithLibreOffice(write(opened, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'xlsx', kind);
  fillOffers(sheet, () => [10, 450.75]);
  await bringIn(page, await filledIn('xlsx'), 'xlsx', { invalid: 0, updates: 0, fresh: ITEMS.length });
  expect(await saved()).toEqual(sameForAll(10, 450.75));

  fillOffers(sheet, () => [25, 460]);
  await bringIn(page, await filledIn('xls'), 'xls', { invalid: 0, updates: ITEMS.length, fresh: 0 });
  expect(await saved()).toEqual(sameForAll(25, 460));
});
