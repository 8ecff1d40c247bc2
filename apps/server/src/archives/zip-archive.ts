import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';

/** `broken`: no whole archive. `suspicious`: one that unpacks to more than it may, or than it claims. */
export type ZipFault = 'broken' | 'suspicious';

export interface ZipEntry {
  readonly name: string;
  /** Bytes in the archive, and bytes that its directory claims they unpack to. */
  readonly packed: number;
  readonly unpacked: number;
  readonly isEncrypted: boolean;
  /** The name would lead out of the folder that the archive is unpacked into. */
  readonly isOutside: boolean;
}

/** Packed parts may repeat themselves as they like up to this many bytes: style sheets do. */
export const RATIO_FREE = 1024 * 1024;

/** The central directory of an archive of at most `mostEntries` entries; nothing is unpacked. */
export async function readZipDirectory(bytes: Buffer, mostEntries: number): Promise<ZipFault | readonly ZipEntry[]> {
  try {
    const entries: ZipEntry[] = [];
    const zip = await open(bytes);
    if (zip.entryCount > mostEntries) return 'suspicious';
    for await (const entry of zip.eachEntry()) entries.push(describe(entry));
    return entries;
  } catch {
    return 'broken';
  }
}

/**
 * Unpacks every entry and keeps nothing of it, because a directory can lie about sizes and two entries can share their
 * bytes: each against its own claim, all of them against `mostUnpacked` bytes together.
 */
export async function checkZipContent(bytes: Buffer, mostUnpacked: number): Promise<ZipFault | undefined> {
  try {
    const zip = await open(bytes);
    let left = mostUnpacked;
    for await (const entry of zip.eachEntry()) {
      const size = await unpackedSize(zip, entry, Math.min(left, entry.uncompressedSize));
      if (size === 'suspicious' || size !== entry.uncompressedSize) return 'suspicious';
      left -= size;
    }
    return undefined;
  } catch {
    return 'broken';
  }
}

// Names are read and judged by the caller's rules, and sizes are counted here, where too much is told from broken.
const open = (bytes: Buffer): Promise<ZipFile> =>
  fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });

function describe(entry: Entry): ZipEntry {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
  return {
    name,
    packed: entry.compressedSize,
    unpacked: entry.uncompressedSize,
    isEncrypted: entry.isEncrypted(),
    isOutside: validateFileName(name) !== null || name.includes('\0'),
  };
}

async function unpackedSize(zip: ZipFile, entry: Entry, most: number): Promise<number | 'suspicious'> {
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > most) return 'suspicious';
  }
  return size;
}
