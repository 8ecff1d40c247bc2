import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import { cellReference, columnLetters, escapeText, safeSheetName, startsFormula } from './sheet-text';
import { zipStream } from './zip-stream';

export type SheetValue = string | number | Date | null | undefined;

/**
 * What a column holds. Identifiers are `text` even when they look like numbers; `money` carries major
 * units and shows the currency's decimals. `date` and `date-time` take an instant, as a Date or ISO text, and become
 * real dates at the clock of `timeZone`, which every program shows as its reader writes dates, sorts and counts with;
 * `date` takes a calendar's day too.
 */
export interface SheetColumn {
  readonly header: string;
  readonly kind: 'text' | 'integer' | 'money' | 'date' | 'date-time';
  /** Width in characters. */
  readonly width?: number;
}

export interface Spreadsheet {
  readonly sheetName: string;
  readonly columns: readonly SheetColumn[];
  /** Cells in the order of the columns; `null` leaves a cell empty. */
  readonly rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>;
  /** Decimals of money cells. */
  readonly precision?: number;
  /** IANA zone of the dates; UTC where it is left out. */
  readonly timeZone?: string;
}

/** The most rows a sheet of the format has, its header included. */
export const SHEET_ROWS = 1_048_576;
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An .xlsx file as a stream: one sheet with a styled header that stays in view and a filter on it. Memory
 * does not grow with the rows. Text cells are always text: one that begins like a formula is marked so
 * that no program takes it for one. Destroy the stream to cancel.
 */
export function writeSpreadsheet(sheet: Spreadsheet): Readable {
  const parts = [
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [ROOT_RELATIONS] },
    { name: 'xl/workbook.xml', content: [workbook(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', content: [styles(sheet.precision ?? 2)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ];
  return Readable.from(zipStream(parts), { objectMode: false, highWaterMark: 256 * 1024 });
}

/** Rows go out in pieces of about this many characters. */
const PIECE = 128 * 1024;

async function* sheetXml({ columns, rows, timeZone = 'UTC' }: Spreadsheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  let piece = sheetHead(columns, letters);
  let number = 1;
  for await (const cells of pieceByPiece(rows)) {
    if (++number > SHEET_ROWS) throw new RangeError(`a sheet has at most ${SHEET_ROWS} rows`);
    piece += rowXml(columns, letters, cells, number, timeZone);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
    // Rows that are already in memory come without waiting: other requests get their turn in between.
    await nextTurn();
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${cellReference(Math.max(0, columns.length - 1), number)}"/></worksheet>`;
}

/** Plain iterables skip the promise per row that `for await` would make. */
async function* pieceByPiece<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else for (const row of rows) yield row;
}

function sheetHead(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const widths = columns.map(
    (column, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${column.width ?? Math.max(12, column.header.length + 4)}" customWidth="1"/>`,
  );
  const header = columns.map(
    (column, i) =>
      `<c r="${letters[i]}1" s="${STYLE.header}" t="inlineStr"><is><t xml:space="preserve">${escapeText(column.header)}</t></is></c>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1" ht="20" customHeight="1">${header.join('')}</row>`
  );
}

function rowXml(
  columns: readonly SheetColumn[],
  letters: readonly string[],
  cells: readonly SheetValue[],
  number: number,
  timeZone: string,
): string {
  let row = `<row r="${number}">`;
  for (let i = 0; i < columns.length; i++) {
    const { kind } = columns[i] as SheetColumn;
    const isDay = kind === 'date' || kind === 'date-time';
    const value = isDay ? serialOf(cells[i], kind, timeZone) : cells[i];
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'number' && kind !== 'text') {
      if (Number.isFinite(value)) row += `<c r="${letters[i]}${number}" s="${STYLE[kind]}"><v>${value}</v></c>`;
    } else {
      const text = value instanceof Date ? value.toISOString() : String(value);
      row += `<c r="${letters[i]}${number}" s="${startsFormula(text) ? STYLE.quoted : STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
    }
  }
  return `${row}</row>`;
}

const DAY = 86_400_000;
/** Days from the format's day 0, 1899-12-30, to that of JavaScript. */
const DAYS_BEFORE = 25_569;

/** Days since the format's day 0, at the clock of the zone; what is no date stays what it is. */
function serialOf(value: SheetValue, kind: 'date' | 'date-time', timeZone: string): SheetValue {
  if (value === null || value === undefined || value === '' || typeof value === 'number') return value;
  const isCalendarDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const instant = value instanceof Date ? value.getTime() : Date.parse(value);
  if (Number.isNaN(instant)) return value;
  const shown = isCalendarDay ? instant : Date.parse(`${wallTimeOf(instant, timeZone)}Z`);
  const days = shown / DAY + DAYS_BEFORE;
  // Whole seconds: a program counts a day's parts with less precision than we do.
  return kind === 'date' ? Math.floor(days) : Math.round(days * 86_400) / 86_400;
}

/** Places of the cell formats in styles.xml. */
const STYLE = { plain: 0, header: 1, text: 2, integer: 3, money: 4, quoted: 5, date: 6, 'date-time': 7 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;
const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

function workbook(sheet: Spreadsheet): string {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeText(safeSheetName(sheet.sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function styles(precision: number): string {
  const decimals = precision > 0 ? `.${'0'.repeat(precision)}` : '';
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0${decimals}"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F3A5F"/></patternFill></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/>' +
    '<xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>' +
    '<xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/>' +
    // 14 and 22 are the formats of which each program knows how its reader's country writes them.
    '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>'
  );
}
