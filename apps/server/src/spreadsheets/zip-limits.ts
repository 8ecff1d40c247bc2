import { inflateRawSync } from 'node:zlib';

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries together once unpacked. */
  readonly unpacked: number;
  /** Unpacked bytes for each packed one; sheets of repeated words reach about 60. */
  readonly ratio: number;
}

export type ZipFault = 'SPREADSHEET_BROKEN' | 'SPREADSHEET_SUSPICIOUS';

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
  readonly flags: number;
}

/** Small entries may repeat themselves as they like. */
const RATIO_FREE = 1024 * 1024;

/** Judges an archive by its directory alone, before anything is unpacked. */
export function checkZipDirectory(bytes: Buffer, limits: ZipLimits): ZipFault | undefined {
  const entries = readDirectory(bytes, limits.entries);
  if (typeof entries === 'string') return entries;
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > limits.unpacked || (total > RATIO_FREE && total > bytes.length * limits.ratio))
    return 'SPREADSHEET_SUSPICIOUS';
  return undefined;
}

/**
 * Unpacks every entry under the limits, because a directory can lie about sizes and two entries can share
 * their bytes. Costs one more unpacking; run it in the worker.
 */
export function checkZipContent(bytes: Buffer, limits: ZipLimits): ZipFault | undefined {
  const entries = readDirectory(bytes, limits.entries);
  if (typeof entries === 'string') return entries;
  let left = limits.unpacked;
  for (const entry of entries) {
    const start = entry.offset + 30 + nameLength(bytes, entry.offset);
    const packed = bytes.subarray(start, start + entry.packed);
    const size = entry.method === 0 ? packed.length : unpackedSize(packed, Math.min(left, entry.unpacked) + 1);
    if (typeof size === 'string') return size;
    if (size > entry.unpacked) return 'SPREADSHEET_SUSPICIOUS';
    left -= size;
    if (left < 0) return 'SPREADSHEET_SUSPICIOUS';
  }
  return undefined;
}

function unpackedSize(packed: Buffer, most: number): number | ZipFault {
  try {
    return inflateRawSync(packed, { maxOutputLength: most }).length;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? 'SPREADSHEET_SUSPICIOUS'
      : 'SPREADSHEET_BROKEN';
  }
}

function nameLength(bytes: Buffer, offset: number): number {
  return bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
}

function readDirectory(bytes: Buffer, mostEntries: number): Entry[] | ZipFault {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return 'SPREADSHEET_BROKEN';
  const count = bytes.readUInt16LE(end + 10);
  let place = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return 'SPREADSHEET_SUSPICIOUS';
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== 0x02014b50) return 'SPREADSHEET_BROKEN';
    const entry = {
      flags: bytes.readUInt16LE(place + 8),
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      unpacked: bytes.readUInt32LE(place + 24),
      offset: bytes.readUInt32LE(place + 42),
    };
    const isReadable =
      (entry.method === 0 || entry.method === 8) && entry.offset + 30 <= bytes.length && (entry.flags & 1) === 0;
    if (!isReadable || entry.offset + 30 + nameLength(bytes, entry.offset) + entry.packed > bytes.length)
      return 'SPREADSHEET_BROKEN';
    if (bytes.readUInt32LE(entry.offset) !== 0x04034b50) return 'SPREADSHEET_BROKEN';
    entries.push(entry);
    place += 46 + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return entries;
}
