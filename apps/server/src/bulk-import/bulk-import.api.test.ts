import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptBulkImport,
  cancelBulkImport,
  deleteBulkImportRow,
  getBulkImport,
  pasteBulkImport,
  uploadBulkImport,
  type BulkImportReview,
} from '@tradehall/contract/bulk-import';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { encodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import { hungrySheet } from '../testing/hungry-sheet';
import { multipart } from '../testing/multipart';
import { putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const HEAD = ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'];
type Cells = readonly (readonly (string | number | null)[])[];

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [buyer, second] = [await server.as('buyer@acme.test'), await server.as('second@acme.test')];
  await putItems(
    server.database.url,
    'acme',
    ['B-1', 'B-2', 'B-3', '00123'].map((itemNumber) => ({ itemNumber, incrementSize: 5 })),
  );
  await putItems(server.database.url, 'acme', [
    { itemNumber: 'BESIDE', incrementSize: 5 },
    { itemNumber: 'B-OUT', quantity: 0 },
    { itemNumber: 'B-NO', warehouse: 'NOOFFERS' },
  ]);
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
});
afterAll(() => server?.close());

function sheet(rows: Cells, bookType: BookType = 'xlsx'): Buffer {
  return write(
    { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([HEAD, ...rows] as unknown[][]) } },
    { type: 'buffer', bookType },
  ) as Buffer;
}
const uploaded = (content: Buffer, name = 'offers.xlsx', by = buyer) =>
  by.call(uploadBulkImport, multipart({ name, content }));
const fresh = (review: BulkImportReview) => Object.values(review.validOffersMap).flat();

