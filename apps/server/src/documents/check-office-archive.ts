import type { Issue } from '@tradehall/domain/text/fill-text';
import { checkZipContent, RATIO_FREE, readZipDirectory } from '../archives/zip-archive';

const WRONG: Issue = { messageCode: 'FILE_CONTENT_INVALID' };
const UNSAFE: Issue = { messageCode: 'FILE_UNSAFE' };
/** Word and Excel documents of people stay far below these. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_RATIO = 250;
/** Parts that run, or that carry other programs' files. */
const RUNS =
  /(^|\/)(vbaProject|vbaData|activeX\d*|oleObject\d*)\.(bin|xml)$|(^|\/)(activeX|embeddings)\/|\.(exe|dll|js|vbs|bat|cmd|ps1|scr)$/i;
const FIRST_HEADER = 0x04034b50;

/**
 * A .docx or .xlsx is an archive from its first byte to its last, with the parts such a document has. Nothing in it
 * may run, leave its folder by its name, or unpack to more than it says or than a document can be: every part is
 * unpacked once against its own bound, so that a lying header helps nobody (I12).
 */
export async function checkOfficeArchive(content: Buffer, mainPart: string): Promise<Issue | null> {
  // What stands behind the archive is found by its reader; what stands before it is not.
  if (content.length < 30 || content.readUInt32LE(0) !== FIRST_HEADER) return WRONG;
  const entries = await readZipDirectory(content, MAX_ENTRIES);
  if (typeof entries === 'string') return WRONG;
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has(mainPart) || names.size !== entries.length) return WRONG;
  if (entries.some(({ name, isOutside, isEncrypted }) => isOutside || isEncrypted || RUNS.test(name))) return UNSAFE;
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packsTooWell = entries.some(({ packed, unpacked }) => unpacked > RATIO_FREE && unpacked > packed * MAX_RATIO);
  if (total > MAX_UNPACKED || packsTooWell) return UNSAFE;
  return (await checkZipContent(content, MAX_UNPACKED)) === undefined ? null : UNSAFE;
}
