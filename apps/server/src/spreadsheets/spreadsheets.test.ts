import { deflateRawSync, crc32 } from 'node:zlib';
import { read, utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '../http/api-error';
import { readSpreadsheet } from './read-spreadsheet';
import { attachment, cellReference, columnLetters } from './sheet-text';
import { type SheetColumn, type SheetValue, writeSpreadsheet } from './write-spreadsheet';

const columns: SheetColumn[] = [
  { header: 'Item #', kind: 'text' },
  { header: 'Available', kind: 'integer' },
  { header: 'List Price', kind: 'money' },
];

async function bytesOf(
  rows: Iterable<readonly SheetValue[]>,
  over: Partial<Parameters<typeof writeSpreadsheet>[0]> = {},
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeSpreadsheet({ sheetName: 'Stock List', columns, rows, ...over }))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'read',
    (error: ApiError) => error.messageCode,
  );

describe('writing', () => {
  test('C16 numbers are numbers, identifiers stay text, empty cells stay empty', async () => {
    const file = await bytesOf([
      ['000123', 5, 498.5],
      ['4711', 0, null],
    ]);
    const sheet = read(file, { cellNF: true }).Sheets['Stock List']!;
    expect(sheet.A2).toMatchObject({ t: 's', v: '000123' });
    expect(sheet.A3).toMatchObject({ t: 's', v: '4711' });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 5 });
    expect(sheet.C2).toMatchObject({ t: 'n', v: 498.5, z: '#,##0.00' });
    expect(sheet.C3).toBeUndefined();
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:C3' });
  });

  test("W61 dates are dates of the shop's clock, which every program writes as its reader does", async () => {
    const rows = [
      ['2026-11-25T02:30:00.000Z', new Date('2026-07-01T03:59:30Z'), '2026-11-01'],
      ['', null, 'no date'],
    ];
    const columns: SheetColumn[] = [
      { header: 'Placed', kind: 'date-time' },
      { header: 'Due', kind: 'date' },
      { header: 'From', kind: 'date' },
    ];
    const book = read(await bytesOf(rows, { columns, timeZone: 'America/Chicago' }), { cellNF: true, UTC: true });
    const sheet = book.Sheets['Stock List']!;
    const dateOf = (cell: { v?: unknown } | undefined) =>
      new Date(Math.round((Number(cell?.v) - 25_569) * 86_400) * 1_000);
    expect(sheet.A2).toMatchObject({ t: 'n', z: expect.stringMatching(/h:mm/) });
    expect(dateOf(sheet.A2).toISOString()).toBe('2026-11-24T20:30:00.000Z');
    expect(sheet.B2).toMatchObject({ t: 'n', z: expect.stringMatching(/^m\/d\/yy$/) });
    expect(dateOf(sheet.B2).toISOString()).toBe('2026-06-30T00:00:00.000Z');
    expect(dateOf(sheet.C2).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect(sheet.A3).toBeUndefined();
    expect(sheet.C3).toMatchObject({ t: 's', v: 'no date' });
  });

  test('C16 the header is styled and stays in view', async () => {
    const xml = read(await bytesOf([]), { bookFiles: true }) as unknown as {
      files: Record<string, { content: Buffer }>;
    };
    const sheet = xml.files['xl/worksheets/sheet1.xml']!.content.toString();
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<c r="A1" s="1"');
  });

  test('C16 no cell ever becomes a formula', async () => {
    const hostile = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '=HYPERLINK("http://x","y")',
      "=cmd|' /C calc'!A0",
    ];
    const file = await bytesOf(hostile.map((text) => [text, 1, 1]));
    const sheet = read(file, { cellFormula: true }).Sheets['Stock List']!;
    hostile.forEach((text, i) => {
      expect(sheet[`A${i + 2}`].f).toBeUndefined();
      expect(sheet[`A${i + 2}`]).toMatchObject({ t: 's', v: text.replace(/\r\n?/g, '\r') });
    });
    const xml = (read(file, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> }).files[
      'xl/worksheets/sheet1.xml'
    ]!.content.toString();
    expect(xml).not.toContain('<f>');
    expect(xml.match(/s="5"/g)).toHaveLength(hostile.length);
  });

  test('C16 any text comes back as it was, hostile and broken characters included', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<b>&"\'', '_x0041_', '\u0000\u0007', '📱 é', ']]>', '{{7*7}}'),
    );
    const values = fc.sample(text, { numRuns: 300, seed: 4 }).filter((value) => value !== '');
    const rows = await readSpreadsheet(await bytesOf(values.map((value) => [value, 1, 1])));
    expect(rows.slice(1).map((row) => row[0])).toEqual(values);
  });

  test('C16 precision 0 and 3 of the currency show in the number format', async () => {
    for (const [precision, format] of [
      [0, '#,##0'],
      [3, '#,##0.000'],
    ] as const) {
      expect(read(await bytesOf([['a', 1, 5]], { precision }), { cellNF: true }).Sheets['Stock List']!.C2.z).toBe(
        format,
      );
    }
  });

  test('C16 a canceled export stops making rows', async () => {
    let made = 0;
    const stream = writeSpreadsheet({
      sheetName: 'x',
      columns,
      rows: (function* () {
        for (;;) yield [`row ${made++} ${Math.random()}`, 1, 1];
      })(),
    });
    for await (const chunk of stream) if ((chunk as Buffer).length > 0 && made > 5000) break;
    const after = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stream.destroyed).toBe(true);
    expect(made - after).toBeLessThan(20_000);
  });

  test('C16 a failure while rows are made reaches the reader', async () => {
    const rows = (function* () {
      yield ['a', 1, 1];
      throw new Error('lost');
    })();
    await expect(bytesOf(rows as never)).rejects.toThrow('lost');
  });

  test('C16 columns are lettered as sheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect(cellReference(27, 9)).toBe('AB9');
  });

  test('N16 the file name of a download survives any header', () => {
    expect(attachment('Acme stock.xlsx')).toBe(
      `attachment; filename="Acme stock.xlsx"; filename*=UTF-8''Acme%20stock.xlsx`,
    );
    // What would turn its ending around is no part of a name.
    expect(attachment('a\u202efdp.exe')).toBe(`attachment; filename="afdp.exe"; filename*=UTF-8''afdp.exe`);
    expect(attachment('a"b\r\nX: y/é.xlsx')).toBe(
      `attachment; filename="a'b--X: y-_.xlsx"; filename*=UTF-8''a%22b--X%3A%20y-%C3%A9.xlsx`,
    );
  });
});

