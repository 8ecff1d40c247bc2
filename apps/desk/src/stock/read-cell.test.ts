import { expect, test } from 'vitest';
import { fallOf, readCell, SHEET_FIELDS, whyUnread } from './read-cell';

test('SD25 a block that is wider or longer than the sheet says how much of it found no place', () => {
  const block = '12\t500\t450\tX\t\n13\t501\n14\t502';
  expect(fallOf(block, SHEET_FIELDS, 2)).toEqual({
    cells: [
      { down: 0, field: 'quantity', wanted: 12 },
      { down: 0, field: 'listPrice', wanted: 500 },
      { down: 0, field: 'specialPrice', wanted: 450 },
      { down: 1, field: 'quantity', wanted: 13 },
      { down: 1, field: 'listPrice', wanted: 501 },
    ],
    unread: [],
    rowsBeyond: 1,
    columnsBeyond: 1,
  });
  // What a spreadsheet copies of empty columns is nothing.
  expect(fallOf('500\t450\t\t', ['listPrice', 'specialPrice'], 9)).toMatchObject({ columnsBeyond: 0, rowsBeyond: 0 });
  expect(fallOf('500', SHEET_FIELDS, 9)).toBeUndefined();
});

test('SD25 what the server would refuse is not read, so that the cells beside it are drafted', () => {
  expect(fallOf('4294967296\t10\t9', SHEET_FIELDS, 1)).toMatchObject({
    cells: [
      { field: 'listPrice', wanted: 10 },
      { field: 'specialPrice', wanted: 9 },
    ],
    unread: ['4294967296'],
  });
  expect(['1000000000', '1000000001', '-3', '1.5', ''].map((text) => readCell('quantity', text))).toEqual([
    1_000_000_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['', '--', '0', '１２０', '$1,234.50', '=1+1'].map((text) => readCell('listPrice', text))).toEqual([
    null,
    null,
    undefined,
    120,
    1234.5,
    undefined,
  ]);
});

test('W29 SD25 a number of two readings is said to be one, and what is no value is not', () => {
  for (const [field, text] of [
    ['listPrice', '9.600'],
    ['quantity', '1.000'],
  ] as const) {
    expect(readCell(field, text)).toBeUndefined();
    expect(whyUnread(field, text)).toContain(`“${text}” can be read in two ways`);
  }
  expect([whyUnread('listPrice', '1,2,3'), whyUnread('quantity', 'ten')]).toEqual([undefined, undefined]);
});
