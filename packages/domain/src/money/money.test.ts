import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CURRENCY, readCurrency } from './currency';
import { formatMoney, formatMoneyBriefly, formatMoneyShortly, formatMoneyWithoutDecimals } from './format-money';
import { toMajorUnits, toMinorUnits } from './minor-units';
import { isMoneyEntry, moneyEntryText, parseMoneyEntry, tooPrecise } from './money-entry';

const dollar = { symbol: '$', precision: 2 };
const yen = { symbol: '¥', precision: 0 };
const dinar = { symbol: 'BD ', precision: 3 };
const precisions = fc.constantFrom(0, 2, 3);
const minors = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('minor units', () => {
  test('A19 amounts convert without binary dust', () => {
    expect(toMinorUnits(1.005, 2)).toBe(101);
    expect(toMinorUnits(498, 2)).toBe(49_800);
    expect(toMinorUnits(0.1 + 0.2, 2)).toBe(30);
    expect(toMinorUnits(-1.005, 2)).toBe(-101);
    expect(toMinorUnits(512.4, 0)).toBe(512);
    expect(toMinorUnits(1.2345, 3)).toBe(1235);
    expect(toMinorUnits(1e-7, 2)).toBe(0);
    expect(toMajorUnits(49_850, 2)).toBe(498.5);
    expect(toMajorUnits(1, 3)).toBe(0.001);
  });

  test('A19 an amount becomes what its decimal notation says, whatever its size', () => {
    const shifted = (value: number, places: number) => {
      const [digits, exponent = '0'] = String(value).split('e');
      return Number(`${digits}e${Number(exponent) + places}`);
    };
    const amounts = fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      // Half a minor unit, which binary arithmetic puts to either side.
      fc
        .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 3, 4))
        .map(([n, places]) => (n * 10 + 5) / 10 ** places),
    );
    fc.assert(
      fc.property(amounts, precisions, (major, precision) => {
        expect(toMinorUnits(major, precision)).toBe(Math.round(shifted(major, precision)));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(2, 3), (minor, precision) => {
        expect(toMajorUnits(minor, precision)).toBe(shifted(minor, -precision));
      }),
    );
    expect(toMajorUnits(-0, 2)).toBe(0);
  });

  test('A19 what is no amount is refused, never rounded to one', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(() => toMinorUnits(bad, 2)).toThrow(RangeError);
    expect(() => toMajorUnits(1.5, 2)).toThrow(RangeError);
  });

  test('A19 every whole number of minor units survives the wire', () => {
    fc.assert(
      fc.property(minors, precisions, (minor, precision) => {
        expect(toMinorUnits(toMajorUnits(minor, precision), precision)).toBe(minor);
        expect(toMinorUnits(JSON.parse(JSON.stringify(toMajorUnits(minor, precision))) as number, precision)).toBe(
          minor,
        );
      }),
    );
  });
});

describe('formats', () => {
  test('N12 the format with decimals and the one without are separate', () => {
    expect(formatMoney(124_050, dollar)).toBe('$1,240.50');
    expect(formatMoneyWithoutDecimals(124_050, dollar)).toBe('$1,241');
    expect(formatMoney(1240, yen)).toBe('¥1,240');
    expect(formatMoney(1_240_500, dinar)).toBe('BD 1,240.500');
    expect(formatMoney(-500, dollar)).toBe('-$5.00');
    expect(formatMoneyWithoutDecimals(-1, dollar)).toBe('$0');
    expect(formatMoneyBriefly(54_000, dollar)).toBe('$540');
    expect(formatMoneyBriefly(54_050, dollar)).toBe('$540.50');
  });

  test('C10 N12 a price that would read as nothing without its decimals keeps them', () => {
    expect(formatMoneyWithoutDecimals(49, dollar)).toBe('$0.49');
    expect(formatMoneyWithoutDecimals(50, dollar)).toBe('$1');
    expect(formatMoneyWithoutDecimals(0, dollar)).toBe('$0');
    expect(formatMoneyWithoutDecimals(125, dinar)).toBe('BD 0.125');
    expect(formatMoneyWithoutDecimals(1, yen)).toBe('¥1');
  });

  test('A19 symbol $ and precision 2 where the configuration says nothing', () => {
    expect(readCurrency(undefined, undefined)).toEqual(DEFAULT_CURRENCY);
    expect(readCurrency('', '')).toEqual(DEFAULT_CURRENCY);
    expect(readCurrency('€', '0')).toEqual({ symbol: '€', precision: 0 });
    expect(readCurrency('€', 'many')).toEqual({ symbol: '€', precision: 2 });
  });
});

