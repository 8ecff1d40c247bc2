import { promisify } from 'node:util';
import { inflate as inflateWith } from 'node:zlib';
import { fileTypeIssue, extensionOf } from '@tradehall/domain/documents/upload-rules';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { checkOfficeArchive } from './check-office-archive';
import { isWholeGif, isWholeJpeg, isWholePng, isTiff } from './picture-formats';

/** What a file turned out to be. */
export interface CheckedFile {
  readonly contentType: string;
  readonly issue: Issue | null;
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateWith);

type Check = (content: Buffer) => Issue | null | Promise<Issue | null>;

interface FileType {
  readonly contentType: string;
  readonly check: Check;
}

const WRONG: Issue = { messageCode: 'FILE_CONTENT_INVALID' };
const UNSAFE: Issue = { messageCode: 'FILE_UNSAFE' };
const whole =
  (isWhole: (content: Buffer) => boolean): Check =>
  (content) =>
    isWhole(content) ? null : WRONG;

const PICTURES: ReadonlySet<string> = new Set(['gif', 'png', 'jpg', 'jpeg', 'tif', 'tiff']);
/** Archives by nature: they are read entry by entry instead. */
const ARCHIVES: ReadonlySet<string> = new Set(['docx', 'xlsx']);
const JPEG: FileType = { contentType: 'image/jpeg', check: whole(isWholeJpeg) };
const TIFF: FileType = { contentType: 'image/tiff', check: whole(isTiff) };

/** One row an extension: what its content must be, whatever the name or the browser says (I12). */
const TYPES: Readonly<Record<string, FileType>> = {
  pdf: { contentType: 'application/pdf', check: checkPdf },
  gif: { contentType: 'image/gif', check: whole(isWholeGif) },
  png: { contentType: 'image/png', check: whole(isWholePng) },
  jpg: JPEG,
  jpeg: JPEG,
  tif: TIFF,
  tiff: TIFF,
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: (content) => checkOfficeArchive(content, 'word/document.xml'),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    check: (content) => checkOfficeArchive(content, 'xl/workbook.xml'),
  },
  doc: { contentType: 'application/msword', check: (content) => checkOldOffice(content, ['WordDocument']) },
  xls: { contentType: 'application/vnd.ms-excel', check: (content) => checkOldOffice(content, ['Workbook', 'Book']) },
  txt: { contentType: 'text/plain; charset=utf-8', check: checkText },
};

/** Judges a file by its content under its name; a content that is two things at once is refused. */
export async function checkFileContent(
  fileName: string,
  content: Buffer,
  extensions?: readonly string[],
): Promise<CheckedFile> {
  const extension = extensionOf(fileName);
  const type = TYPES[extension];
  if (!type || (extensions && !extensions.includes(extension)))
    return { contentType: 'application/octet-stream', issue: fileTypeIssue(extensions) };
  if (content.length === 0) return { contentType: type.contentType, issue: { messageCode: 'FILE_EMPTY' } };
  const issue =
    (await type.check(content)) ??
    (!ARCHIVES.has(extension) && isAlsoSomethingElse(content, extension) ? UNSAFE : null);
  return {
    contentType: type.contentType,
    issue: issue?.messageCode === WRONG.messageCode ? { ...WRONG, params: [extension.toUpperCase()] } : issue,
  };
}

/** What runs, or carries files. */
const RUNS_IN_PDF = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/;
const MOST_PACKED_OBJECTS = 20 * 1024 * 1024;
const MOST_STREAMS = 20_000;
const LONGEST_DICTIONARY = 2000;

/**
 * Starts as a PDF at its first byte, ends as one, and names nothing that runs or carries files,
 * in packed objects neither.
 */
async function checkPdf(content: Buffer): Promise<Issue | null> {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return WRONG;
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || text.slice(end + 5).replace(/[\s\0]/g, '').length > 0) return WRONG;
  const plain = unescapeNames(text);
  if (RUNS_IN_PDF.test(plain)) return UNSAFE;
  if (!/\/ObjStm\b/.test(plain)) return null;
  // Packed objects that are encrypted besides cannot be read here.
  return /\/Encrypt\b/.test(plain) || !(await packedObjectsAreQuiet(content, text)) ? UNSAFE : null;
}

/** Names may be written with #xx for any letter. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Unpacks every stream of objects and looks for the same names; one that can't be unpacked can't be vouched for. */
async function packedObjectsAreQuiet(content: Buffer, text: string): Promise<boolean> {
  let left = MOST_PACKED_OBJECTS;
  let streams = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (++streams > MOST_STREAMS) return false;
    const before = text.slice(Math.max(0, index - LONGEST_DICTIONARY), index);
    const dictionary = unescapeNames(before.slice(before.lastIndexOf('obj') + 1));
    if (!/\/ObjStm\b/.test(dictionary) || !dictionary.includes('/Filter')) continue;
    const start = index + keyword.length;
    const end = text.indexOf('endstream', start);
    const unpacked = end < 0 ? undefined : await unpack(content.subarray(start, end), left).catch(() => undefined);
    if (unpacked === undefined || RUNS_IN_PDF.test(unescapeNames(unpacked.toString('latin1')))) return false;
    left -= unpacked.length;
  }
  return true;
}

function unpack(packed: Buffer, most: number): Promise<Buffer> {
  return inflate(packed, { maxOutputLength: Math.max(1, most) });
}

/** The compound files of older Word and Excel: their stream names stand in UTF-16. */
function checkOldOffice(content: Buffer, streams: readonly string[]): Issue | null {
  if (content.length < 1536 || content.subarray(0, 8).toString('hex') !== 'd0cf11e0a1b11ae1') return WRONG;
  const has = (name: string) => content.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (!streams.some(has)) return WRONG;
  return ['_VBA_PROJECT', 'Macros', 'Ole10Native', '\u0001Ole10Native'].some(has) ? UNSAFE : null;
}

/** Readable text in UTF-8 or UTF-16, and not the beginning of something a program would run. */
function checkText(content: Buffer): Issue | null {
  const wide = content.subarray(0, 2).toString('hex');
  const encoding = wide === 'fffe' ? 'utf-16le' : wide === 'feff' ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return WRONG;
  }
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return WRONG;
  return /^\s*(<(!doctype|html|head|body|script|svg|\?xml|\?php|iframe)|%PDF-|\{\\rtf|#!)/i.test(text) ? WRONG : null;
}

/** A second file behind or inside the first: a page, a script, an archive or a PDF that another program would open. */
function isAlsoSomethingElse(content: Buffer, extension: string): boolean {
  const text = content.toString('latin1');
  if (PICTURES.has(extension) && /<script|<\?php|<html|<!doctype html/i.test(text)) return true;
  if (extension !== 'pdf' && text.slice(0, 1024).includes('%PDF-')) return true;
  const end = text.lastIndexOf('PK\x05\x06');
  // An archive ends with this record and a comment whose length it tells.
  return end >= 0 && end + 22 <= content.length && end + 22 + content.readUInt16LE(end + 20) === content.length;
}
