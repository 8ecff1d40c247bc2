import { asciiJson, BlockWriter, type BlockPlace } from './byte-blocks';
import { type NullableIntegers, packIntegers } from './packed-integers';
import {
  type DictionaryColumn,
  type StockColumns,
  type Template,
  TEXT_FIELDS,
  type TextColumn,
  type TextField,
} from './stock-columns';
import { findTemplates } from './text-templates';

/** Eight bytes at the head: `TSTK`, the form's version, three zeros; then the header's length in four. */
export const MAGIC = [0x54, 0x53, 0x54, 0x4b, 1, 0, 0, 0] as const;

/** A column of whole numbers: one value for all rows, one a run, or one a row. */
export type IntegerPlace = { readonly same: number } | { readonly run: BlockPlace } | { readonly row: BlockPlace };

export interface DictionaryPlace {
  readonly values: readonly string[];
  readonly codes: IntegerPlace;
}

/** A text column: coded, filled from other columns, or a prefix and a number (`SKU-004711`). */
export type TextPlace =
  | ({ readonly kind: 'dictionary' } & DictionaryPlace)
  | { readonly kind: 'template'; readonly templates: readonly Template[]; readonly codes: IntegerPlace }
  | {
      readonly kind: 'number';
      readonly prefixes: DictionaryPlace;
      readonly numbers: IntegerPlace;
      readonly digits: IntegerPlace;
    }
  | { readonly kind: 'plain'; readonly values: readonly string[] };

/** What a reader needs to know of the list besides its rows. */
export interface StockHead {
  readonly participantId: string;
  /** Rises with every change of the list. */
  readonly version: number;
  /** UTC instant, ISO 8601. */
  readonly lastUpdateddDate: string;
  /** Decimals of the currency whose minor units the prices are in. */
  readonly precision: number;
}

export interface StockHeader extends StockHead {
  readonly rows: number;
  /** Rows of each run of one group description and warehouse. */
  readonly runs: BlockPlace;
  readonly category: DictionaryPlace;
  readonly warehouse: DictionaryPlace;
  readonly groupDescription: DictionaryPlace;
  readonly attributes: readonly (DictionaryPlace & { readonly name: string })[];
  readonly texts: Readonly<Record<TextField, TextPlace>>;
  readonly quantityAvailable: IntegerPlace;
  readonly incrementSize: IntegerPlace;
  readonly pendingOrderItemCount: IntegerPlace;
  readonly listPrice: IntegerPlace & { readonly unit: number };
  readonly specialPrice: IntegerPlace & { readonly unit: number };
}

/**
 * Packs a stock list for the wire: typed arrays behind a JSON header. Lossless: `decodeStock` gives the
 * same rows in the same order. Texts that follow from other columns are replaced by how they follow.
 */
export function encodeStock(columns: StockColumns, head: StockHead): Uint8Array {
  const blocks = new BlockWriter();
  const runs = findRuns(columns);
  const place = (values: ArrayLike<number>): IntegerPlace => placeIntegers(blocks, runs, values);
  const dictionary = (column: DictionaryColumn): DictionaryPlace => ({
    values: column.values,
    codes: place(column.codes),
  });
  const nullable = (column: NullableIntegers) => ({ ...place(column.packed), unit: column.unit });
  const header: StockHeader = {
    ...head,
    rows: columns.rows,
    runs: blocks.add(packIntegers(runs.subarray(1).map((end, i) => end - (runs[i] as number)))),
    category: dictionary(columns.category),
    warehouse: dictionary(columns.warehouse),
    groupDescription: dictionary(columns.groupDescription),
    attributes: [...columns.attributes].map(([name, column]) => ({ name, ...dictionary(column) })),
    texts: placeTexts(columns, place),
    quantityAvailable: place(columns.quantityAvailable),
    incrementSize: place(columns.incrementSize),
    pendingOrderItemCount: place(columns.pendingOrderItemCount),
    listPrice: nullable(columns.listPrice),
    specialPrice: nullable(columns.specialPrice),
  };
  const json = asciiJson(header);
  const start = new Uint8Array(MAGIC.length + 4 + json.length);
  start.set(MAGIC);
  new DataView(start.buffer).setUint32(MAGIC.length, json.length, true);
  start.set(json, MAGIC.length + 4);
  return blocks.finish(start);
}