describe('entries', () => {
  test('N12 precision 0 rejects any decimal point', () => {
    expect(tooPrecise('12', 0)).toBe(false);
    expect(tooPrecise('12.', 0)).toBe(true);
    expect(tooPrecise('12.34', 2)).toBe(false);
    expect(tooPrecise('12.345', 2)).toBe(true);
    expect(tooPrecise(12.345, 3)).toBe(false);
    expect(tooPrecise(1e-7, 3)).toBe(true);
  });

  test('D03 an entry is digits with at most one point', () => {
    for (const good of ['', '5', '5.', '.5', '0.50']) expect(isMoneyEntry(good)).toBe(true);
    for (const bad of ['-5', '5e3', '1,000', '5.5.', ' ', '$5']) expect(isMoneyEntry(bad)).toBe(false);
    expect(parseMoneyEntry('498.5', 2)).toBe(49_850);
    expect(parseMoneyEntry('.', 2)).toBeUndefined();
    expect(parseMoneyEntry('', 2)).toBeUndefined();
    expect(parseMoneyEntry('1.234', 2)).toBeUndefined();
    expect(parseMoneyEntry('9'.repeat(40), 2)).toBeUndefined();
  });

  test('D03 what a field shows reads back as the same amount', () => {
    fc.assert(
      fc.property(minors.map(Math.abs), precisions, (minor, precision) => {
        expect(parseMoneyEntry(moneyEntryText(minor, precision), precision)).toBe(minor);
      }),
    );
  });
});

test('N12 an amount stands as the reader’s language writes it, with the tenant’s own sign', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  const inLanguage = (locale: string, symbol = '$') => ({ symbol, precision: 2, locale });
  expect(plain(formatMoney(124050, inLanguage('de')))).toBe('1.240,50 $');
  expect(plain(formatMoney(-1240500, inLanguage('es', 'R$')))).toBe('-12.405,00 R$');
  expect(formatMoney(124050, inLanguage('en'))).toBe('$1,240.50');
  expect(plain(formatMoneyWithoutDecimals(54050, inLanguage('de', '€')))).toBe('541 €');
  expect(plain(formatMoneyWithoutDecimals(49, inLanguage('de', '€')))).toBe('0,49 €');
});

test('N12 W61 where digits have no room an amount is as short as the reader’s language has it', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(formatMoneyShortly(20_000_000, yen)).toBe('¥20M');
  expect(formatMoneyShortly(125_000_000, dollar)).toBe('$1.25M');
  expect(formatMoneyShortly(-2_000_000, dollar)).toBe('-$20K');
  expect(formatMoneyShortly(50_000, dollar)).toBe('$500');
  expect(plain(formatMoneyShortly(20_000_000, { ...yen, locale: 'de' }))).toBe('20 Mio. ¥');
  // Node's older data of languages have no blank before the sign.
  expect(plain(formatMoneyShortly(125_000_000, { ...dollar, locale: 'es' }))).toMatch(/^1,25 M ?\$$/);
  // W61: what is not shortened is grouped as every other amount.
  expect(plain(formatMoneyShortly(220_000, { ...dollar, locale: 'de' }))).toBe('2.200 $');
});
