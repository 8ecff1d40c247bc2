import { read, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptBulkImport,
  cancelBulkImport,
  confirmBulkImportRows,
  deleteBulkImportRow,
  exportLeftOutRows,
  exportOpenCounters,
  forgetBulkImportColumns,
  getBulkImport,
  mendBulkImportRow,
  pasteBulkImport,
  settleBulkImport,
  uploadBulkImport,
  type BulkImportReview,
} from '@tradehall/contract/bulk-import';
import { createOffer, getOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { encodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { multipart } from '../testing/multipart';
import { putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

type Cell = string | number | null;

let server: TestServer;
let seller: TestClient;
let buyer: TestClient;
let second: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer, second] = [
    await server.as('seller@acme.test'),
    await server.as('buyer@acme.test'),
    await server.as('second@acme.test'),
  ];
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
});
afterAll(() => server?.close());

/** Items of Dallas, 120 units at 540 each. */
async function stocked(count: number): Promise<string[]> {
  const itemNumbers = Array.from({ length: count }, () => `SENT-${++serial}`);
  await putItems(
    server.database.url,
    'acme',
    itemNumbers.map((itemNumber) => ({ itemNumber })),
  );
  return itemNumbers;
}
const workbook = (rows: readonly (readonly Cell[])[]) =>
  write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows as unknown[][]) } }, { type: 'buffer' }) as Buffer;
const uploaded = (rows: readonly (readonly Cell[])[], by = buyer) =>
  by.call(uploadBulkImport, multipart({ name: 'offers.xlsx', content: workbook(rows) }));
const pasted = (rows: Cell[][], by = buyer) => by.ok(pasteBulkImport, { body: { rows } });
const fresh = (review: BulkImportReview | null) => Object.values(review?.validOffersMap ?? {}).flat();
function sheetOf(raw: Buffer): Cell[][] {
  const book = read(raw);
  return utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null });
}
const mine = async (itemNumber: string, by = buyer) =>
  (await by.ok(getOffers)).stocklistOffers.find((offer) => offer.itemNumber === itemNumber);

describe('columns with other names', () => {
  const HEAD = ['Pieza', 'Sitio', 'Cuántos', 'Máximo'];

  test('W28 columns with other names are asked about, named once, remembered for the account, and forgotten again', async () => {
    const [item = ''] = await stocked(1);
    const rows = [HEAD, [item, 'DAL', 5, 400]];
    const asked = await uploaded(rows);
    expect([asked.status, asked.error.messageCode]).toEqual([422, 'BULK_IMPORT_NO_COLUMN']);
    expect(asked.error.details).toMatchObject({
      columns: [{ name: 'Pieza', examples: [item], column: null }, {}, {}, {}],
    });
    expect((await buyer.ok(getBulkImport)).review).toBeNull();

    const columns = { Pieza: 'itemNumber', Sitio: 'warehouse', Cuántos: 'quantity', Máximo: 'price' } as const;
    const named = await buyer.ok(pasteBulkImport, { body: { rows, columns } });
    expect(fresh(named)).toMatchObject([{ itemNumber: item, offerQuantity: 5, offerPrice: 400 }]);
    expect(named.headings).toContainEqual({ column: 'quantity', heading: 'Cuántos', isRemembered: true });

    expect(fresh((await uploaded(rows)).body)).toHaveLength(1);
    // Another account calls its columns what it will.
    expect((await uploaded(rows, second)).status).toBe(422);
    await buyer.ok(forgetBulkImportColumns);
    expect((await uploaded(rows)).status).toBe(422);
  });
});

