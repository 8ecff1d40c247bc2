import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Market } from '../offers/negotiated-offer';
import { saveOffer } from '../offers/save-offer';
import { cellsOfClipboard, isImportIssue, readImportRows, type ImportCell, type ImportRow } from './import-rows';
import { reviewImport, type ImportItem } from './review-import';

const HEAD = ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'];
const market: Market = { listPrice: 54_000, specialPrice: null, quantityAvailable: 120, incrementSize: 5 };
const offered = saveOffer(
  null,
  { offerQuantity: 20, offerPrice: 50_000 },
  { market, acceptsOffers: true, precision: 2, now: 0 },
);
const items = new Map<string, ImportItem>([
  ['A-1|DAL', { market, acceptsOffers: true, existing: null }],
  ['A-2|DAL', { market, acceptsOffers: true, existing: offered.saved ? offered.offer : null }],
  ['A-3|DAL', { market: { ...market, quantityAvailable: 0 }, acceptsOffers: true, existing: null }],
  ['A-4|HKG', { market, acceptsOffers: false, existing: null }],
]);
const terms = {
  find: (key: string) => items.get(key),
  warehouses: new Map([
    ['dallas', 'DAL'],
    ['dal', 'DAL'],
  ]),
  precision: 2,
  now: 0,
};
const rowsOf = (cells: readonly (readonly ImportCell[])[], headerless = false): readonly ImportRow[] => {
  const read = readImportRows(cells, headerless);
  if (isImportIssue(read)) throw new Error(read.messageCode);
  return read;
};
const review = (...rows: (readonly ImportCell[])[]) => reviewImport(rowsOf([HEAD, ...rows]), terms);

