import { decodeText } from '@tradehall/contract/wire/decode-text';
import { ApiError } from '../http/api-error';
import type { SheetCell } from './read-spreadsheet';

/** Rows that are read before others get their turn. */
const SLICE = 5_000;

export interface CsvLimits {
  readonly rows: number;
  readonly columns: number;
}

/** A text of columns between commas, semicolons or tabs; undefined for what is no text. Numbers stay texts. */
export async function readCsv(bytes: Buffer, limits: CsvLimits): Promise<SheetCell[][] | undefined> {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const separator = separatorOf(text);
  const rows: SheetCell[][] = [];
  let row: SheetCell[] = [];
  let at = 0;
  const endRow = (): void => {
    while (row.length > 0 && row.at(-1) === '') row.pop();
    if (row.length > limits.columns)
      throw new ApiError(422, 'SPREADSHEET_TOO_MANY_COLUMNS', { params: [limits.columns] });
    // A blank one counts: whoever looks into the file finds a row by its number.
    rows.push(row);
    row = [];
    if (rows.length > limits.rows + 1)
      throw new ApiError(422, 'SPREADSHEET_TOO_MANY_ROWS', { params: [limits.rows.toLocaleString('en-US')] });
  };
  for (let cells = 0; at < text.length; cells++) {
    const { value, end } = readCell(text, at, separator);
    row.push(value);
    at = end;
    if (text[at] === separator) at += 1;
    else {
      if (text[at] === '\r') at += 1;
      if (text[at] === '\n') at += 1;
      endRow();
      if (rows.length % SLICE === 0) await new Promise(setImmediate);
    }
  }
  endRow();
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  if (rows.length === 0) throw new ApiError(422, 'SPREADSHEET_EMPTY');
  return rows;
}

/** In quotes everything is text, and a doubled quote is one. */
function readCell(text: string, from: number, separator: string): { value: string; end: number } {
  let at = from;
  if (text[at] !== '"') {
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    return { value: text.slice(from, at).trim(), end: at };
  }
  let value = '';
  for (;;) {
    const close = text.indexOf('"', at + 1);
    if (close < 0) return { value: value + text.slice(at + 1), end: text.length };
    value += text.slice(at + 1, close);
    at = close + 1;
    if (text[at] !== '"') break;
    value += '"';
  }
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { value, end: at };
}

/** Titles are looked through for the first line of columns. */
const TITLE_LINES = 25;
const SEPARATORS = ['\t', ';', ','];

/** The sign that stands most often in the first line that has one. */
function separatorOf(text: string): string {
  let from = 0;
  for (let line = 0; line <= TITLE_LINES && from < text.length; line++) {
    const length = text.slice(from).search(/[\r\n]/);
    const end = length < 0 ? text.length : from + length;
    const bare = text.slice(from, end).replace(/"[^"]*"/g, '');
    const count = (sign: string): number => bare.split(sign).length - 1;
    const most = SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
    if (count(most) > 0) return most;
    from = end + 1;
  }
  return ',';
}

const isMarked = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** What holds zero bytes, and says nowhere that it is of two bytes a sign, is no text. */
function decode(bytes: Buffer): string | undefined {
  return !isMarked(bytes) && (bytes.length === 0 || bytes.includes(0)) ? undefined : decodeText(bytes);
}