/** The first row of every stretch of one group description and warehouse, then the number of rows. */
export function findRuns(columns: StockColumns): Uint32Array {
  const { rows, groupDescription, warehouse } = columns;
  const starts = new Uint32Array(rows + 1);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const isStart =
      row === 0 ||
      groupDescription.codes[row] !== groupDescription.codes[row - 1] ||
      warehouse.codes[row] !== warehouse.codes[row - 1];
    if (isStart) starts[count++] = row;
  }
  starts[count] = rows;
  return starts.slice(0, count + 1);
}

function placeIntegers(blocks: BlockWriter, runs: Uint32Array, values: ArrayLike<number>): IntegerPlace {
  const first = values[0];
  if (first === undefined) return { same: 0 };
  let isSame = true;
  let isPerRun = true;
  const perRun = new Array<number>(runs.length - 1);
  for (let run = 0; run < runs.length - 1 && isPerRun; run++) {
    const start = runs[run] as number;
    const value = values[start] as number;
    perRun[run] = value;
    if (value !== first) isSame = false;
    for (let row = start + 1; row < (runs[run + 1] as number); row++) {
      if (values[row] !== value) isPerRun = false;
    }
  }
  if (isPerRun) return isSame ? { same: first } : { run: blocks.add(packIntegers(perRun)) };
  return { row: blocks.add(packIntegers(values)) };
}

/** Columns texts may follow from, in the order a template counts them: the fields, then the attributes by name. */
export function templateSources(
  columns: Pick<StockColumns, 'category' | 'warehouse' | 'groupDescription' | 'attributes'>,
  texts: readonly TextColumn[],
): TextColumn[] {
  return [columns.category, columns.warehouse, columns.groupDescription, ...columns.attributes.values(), ...texts];
}

/** A text may follow from the texts before it: the item key from the item number, the variant from neither. */
function placeTexts(
  columns: StockColumns,
  place: (values: ArrayLike<number>) => IntegerPlace,
): Record<TextField, TextPlace> {
  const before: TextColumn[] = [];
  const places: Partial<Record<TextField, TextPlace>> = {};
  for (const field of TEXT_FIELDS) {
    const column = columns.texts[field];
    places[field] = placeText(columns, column, templateSources(columns, before), place);
    before.push(column);
  }
  return places as Record<TextField, TextPlace>;
}

function placeText(
  columns: StockColumns,
  column: TextColumn,
  sources: readonly TextColumn[],
  place: (values: ArrayLike<number>) => IntegerPlace,
): TextPlace {
  const templated = findTemplates(columns.rows, column, sources);
  if (templated) return { kind: 'template', templates: templated.templates, codes: place(templated.codes) };
  return placeNumbered(columns.rows, column, place) ?? placePlain(columns.rows, column, place);
}

const NUMBERED = /^([^]*?)(\d{1,9})$/;

/** `SKU-004711` as prefix, number and digits, when every text reads so and the prefixes are few. */
function placeNumbered(
  rows: number,
  column: TextColumn,
  place: (values: ArrayLike<number>) => IntegerPlace,
): TextPlace | undefined {
  const prefixes = new Map<string, number>();
  const codes = new Uint32Array(rows);
  const numbers = new Uint32Array(rows);
  const digits = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const [, prefix, number] = NUMBERED.exec(column.at(row)) ?? [];
    if (prefix === undefined || number === undefined) return undefined;
    const code = prefixes.get(prefix) ?? prefixes.size;
    if (code === prefixes.size) prefixes.set(prefix, code);
    if (prefixes.size > Math.max(16, rows / 16)) return undefined;
    codes[row] = code;
    numbers[row] = Number(number);
    digits[row] = number.length;
  }
  return {
    kind: 'number',
    prefixes: { values: [...prefixes.keys()], codes: place(codes) },
    numbers: place(numbers),
    digits: place(digits),
  };
}

function placePlain(rows: number, column: TextColumn, place: (values: ArrayLike<number>) => IntegerPlace): TextPlace {
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(rows);
  const texts: string[] = [];
  for (let row = 0; row < rows; row++) {
    const text = column.at(row);
    texts.push(text);
    const code = codeOf.get(text) ?? codeOf.size;
    if (code === codeOf.size) codeOf.set(text, code);
    codes[row] = code;
  }
  return codeOf.size < rows / 2
    ? { kind: 'dictionary', values: [...codeOf.keys()], codes: place(codes) }
    : { kind: 'plain', values: texts };
}
