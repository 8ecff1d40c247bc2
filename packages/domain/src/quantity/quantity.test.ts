import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capQuantity, checkSellable, correctAlertQuantity, correctQuantity } from './correct-quantity';
import { habitOf } from '../money/read-amount';
import { parseQuantityEntry, readQuantityEntry } from './quantity-entry';

const limits = fc.record({
  quantityAvailable: fc.nat(5000),
  incrementSize: fc.constantFrom(null, 0, 1, 2, 5, 12, 100),
});
const read = (text: string, language = 'en') => {
  const entry = readQuantityEntry(text, habitOf(language));
  return entry.kind === 'digits' ? entry.digits : entry.issue.messageCode;
};
const codes = (entered: number | undefined, quantityAvailable: number, incrementSize = 1) =>
  correctQuantity(entered, { quantityAvailable, incrementSize }).corrections.map((issue) => issue.messageCode);

describe('quantity', () => {
  test('D01 entries are numeric, and 0 becomes 1', () => {
    for (const good of ['', '0', '120']) expect(read(good)).toBe(good);
    for (const bad of ['-1', '1.5', '1e3', 'ten', '$20,000', ',000', '1,234.567'])
      for (const language of ['en', 'de', 'es']) expect(read(bad, language)).toBe('QUANTITY_NOT_A_COUNT');
    expect(parseQuantityEntry('')).toBeUndefined();
    expect(parseQuantityEntry('9'.repeat(30))).toBeUndefined();
    expect(correctQuantity(0, { quantityAvailable: 10 }).quantity).toBe(1);
    expect(correctQuantity(undefined, { quantityAvailable: 10 }).quantity).toBe(1);
  });

  test('D01 W29 a count that is pasted as it was shown is taken', () => {
    for (const language of ['en', 'de', 'es']) {
      for (const shown of ['20 000', '20\u00a0000', ' 20000 ', "20'000", '20.0', '２００００'])
        expect(read(shown, language)).toBe(shown === '20.0' ? '20' : '20000');
      expect(read('1,234,567', language)).toBe('1234567');
      expect(read('1.234.567', language)).toBe('1234567');
    }
  });

  test('W29 2.000 is two thousand where the point groups; where it stands before decimals it could be two', () => {
    expect([read('2,000', 'en'), read('2.000', 'de'), read('2.000', 'es')]).toEqual(['2000', '2000', '2000']);
    for (const [text, language] of [
      ['2.000', 'en'],
      ['2,000', 'de'],
      ['2,000', 'es'],
    ] as const)
      expect(readQuantityEntry(text, habitOf(language))).toEqual({
        kind: 'unread',
        issue: { messageCode: 'QUANTITY_AMBIGUOUS', params: [text] },
      });
  });

  test('W29 whatever count a language writes is read there as that count, or refused, and never as another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('en', 'de', 'es'), (count, language) => {
        const written = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(count);
        expect(read(written, language)).toBe(String(count));
        for (const other of ['en', 'de', 'es'])
          expect([String(count), 'QUANTITY_AMBIGUOUS']).toContain(read(written, other));
      }),
    );
  });

  test('D01 an increment rounds down, with one increment at least', () => {
    expect(correctQuantity(13, { quantityAvailable: 100, incrementSize: 5 }).quantity).toBe(10);
    expect(correctQuantity(3, { quantityAvailable: 100, incrementSize: 5 }).quantity).toBe(5);
    expect(codes(13, 100, 5)).toEqual(['QUANTITY_ROUNDED_TO_INCREMENT']);
    expect(codes(15, 100, 5)).toEqual([]);
  });

  test('D01 D02 more than available is capped first and rounded down after, and says so', () => {
    expect(correctQuantity(120, { quantityAvailable: 103, incrementSize: 5 }).quantity).toBe(100);
    expect(codes(120, 103, 5)).toEqual(['QUANTITY_REDUCED_TO_AVAILABLE', 'QUANTITY_ROUNDED_TO_INCREMENT']);
    expect(codes(120, 100)).toEqual(['QUANTITY_REDUCED_TO_AVAILABLE']);
    expect(codes(100, 100)).toEqual([]);
  });

  test('D01 where less than one increment is available nothing can be bought, and the reason is named', () => {
    expect(checkSellable({ quantityAvailable: 3, incrementSize: 5 })).toMatchObject({
      messageCode: 'LESS_THAN_ONE_INCREMENT',
      params: [3, 5],
    });
    expect(checkSellable({ quantityAvailable: 0, incrementSize: 5 })).toMatchObject({
      messageCode: 'ITEM_OUT_OF_STOCK',
    });
    expect(checkSellable({ quantityAvailable: 5, incrementSize: 5 })).toBeUndefined();
  });

  test('D01 whatever is entered, the corrected quantity can be bought, and correcting twice changes nothing', () => {
    fc.assert(
      fc.property(limits, fc.option(fc.nat(20_000), { nil: undefined }), (limit, entered) => {
        const { quantity } = correctQuantity(entered, limit);
        const increment = Math.max(1, limit.incrementSize ?? 1);
        expect(quantity % increment).toBe(0);
        expect(quantity).toBeLessThanOrEqual(limit.quantityAvailable);
        expect(quantity > 0).toBe(checkSellable(limit) === undefined);
        if (quantity === 0) return;
        expect(correctQuantity(quantity, limit)).toEqual({ quantity, corrections: [] });
        expect(capQuantity(limit)).toBeGreaterThanOrEqual(quantity);
        const stands =
          entered !== undefined && entered > 0 && entered <= limit.quantityAvailable && entered % increment === 0;
        expect(correctQuantity(entered, limit).quantity === entered).toBe(stands);
      }),
    );
  });

  test('F03 alert quantities: empty or 0 becomes 1, below the increment is raised, otherwise rounded down', () => {
    expect(correctAlertQuantity(undefined, null)).toBe(1);
    expect(correctAlertQuantity(0, 1)).toBe(1);
    expect(correctAlertQuantity(3, 5)).toBe(5);
    expect(correctAlertQuantity(13, 5)).toBe(10);
    expect(correctAlertQuantity(100, 12)).toBe(96);
  });
});
