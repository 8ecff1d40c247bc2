import { expect, test } from 'vitest';
import { english } from '@tradehall/texts/english';
import { readImportFile } from './read-import';

const read = (text: string) => readImportFile(Buffer.from(text));
const names = ({ headings }: Awaited<ReturnType<typeof read>>) => headings.map(({ name }) => name);

test('SD12 W28 headings are found below the titles of a sheet', async () => {
  const file = await read('Stock of week 48;;;\n\nAcme, Dallas\nItem #;Warehouse;Qty;Price\nIP13;Dallas;30;1.500\n');
  expect(names(file)).toEqual(['Item #', 'Warehouse', 'Qty', 'Price']);
  expect(file.headings[0]?.samples).toEqual(['IP13']);
  expect(file.rows).toEqual([['IP13', 'Dallas', '30', '1.500']]);
});

test('SD12 a first line of one heading is no title where what follows are no headings, nor where nothing follows', async () => {
  expect(names(await read('Item #\nIP13;30\nIP14;12\n'))).toEqual(['Item #', '']);
  expect(names(await read('Item #\nIP13\n'))).toEqual(['Item #']);
  expect(names(await read('Item #\n'))).toEqual(['Item #']);
});

test.each([
  ['a document', '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\n%%EOF\n'],
  ['an empty file', ''],
  ['a text with NUL in it', 'Item #,Warehouse\nIP\u000013,DAL\n'],
])('SD12 SD20 %s that is called a sheet is none, and what is taken is said with .csv among it', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ status: 422, messageCode: 'STOCK_IMPORT_UNREADABLE' });
  expect(english['STOCK_IMPORT_UNREADABLE']).toMatch(/\.xlsx.*\.csv/);
});
