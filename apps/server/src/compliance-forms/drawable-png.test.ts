import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SAMPLE_SIGNATURE } from '../demo/demo-forms';
import { sheetPdf } from '../printing/sheet-pdf';
import { pngChunk, pngHeader, pngOf, samplePng, type PngHeader } from '../testing/sample-files';
import { isDrawablePng } from './drawable-png';

const rows = (...given: readonly (readonly number[])[]): Buffer =>
  pngChunk('IDAT', deflateSync(Buffer.from(given.flat())));
const picture = (header: PngHeader, ...chunks: readonly Buffer[]): Buffer => pngOf(pngHeader(header), ...chunks);
const palette = pngChunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]));
const RGBA = { color: 6, width: 2, height: 2 };
const row = (way: number): readonly number[] => [way, 1, 2, 3, 4, 5, 6, 7, 8];

const DRAWABLE: Readonly<Record<string, Buffer>> = {
  'the one of the demo': Buffer.from(SAMPLE_SIGNATURE.slice(SAMPLE_SIGNATURE.indexOf(',') + 1), 'base64'),
  'one of gray': samplePng(),
  'one that shines through': picture(RGBA, rows(row(1), row(4))),
  'one in two parts': pngOf(
    pngHeader(RGBA),
    ...[deflateSync(Buffer.from([...row(0), ...row(2)]))].flatMap((data) => [
      pngChunk('IDAT', data.subarray(0, 5)),
      pngChunk('IDAT', data.subarray(5)),
    ]),
  ),
  'one in passes': picture(
    { color: 6, width: 5, height: 5, interlace: 1 },
    pngChunk('IDAT', deflateSync(Buffer.alloc(111))),
  ),
  'one of a palette': picture({ color: 3, bits: 1, width: 9 }, palette, rows([0, 255, 128])),
  'one of a palette that shines through': picture(
    { color: 3, width: 2 },
    palette,
    pngChunk('tRNS', Buffer.from([0])),
    rows([0, 0, 1]),
  ),
  'one of sixteen bits': picture({ color: 4, bits: 16 }, rows([0, 1, 2, 3, 4])),
};

const NOT: Readonly<Record<string, Buffer>> = {
  'rows that are not packed': picture(RGBA, pngChunk('IDAT', Buffer.from('no rows at all'))),
  'fewer rows than its header says': picture(RGBA, rows(row(0))),
  'a row written in no way that there is': picture(RGBA, rows(row(0), row(5))),
  'more than it says': picture(RGBA, pngChunk('IDAT', deflateSync(Buffer.alloc(200_000)))),
  'no rows': picture(RGBA),
  'a page of the largest printer': picture(
    { color: 6, width: 4_000, height: 4_000 },
    pngChunk('IDAT', deflateSync(Buffer.alloc(4_000 * 16_001))),
  ),
  'colors of a palette that it has not': picture({ color: 3 }, rows([0, 0])),
  'a kind of color that there is not': picture({ color: 5 }, rows([0, 0])),
  'passes without a pixel': picture({ ...RGBA, interlace: 1 }, pngChunk('IDAT', deflateSync(Buffer.alloc(60)))),
  'bits that its colors have not': picture({ color: 6, bits: 4 }, rows([0, 0, 0])),
  'bits that are unpacked to be drawn': picture(
    { color: 3, bits: 1, width: 9 },
    palette,
    pngChunk('tRNS', Buffer.from([0])),
    rows([0, 255, 128]),
  ),
  'a text as long as a book': picture(RGBA, pngChunk('tEXt', Buffer.alloc(70_000, 'x')), rows(row(0), row(0))),
};

describe('a signature', () => {
  test.each(Object.entries(DRAWABLE))('I16 %s can be drawn, and is', async (_, picture) => {
    expect(await isDrawablePng(picture)).toBe(true);
    const signature = { caption: 'Riley Chen', picture };
    const sheet = { title: 'Statement', tenantName: 'Acme', facts: [], sections: [], foot: 'Acme', signature };
    expect((await sheetPdf(sheet)).includes('/Subtype /Image')).toBe(true);
  });

  test.each(Object.entries(NOT))('I16 one with %s cannot be drawn', async (_, picture) => {
    expect(await isDrawablePng(picture)).toBe(false);
  });
});