describe('what a row says', () => {
  test('W28 a number with two readings is asked about once, and one answer settles the sheet', async () => {
    const [first = '', other = ''] = await stocked(2);
    const review = await pasted([
      [first, 'DAL', 5, '4.500'],
      [other, 'DAL', 5, '3.250'],
    ]);
    expect(review.question).toMatchObject({ sign: '.', isPrice: true, readings: [4500, 4.5], rows: 2 });
    expect(fresh(review)).toHaveLength(0);
    const { review: settled } = await buyer.ok(settleBulkImport, { body: { decimal: '.' } });
    expect(settled?.question).toBeNull();
    expect(fresh(settled).map((row) => row.offerPrice)).toEqual([4.5, 3.25]);
    // Asked once: it stays so when the review is opened again.
    expect((await buyer.ok(getBulkImport)).review?.question).toBeNull();
    await buyer.ok(cancelBulkImport);
    expect((await buyer.call(settleBulkImport, { body: { decimal: '.' } })).body).toEqual({ review: null });
  });

  test('W28 W27 how numbers are written can be said otherwise; what was confirmed as it read before is asked again', async () => {
    const [first = '', other = ''] = await stocked(2);
    await pasted([
      [first, 'DAL', '2.000', '99999'],
      [other, 'DAL', '5', '3.25'],
    ]);
    const { review: one } = await buyer.ok(settleBulkImport, { body: { decimal: '.' } });
    expect([one?.decimal, one?.invalidOffers[0]?.offerQuantity]).toEqual(['.', 2]);
    const { review: bought } = await buyer.ok(confirmBulkImportRows, { body: { rows: [1] } });
    expect(fresh(bought)).toHaveLength(2);
    // Said once more, nothing changes.
    expect((await buyer.ok(settleBulkImport, { body: { decimal: '.' } })).review).toEqual(bought);
    const { review: another } = await buyer.ok(settleBulkImport, { body: { decimal: ',' } });
    expect(another?.decimal).toBe(',');
    expect(fresh(another)).toEqual([]);
    expect(another?.invalidOffers.map(({ row, needsConsent }) => [row, needsConsent])).toEqual([
      [1, true],
      [2, false],
    ]);
    await buyer.ok(cancelBulkImport);
  });

  test('W28 a row is mended in the review and judged again; what is still wrong leaves as a sheet that can be mended', async () => {
    const [first = '', other = ''] = await stocked(2);
    const review = await pasted([
      [first, 'DAL', 'ten', '400'],
      [other, 'DAL', 'many', '400'],
    ]);
    expect(review.invalidOffers.map(({ row }) => row)).toEqual([1, 2]);
    const { review: after } = await buyer.ok(mendBulkImportRow, {
      params: { row: 1 },
      body: { itemNumber: first, warehouse: 'DAL', quantity: '10', price: '400' },
    });
    // No file has it as it stands now: whoever drops the import is asked first.
    expect(fresh(after)).toMatchObject([{ row: 1, offerQuantity: 10, offerPrice: 400, isMended: true }]);
    expect(after?.invalidOffers).toMatchObject([{ row: 2, isMended: false }]);

    const left = sheetOf((await buyer.call(exportLeftOutRows)).raw);
    expect(left[0]?.slice(0, 5)).toEqual(['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price', 'Reason']);
    expect(left.slice(1).map((row) => row.slice(0, 5))).toEqual([
      [other, 'DAL', 'many', '400', '“many” is not a quantity'],
    ]);
    expect(await buyer.ok(acceptBulkImport)).toEqual({ created: 1, updated: 0, notImported: 1 });
    // It can still be had once the rest is submitted, and comes back as an import.
    const kept = sheetOf((await buyer.call(exportLeftOutRows)).raw);
    expect(kept[1]?.slice(0, 4)).toEqual([other, 'DAL', 'many', '400']);
    const back = kept.map((row, at) => row.map((cell, column) => (at === 1 && column === 2 ? 15 : cell)));
    expect(fresh((await uploaded(back)).body)).toMatchObject([{ itemNumber: other, offerQuantity: 15 }]);
    await buyer.ok(cancelBulkImport);
    const gone = await second.call(exportLeftOutRows);
    expect([gone.status, gone.error.messageCode]).toEqual([409, 'BULK_IMPORT_GONE']);
  });

  test('W28 a price that a formula reckoned is the one that its sheet shows', async () => {
    const [item = '', bare = ''] = await stocked(2);
    const cells = utils.aoa_to_sheet([
      ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'],
      [item, 'DAL', 5, 0],
      [bare, 'DAL', 5, 479.7475],
    ]);
    cells['D2'] = { t: 'n', v: 479.7475, f: '504.9973684*0.95', z: '#,##0.00' };
    const content = write({ SheetNames: ['S'], Sheets: { S: cells } }, { type: 'buffer' }) as Buffer;
    const { body: review } = await buyer.call(uploadBulkImport, multipart({ name: 'offers.xlsx', content }));
    expect(fresh(review)).toMatchObject([{ itemNumber: item, offerPrice: 479.75 }]);
    // Where every digit stands in the cell, nobody chooses one of two prices.
    expect(review.invalidOffers).toMatchObject([{ itemNumber: bare, reasonCode: 'OFFER_PRICE_TOO_PRECISE' }]);
    await buyer.ok(cancelBulkImport);
  });

  test('W27 a row that a rule made a purchase at list is none until the buyer says so, and what was asked stays in the thread', async () => {
    const [item = ''] = await stocked(1);
    const review = await pasted([[item, 'DAL', 999_999, '9999']]);
    expect(review.totals).toMatchObject({ after: 0, atList: 0 });
    expect(review.invalidOffers).toMatchObject([
      { row: 1, askedQuantity: '999999', askedPrice: '9999', isCorrected: true, needsConsent: true },
    ]);
    expect(await buyer.ok(acceptBulkImport)).toEqual({ created: 0, updated: 0, notImported: 1 });
    expect(await mine(item)).toBeUndefined();

    await pasted([[item, 'DAL', 999_999, '9999']]);
    const { review: said } = await buyer.ok(confirmBulkImportRows, { body: { rows: [1] } });
    expect(said?.totals).toMatchObject({ after: 64_800, atList: 64_800, corrected: 1 });
    // A word is for the row as it was: mended, it is asked about again.
    const { review: mended } = await buyer.ok(mendBulkImportRow, {
      params: { row: 1 },
      body: { itemNumber: item, warehouse: 'DAL', quantity: '30', price: '9999' },
    });
    expect(mended?.invalidOffers).toMatchObject([{ needsConsent: true }]);
    await buyer.ok(confirmBulkImportRows, { body: { rows: [1] } });
    expect(await buyer.ok(acceptBulkImport)).toMatchObject({ created: 1 });
    const bought = await mine(item);
    expect(bought).toMatchObject({ offerStatus: 'BUY_AT_LIST', offerPrice: 540, offerQuantity: 30 });
    const { thread } = await buyer.ok(getOffer, { params: { offerId: bought?.offerId ?? '' } });
    expect(thread).toContainEqual(expect.objectContaining({ askedPrice: 9999 }));
  });
});

