import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** One file of the archive, its content made piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** 1980-01-01: the archive says nothing of when it was made, so that equal content makes equal files. */
const DOS_DATE = 0x21;
const DEFLATED = 8;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;

/**
 * A zip archive as it is written: content is deflated off the event loop and never held whole. Sizes stay
 * below 4 GB, which no spreadsheet reaches.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    const head = localHeader(name);
    offset += head.length;
    yield head;
    const tally = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflated(entry.content, tally)) {
      packed += chunk.length;
      yield chunk;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(tally.crc, 4);
    descriptor.writeUInt32LE(packed, 8);
    descriptor.writeUInt32LE(tally.size, 12);
    offset += packed + descriptor.length;
    yield descriptor;
    written.push({ name, offset: start, crc: tally.crc, packed, size: tally.size });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflated(content: ZipEntry['content'], tally: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6, memLevel: 9, chunkSize: 64 * 1024 });
  const feeding = (async () => {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      tally.crc = crc32(bytes, tally.crc);
      tally.size += bytes.length;
      if (!deflate.write(bytes)) await drained(deflate);
      if (deflate.destroyed) return;
    }
    deflate.end();
  })();
  feeding.catch((error: unknown) => deflate.destroy(error as Error));
  try {
    yield* deflate as AsyncIterable<Buffer>;
    await feeding;
  } finally {
    deflate.destroy();
  }
}

function drained(deflate: DeflateRaw): Promise<void> {
  return new Promise((resolve) => {
    const resume = (): void => {
      deflate.off('drain', resume).off('close', resume);
      resolve();
    };
    deflate.on('drain', resume).on('close', resume);
  });
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DOS_DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function directoryEntry(entry: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DOS_DATE, 14);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(entry.packed, 20);
  head.writeUInt32LE(entry.size, 24);
  head.writeUInt16LE(entry.name.length, 28);
  head.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([head, entry.name]);
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
