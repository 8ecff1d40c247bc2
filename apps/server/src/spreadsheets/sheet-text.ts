import { oneDirection } from '@tradehall/domain/text/one-direction';

/** Column letters of the place from 0: `A` … `Z`, `AA` … */
export function columnLetters(place: number): string {
  let letters = '';
  for (let n = place + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
}

export function cellReference(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}

/** Programs take a cell that begins so for a formula once it leaves the file, for example as CSV. */
export function startsFormula(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    first === 0x3d ||
    first === 0x2b ||
    first === 0x2d ||
    first === 0x40 ||
    first === 0x09 ||
    first === 0x0d ||
    first === 0x0a
  );
}

/** Longer cell texts make Excel call the file damaged. */
const CELL_LIMIT = 32_767;
const PLAIN = /^[ !#-%'-;=?-\u007e\u00a1-\ud7ff\ue000-\ufffd]*$/;
// oxlint-disable-next-line no-control-regex -- these are the characters XML cannot hold
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as XML content. Control characters travel in the format's own `_x0007_` notation. */
export function escapeText(text: string): string {
  const cut = text.length > CELL_LIMIT ? text.slice(0, CELL_LIMIT) : text;
  if (PLAIN.test(cut) && !cut.includes('_x')) return cut;
  return cut
    .replace(/_x[0-9A-Fa-f]{4}_/g, (escape) => `_x005F${escape}`)
    .replace(CONTROL, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Sheet names may be 31 characters long and hold none of `[]:*?/\`. */
export function safeSheetName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31);
  return plain === '' ? 'Sheet1' : plain;
}

// oxlint-disable-next-line no-control-regex -- a file's name, and a header, must hold none of them
const UNNAMEABLE = /[\u0000-\u001f\u007f/\\]/g;

/**
 * A header that makes the browser save the answer under this name (N16):
 * a plain spelling for old clients, the exact one in UTF-8.
 */
export function attachment(fileName: string): string {
  const clean = oneDirection(fileName).replace(LONE_SURROGATE, '').replace(UNNAMEABLE, '-').trim() || 'download';
  const plain = clean.replace(/[^\u0020-\u007e]/g, '_').replace(/["%;]/g, "'");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
