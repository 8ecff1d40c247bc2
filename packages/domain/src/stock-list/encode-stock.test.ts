import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeStock } from './decode-stock';
import { encodeStock } from './encode-stock';
import { columnsFromItems, readItem } from './stock-columns';
import type { StockItem } from './stock-item';

const head = { participantId: 'acme', version: 7, lastUpdateddDate: '2026-11-21T08:00:00.000Z', precision: 2 };

function roundTrip(items: readonly StockItem[]): StockItem[] {
  const { columns, head: found } = decodeStock(encodeStock(columnsFromItems(items), head));
  expect(found).toEqual(head);
  return Array.from({ length: columns.rows }, (_, row) => readItem(columns, row));
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('A', 'Apple', 'SKU-0042', 'x|y', '\u0000', '\ud800', 'é', '📱'),
);
const amount = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 2 ** 45 }));
const anyItem: fc.Arbitrary<StockItem> = fc
  .record({
    itemNumber: anyText,
    itemNumberWarehouse: anyText,
    warehouse: anyText,
    category: anyText,
    skuDescription: anyText,
    groupDescription: anyText,
    groupItemDescription: anyText,
    quantityAvailable: fc.nat(70_000),
    listPrice: amount,
    specialPrice: amount,
    incrementSize: fc.integer({ min: 1, max: 300 }),
    pendingOrderItemCount: fc.nat(3),
    pxnItemNumber: fc.option(
      anyText.filter((text) => text !== ''),
      { nil: undefined },
    ),
    attributes: fc.dictionary(
      fc.constantFrom('grade', 'colour', 'storage'),
      anyText.filter((text) => text !== ''),
    ),
  })
  .map(({ pxnItemNumber, attributes, ...item }) => ({
    ...item,
    ...(pxnItemNumber === undefined ? {} : { pxnItemNumber }),
    attributes: { ...attributes },
  }));

/** Items whose texts follow from their attributes, as most stock's do. */
const derivedItem: fc.Arbitrary<StockItem> = fc
  .record({
    maker: fc.constantFrom('Apple', 'Google'),
    model: fc.constantFrom('iPhone 13', 'iPhone 13 Pro', 'Pixel'),
    colour: fc.constantFrom('Black', 'A'),
    number: fc.nat(99_999),
    warehouse: fc.constantFrom('MIA', 'A'),
    price: fc.integer({ min: 1, max: 2000 }),
  })
  .map(({ maker, model, colour, number, warehouse, price }) => ({
    itemNumber: `SKU-${String(number).padStart(5, '0')}`,
    itemNumberWarehouse: `SKU-${String(number).padStart(5, '0')}-${warehouse}`,
    warehouse,
    category: 'phones',
    skuDescription: `${maker} ${model} ${colour}`,
    groupDescription: `${maker} ${model}`,
    groupItemDescription: colour,
    quantityAvailable: number % 50,
    listPrice: price,
    specialPrice: null,
    incrementSize: 1,
    pendingOrderItemCount: 0,
    attributes: { maker, model, colour },
  }));

describe('columnar wire form', () => {
  test('K03 any stock list comes back to the letter', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 40 }), (items) => {
        expect(roundTrip(items)).toEqual(items);
      }),
      { numRuns: 300 },
    );
  });

  test('K03 a list whose descriptions follow from attributes comes back to the letter, and travels without them', () => {
    fc.assert(
      fc.property(fc.array(derivedItem, { minLength: 1, maxLength: 200 }), (items) => {
        expect(roundTrip(items)).toEqual(items);
      }),
      { numRuns: 100 },
    );
    const items = fc.sample(derivedItem, { numRuns: 2000, seed: 1 });
    const bytes = encodeStock(columnsFromItems(items), head);
    const text = String.fromCharCode(...bytes.subarray(0, 4000));
    expect(text).toContain('"kind":"template"');
    expect(text).not.toContain('Apple iPhone 13 Black');
    expect(bytes.length).toBeLessThan(items.length * 16);
  });

  test('K03 item numbers with leading zeros and without digits survive', () => {
    const [base] = fc.sample(derivedItem, { numRuns: 1, seed: 2 }) as [StockItem];
    const numbers = ['007', '7', '0', 'X', '', '99999999999999999999', 'A-1', 'A-01'];
    expect(roundTrip(numbers.map((itemNumber) => ({ ...base, itemNumber }))).map((item) => item.itemNumber)).toEqual(
      numbers,
    );
    const plain = numbers.filter((number) => /^\D*\d{1,9}$/.test(number));
    expect(roundTrip(plain.map((itemNumber) => ({ ...base, itemNumber }))).map((item) => item.itemNumber)).toEqual(
      plain,
    );
  });

  test('K03 bytes that are no list, or a cut one, are refused and never read past their end', () => {
    const bytes = encodeStock(columnsFromItems(fc.sample(derivedItem, { numRuns: 50, seed: 3 })), head);
    expect(() => decodeStock(new Uint8Array())).toThrow(RangeError);
    expect(() => decodeStock(new TextEncoder().encode('{"groups":{}}'))).toThrow(RangeError);
    for (const cut of [11, 20, bytes.length - 1]) expect(() => decodeStock(bytes.slice(0, cut))).toThrow();
  });
});
