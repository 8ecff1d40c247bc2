import { expect, test } from 'vitest';
import { readCsv } from './read-csv';

const LIMITS = { rows: 10, columns: 5 };
const read = (content: string | Buffer) => readCsv(Buffer.from(content), LIMITS);

test('SD20 commas, semicolons and tabs part columns, whatever ends the lines', async () => {
  const rows = [
    ['Item', 'Price'],
    ['A1', '540,50'],
  ];
  expect(await read('Item;Price\r\nA1;540,50\r\n')).toEqual(rows);
  expect(await read('Item\tPrice\nA1\t540,50')).toEqual(rows);
  expect(await read('Item,Price\rA1,"540,50"\r')).toEqual(rows);
});

test('SD20 UTF-8 with and without its mark, UTF-16 and Windows-1252 say the same', async () => {
  const text = 'Item;Größe\nA1;5"';
  const wanted = [
    ['Item', 'Größe'],
    ['A1', '5"'],
  ];
  const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const forms = [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le'), big, Buffer.from(text, 'latin1')];
  for (const form of forms) expect(await read(form)).toEqual(wanted);
});

test('SD20 quotes hold separators, lines and quotes; what never closes ends with the file', async () => {
  expect(await read('a,"b,\n""c"" ",d\n,,\n')).toEqual([['a', 'b,\n"c" ', 'd']]);
  expect(await read('a,"b')).toEqual([['a', 'b']]);
});

test('SD20 what is no text is none, and more rows or columns than allowed are refused', async () => {
  expect(await read(Buffer.from([1, 0, 2]))).toBeUndefined();
  await expect(read('a\n'.repeat(12))).rejects.toMatchObject({ messageCode: 'SPREADSHEET_TOO_MANY_ROWS' });
  await expect(read('a,b,c,d,e,f')).rejects.toMatchObject({ messageCode: 'SPREADSHEET_TOO_MANY_COLUMNS' });
});