describe('reading', () => {
  const book = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'First');
    return write(made, { type: 'buffer', bookType, compression: true }) as Buffer;
  };

  test('E01 .xlsx and .xls give the rows of the first sheet', async () => {
    const rows = [
      ['Item #', 'Qty'],
      ['A-1', 5],
      ['007', 2.5],
    ];
    expect(await readSpreadsheet(book(rows))).toEqual(rows);
    expect(await readSpreadsheet(book(rows, 'biff8'))).toEqual(rows);
  });

  test('E01 formulas give the value they were saved with, errors what stands there', async () => {
    const sheet = utils.aoa_to_sheet([['a', 'b', 'c']]);
    sheet.A2 = { t: 'n', v: 3, f: '1+2' };
    sheet.B2 = { t: 'e', v: 42 };
    sheet.C2 = { t: 's', v: 'x' };
    sheet['!ref'] = 'A1:C2';
    const made = utils.book_new();
    utils.book_append_sheet(made, sheet, 'First');
    expect((await readSpreadsheet(write(made, { type: 'buffer' }) as Buffer))[1]).toEqual([3, '#N/A', 'x']);
  });

  test('E01 W03 a number that is none is the text that stands there', async () => {
    const made = utils.book_new();
    utils.book_append_sheet(
      made,
      utils.aoa_to_sheet([
        ['Item #', 'Qty', 'Price'],
        ['A-1', 111, 22222],
      ]),
      'First',
    );
    const file = (write(made, { type: 'buffer', compression: false }) as Buffer)
      .toString('latin1')
      .replace('<v>111</v>', '<v>NaN</v>')
      .replace('<v>22222</v>', '<v>1e999</v>');
    expect((await readSpreadsheet(Buffer.from(file, 'latin1')))[1]).toEqual(['A-1', 'NaN', 'Infinity']);
  });

  test.each(['xlsx', 'biff8'] as const)(
    'E01 W28 a day, and a share, is the text that stands there in %s, and no number',
    async (bookType) => {
      const sheet = utils.aoa_to_sheet([['Item #', 'Qty', 'Price', 'At', 'Share']]);
      sheet.A2 = { t: 'n', v: 46_023, z: 'mmm-yy' };
      sheet.B2 = { t: 'n', v: 46_085, z: 'yyyy\\-mm\\-dd' };
      sheet.C2 = { t: 'n', v: 46_085.25, z: 'm/d/yy' };
      sheet.D2 = { t: 'n', v: 0.5, z: 'h:mm' };
      sheet.E2 = { t: 'n', v: 0.5, z: '0%' };
      sheet.F2 = { t: 'n', v: 0.125, z: '0.0%;[Red]-0.0%' };
      sheet.G2 = { t: 'n', v: 12, z: '#,##0" %"' };
      sheet['!ref'] = 'A1:G2';
      const made = utils.book_new();
      utils.book_append_sheet(made, sheet, 'First');
      const rows = await readSpreadsheet(write(made, { type: 'buffer', bookType }) as Buffer);
      expect(rows[1]).toEqual(['Jan-26', '2026-03-04', '3/4/26', '12:00', '50%', '12.5%', 12]);
    },
  );

  test('E01 what is no spreadsheet is refused by its content', async () => {
    for (const text of ['', 'Item #,Qty', '<html><table><tr><td>1</td></tr></table>', '%PDF-1.7', 'PK\u0003\u0004']) {
      expect(await codeOf(readSpreadsheet(Buffer.from(text)))).toBe('SPREADSHEET_NOT_ONE');
    }
    expect(await codeOf(readSpreadsheet(book([['a']]).subarray(0, 900)))).toBe('SPREADSHEET_BROKEN');
    expect(
      await codeOf(readSpreadsheet(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]))),
    ).toBe('SPREADSHEET_BROKEN');
    expect(
      await codeOf(
        readSpreadsheet(
          Buffer.concat([
            Buffer.from('d0cf11e0a1b11ae1', 'hex'),
            Buffer.alloc(600),
            Buffer.from('EncryptedPackage', 'utf16le'),
          ]),
        ),
      ),
    ).toBe('SPREADSHEET_ENCRYPTED');
  });

  test('E01 size, rows and columns beyond the limits are refused', async () => {
    expect(await codeOf(readSpreadsheet(Buffer.alloc(6 * 1024 * 1024)))).toBe('SPREADSHEET_TOO_LARGE');
    expect(await codeOf(readSpreadsheet(book(Array.from({ length: 12 }, () => ['x'])), { rows: 10 }))).toBe(
      'SPREADSHEET_TOO_MANY_ROWS',
    );
    expect(await codeOf(readSpreadsheet(book(Array.from({ length: 11 }, () => ['x'])), { rows: 10 }))).toBe('read');
    expect(await codeOf(readSpreadsheet(book([Array.from({ length: 300 }, () => 'x')])))).toBe(
      'SPREADSHEET_TOO_MANY_COLUMNS',
    );
  });

  test('E01 a bomb is refused before it is unpacked, one that lies about its size before it is parsed', async () => {
    const honest = zip('xl/worksheets/sheet1.xml', Buffer.alloc(120 * 1024 * 1024, 0x20));
    const started = performance.now();
    expect(await codeOf(readSpreadsheet(honest))).toBe('SPREADSHEET_SUSPICIOUS');
    expect(performance.now() - started).toBeLessThan(500);
    expect(
      await codeOf(readSpreadsheet(zip('xl/worksheets/sheet1.xml', Buffer.alloc(120 * 1024 * 1024, 0x20), 1000))),
    ).toBe('SPREADSHEET_SUSPICIOUS');
  });

  test('E01 reading that takes too long is killed', async () => {
    const started = performance.now();
    expect(
      await codeOf(readSpreadsheet(book(Array.from({ length: 3000 }, (_, i) => [`x${i}`, i])), { milliseconds: 1 })),
    ).toBe('SPREADSHEET_TOO_SLOW');
    expect(performance.now() - started).toBeLessThan(3000);
  });

  /** A zip of one file; `claimed` makes its directory lie about the unpacked size. */
  function zip(name: string, content: Buffer, claimed = content.length): Buffer {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(46 + name.length, 12);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
  }
});