describe('two windows', () => {
  test('N20 what is done at one window is about the rows that stand there, and not about those of another', async () => {
    const [seen = '', other = ''] = await stocked(2);
    const { revision } = await pasted([[seen, 'DAL', 999_999, '9999']]);
    // The other window, or another device, brings in its own.
    const there = await pasted([[other, 'DAL', 999_999, '9999']]);
    const query = { revision };
    const acts = [
      await buyer.call(confirmBulkImportRows, { query, body: { rows: [1] } }),
      await buyer.call(mendBulkImportRow, {
        params: { row: 1 },
        query,
        body: { itemNumber: seen, warehouse: 'DAL', quantity: '5', price: '400' },
      }),
      await buyer.call(acceptBulkImport, { query }),
      await buyer.call(cancelBulkImport, { query }),
    ];
    for (const { status, error } of acts) expect([status, error.messageCode]).toEqual([409, 'BULK_IMPORT_CHANGED']);
    expect((await buyer.ok(getBulkImport)).review).toEqual(there);

    // What is mended there is another review too; whoever saw it goes on.
    const { review: mended } = await buyer.ok(mendBulkImportRow, {
      params: { row: 1 },
      query: { revision: there.revision },
      body: { itemNumber: other, warehouse: 'DAL', quantity: '5', price: '400' },
    });
    expect((await buyer.call(acceptBulkImport, { query: { revision: there.revision } })).status).toBe(409);
    const submit = () => buyer.ok(acceptBulkImport, { query: { revision: mended?.revision ?? '' } });
    const outcome = await submit();
    expect(outcome).toEqual({ created: 1, updated: 0, notImported: 0 });
    // Its answer may have been lost; nobody else is told that theirs was submitted.
    expect(await submit()).toEqual(outcome);
    expect((await buyer.call(acceptBulkImport, { query })).error.messageCode).toBe('BULK_IMPORT_SUBMITTED');
    expect(await mine(seen)).toBeUndefined();
  });

  test('N20 nobody is told that an import was canceled, or a row of it mended or deleted, which another window submitted', async () => {
    const [item = ''] = await stocked(1);
    const { revision } = await pasted([[item, 'DAL', 5, '400']]);
    const query = { revision };
    const cells = { itemNumber: item, warehouse: 'DAL', quantity: '6', price: '400' };
    const acts = async () => [
      await buyer.call(cancelBulkImport, { query }),
      await buyer.call(mendBulkImportRow, { params: { row: 1 }, query, body: cells }),
      await buyer.call(deleteBulkImportRow, {
        params: { itemKey: encodeItemKey(`${item}|DAL`) },
        query: { ...query, row: 1 },
      }),
    ];
    await buyer.ok(acceptBulkImport, { query });
    for (const { status, error } of await acts())
      expect([status, error.messageCode]).toEqual([409, 'BULK_IMPORT_SUBMITTED']);
    expect(await mine(item)).toMatchObject({ offerQuantity: 5 });

    // Canceled there, it is canceled here; there is no row left to be mended.
    const { revision: next } = await pasted([[item, 'DAL', 7, '400']]);
    query.revision = next;
    await buyer.ok(cancelBulkImport);
    const [canceled, ...others] = await acts();
    expect(canceled?.status).toBe(200);
    for (const { status, error } of others) expect([status, error.messageCode]).toEqual([409, 'BULK_IMPORT_GONE']);
  });
});