describe('bulk import', () => {
  test('E01 E03 E05 K05 an upload is answered with three lists; submitting saves what stands, and twice is once', async () => {
    await buyer.ok(createOffer, { body: { itemNumberWarehouse: 'B-2|DAL', offerQuantity: 20, offerPrice: 500 } });
    const { body: review, status } = await uploaded(
      sheet([
        ['B-1', 'DAL', 13, 498.5],
        ['B-2', 'DAL', 30, 480],
        ['B-1', 'DAL', 5, 400],
        ['B-9', 'DAL', 5, 400],
        ['B-OUT', 'DAL', 5, 400],
        ['B-NO', 'NOOFFERS', 5, 400],
        ['', '', '', ''],
      ]),
    );
    expect(status).toBe(200);
    expect(fresh(review)).toMatchObject([
      {
        row: 2,
        itemNumberWarehouse: 'B-1|DAL',
        offerQuantity: 10,
        offerPrice: 498.5,
        listPrice: 540,
        availableQuantity: 120,
        comments: 'Sold in increments of 5',
        reason: '',
        groupName: 'Test phone',
        existingOfferStatus: null,
      },
    ]);
    expect(review.conflictOffers).toMatchObject([
      {
        itemNumberWarehouse: 'B-2|DAL',
        offerQuantity: 30,
        offerPrice: 480,
        existingOfferStatus: 'PENDING_ACCEPTANCE',
        existingOfferStatusString: 'Offered',
        existingTransactionQuantity: 20,
        existingTransactionPrice: 500,
      },
    ]);
    expect(review.invalidOffers.map(({ row, reason, comments }) => [row, reason, comments])).toEqual([
      [4, 'The item stands in row 2 already', 'Delete the row that you do not want'],
      [5, 'This item is not in the stock list of this warehouse', 'Copy Item # and Warehouse from an export'],
      [6, 'This item is out of stock', 'Set a stock alert to hear when there is more'],
      [7, 'Offers are not accepted at this warehouse. You can buy at the list price', 'Enter the list price to buy it'],
    ]);
    const [one, other] = await Promise.all([buyer.ok(acceptBulkImport), buyer.ok(acceptBulkImport)]);
    expect(one).toEqual({ created: 1, updated: 1, notImported: 4 });
    expect(other).toEqual(one);
    expect(await buyer.ok(acceptBulkImport)).toEqual(one);
    const { stocklistOffers } = await buyer.ok(getOffers);
    expect(
      stocklistOffers
        .filter((offer) => /^B-/.test(offer.itemNumber))
        .map((offer) => [offer.itemNumber, offer.offerQuantity, offer.offerPrice, offer.offerStatus])
        .sort(),
    ).toEqual([
      ['B-1', 10, 498.5, 'PENDING_ACCEPTANCE'],
      ['B-2', 30, 480, 'PENDING_ACCEPTANCE'],
    ]);
    expect(await buyer.ok(getBulkImport)).toEqual({ review: null });
  });

  test('A02 E03 the review says in the language of the buyer what is wrong with a row, and what to do about it', async () => {
    const review = await second.ok(pasteBulkImport, {
      body: { rows: [['B-OUT', 'DAL', '5', '100']] },
      headers: { 'accept-language': 'de-DE,de;q=0.9' },
    });
    expect(review.invalidOffers.map(({ reason, comments }) => [reason, comments])).toEqual([
      ['Dieser Artikel ist ausverkauft', 'Richten Sie eine Bestandsmeldung ein, um zu erfahren, wenn es mehr gibt'],
    ]);
    await second.ok(cancelBulkImport);
  });

  test('N20 the import waits at the server for its user alone, survives leaving, and is gone after canceling', async () => {
    await uploaded(sheet([['B-3', 'DAL', 5, 400]]));
    expect(fresh((await buyer.ok(getBulkImport)).review as BulkImportReview)).toHaveLength(1);
    expect((await second.ok(getBulkImport)).review).toBeNull();
    expect((await second.call(acceptBulkImport)).error).toMatchObject({
      statusCode: 409,
      messageCode: 'BULK_IMPORT_GONE',
    });
    await buyer.ok(cancelBulkImport);
    expect((await buyer.ok(getBulkImport)).review).toBeNull();
    await buyer.ok(cancelBulkImport);
  });

  test('E05 K05 a row is deleted by its base64 key in either alphabet, and what it stood in the way of stands', async () => {
    await uploaded(
      sheet([
        ['B-3', 'DAL', 5, 400],
        ['B-3', 'DAL', 10, 410],
        ['?>?~', 'ÿÿ', 1, 1],
      ]),
    );
    const { review } = await buyer.ok(deleteBulkImportRow, {
      params: { itemKey: encodeItemKey('B-3|DAL') },
      query: { row: 2 },
    });
    expect(fresh(review as BulkImportReview)).toMatchObject([{ row: 3, offerQuantity: 10 }]);
    const standard = await buyer.ok(deleteBulkImportRow, {
      params: { itemKey: Buffer.from('?>?~|ÿÿ').toString('base64') },
    });
    expect(standard.review?.invalidOffers).toEqual([]);
    const empty = await buyer.ok(deleteBulkImportRow, { params: { itemKey: encodeItemKey('B-3|DAL') } });
    expect(fresh(empty.review as BulkImportReview)).toEqual([]);
    await buyer.ok(cancelBulkImport);
  });

  test('E01 rows pasted from the clipboard come into the same review', async () => {
    const review = await buyer.ok(pasteBulkImport, { body: { rows: [['B-3', 'dal', '5', '$400.00']] } });
    expect(fresh(review)).toMatchObject([
      { row: 1, itemNumberWarehouse: 'B-3|DAL', offerQuantity: 5, offerPrice: 400 },
    ]);
    await buyer.ok(cancelBulkImport);
  });

  test('E02 what is wrong with a file is said in a sentence, and the import before stays', async () => {
    await uploaded(sheet([['B-3', 'DAL', 5, 400]]));
    const message = async (content: Buffer) => (await uploaded(content)).error.message;
    expect(
      (
        await buyer.call(uploadBulkImport, {
          payload: '--x--\r\n',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).error.message,
    ).toBe('Please upload the file to have a successful import');
    expect(await message(Buffer.from('Item #,Warehouse'))).toBe('This is not an Excel file (.xlsx or .xls).');
    expect(await message(Buffer.from(sheet([]).subarray(0, 900)))).toMatch(/damaged|not an Excel/);
    expect(
      await message(
        write(
          { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([['Item #', 'Warehouse', 'New Offer Price']]) } },
          { type: 'buffer' },
        ) as Buffer,
      ),
    ).toBe('The column New Offer Quantity was not found. Name your columns, or use Export as a starting point');
    expect((await buyer.ok(getBulkImport)).review).not.toBeNull();
    await buyer.ok(cancelBulkImport);
  });

  test(
    'E02 files that would take all memory are refused with a sentence, many at once too, and the server goes on',
    { timeout: 120_000 },
    async () => {
      const hungry = hungrySheet(4_500_000);
      expect(hungry.length).toBeLessThan(5 * 1024 * 1024);
      const [one, other, modest] = await Promise.all([
        uploaded(hungry),
        uploaded(hungry, 'offers.xlsx', second),
        uploaded(sheet([['B-3', 'DAL', 5, 400]])),
      ]);
      for (const { status, error } of [one, other]) {
        expect(status).toBe(422);
        // Whichever limit it meets first on this machine.
        expect(error.message).toMatch(
          /^(The file unpacks to far more than a spreadsheet holds and was refused\.|Reading the file took too long and was stopped\. Save it with one sheet and retry\.)$/,
        );
      }
      expect(fresh(modest.body)).toHaveLength(1);
      await buyer.ok(cancelBulkImport);
    },
  );

  test('E05 hostile cells are read as text and never run, and one bad row never stops the rest', async () => {
    const hostile = [
      '=HYPERLINK("http://evil","x")',
      '+1+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      "'; drop table offers; --",
      '<img src=x onerror=alert(1)>',
      '__proto__',
      'x'.repeat(5000),
      '\u202Eevil',
      '💥',
      '\ud800',
    ];
    const { body: review } = await uploaded(
      sheet([...hostile.map((cell) => [cell, cell, cell, cell]), ['BESIDE', 'DAL', 5, 400]]),
    );
    expect(review.invalidOffers.length).toBe(hostile.length);
    expect(fresh(review)).toHaveLength(1);
    expect(review.invalidOffers[5]?.itemNumber).toBe("'; drop table offers; --");
    expect(await buyer.ok(acceptBulkImport)).toEqual({ created: 1, updated: 0, notImported: hostile.length });
  });

  test('E01 a file as the export writes it comes back with identifiers intact, as .xlsx and as .xls', async () => {
    const exported = await buffer(
      writeSpreadsheet({
        sheetName: 'Stock List',
        columns: [
          ...HEAD.slice(0, 2).map((header) => ({ header, kind: 'text' as const })),
          { header: 'Description', kind: 'text' },
          { header: HEAD[2] as string, kind: 'integer' },
          { header: HEAD[3] as string, kind: 'money' },
        ],
        rows: [
          ['00123', 'DAL', '=x', 10, 450],
          ['B-1', 'DAL', '', null, null],
        ],
      }),
    );
    expect(fresh((await uploaded(exported)).body)).toMatchObject([
      { itemNumber: '00123', offerQuantity: 10, offerPrice: 450 },
    ]);
    expect(fresh((await uploaded(sheet([['00123', 'DAL', 10, 450]], 'biff8'), 'offers.xls')).body)).toMatchObject([
      { itemNumber: '00123' },
    ]);
    await buyer.ok(cancelBulkImport);
  });

  test.skipIf(!hasLibreOffice())('E01 files written by LibreOffice are read, .xlsx and .xls', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tradehall-office-'));
    writeFileSync(join(folder, 'offers.csv'), `${HEAD.join(',')}\nB-3,DAL,5,401.50\n`);
    for (const kind of ['xlsx', 'xls']) {
      execFileSync(
        'libreoffice',
        ['--headless', '--convert-to', kind, '--outdir', folder, join(folder, 'offers.csv')],
        { env: { ...process.env, HOME: folder }, stdio: 'ignore' },
      );
      expect((await uploaded(readFileSync(join(folder, `offers.${kind}`)), `offers.${kind}`)).status).toBe(200);
    }
    rmSync(folder, { recursive: true });
    await buyer.ok(cancelBulkImport);
  });

  test('E06 rows that the stock overtook since the review are left out and counted, the rest is saved', async () => {
    const [gone, stays] = await putItems(server.database.url, 'acme', [
      { itemNumber: `G-${randomUUID()}` },
      { itemNumber: `S-${randomUUID()}` },
    ]);
    await uploaded(sheet([gone, stays].map((key) => [...(key as string).split('|'), 5, 400] as (string | number)[])));
    await server.services.database.inTenant(
      'acme',
      async (tx) =>
        void (await tx
          .updateTable('tenant_settings')
          .set({ updated_at: new Date() })
          .where('name', '=', 'stock-list')
          .execute()),
    );
    await second.ok(getOffers);
    await buyer.ok(createOffer, { body: { itemNumberWarehouse: gone as string, offerQuantity: 7, offerPrice: 540 } });
    const after = (await buyer.ok(getBulkImport)).review as BulkImportReview;
    expect(after.conflictOffers.map((row) => row.itemNumberWarehouse)).toEqual([gone]);
    expect(await buyer.ok(acceptBulkImport)).toEqual({ created: 1, updated: 1, notImported: 0 });
  });

  test('E05 E06 K05 5,000 rows go from upload to review and into the cart, all of them, and the same file again changes none', async () => {
    const third = await server.as('third@acme.test');
    const items = Array.from({ length: 5000 }, (_, at) => ({ itemNumber: `L-${at}`, listPriceMinor: 54_000 + at }));
    await server.services.database.inTenant('acme', () => Promise.resolve());
    await putMany(items.map(({ itemNumber }) => itemNumber));
    const content = sheet(items.map(({ itemNumber }) => [itemNumber, 'DAL', 5, 400]));
    const started = performance.now();
    const { body: review } = await uploaded(content, 'many.xlsx', third);
    const reviewed = performance.now();
    expect(fresh(review)).toHaveLength(5000);
    const outcome = await third.ok(acceptBulkImport);
    const accepted = performance.now();
    expect(outcome).toEqual({ created: 5000, updated: 0, notImported: 0 });
    console.log(
      `5,000 rows: upload to review ${Math.round(reviewed - started)} ms, accept ${Math.round(accepted - reviewed)} ms`,
    );
    const versions = async () =>
      (await third.ok(getOffers)).stocklistOffers.map((offer) => `${offer.offerId} ${offer.version}`).sort();
    const saved = await versions();
    const { body: again } = await uploaded(content, 'many.xlsx', third);
    expect([again.conflictOffers.length, fresh(again), again.invalidOffers]).toEqual([5000, [], []]);
    expect(await third.ok(acceptBulkImport)).toEqual({ created: 0, updated: 5000, notImported: 0 });
    expect(await versions()).toEqual(saved);
    expect(
      (await uploaded(sheet(Array.from({ length: 5001 }, (_, at) => [`L-${at}`, 'DAL', 5, 400])), 'more.xlsx', third))
        .error.message,
    ).toBe('The sheet has more than 5,000 rows. Split it and upload the parts.');
  });
});

async function putMany(itemNumbers: readonly string[]): Promise<void> {
  const { asOwner } = await import('../testing/stock-fixture');
  await asOwner(server.database.url, async (client) => {
    await client.query(
      `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor) select 'acme', n || '|DAL', n, 'DAL', 'Phones', 'Phone ' || n, 'Phones', 54000 from unnest($1::text[]) n`,
      [itemNumbers],
    );
    await client.query(
      `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity) select 'acme', n || '|DAL', 'received', 100 from unnest($1::text[]) n`,
      [itemNumbers],
    );
  });
}

function hasLibreOffice(): boolean {
  try {
    execFileSync('libreoffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
