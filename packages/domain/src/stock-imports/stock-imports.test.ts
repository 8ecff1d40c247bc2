import { describe, expect, test } from 'vitest';
import { NONE_HELD } from '../stock-list/counted-held';
import { findAlike } from './alike-values';
import { checkMapping, type ImportMapping } from './import-mapping';
import { judgeImportRow, numberToConfirm, type JudgedFacts } from './judge-import-row';
import { countAmbiguous, readImportRow } from './read-import-row';

const mapping: ImportMapping = {
  columns: ['itemNumber', 'warehouse', 'listPrice', 'quantityAvailable', 'attribute:grade', 'cost', 'ignore'],
  decimal: null,
  blanks: 'keep',
  scope: 'part',
};

describe('reading a row', () => {
  test('SD12 a column that is not mapped is not read, and a private one stands apart', () => {
    const read = readImportRow(['A1', 'DAL', 5, 7, 'B', 3.5, 'note'], mapping, { precision: 2 });
    expect(read.entry).toEqual({
      itemNumber: 'A1',
      warehouse: 'DAL',
      listPrice: 5,
      quantityAvailable: 7,
      attributes: { grade: 'B' },
    });
    expect(read.secret).toEqual({ cost: 3.5 });
  });

  test('SD11 an empty cell leaves what is stored, and takes a price away only when blanks clear', () => {
    const row = ['A1', 'DAL', '', null, ' '];
    expect(readImportRow(row, mapping, { precision: 2 }).entry).toEqual({
      itemNumber: 'A1',
      warehouse: 'DAL',
      attributes: {},
    });
    expect(readImportRow(row, { ...mapping, blanks: 'clear' }, { precision: 2 }).entry.listPrice).toBe(null);
  });

  test('SD11 a formula that broke takes no price away and is no text: as a number it is told', () => {
    const read = readImportRow(
      ['A1', 'DAL', '#REF!', '#N/A', '#VALUE!'],
      { ...mapping, blanks: 'clear' },
      { precision: 2 },
    );
    expect(read.entry.listPrice).toBe(Number.NaN);
    expect(read.entry.attributes).toEqual({});
    expect(read.unread).toEqual([
      { messageCode: 'STOCK_ROW_UNREAD_AMOUNT', params: ['#REF!'], field: 'listPrice' },
      { messageCode: 'STOCK_ROW_UNREAD_COUNT', params: ['#N/A'], field: 'quantityAvailable' },
    ]);
  });

  test('SD14 numbers of two readings are counted, and read by the format that was chosen', () => {
    const rows = [
      ['A1', 'DAL', '540,50', '1,234'],
      ['A2', 'DAL', '12', 5],
    ];
    expect(countAmbiguous(rows, mapping, 2)).toBe(1);
    const read = (decimal: '.' | ',') => readImportRow(rows[0]!, { ...mapping, decimal }, { precision: 2 }).entry;
    expect(read(',').listPrice).toBe(540.5);
    expect(read('.').quantityAvailable).toBe(1234);
    expect(read(',').quantityAvailable).toBe(Number.NaN);
  });

  test('SD14 W29 idle zeros behind the sign that was chosen are no thousands, and 20.000 waits until one is', () => {
    const units = (text: string, decimal: '.' | ',' | null) =>
      readImportRow(['A1', 'DAL', 5, text], { ...mapping, decimal }, { precision: 2 }).entry.quantityAvailable;
    expect(countAmbiguous([['A1', 'DAL', 5, '20.000']], mapping, 2)).toBe(1);
    expect(units('20.000', null)).toBe(Number.NaN);
    expect(units('20.000', '.')).toBe(20);
    expect(units('20.000', ',')).toBe(20_000);
    expect(['0', '0.00', '12 pcs'].map((text) => units(text, '.'))).toEqual([0, 0, 12]);
  });

  test('SD14 W29 an amount with the other sign than the one that was chosen is a bad cell, told with what it says', () => {
    const read = (text: string | number, decimal: '.' | ',' | null) => {
      const { entry, unread } = readImportRow(['A1', 'DAL', text], { ...mapping, decimal }, { precision: 2 });
      return [entry.listPrice, ...unread.map(({ messageCode, params = [] }) => [messageCode, ...params].join(' '))];
    };
    expect(
      countAmbiguous(
        [
          ['A1', 'DAL', '1,50'],
          ['A1', 'DAL', '1.234,50'],
        ],
        mapping,
        2,
      ),
    ).toBe(0);
    expect(read('1,50', null)).toEqual([1.5]);
    expect(read('1,50', ',')).toEqual([1.5]);
    expect(read('1,50', '.')).toEqual([Number.NaN, 'STOCK_ROW_UNREAD_AMOUNT 1,50']);
    expect(read('1.234,50', '.')).toEqual([Number.NaN, 'STOCK_ROW_UNREAD_AMOUNT 1.234,50']);
    expect(read('1,234.50', ',')).toEqual([Number.NaN, 'STOCK_ROW_UNREAD_AMOUNT 1,234.50']);
    expect(read('1,234.50', '.')).toEqual([1234.5]);
    // A number of the sheet's own is written by nobody.
    expect(read(1.5, ',')).toEqual([1.5]);
    const counted = readImportRow(['A1', 'DAL', 5, 'ten'], mapping, { precision: 2 });
    expect(counted.unread).toEqual([
      { messageCode: 'STOCK_ROW_UNREAD_COUNT', params: ['ten'], field: 'quantityAvailable' },
    ]);
  });

  test('SD14 an amount that is only too fine is told as that, not as no amount', () => {
    const unread = (text: string, precision: number) =>
      readImportRow(['A1', 'DAL', text], { ...mapping, decimal: '.' }, { precision }).unread;
    expect(unread('137.005', 2)).toEqual([
      { messageCode: 'STOCK_ROW_TOO_FINE', params: ['137.005', 2], field: 'listPrice' },
    ]);
    expect(unread('137.5', 0)).toEqual([{ messageCode: 'STOCK_ROW_NOT_WHOLE', params: ['137.5'], field: 'listPrice' }]);
    expect(unread('1,50', 2)).toMatchObject([{ messageCode: 'STOCK_ROW_UNREAD_AMOUNT' }]);
  });

  test('SD14 W29 a price of another currency is no price of the shop, and is told as what it is', () => {
    const read = (text: string | number, symbol: string, decimal: '.' | ',' | null = null) => {
      const { entry, unread } = readImportRow(['A1', 'DAL', text], { ...mapping, decimal }, { precision: 2, symbol });
      return [entry.listPrice, ...unread.map(({ messageCode, params = [] }) => [messageCode, ...params].join(' '))];
    };
    expect(read('EUR 100', '$')).toEqual([Number.NaN, 'STOCK_ROW_OTHER_CURRENCY EUR 100 $']);
    expect(read('100 €', '$', ',')).toEqual([Number.NaN, 'STOCK_ROW_OTHER_CURRENCY 100 € $']);
    expect(read('USD 100', '$')).toEqual([100]);
    expect(read('100 €', '€', ',')).toEqual([100]);
    expect(read(100, '$')).toEqual([100]);
  });

  test('a mapping names item and warehouse, and nothing twice', () => {
    expect(checkMapping(mapping, 7)).toBeUndefined();
    expect(checkMapping(mapping, 6)).toBe('INVALID_REQUEST');
    expect(checkMapping({ ...mapping, columns: ['itemNumber'] }, 1)).toBe('STOCK_IMPORT_NEEDS_KEY');
    const twice = { ...mapping, columns: ['itemNumber', 'warehouse', 'bin', 'bin'] };
    expect(checkMapping(twice, 4)).toBe('STOCK_IMPORT_TARGET_TWICE');
  });
});

