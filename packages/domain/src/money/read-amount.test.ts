import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_TOTAL_MAJOR } from './most-money';
import { habitOf, minorUnitsOf, POINT_HABIT, readAmount, type NumberHabit } from './read-amount';

const COMMA_HABIT: NumberHabit = { decimal: ',' };

describe('reading an amount as it is written', () => {
  test.each([
    ['9600', 960_000],
    ['9,600.50', 960_050],
    ['9.600,50', 960_050],
    ['9600,5', 960_050],
    ['17850,50', 1_785_050],
    ['$9,600', 960_000],
    ['$ 9,600.00', 960_000],
    ['€ 5', 500],
    ['100 $', 10_000],
    ['USD 100', 10_000],
    ['usd100', 10_000],
    ['EUR1.498,50', 149_850],
    ['US$ 100', 10_000],
    ['100 Euro', 10_000],
    ['1.498,- €', 149_800],
    ['100.–', 10_000],
    ['$100/ea', 10_000],
    ['100 per unit', 10_000],
    ['kr 1 200', 120_000],
    ['¥1000円', 100_000],
    ['１２０', 12_000],
    ['１，２００．５０', 120_050],
    ["1'234.50", 123_450],
    ['1 234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['.5', 50],
    ['498.50', 49_850],
    ['1498.500', 149_850],
    ['0,5', 50],
    ['0', 0],
  ])('W29 %s is one amount, whoever writes it', (text, minor) => {
    expect(readAmount(text, 2)).toEqual({ kind: 'amount', minor });
  });

  test('W29 a sign that may group or be decimal is read by the habit, and asked about where that leaves two readings', () => {
    expect(minorUnitsOf('9,600', 2, POINT_HABIT)).toBe(960_000);
    expect(minorUnitsOf('9.600', 2, COMMA_HABIT)).toBe(960_000);
    expect(readAmount('9.600', 2, POINT_HABIT)).toMatchObject({ kind: 'ambiguous', readings: [960_000, 960] });
    expect(readAmount('9,600', 2, COMMA_HABIT)).toMatchObject({
      kind: 'ambiguous',
      readings: [960_000, 960],
      issue: { messageCode: 'AMOUNT_AMBIGUOUS', params: ['9,600'] },
    });
  });

  test.each([
    ['€ 100', '$'],
    ['EUR100', '$'],
    ['100 Euro', 'US$'],
    ['£1,000.50', '$'],
    ['$125', '￥'],
    ['１００円', '€'],
    ['Rs. 500', '$'],
    ['100 $', 'CHF'],
    ['PLN 100', '$'],
  ])('W29 %s is no amount in a shop whose money is %s', (text, symbol) => {
    expect(readAmount(text, 2, { decimal: '.', symbol })).toEqual({
      kind: 'unreadable',
      issue: { messageCode: 'AMOUNT_OTHER_CURRENCY', params: [text, symbol] },
    });
  });

  test.each([
    ['US$ 100', '$'],
    ['USD 100', '$'],
    ['100 dollars', '$'],
    ['$100', 'US$'],
    ['¥100', '￥'],
    ['100円', '¥'],
    ['Fr. 100', 'CHF'],
    ['100', '€'],
    // Of a money whose sign nobody knows here no other is said to differ.
    ['$100', 'Taler'],
    ['kr 100', 'kr.'],
    ['QTY 100', '$'],
  ])('W29 %s is an amount in a shop whose money is %s', (text, symbol) => {
    expect(minorUnitsOf(text, 2, { decimal: '.', symbol })).toBe(10_000);
  });

  test('W29 an amount that is too precise is refused, never taken for thousands', () => {
    expect(readAmount('498.505', 2)).toEqual({
      kind: 'unreadable',
      issue: { messageCode: 'OFFER_PRICE_TOO_PRECISE', params: [2] },
    });
  });

  test('W29 one price is a billion at most, a bid or a payment may be more', () => {
    expect(readAmount('1,000,000,000.00', 2)).toEqual({ kind: 'amount', minor: 100_000_000_000 });
    const more = '1,000,000,000.01';
    expect(readAmount(more, 2)).toMatchObject({ issue: { messageCode: 'AMOUNT_TOO_LARGE', params: [more] } });
    expect(readAmount(more, 2, POINT_HABIT, MOST_TOTAL_MAJOR)).toEqual({ kind: 'amount', minor: 100_000_000_001 });
  });

  test('W29 three decimals are decimals in a currency that has three', () => {
    expect(minorUnitsOf('9.600', 3, POINT_HABIT)).toBe(9_600);
    expect(minorUnitsOf('9,600', 3, POINT_HABIT)).toBe(9_600_000);
  });

  test('N12 without decimals in the currency no decimals pass, and groups still do', () => {
    expect(readAmount('17850,50', 0)).toMatchObject({
      kind: 'unreadable',
      issue: { messageCode: 'OFFER_PRICE_WHOLE' },
    });
    expect(readAmount('498.5', 0).kind).toBe('unreadable');
    expect(readAmount('9,600', 0)).toEqual({ kind: 'amount', minor: 9_600 });
    expect(readAmount('498.00', 0)).toEqual({ kind: 'amount', minor: 498 });
  });

  test.each([
    '',
    ' ',
    '-1',
    'ten',
    'free',
    '1e3',
    '=1+1',
    '@SUM(A1)',
    '1.2.3',
    '1,23,45',
    '12,34.5',
    '1..5',
    '9'.repeat(15),
  ])('W29 %j is no amount and is refused with a reason', (text) => {
    const reading = readAmount(text, 2);
    expect(reading.kind).toBe('unreadable');
    expect(reading.kind === 'unreadable' && reading.issue.messageCode).toMatch(/^(AMOUNT|OFFER_PRICE)_/);
  });

  test('W29 what a language writes, its readers read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en-US', 'de-DE', 'es-ES', 'de-CH', 'fr-FR'),
        fc.constantFrom(0, 2, 3),
        fc.integer({ min: 0, max: 99_999_999 }),
        (locale, precision, minor) => {
          const major = Number(`${minor}e-${precision}`);
          const written = new Intl.NumberFormat(locale, {
            minimumFractionDigits: precision,
            maximumFractionDigits: precision,
          }).format(major);
          expect([written, readAmount(written, precision, habitOf(locale))]).toEqual([
            written,
            { kind: 'amount', minor },
          ]);
        },
      ),
    );
  });

  test('W29 no text at all is read as two different amounts by asking twice, and none throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(0, 2, 3), (text, precision) => {
        const reading = readAmount(text, precision);
        if (reading.kind === 'amount') expect(reading.minor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('W29 marks that a sheet or a chat copies along unseen are no part of an amount, and none turns one around', () => {
  for (const text of [
    '\u200e100.50',
    '\u202d$100.50\u202c',
    '$\u200e100.50',
    '\u2066100.50\u2069 ',
    '\u200f100.50\u200f',
  ])
    expect(readAmount(text, 2)).toEqual({ kind: 'amount', minor: 10_050 });
  for (const text of ['\u202e001\u202c', '1\u200f00', '\u200e']) expect(readAmount(text, 2).kind).toBe('unreadable');
});