describe('bulk import', () => {
  test('E01 columns are found by name in any order, case and spacing, and untouched rows of an export are passed over', () => {
    const rows = rowsOf([
      ['Description', ' new offer  PRICE ', 'ITEM#', 'warehouse', 'New Offer Qty'],
      ['x', 498.5, 1001, 'DAL', 20],
      ['y', null, 1002, 'DAL', null],
      [],
      ['z', '', 1003, 'DAL', '7'],
    ]);
    expect(rows).toEqual([
      { row: 2, itemNumber: '1001', warehouse: 'DAL', quantity: '20', price: '498.5' },
      { row: 5, itemNumber: '1003', warehouse: 'DAL', quantity: '7', price: '' },
    ]);
    const long = rowsOf([HEAD, [353_912_345_678_901, 'DAL', 0.1 + 0.2, 498.5 + 1e-13], [1e5, 'DAL', 5, 1]]);
    expect(long).toMatchObject([
      { itemNumber: '353912345678901', quantity: '0.3', price: '498.5' },
      { itemNumber: '100000' },
    ]);
    expect(
      readImportRows([
        ['Item #', 'Warehouse', 'New Offer Quantity'],
        ['A', 'B', 1],
      ]),
    ).toEqual({ messageCode: 'BULK_IMPORT_NO_COLUMN', params: ['New Offer Price'] });
    expect(readImportRows([[], [null, '']])).toEqual({ messageCode: 'BULK_IMPORT_EMPTY' });
  });

  test('E01 rows pasted from the clipboard are read the same way, with or without their header', () => {
    const cells = cellsOfClipboard('A-1\tDAL\t20\t498.50\r\n"A ""2""\tx"\t"D\nAL"\t5\t1\r\n');
    expect(cells).toEqual([
      ['A-1', 'DAL', '20', '498.50'],
      ['A "2"\tx', 'D\nAL', '5', '1'],
    ]);
    expect(rowsOf(cells, true)[0]).toEqual({
      row: 1,
      itemNumber: 'A-1',
      warehouse: 'DAL',
      quantity: '20',
      price: '498.50',
    });
    expect(rowsOf(cellsOfClipboard(`${HEAD.join('\t')}\nA-1\tDAL\t20\t498.50`), true)).toHaveLength(1);
    expect(cellsOfClipboard('')).toEqual([]);
  });

  test('E01 the clipboard gives back every cell that a spreadsheet program put there', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '=', '1', 'é') });
    const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        expect(
          cellsOfClipboard(
            rows
              .map((row) => row.map(quoted).join('\t'))
              .map((line) => `${line}\n`)
              .join(''),
          ),
        ).toEqual(rows);
      }),
    );
  });

  test('E03 E05 each row is new, an update or invalid, with its reason and what to do', () => {
    const found = review(
      ['A-1', 'Dallas', '13', '$498.50'],
      ['A-2', 'DAL', 30, 480],
      ['A-1', 'DAL', 5, 400],
      ['A-9', 'DAL', 5, 400],
      ['A-3', 'DAL', 5, 400],
      ['A-4', 'HKG', 5, 400],
      ['', 'DAL', 5, 4],
      ['A-1', '', 5, 4],
    );
    expect(
      found.map(({ verdict, quantity, price, reason, comments }) => [
        verdict,
        quantity,
        price,
        reason?.messageCode ?? '',
        comments.map((issue) => issue.messageCode),
      ]),
    ).toEqual([
      ['NEW', 10, 49_850, '', ['QUANTITY_ROUNDED_TO_INCREMENT']],
      ['UPDATE', 30, 48_000, '', []],
      ['INVALID', 5, 40_000, 'IMPORT_ROW_TWICE', ['IMPORT_DO_DELETE_ONE']],
      ['INVALID', 5, 40_000, 'IMPORT_ROW_UNKNOWN_ITEM', ['IMPORT_DO_USE_EXPORT']],
      ['INVALID', 5, 40_000, 'ITEM_OUT_OF_STOCK', ['IMPORT_DO_ALERT']],
      ['INVALID', 5, 40_000, 'WAREHOUSE_TAKES_NO_OFFERS', ['IMPORT_DO_LIST_PRICE']],
      ['INVALID', 5, 400, 'IMPORT_ROW_NO_ITEM', ['IMPORT_DO_USE_EXPORT']],
      ['INVALID', 5, 400, 'IMPORT_ROW_NO_WAREHOUSE', ['IMPORT_DO_USE_EXPORT']],
    ]);
    expect(found[2]?.reason?.params).toEqual([2]);
  });

  test('E05 quantities and prices are read as people write them, and nothing else passes for a number', () => {
    const quantities = [
      ['1,200', 1200],
      ['20.0', 20],
      [' 20 ', 20],
      ['0', null],
      ['-5', null],
      ['1.5', null],
      ['ten', null],
      ['1e3', null],
      ['4,5', null],
      ['=1+1', null],
      ['9'.repeat(15), null],
    ] as const;
    for (const [text, wanted] of quantities)
      expect([text, review(['A-9', 'DAL', text, 1])[0]?.quantity]).toEqual([text, wanted]);
    const prices = [
      ['$1,498.50', 149_850],
      ['498.50', 49_850],
      ['€ 5', 500],
      ['100 $', 10_000],
      ['１２０', 12_000],
      // A decimal comma is one, never four hundred and fifty.
      ['4,50', 450],
      ['0', null],
      ['-1', null],
      // Half a million to one half of the world: nobody chooses silently.
      ['498.500', null],
      ['498.505', null],
      ['free', null],
      ['@SUM(A1)', null],
      ['1'.repeat(30), null],
    ] as const;
    for (const [text, wanted] of prices)
      expect([text, review(['A-9', 'DAL', 1, text])[0]?.price]).toEqual([text, wanted]);
    expect(review(['A-1', 'DAL', 5, '498.505'])[0]?.reason).toMatchObject({
      messageCode: 'OFFER_PRICE_TOO_PRECISE',
      params: [2],
    });
    expect(review(['A-1', 'DAL', 5, ''])[0]?.reason?.messageCode).toBe('IMPORT_ROW_NO_PRICE');
    expect(review(['A-1', 'DAL', '', 5])[0]?.reason?.messageCode).toBe('IMPORT_ROW_NO_QUANTITY');
    expect(
      reviewImport(rowsOf([HEAD, ['A-1', 'DAL', 5, 498]]), {
        ...terms,
        precision: 0,
        find: () => ({ market: { ...market, listPrice: 540 }, acceptsOffers: true, existing: null }),
      })[0]?.price,
    ).toBe(498);
  });

  test('E05 whatever a file holds, every row gets one verdict, and what stands never passes the cap or the stock', () => {
    const cell = fc.oneof(
      fc.constantFrom('A-1', 'A-2', 'DAL', 'Dallas', '5', '540', '1e9', '=A1', '\u0000', '💥', ''),
      fc.double(),
      fc.integer(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { maxLength: 30 }), (body) => {
        const rows = rowsOf([HEAD, ...body]);
        const found = reviewImport(rows, terms);
        expect(found).toHaveLength(rows.length);
        for (const { verdict, reason, quantity, outcome } of found) {
          expect(verdict === 'INVALID').toBe(reason !== null);
          if (outcome === null) continue;
          expect(outcome.offer.offerPrice).toBeLessThanOrEqual(54_000);
          expect(quantity).toBeLessThanOrEqual(120);
          expect((quantity ?? 0) % 5).toBe(0);
        }
        const standing = found.filter(({ verdict }) => verdict !== 'INVALID').map((row) => row.itemNumberWarehouse);
        expect(new Set(standing).size).toBe(standing.length);
      }),
    );
  });

  test('E01 more than 5,000 rows are refused with the limit', () => {
    expect(readImportRows([HEAD, ...Array.from({ length: 5001 }, (_, row) => [`A-${row}`, 'DAL', 1, 1])])).toEqual({
      messageCode: 'SPREADSHEET_TOO_MANY_ROWS',
      params: ['5,000'],
    });
  });
});
