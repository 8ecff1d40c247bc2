import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** The smallest whole file of each type that can be uploaded, for tests. */
export const samplePdf = (body = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${body}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );

/** How a picture is made up, by the header of a PNG. */
export interface PngHeader {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: number;
  readonly color?: number;
  readonly interlace?: number;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

export function pngHeader({ width = 1, height = 1, bits = 8, color = 0, interlace = 0 }: PngHeader = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color, 0, 0, interlace], 8);
  return pngChunk('IHDR', header);
}

export const pngOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

export const samplePng = (width = 1, height = 1): Buffer =>
  pngOf(pngHeader({ width, height }), pngChunk('IDAT', deflateSync(Buffer.alloc(2))));

export const sampleGif = (): Buffer =>
  Buffer.from('47494638396101000100800000ffffff00000021f90400000000002c00000000010001000002024401003b', 'hex');

export const sampleJpeg = (): Buffer =>
  Buffer.from(
    `ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda00080101000000003f${'00'.repeat(4)}ffd9`,
    'hex',
  );

export const sampleTiff = (): Buffer =>
  Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.from([1, 0]), Buffer.alloc(12), Buffer.alloc(8)]);

export function sampleArchive(parts: Record<string, string>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

export const sampleDocx = (more: Record<string, string> = {}): Buffer =>
  sampleArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more });
export const sampleXlsx = (more: Record<string, string> = {}): Buffer =>
  sampleArchive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });

export const sampleOle = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1600),
    ...streams.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ]);
