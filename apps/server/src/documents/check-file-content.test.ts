import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_EXTENSIONS } from '@tradehall/domain/documents/upload-rules';
import {
  pngChunk,
  pngHeader,
  pngOf,
  sampleArchive,
  sampleDocx,
  sampleGif,
  sampleJpeg,
  sampleOle,
  samplePdf,
  samplePng,
  sampleTiff,
  sampleXlsx,
} from '../testing/sample-files';
import { checkFileContent } from './check-file-content';

const GOOD: Record<(typeof DOCUMENT_EXTENSIONS)[number], Buffer> = {
  pdf: samplePdf(),
  gif: sampleGif(),
  png: samplePng(),
  jpg: sampleJpeg(),
  jpeg: sampleJpeg(),
  tif: sampleTiff(),
  tiff: sampleTiff(),
  docx: sampleDocx(),
  doc: sampleOle('WordDocument'),
  xlsx: sampleXlsx(),
  xls: sampleOle('Workbook'),
  txt: Buffer.from('Plain words, äöü'),
};
const codeOf = async (name: string, content: Buffer) =>
  (await checkFileContent(name, content)).issue?.messageCode ?? null;

describe.each(DOCUMENT_EXTENSIONS)('a .%s file', (extension) => {
  test('I12 is taken when its content is what its name says', async () =>
    expect(await codeOf(`a.${extension}`, GOOD[extension])).toBeNull());
  test('I12 is refused with the content of any other type', async () => {
    const same = [
      ['jpg', 'jpeg'],
      ['tif', 'tiff'],
    ].find((pair) => pair.includes(extension)) ?? [extension];
    for (const other of DOCUMENT_EXTENSIONS.filter((one) => !same.includes(one))) {
      expect([other, await codeOf(`a.${extension}`, GOOD[other])]).toEqual([
        other,
        expect.stringMatching(/FILE_(CONTENT_INVALID|UNSAFE)/),
      ]);
    }
  });
  test('I12 is refused when it is empty or cut short', async () => {
    expect(await codeOf(`a.${extension}`, Buffer.alloc(0))).toBe('FILE_EMPTY');
    if (extension !== 'txt')
      expect(await codeOf(`a.${extension}`, GOOD[extension].subarray(0, 12))).toBe('FILE_CONTENT_INVALID');
  });
});

test('I12 polyglots are refused: an archive, a page or a PDF behind a picture, and the reverse', async () => {
  const zip = sampleDocx();
  expect(await codeOf('a.jpg', Buffer.concat([sampleJpeg(), zip]))).toBe('FILE_UNSAFE');
  expect(await codeOf('a.jpg', Buffer.concat([sampleJpeg(), Buffer.from('<script>alert(1)</script>')]))).toBe(
    'FILE_UNSAFE',
  );
  expect(await codeOf('a.png', Buffer.concat([samplePng(), zip]))).toBe('FILE_CONTENT_INVALID');
  expect(await codeOf('a.gif', Buffer.from('GIF89a/*<script>*/=1;alert(1)//'))).toBe('FILE_CONTENT_INVALID');
  expect(await codeOf('a.pdf', Buffer.concat([samplePdf(), zip]))).toBe('FILE_CONTENT_INVALID');
  expect(await codeOf('a.pdf', Buffer.concat([Buffer.from('<html>'), samplePdf()]))).toBe('FILE_CONTENT_INVALID');
  expect(await codeOf('a.docx', Buffer.concat([sampleJpeg(), zip]))).toBe('FILE_CONTENT_INVALID');
  expect(await codeOf('a.txt', Buffer.from('<!DOCTYPE html><script>1</script>'))).toBe('FILE_CONTENT_INVALID');
});

test('I12 what can run is refused: macros, embedded programs, scripts in a PDF however their name is spelt', async () => {
  expect(await codeOf('a.docx', sampleDocx({ 'word/vbaProject.bin': 'x' }))).toBe('FILE_UNSAFE');
  expect(await codeOf('a.xlsx', sampleXlsx({ 'xl/embeddings/oleObject1.bin': 'x' }))).toBe('FILE_UNSAFE');
  expect(await codeOf('a.doc', sampleOle('WordDocument', '_VBA_PROJECT'))).toBe('FILE_UNSAFE');
  expect(await codeOf('a.pdf', samplePdf('<< /S /JavaScript /JS (app.alert(1)) >>'))).toBe('FILE_UNSAFE');
  expect(await codeOf('a.pdf', samplePdf('<< /S /J#61vaScript >>'))).toBe('FILE_UNSAFE');
});

