import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { belowList } from './list-rows';
import { readSpreadsheet } from './read-spreadsheet';
import { writeSpreadsheet, type SheetColumn } from './write-spreadsheet';

const columns: readonly SheetColumn[] = [
  { header: 'Offer', kind: 'integer' },
  { header: 'Buyer', kind: 'text' },
];
const say = (label: string) => `said ${label}`;

test('H01 SD46 a sheet of a list that was cut says so below its last row, where text belongs', async () => {
  const rows = [[1, 'Northwind'], ...belowList(columns, true, say)];
  const read = await readSpreadsheet(await buffer(writeSpreadsheet({ sheetName: 'Offers', columns, rows })));
  expect(read.slice(1)).toEqual([
    [1, 'Northwind'],
    [null, 'said FILE_SHEET_FULL'],
  ]);
  expect(belowList(columns, false, say)).toEqual([]);
});