describe('counters by sheet', () => {
  async function countered(itemNumber: string, counterPrice: number): Promise<void> {
    const offerId =
      (await mine(itemNumber))?.offerId ??
      (
        await buyer.ok(createOffer, {
          body: { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 20, offerPrice: 400 },
        })
      ).stocklistOffer.offerId;
    expect(await seller.ok(answerOffers, { body: [{ offerId, answer: 'COUNTER', counterPrice }] })).toMatchObject({
      refused: [],
    });
  }
  /** The open counters as they leave, answered at these prices; others stay as they came. */
  async function answered(prices: Readonly<Record<string, number>>): Promise<Cell[][]> {
    const rows = sheetOf((await buyer.call(exportOpenCounters)).raw);
    const priceAt = rows[0]?.indexOf('New Offer Price') ?? -1;
    return rows.map((row, at) =>
      row.map((cell, column) => (at > 0 && column === priceAt ? (prices[String(row[0])] ?? null) : cell)),
    );
  }

  test('W22 open counters leave as a sheet and come back answered; the review has before, now and mine', async () => {
    const [first = '', other = '', untouched = ''] = await stocked(3);
    for (const item of [first, other, untouched]) await countered(item, 500);
    const { body: review } = await uploaded(await answered({ [first]: 500, [other]: 450 }));
    expect(
      review.conflictOffers.map((row) => [
        row.itemNumber,
        row.counteredOffer,
        row.existingTransactionPrice,
        row.offerQuantity,
        row.offerPrice,
      ]),
    ).toEqual([
      [first, { quantity: 20, price: 400 }, 500, 20, 500],
      [other, { quantity: 20, price: 400 }, 500, 20, 450],
    ]);
    expect(await buyer.ok(acceptBulkImport)).toMatchObject({ created: 0, updated: 2 });
    expect(await mine(first)).toMatchObject({ offerState: 'READY_TO_CHECKOUT', checkOutPrice: 500 });
    expect(await mine(other)).toMatchObject({ offerState: 'AWAITING_TENANT_REVIEW', offerPrice: 450 });
    expect(await mine(untouched)).toMatchObject({ offerStatus: 'COUNTERED', counterPrice: 500 });
  });

  test('W22 a counter that was answered in another window meanwhile is judged as it stands, once', async () => {
    const [item = ''] = await stocked(1);
    await countered(item, 500);
    const sheet = await answered({ [item]: 450 });
    // The other window offers 420, and the seller counters with 480.
    const offer = await mine(item);
    await pasted([[item, 'DAL', 20, 420]]);
    await buyer.ok(acceptBulkImport);
    expect(await mine(item)).toMatchObject({ offerId: offer?.offerId, offerPrice: 420 });
    const { body: review } = await uploaded(sheet);
    expect(review.conflictOffers).toMatchObject([{ existingTransactionPrice: 420, counteredOffer: null }]);
    await countered(item, 480);
    // The review that is still open shows the counter that stands now.
    expect((await buyer.ok(getBulkImport)).review?.conflictOffers).toMatchObject([
      { counteredOffer: { quantity: 20, price: 420 }, existingTransactionPrice: 480, offerPrice: 450 },
    ]);
    const outcomes = await Promise.all([buyer.ok(acceptBulkImport), buyer.ok(acceptBulkImport)]);
    expect(outcomes).toEqual([outcomes[0], outcomes[0]]);
    expect(outcomes[0]).toEqual({ created: 0, updated: 1, notImported: 0 });
    expect(await mine(item)).toMatchObject({ offerState: 'AWAITING_TENANT_REVIEW', offerPrice: 450 });
  });

  test('W22 the sheet of counters is the own account’s alone', async () => {
    const [item = ''] = await stocked(1);
    await countered(item, 500);
    expect(JSON.stringify(sheetOf((await second.call(exportOpenCounters)).raw))).not.toContain(item);
  });
});
