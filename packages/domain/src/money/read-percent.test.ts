import { describe, expect, test } from 'vitest';
import { percentIn, readPercent } from './read-percent';

const SHARE = { least: 0, most: 1_000 };
const CHANGE = { least: -100, most: 1_000 };

describe('W29 SD79 a percent as people type it', () => {
  test.each([
    ['7', 7],
    ['12.5', 12.5],
    [' 12,5 ', 12.5],
    ['7 %', 7],
    ['７％', 7],
    ['１２，５％', 12.5],
    ['12.50\u00a0%', 12.5],
    ['0', 0],
    ['99.99', 99.99],
    ['1000', 1_000],
  ])('W29 SD79 %j is %s', (text, percent) => {
    expect(percentIn(text, SHARE)).toBe(percent);
  });

  test.each([
    '',
    ' ',
    '%',
    '0x10',
    '1e1',
    '-5',
    '+5',
    '1,5,0',
    '.5',
    '5.',
    'Infinity',
    'seven',
    '1 0',
    '7%%',
    '٣',
    '0.125',
  ])('W29 SD79 %j is no percent', (text) => {
    expect(readPercent(text, SHARE)).toEqual({ kind: 'unreadable' });
  });

  test.each(['1,000', '1.000', '１，０００', '8.250 %', '12,500'])(
    'W29 %j could be two percents, and is refused aloud',
    (text) => {
      expect(readPercent(text, SHARE)).toMatchObject({
        kind: 'ambiguous',
        issue: { messageCode: 'AMOUNT_AMBIGUOUS', params: [text.trim()] },
      });
      expect(percentIn(text, SHARE)).toBeUndefined();
    },
  );

  test('W29 a sign is read where there may be less than nothing', () => {
    expect(['-5', '−5 %', '+2,5', '-100'].map((text) => percentIn(text, CHANGE))).toEqual([-5, -5, 2.5, -100]);
  });

  test('W29 what is out of the range is none', () => {
    expect(['0', '100', '99.99'].map((text) => percentIn(text, { least: 0.01, most: 99.99 }))).toEqual([
      undefined,
      undefined,
      99.99,
    ]);
    expect(['-100.01', '1000.01'].map((text) => percentIn(text, CHANGE))).toEqual([undefined, undefined]);
  });
});
