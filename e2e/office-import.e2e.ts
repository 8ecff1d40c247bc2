import { readFileSync } from 'node:fs';
import { read, utils, write, type WorkSheet } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { NO_LIBRE_OFFICE, saveWithLibreOffice } from './fixtures/libre-office';
import { openPortal, signIn, type Portal } from './portal-driver';

/** Bulk import of files that LibreOffice wrote, through the portal's own screens (E01). */
let portal: Portal;
let page: Page;
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
const HEAD = ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'];
const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

beforeAll(async () => {
  if (NO_LIBRE_OFFICE !== undefined) return console.warn(NO_LIBRE_OFFICE);
  portal = await openPortal();
  ({ page } = portal);
  const seller = await portal.client('seller@acme.test');
  // The demo's rules would answer the offers before they are looked at.
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  await seller.call(upsertStock, {
    body: {
      rows: ITEMS.map((itemNumber) => ({
        itemNumber,
        warehouse: 'DAL',
        category: 'Office',
        skuDescription: `Phone ${itemNumber}`,
        groupDescription: 'Office phone',
        quantityAvailable: 120,
        listPrice: 540.5,
        incrementSize: 5,
      })),
    },
  });
});
afterAll(() => portal?.close());

/** Uploads through the dialog, and submits the review once it counts as expected. */
async function bringIn(
  on: Page,
  content: Buffer,
  kind: keyof typeof MIME,
  counts: { invalid: number; updates: number; fresh: number },
): Promise<void> {
  await on.goto('/stock?category=Office');
  await on.getByRole('button', { name: 'Import', exact: true }).click();
  await on
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: `offers.${kind}`, mimeType: MIME[kind], buffer: content });
  await on.getByRole('dialog').getByText(`offers.${kind}`).waitFor();
  await on.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await on.getByRole('heading', { name: 'Review Import' }).waitFor();
  const lists = on.getByRole('navigation', { name: 'Lists of the import' });
  for (const label of [`INVALID ${counts.invalid}`, `UPDATES ${counts.updates}`, `NEW ${counts.fresh}`])
    await lists.getByText(label, { exact: true }).waitFor();
  await on.getByRole('button', { name: 'SUBMIT REQUESTS' }).click();
  await on.getByText('Successfully submitted the offers').waitFor();
  await on.getByRole('heading', { name: 'Stock List' }).waitFor();
}

async function offersOf(email: string): Promise<[item: string, quantity: number, price: number][]> {
  const { stocklistOffers } = await (await portal.client(email)).call(getOffers);
  return stocklistOffers
    .filter((offer) => offer.itemDescription.startsWith('Phone ') && ITEMS.includes(offer.itemNumber))
    .map((offer): [string, number, number] => [offer.itemNumber, offer.offerQuantity, offer.offerPrice])
    .sort(byItem);
}
const byItem = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number => (a < b ? -1 : 1);

/** The export from the stock list's own menu. */
async function exported(on: Page): Promise<Buffer> {
  await on.goto('/stock?category=Office');
  await on.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    on.waitForEvent('download'),
    on.getByRole('menuitem', { name: 'Export filtered' }).click(),
  ]);
  return readFileSync(await file.path());
}

/** Fills the two offer columns of every row, and leaves all other cells as they are. */
function fillOffers(sheet: WorkSheet, offer: (itemNumber: string) => readonly [quantity: number, price: number]): void {
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
  const head = (rows[0] ?? []) as string[];
  const [item, quantity, price] = [HEAD[0], HEAD[2], HEAD[3]].map((name) => head.indexOf(name as string)) as [
    number,
    number,
    number,
  ];
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

describe('files written by LibreOffice', () => {
  for (const [kind, email, price] of [
    ['xls', 'buyer@acme.test', 401.25],
    ['xlsx', 'second@acme.test', 402.5],
  ] as const) {
    test(
      `E01 E06 an .${kind} file that LibreOffice saved from cells typed as text becomes offers, every identifier as it was`,
      { timeout: 120_000 },
      async ({ skip }) => {
        skip(NO_LIBRE_OFFICE !== undefined, NO_LIBRE_OFFICE);
        const lines = [HEAD, ...ITEMS.map((item, at) => [item, 'DAL', 5 * (at + 1), price])].map((cells) =>
          cells.map((cell) => (typeof cell === 'string' ? `"${cell}"` : cell)).join(','),
        );
        const content = await saveWithLibreOffice(Buffer.from(`${lines.join('\n')}\n`), 'csv', kind);
        const window = await portal.open();
        await signIn(window, email);
        await bringIn(window, content, kind, { invalid: 0, updates: 0, fresh: ITEMS.length });
        expect(await offersOf(email)).toEqual(
          ITEMS.map((item, at): [string, number, number] => [item, 5 * (at + 1), price]).sort(byItem),
        );
        await window.context().close();
      },
    );
  }

  test(
    'E01 E03 E06 C16 the export is opened by LibreOffice, filled in and saved as .xlsx and as .xls, and comes back as offers and as updates',
    { timeout: 180_000 },
    async ({ skip }) => {
      skip(NO_LIBRE_OFFICE !== undefined, NO_LIBRE_OFFICE);
      const email = 'third@acme.test';
      await signIn(page, email);
      const first = await exported(page);
      // What LibreOffice made of the export, before anything is typed: the identifiers are texts still.
      const opened = read(await saveWithLibreOffice(first, 'xlsx', 'xlsx'));
      const sheet = opened.Sheets[opened.SheetNames[0] ?? ''] as WorkSheet;
      expect(
        utils
          .sheet_to_json<Record<string, unknown>>(sheet)
          .map((row) => row['Item #'])
          .sort(),
      ).toEqual([...ITEMS].sort());
      fillOffers(sheet, () => [10, 450.75]);
      const filled = write(opened, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
      await bringIn(page, await saveWithLibreOffice(filled, 'xlsx', 'xlsx'), 'xlsx', {
        invalid: 0,
        updates: 0,
        fresh: ITEMS.length,
      });
      const wanted = (quantity: number, price: number) =>
        ITEMS.map((item): [string, number, number] => [item, quantity, price]).sort(byItem);
      expect(await offersOf(email)).toEqual(wanted(10, 450.75));

      fillOffers(sheet, () => [25, 460]);
      const again = write(opened, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
      await bringIn(page, await saveWithLibreOffice(again, 'xlsx', 'xls'), 'xls', {
        invalid: 0,
        updates: ITEMS.length,
        fresh: 0,
      });
      expect(await offersOf(email)).toEqual(wanted(25, 460));
    },
  );
});
