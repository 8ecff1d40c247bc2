import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Issue } from '@tradehall/domain/text/fill-text';

const inflate = promisify(inflateRaw);

const WRONG: Issue = { messageCode: 'FILE_CONTENT_INVALID' };
const UNSAFE: Issue = { messageCode: 'FILE_UNSAFE' };
/** Word and Excel documents of people stay far below these. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_RATIO = 250;
/** Small parts of style sheets pack very well. */
const RATIO_FROM = 1024 * 1024;
/** Parts that run, or that carry other programs' files. */
const RUNS =
  /(^|\/)(vbaProject|vbaData|activeX\d*|oleObject\d*)\.(bin|xml)$|(^|\/)(activeX|embeddings)\/|\.(exe|dll|js|vbs|bat|cmd|ps1|scr)$/i;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly flags: number;
  readonly offset: number;
}

/**
 * A .docx or .xlsx is an archive from its first byte to its last, with the parts such a document has. Nothing in it
 * may run, leave its folder by its name, or unpack to more than it says or than a document can be: every part is
 * unpacked once against its own bound, so that a lying header helps nobody.
 */
export async function checkOfficeArchive(content: Buffer, mainPart: string): Promise<Issue | null> {
  const entries = readEntries(content);
  if (!entries) return WRONG;
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has(mainPart) || names.size !== entries.length) return WRONG;
  if (entries.some(({ name, flags }) => isOutside(name) || RUNS.test(name) || (flags & 1) === 1)) return UNSAFE;
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (
    total > MAX_UNPACKED ||
    entries.some(({ packed, unpacked }) => unpacked > RATIO_FROM && unpacked > packed * MAX_RATIO)
  )
    return UNSAFE;
  for (const entry of entries) {
    if (!(await isHonest(content, entry))) return UNSAFE;
  }
  return null;
}

/** The central directory; null when this is no whole archive or something stands before or behind it. */
function readEntries(content: Buffer): Entry[] | null {
  if (content.length < 22 || content.readUInt32LE(0) !== 0x04034b50) return null;
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > content.length || end + 22 + content.readUInt16LE(end + 20) !== content.length) return null;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (count === 0 || count > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || content.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = content.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    if (next > end) return null;
    entries.push({
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
      flags: content.readUInt16LE(at + 8),
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      unpacked: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

function isOutside(name: string): boolean {
  return (
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.includes('\\') ||
    name.includes('\0') ||
    name.split('/').includes('..')
  );
}

async function isHonest(content: Buffer, { method, packed, unpacked, offset }: Entry): Promise<boolean> {
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== 0x04034b50) return false;
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  if (start + packed > content.length) return false;
  if (method === 0) return packed === unpacked;
  if (method !== 8) return false;
  try {
    const bytes = await inflate(content.subarray(start, start + packed), { maxOutputLength: unpacked + 1 });
    return bytes.length === unpacked;
  } catch {
    return false;
  }
}
