import { promisify } from 'node:util';
import { inflate as inflateWith } from 'node:zlib';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateWith);

/** The most pixels of a picture that is drawn: a page of paper, scanned. Each is unpacked to be drawn. */
const MOST_PIXELS = 10_000_000;
/** What a picture may say of itself, in bytes. */
const LONGEST_TEXT = 65_536;
/** More than its rows a picture may hold that much of, which nobody draws. */
const SPARE = 65_536;

/** By color type: values a pixel, and the bits that each may have. */
const COLORS: Readonly<Record<number, { readonly values: number; readonly bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
};
const PALETTE = 3;

/** Where an interlaced picture's passes begin and how far their pixels lie apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const AT_ONCE = [[0, 0, 1, 1]] as const;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/**
 * Whether a PNG can be drawn into a paper: its rows unpack to what its header says, and are written in ways that there
 * are. Whoever draws it believes the header, and ends in the middle of a row that it can't read (I16).
 */
export async function isDrawablePng(content: Buffer): Promise<boolean> {
  const chunks = chunksOf(content);
  const of = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);
  const [header] = of('IHDR');
  if (header?.length !== 13 || of('tEXt').some(({ length }) => length > LONGEST_TEXT)) return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits = 0, color = -1, compression, filter, interlace = 0] = header.subarray(8);
  const { values, bits: possible } = COLORS[color] ?? { values: 0, bits: [] };
  if (width * height > MOST_PIXELS || !possible.includes(bits) || compression !== 0 || filter !== 0 || interlace > 1)
    return false;
  if (color === PALETTE && !isPalette(of('PLTE')[0])) return false;
  // What is unpacked to be drawn is unpacked in whole bytes, and each pass has pixels.
  const isUnpacked = interlace === 1 || (color === PALETTE && of('tRNS').length > 0);
  if (isUnpacked && bits < 8) return false;
  if (interlace === 1 && Math.min(width, height) < 5) return false;
  const rows = rowsOf({ width, height, bitsPerPixel: bits * values, passes: interlace === 1 ? PASSES : AT_ONCE });
  const most = rows.reduce((sum, { count, length }) => sum + count * length, 0);
  const data = await inflate(Buffer.concat(of('IDAT')), { maxOutputLength: most + SPARE }).catch(() => undefined);
  return data !== undefined && data.length >= most && areWritten(data, rows);
}

/** The parts of a whole picture, without its signature and their check sums. */
function chunksOf(content: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at);
    chunks.push({ type: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

const isPalette = (palette: Buffer | undefined): boolean =>
  palette !== undefined && palette.length > 0 && palette.length <= 768 && palette.length % 3 === 0;

interface Rows {
  readonly count: number;
  /** In bytes, with the one that says how the row is written. */
  readonly length: number;
}

function rowsOf(picture: {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly passes: readonly (readonly [x: number, y: number, stepX: number, stepY: number])[];
}): Rows[] {
  const { width, height, bitsPerPixel, passes } = picture;
  return passes.map(([x, y, stepX, stepY]) => ({
    count: Math.ceil((height - y) / stepY),
    length: 1 + Math.ceil((Math.ceil((width - x) / stepX) * bitsPerPixel) / 8),
  }));
}

/** Whether every row says one of the five ways in which rows are written. */
function areWritten(data: Buffer, rows: readonly Rows[]): boolean {
  let at = 0;
  for (const { count, length } of rows)
    for (let row = 0; row < count; row++, at += length) if ((data[at] ?? 5) > 4) return false;
  return true;
}