describe('judging a row', () => {
  const values = { quantity: 10, listPrice: 50_000, specialPrice: null };
  const facts: JudgedFacts = {
    present: values,
    last: undefined,
    after: values,
    changesDetails: false,
    cost: undefined,
    floor: null,
    isKnownWarehouse: true,
    isKnownCategory: true,
    isAlike: false,
    quantityByHand: false,
    held: NONE_HELD,
  };

  test('SD16 each row stands in one section, what was changed by hand since the last file before all others', () => {
    const sectionOf = (change: Partial<JudgedFacts>) => judgeImportRow({ ...facts, ...change }).section;
    const dearer = { ...values, listPrice: 51_000 };
    expect(sectionOf({})).toBe('UNCHANGED');
    expect(sectionOf({ changesDetails: true })).toBe('DETAILS');
    expect(sectionOf({ present: undefined })).toBe('NEW');
    expect(sectionOf({ after: dearer })).toBe('PRICE_UP');
    expect(sectionOf({ after: { ...values, listPrice: 49_000, quantity: 3 } })).toBe('PRICE_DOWN');
    expect(sectionOf({ after: { ...values, quantity: 3 } })).toBe('QUANTITY');
    expect(sectionOf({ after: dearer, last: { listPrice: 48_000 } })).toBe('CONFLICT');
    expect(sectionOf({ after: dearer, last: { listPrice: 50_000 } })).toBe('PRICE_UP');
    expect(sectionOf({ after: { ...values, quantity: 3 }, quantityByHand: true })).toBe('CONFLICT');
  });

  test('SD17 what looks like a mistake is flagged, and asks for its number', () => {
    const flagsOf = (change: Partial<JudgedFacts>) => judgeImportRow({ ...facts, ...change }).flags;
    expect(flagsOf({ after: { ...values, listPrice: 65_000 } })).toEqual([]);
    expect(flagsOf({ after: { ...values, listPrice: 65_001 } })).toEqual(['PRICE_JUMP']);
    expect(flagsOf({ after: { ...values, listPrice: 5_000 }, cost: 6_000, floor: 5_500 })).toEqual([
      'PRICE_JUMP',
      'BELOW_COST',
      'BELOW_FLOOR',
    ]);
    expect(flagsOf({ after: { ...values, quantity: 100 } })).toEqual(['QUANTITY_JUMP']);
    // What stands ready in lots of auctions is on the shelf, and not free.
    const inLots = { ...NONE_HELD, inLots: 30 };
    expect(flagsOf({ after: { ...values, quantity: 40 }, held: inLots })).toEqual(['IN_LOTS']);
    expect(flagsOf({ after: { ...values, quantity: 9, listPrice: 49_000 }, held: inLots })).toEqual([]);
    // So is what accepted offers reserve.
    const both = { inLots: 30, reserved: 2 };
    expect(flagsOf({ after: { ...values, quantity: 40 }, held: { ...both, inLots: 0 } })).toEqual(['RESERVED']);
    expect(flagsOf({ after: { ...values, quantity: 40 }, held: both })).toEqual(['IN_LOTS', 'RESERVED']);
    expect(flagsOf({ after: { ...values, quantity: 9 }, held: both })).toEqual([]);
    expect(flagsOf({ present: undefined, isKnownWarehouse: false, isKnownCategory: false, isAlike: true })).toEqual([
      'NEW_WAREHOUSE',
      'NEW_CATEGORY',
      'ALIKE',
    ]);
    expect(numberToConfirm({ flagged: 3, vanishing: 10, inStock: 100 })).toBe(3);
    expect(numberToConfirm({ flagged: 3, vanishing: 11, inStock: 100 })).toBe(14);
  });

  test('SD17 a value that is a known one but for case, spacing or a letter is found', () => {
    const isAlike = findAlike(new Set(['Apple', '128GB', 'A', 'Space Gray']));
    for (const value of ['apple', 'Aple', 'SpaceGray', 'a']) expect(isAlike(value), value).toBe(true);
    for (const value of ['Apple', '256GB', 'B', 'Samsung']) expect(isAlike(value), value).toBe(false);
  });
});
