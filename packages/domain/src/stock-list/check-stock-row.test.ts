import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStockRow, isIssue, type StockRowEntry } from './check-stock-row';

const row = (over: Partial<StockRowEntry> = {}): StockRowEntry => ({
  itemNumber: ' A-1 ',
  warehouse: 'MIA',
  quantityAvailable: 5,
  listPrice: 498.5,
  ...over,
});
const code = (over: Partial<StockRowEntry>, precision = 2): string | undefined => {
  const checked = checkStockRow(row(over), precision);
  return isIssue(checked) ? checked.messageCode : undefined;
};

describe("a row of the seller's stock", () => {
  test('M01 a good row is trimmed and its prices become minor units', () => {
    expect(checkStockRow(row({ specialPrice: null, attributes: { grade: ' A ', colour: ' ' } }), 2)).toMatchObject({
      itemNumberWarehouse: 'A-1|MIA',
      itemNumber: 'A-1',
      listPrice: 49850,
      specialPrice: null,
      incrementSize: undefined,
      attributes: { grade: 'A' },
    });
  });

  test('M01 every bad row says what is wrong', () => {
    expect([
      code({ itemNumber: ' ' }),
      code({ warehouse: '' }),
      code({ itemNumber: 'a|b' }),
      code({ skuDescription: 'x\u0000' }),
      code({ skuDescription: 'x'.repeat(301) }),
      code({ category: '\ud800' }),
      code({ quantityAvailable: -1 }),
      code({ quantityAvailable: 1.5 }),
      code({ quantityAvailable: Number.NaN }),
      code({ listPrice: 0 }),
      code({ listPrice: -5 }),
      code({ listPrice: 1.005 }),
      code({ listPrice: 1e15 }),
      code({ listPrice: 1.5 }, 0),
      code({ incrementSize: 0 }),
      code({ attributes: { ['__proto__x y']: 'z' } }),
      code({ attributes: { warehouse: 'z' } }),
      code({ attributes: { grade: '\n' } }),
    ]).toEqual([
      'STOCK_ROW_NO_ITEM_NUMBER',
      'STOCK_ROW_NO_WAREHOUSE',
      'STOCK_ROW_BAD_TEXT',
      'STOCK_ROW_BAD_TEXT',
      'STOCK_ROW_BAD_TEXT',
      'STOCK_ROW_BAD_TEXT',
      'STOCK_ROW_BAD_QUANTITY',
      'STOCK_ROW_BAD_QUANTITY',
      'STOCK_ROW_BAD_QUANTITY',
      'STOCK_ROW_BAD_PRICE',
      'STOCK_ROW_BAD_PRICE',
      'STOCK_ROW_BAD_PRICE',
      'STOCK_ROW_BAD_PRICE',
      'STOCK_ROW_BAD_PRICE',
      'STOCK_ROW_BAD_INCREMENT',
      'STOCK_ROW_BAD_ATTRIBUTE',
      'STOCK_ROW_BAD_ATTRIBUTE',
      undefined,
    ]);
  });

  test('M01 no row of any content throws', () => {
    const anyRow = fc.record({
      itemNumber: fc.string({ unit: 'binary' }),
      warehouse: fc.string(),
      quantityAvailable: fc.option(fc.double(), { nil: undefined }),
      listPrice: fc.option(fc.double()),
      incrementSize: fc.option(fc.double(), { nil: undefined }),
      attributes: fc.dictionary(fc.string(), fc.string({ unit: 'binary' })),
    });
    fc.assert(
      fc.property(anyRow, fc.constantFrom(0, 2, 3), (entry, precision) => void checkStockRow(entry, precision)),
      { numRuns: 60 },
    );
  });
});