test('I12 a PDF is looked into where its objects are packed: what runs there, bombs, and what cannot be read are refused', async () => {
  const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
    samplePdf(
      `5 0 obj\n<< ${dictionary} >>\nstream\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream\nendobj`,
    );
  expect(await codeOf('a.pdf', packed('1 0 << /Type /Page /MediaBox [0 0 1 1] >>'))).toBeNull();
  expect(await codeOf('a.pdf', packed('1 0 << /S /JavaScript /JS (app.alert(1)) >>'))).toBe('FILE_UNSAFE');
  expect(
    await codeOf('a.pdf', packed('1 0 << /S /#4aavaScript >>', '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode')),
  ).toBe('FILE_UNSAFE');
  expect(await codeOf('a.pdf', packed('0'.repeat(30_000_000)))).toBe('FILE_UNSAFE');
  expect(
    await codeOf(
      'a.pdf',
      samplePdf('5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot packed at all\nendstream\nendobj'),
    ),
  ).toBe('FILE_UNSAFE');
  expect(await codeOf('a.pdf', packed('1 0 << >>', '/Type /ObjStm /Encrypt 7 0 R /Filter /FlateDecode'))).toBe(
    'FILE_UNSAFE',
  );
});

test('I12 a file made to keep the check busy does not', async () => {
  const started = performance.now();
  for (const body of [
    '<<'.repeat(1_000_000),
    'stream\n'.repeat(300_000),
    '/ObjStm stream\n'.repeat(150_000),
    '#'.repeat(2_000_000),
  ])
    await codeOf('a.pdf', samplePdf(`/ObjStm ${body}`));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('I12 path names inside an archive are refused', async () => {
  for (const name of ['../../etc/passwd', '/etc/passwd', 'C:/x', 'word\\..\\x'])
    expect(await codeOf('a.docx', sampleDocx({ [name]: 'x' }))).toBe('FILE_UNSAFE');
});

test('I12 a picture with two headers is refused: the first is judged, and whoever shows it believes the last', async () => {
  const rows = pngChunk('IDAT', deflateSync(Buffer.alloc(2)));
  const large = pngHeader({ width: 60_000, height: 60_000 });
  expect(await codeOf('a.png', pngOf(pngHeader(), rows))).toBeNull();
  expect(await codeOf('a.png', pngOf(pngHeader(), large, rows))).toBe('FILE_CONTENT_INVALID');
  expect(await codeOf('a.png', pngOf(pngHeader(), rows, large))).toBe('FILE_CONTENT_INVALID');
});

test('I12 bombs are refused: too well packed, too many parts, sizes that lie, pictures of no size a screen can show', async () => {
  expect(await codeOf('a.docx', sampleDocx({ 'word/bomb.xml': '0'.repeat(30_000_000) }))).toBe('FILE_UNSAFE');
  expect(
    await codeOf(
      'a.xlsx',
      sampleArchive(Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`xl/${at}.xml`, '']))),
    ),
  ).toBe('FILE_CONTENT_INVALID');
  const lying = sampleDocx({ 'word/lie.xml': '0'.repeat(5_000_000) });
  const entry = lying.lastIndexOf(Buffer.from('word/lie.xml')) - 46;
  lying.writeUInt32LE(10, entry + 24);
  expect(await codeOf('a.docx', lying)).toBe('FILE_UNSAFE');
  expect(await codeOf('a.png', samplePng(60_000, 60_000))).toBe('FILE_CONTENT_INVALID');
});

test('I12 the name decides what the content must be, and a name of another kind is refused with the list', async () => {
  expect((await checkFileContent('a.exe', samplePdf())).issue).toEqual({
    messageCode: 'FILE_TYPE_INVALID',
    params: ['PDF, GIF, PNG, JPG, JPEG, TIF, TIFF, DOCX, DOC, XLSX, XLS, TXT'],
  });
  expect((await checkFileContent('a.pdf', samplePdf(), ['png'])).issue?.messageCode).toBe('FILE_TYPE_INVALID');
  expect((await checkFileContent('x.pdf', samplePng())).issue).toEqual({
    messageCode: 'FILE_CONTENT_INVALID',
    params: ['PDF'],
  });
});

test('I12 property: no bytes make the check fail, and broken samples never pass as something else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...DOCUMENT_EXTENSIONS),
      fc.constantFrom(...DOCUMENT_EXTENSIONS),
      fc.uint8Array({ maxLength: 400 }),
      fc.nat(),
      async (name, start, noise, at) => {
        const content = Buffer.from(GOOD[start]);
        content.set(noise.subarray(0, Math.max(0, content.length - (at % content.length))), at % content.length);
        const { issue } = await checkFileContent(`a.${name}`, content);
        expect(issue === null || typeof issue.messageCode === 'string').toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
