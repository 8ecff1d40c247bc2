import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Market } from '../offers/negotiated-offer';
import { answerOffer } from '../offers/answer-offer';
import { saveOffer } from '../offers/save-offer';
import type { ImportCell } from './import-cell';
import { foldHeading } from './import-columns';
import {
  cellsOfClipboard,
  cellsOfPaste,
  isUnreadSheet,
  readImportSheet,
  type ImportRow,
  type SheetReading,
} from './import-rows';
import { importTotals, reviewImport, type ImportItem } from './review-import';

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
const rowsOf = (cells: readonly (readonly ImportCell[])[], reading: SheetReading = {}): readonly ImportRow[] => {
  const read = readImportSheet(cells, reading);
  if (isUnreadSheet(read)) throw new Error(read.issue.messageCode);
  return read.rows;
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
      { row: 2, itemNumber: '1001', warehouse: 'DAL', quantity: '20', price: '498.5', isNumber: true },
      { row: 5, itemNumber: '1003', warehouse: 'DAL', quantity: '7', price: '' },
    ]);
    const long = rowsOf([HEAD, [353_912_345_678_901, 'DAL', 0.1 + 0.2, 498.5 + 1e-13], [1e5, 'DAL', 5, 1]]);
    expect(long).toMatchObject([
      { itemNumber: '353912345678901', quantity: '0.3', price: '498.5' },
      { itemNumber: '100000' },
    ]);
    expect(
      readImportSheet([
        ['Item #', 'Warehouse', 'New Offer Quantity'],
        ['A', 'B', 1],
      ]),
    ).toMatchObject({ issue: { messageCode: 'BULK_IMPORT_NO_COLUMN', params: ['New Offer Price'] } });
    expect(readImportSheet([[], [null, '']])).toEqual({ issue: { messageCode: 'BULK_IMPORT_EMPTY' }, headings: [] });
  });

  test('E01 W22 a formula that broke is told, and no quantity is kept for it; where lookups found nothing nothing is asked', () => {
    const rows = review(['A-2', 'DAL', '#REF!', 400], ['A-1', 'DAL', null, '#DIV/0!'], ['A-1', 'DAL', '#N/A', '#N/A']);
    expect(rows.map(({ row, verdict, reason }) => [row.row, verdict, reason?.params])).toEqual([
      [2, 'INVALID', ['#REF!']],
      [3, 'INVALID', ['']],
    ]);
  });

  test('E01 rows pasted from the clipboard are read the same way, with or without their header', () => {
    const cells = cellsOfClipboard('A-1\tDAL\t20\t498.50\r\n"A ""2""\tx"\t"D\nAL"\t5\t1\r\n');
    expect(cells).toEqual([
      ['A-1', 'DAL', '20', '498.50'],
      ['A "2"\tx', 'D\nAL', '5', '1'],
    ]);
    expect(rowsOf(cells, { headerless: true })[0]).toEqual({
      row: 1,
      itemNumber: 'A-1',
      warehouse: 'DAL',
      quantity: '20',
      price: '498.50',
    });
    expect(rowsOf(cellsOfClipboard(`${HEAD.join('\t')}\nA-1\tDAL\t20\t498.50`), { headerless: true })).toHaveLength(1);
    expect(cellsOfClipboard('')).toEqual([]);
  });

  test('E01 W28 pasted rows may have semicolons or commas between their cells', () => {
    expect(cellsOfPaste('A-1;DAL;10;100,50\r\n\r\n"A;2";DAL;5;"1"')).toEqual([
      ['A-1', 'DAL', '10', '100,50'],
      [''],
      ['A;2', 'DAL', '5', '1'],
    ]);
    expect(cellsOfPaste('A-1,DAL,10,100.50\n')).toEqual([['A-1', 'DAL', '10', '100.50']]);
    expect(cellsOfPaste('A-1,DAL,10,"1,200"')).toEqual([['A-1', 'DAL', '10', '1,200']]);
    expect(cellsOfPaste('A-1\tDAL\t10\t99\n\t\t\t\n\t\t\t\n')).toEqual([['A-1', 'DAL', '10', '99']]);
    // Which of these commas stands before decimals nobody knows.
    expect(cellsOfPaste('A-1,DAL,10,100,50')).toEqual([['A-1,DAL,10,100,50']]);
    expect(cellsOfPaste('A;1\tDAL\t10\t5')).toEqual([['A;1', 'DAL', '10', '5']]);
  });

  test('E01 E02 a pasted line without cells never vanishes: it is told, and so is a paste of nothing else', () => {
    const pasted = (text: string) => readImportSheet(cellsOfPaste(text), { headerless: true });
    for (const text of ['A-1   DAL  10  100', 'hello', 'A-1,DAL,10,100,50\nA-2,DAL,10,100'])
      expect(pasted(text), text).toEqual({ issue: { messageCode: 'BULK_IMPORT_NO_CELLS' }, headings: [] });
    expect(pasted('A-1\tDAL\t10\t100\n\nA-2;DAL;10;100\nA-3\tDAL\t\t\n')).toMatchObject({
      rows: [
        { row: 1, itemNumber: 'A-1' },
        { row: 3, itemNumber: 'A-2;DAL;10;100', warehouse: '', quantity: '', price: '' },
      ],
    });
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
    const many = Array.from({ length: 5001 }, (_, row) => [`A-${row}`, 'DAL', 1, 1]);
    expect(readImportSheet([HEAD, ...many])).toMatchObject({
      issue: { messageCode: 'SPREADSHEET_TOO_MANY_ROWS', params: ['5,000'] },
    });
  });

  test('import: the headings are found below titles, and a heading that comes again on a later page is no row', () => {
    const rows = rowsOf([
      ['Offers of Globex, week 40', null, null, null],
      [],
      ['Contact', 'buyer@globex.test'],
      ['Item #', 'Warehouse', 'New Offer Quantity', 'New Offer Price'],
      ['A-1', 'DAL', 5, 400],
      HEAD,
      ['A-2', 'DAL', 10, 410],
    ]);
    expect(rows).toMatchObject([
      { row: 5, itemNumber: 'A-1', price: '400' },
      { row: 7, itemNumber: 'A-2', price: '410' },
    ]);
  });

  test('import: columns with other names are asked for with what stands under them, and read once they are named', () => {
    const cells = [
      ['Cosa', 'Dónde', 'Cuántos', 'Precio'],
      ['A-1', 'Dallas', 5, '$400'],
    ];
    const unread = readImportSheet(cells);
    expect(unread).toEqual({
      issue: { messageCode: 'BULK_IMPORT_NO_COLUMN', params: ['Item #'] },
      headings: [
        { name: 'Cosa', examples: ['A-1'], column: null },
        { name: 'Dónde', examples: ['Dallas'], column: null },
        { name: 'Cuántos', examples: ['5'], column: null },
        { name: 'Precio', examples: ['$400'], column: 'price' },
      ],
    });
    const own = {
      [foldHeading('COSA ')]: 'itemNumber',
      [foldHeading('dónde')]: 'warehouse',
      [foldHeading('Cuántos')]: 'quantity',
    } as const;
    expect(readImportSheet(cells, { own })).toEqual({
      rows: [{ row: 2, itemNumber: 'A-1', warehouse: 'Dallas', quantity: '5', price: '$400' }],
      headings: { itemNumber: 'Cosa', warehouse: 'Dónde', quantity: 'Cuántos', price: 'Precio' },
    });
    // An export is read by its own names, whatever was said of other sheets.
    const misleading = {
      [foldHeading('New Offer Price')]: 'quantity',
      [foldHeading('Warehouse')]: 'itemNumber',
    } as const;
    expect(rowsOf([HEAD, ['A-1', 'DAL', 5, 400]], { own: misleading })).toEqual(rowsOf([HEAD, ['A-1', 'DAL', 5, 400]]));
  });

  test('import: an item is found whatever its case and the width of its letters', () => {
    const spelled = new Map([['a-1|dal', 'A-1|DAL']]);
    const named = [
      ['a-1', 'DALLAS', 5, 400],
      ['Ａ-1', 'dal', 5, 400],
    ];
    for (const row of named)
      expect(reviewImport(rowsOf([HEAD, row]), { ...terms, spelled })[0]).toMatchObject({
        verdict: 'NEW',
        itemNumberWarehouse: 'A-1|DAL',
      });
  });

  test('import: a number that can be read in two ways waits for one answer, which settles all of them', () => {
    const rows = rowsOf([HEAD, ['A-1', 'DAL', '20.000', '9.600'], ['A-2', 'DAL', '5', '498.500']]);
    const open = reviewImport(rows, terms);
    expect(open[0]).toMatchObject({
      verdict: 'INVALID',
      reason: { messageCode: 'AMOUNT_AMBIGUOUS' },
      comments: [{ messageCode: 'IMPORT_DO_SAY_WHICH' }],
      doubt: { text: '9.600', isPrice: true, readings: [960_000, 960] },
    });
    const read = (decimal: '.' | ',') =>
      reviewImport(rows, { ...terms, habit: { decimal, isSettled: true } }).map(({ asked, doubt }) => [asked, doubt]);
    expect(read('.')).toEqual([
      [{ quantity: 20, price: 960 }, null],
      [{ quantity: 5, price: 49_850 }, null],
    ]);
    expect(read(',')).toEqual([
      [{ quantity: 20_000, price: 960_000 }, null],
      [{ quantity: 5, price: 49_850_000 }, null],
    ]);
  });

  test('W28 W29 once a sign is said to stand before decimals, a price with the other one is a bad cell, and a number of the sheet is none', () => {
    const rows = rowsOf([
      HEAD,
      ['A-1', 'DAL', 5, '1,50'],
      ['A-2', 'DAL', 5, '1.234,50'],
      ['A-1', 'DAL', 5, '1,234.50'],
      ['A-2', 'DAL', 5, 498.5],
    ]);
    const read = (decimal: '.' | ',') =>
      reviewImport(rows, { ...terms, habit: { decimal, isSettled: true } }).map(({ asked }) => asked.price);
    expect(read('.')).toEqual([null, null, 123_450, 49_850]);
    expect(read(',')).toEqual([150, 123_450, null, 49_850]);
    const [bad] = reviewImport(rows, { ...terms, habit: { decimal: '.', isSettled: true } });
    expect(bad).toMatchObject({
      verdict: 'INVALID',
      reason: { messageCode: 'AMOUNT_OTHER_SIGN', params: ['1,50', '.'] },
      comments: [{ messageCode: 'IMPORT_DO_PRICE' }],
    });
  });

  test('W28 a price that is only too fine is advised to be rounded, one too large to be lowered', () => {
    const told = (price: string, precision: number) =>
      reviewImport(rowsOf([HEAD, ['A-1', 'DAL', 5, price]]), { ...terms, precision, habit: { decimal: '.' } }).map(
        ({ reason, comments }) => [reason?.messageCode, comments],
      );
    expect(told('137.005', 2)).toEqual([['OFFER_PRICE_TOO_PRECISE', [{ messageCode: 'IMPORT_DO_ROUND' }]]]);
    expect(told('137.5', 0)).toEqual([['OFFER_PRICE_WHOLE', [{ messageCode: 'IMPORT_DO_ROUND' }]]]);
    expect(told('9'.repeat(18), 2)).toEqual([['IMPORT_ROW_BAD_PRICE', [{ messageCode: 'IMPORT_DO_LOWER_PRICE' }]]]);
    expect(told('free', 2)).toEqual([['IMPORT_ROW_BAD_PRICE', [{ messageCode: 'IMPORT_DO_PRICE' }]]]);
  });

  test("import: a sheet's own number is never in doubt, whatever the habit", () => {
    const [row] = reviewImport(rowsOf([HEAD, ['A-1', 'DAL', 5, 9.125]]), {
      ...terms,
      precision: 3,
      habit: { decimal: ',' },
    });
    expect(row?.asked.price).toBe(9_125);
  });

  test('import: the price of a counter takes it, a lower one counters it, and an empty quantity keeps what was offered', () => {
    const pending = offered.saved ? offered.offer : null;
    if (pending === null) throw new Error('no offer');
    const counter = { move: 'counter', counterPrice: 52_000, minimumCheckoutQuantity: 15, expiresAt: 1_000 } as const;
    const countered = answerOffer(pending, counter);
    const judge = (quantity: string, price: string, existing = countered) =>
      reviewImport(rowsOf([HEAD, ['A-2', 'DAL', quantity, price]]), {
        ...terms,
        find: () => ({ market, acceptsOffers: true, existing }),
      })[0];
    expect(judge('', '520')).toMatchObject({ verdict: 'UPDATE', quantity: 20, price: 52_000 });
    const taken = judge('15', '520')?.outcome;
    expect([taken?.move, taken?.offer.agreedPrice, taken?.offer.checkOutQuantity]).toEqual([
      'MOVED_TO_CART',
      52_000,
      15,
    ]);
    expect(judge('10', '520')?.reason?.messageCode).toBe('QUANTITY_BELOW_MINIMUM');
    expect(judge('25', '520')).toMatchObject({ verdict: 'UPDATE', quantity: 25, price: 52_000 });
    expect(judge('25', '520', { ...countered, isProposed: true })).toMatchObject({
      verdict: 'INVALID',
      reason: { messageCode: 'QUANTITY_ABOVE_PROPOSED', params: [20] },
      comments: [{ messageCode: 'IMPORT_DO_LOWER_QUANTITY' }],
    });
    expect(judge('', '510')).toMatchObject({ verdict: 'UPDATE', quantity: 20, price: 51_000 });
    expect(judge('', '530')?.reason?.messageCode).toBe('NEW_OFFER_BELOW_COUNTER');
  });

  test('import: what was asked is kept beside what a rule made of it, and a typing error is no purchase until it is confirmed', () => {
    const cells = [HEAD, ['A-1', 'DAL', '999999', '999999'], ['A-2', 'DAL', '13', '480']];
    const [mistyped, corrected] = reviewImport(rowsOf(cells), terms);
    expect(mistyped).toMatchObject({
      verdict: 'INVALID',
      needsConsent: true,
      asked: { quantity: 999_999, price: 99_999_900 },
      quantity: 120,
      price: 54_000,
      outcome: null,
    });
    expect(corrected).toMatchObject({
      verdict: 'UPDATE',
      isCorrected: true,
      asked: { quantity: 13, price: 48_000 },
      quantity: 10,
    });
    const confirmed = reviewImport(
      rowsOf(cells).map((row) => ({ ...row, atList: true as const })),
      terms,
    );
    expect(confirmed[0]).toMatchObject({ verdict: 'NEW', needsConsent: false, isCorrected: true });
    // Asked at list to the letter, it is a purchase at once.
    expect(review(['A-1', 'DAL', 5, 540])[0]).toMatchObject({
      verdict: 'NEW',
      needsConsent: false,
      isCorrected: false,
    });
    expect(importTotals(confirmed, (key) => (key === 'A-2|DAL' ? 1_000_000 : 0))).toEqual({
      asked: 999_999 * 99_999_900 + 13 * 48_000,
      before: 1_000_000,
      after: 120 * 54_000 + 10 * 48_000,
      atList: 120 * 54_000,
      corrected: 2,
    });
  });

  test('import: whatever is asked, only what was asked at the price it is bought for is bought without a word', () => {
    const wanted = fc.record({ quantity: fc.integer({ min: 1, max: 400 }), price: fc.integer({ min: 1, max: 1_200 }) });
    fc.assert(
      fc.property(wanted, ({ quantity, price }) => {
        const [row] = review(['A-1', 'DAL', quantity, price]);
        if (row?.outcome?.offer.answer !== 'BUY_AT_LIST') return;
        expect([row.quantity, row.price]).toEqual([quantity, price * 100]);
      }),
    );
  });
});
