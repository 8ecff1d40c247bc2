import { type DictionaryColumn, type StockColumns, type TextField, TEXT_FIELDS } from './stock-columns';
import type { StockListSettings } from './stock-list-settings';
import { type Compare, compareText, valueOrder } from './value-order';

/** Dictionaries up to this size are ranked at once; longer ones only when something has to be sorted. */
const RANKED_AT_ONCE = 2000;

/** Orders rows by one field; `rank` turns text comparisons into number comparisons before a big sort. */
interface FieldOrder {
  compare(row: number, other: number): number;
  /** The first rows of two runs, where the field is coded by run. */
  readonly compareRuns?: ((run: number, other: number) => number) | undefined;
  rank(): void;
}

class DictionaryOrder implements FieldOrder {
  private ranks: Uint32Array | undefined;

  constructor(
    readonly column: DictionaryColumn,
    private readonly order: Compare,
  ) {
    if (column.values.length <= RANKED_AT_ONCE) this.rank();
  }

  /** Adds `keys * size + rank` row by row: fields fold into one number a row, the first field weighing most. */
  foldInto(keys: Float64Array): void {
    this.rank();
    const { codes, values } = this.column;
    const ranks = this.ranks as Uint32Array;
    for (let row = 0; row < keys.length; row++)
      keys[row] = (keys[row] as number) * values.length + (ranks[codes[row] as number] as number);
  }

  get compareRuns(): ((run: number, other: number) => number) | undefined {
    const codes = this.column.runCodes;
    return codes && ((run, other) => this.compareCodes(codes[run] as number, codes[other] as number));
  }

  compare(row: number, other: number): number {
    return this.compareCodes(this.column.codes[row] as number, this.column.codes[other] as number);
  }

  private compareCodes(code: number, otherCode: number): number {
    if (code === otherCode) return 0;
    if (this.ranks) return (this.ranks[code] as number) - (this.ranks[otherCode] as number);
    return this.order(this.column.values[code] as string, this.column.values[otherCode] as string);
  }

  rank(): void {
    if (this.ranks) return;
    const ranks = new Uint32Array(this.column.values.length);
    rankCodes(this.column.values, this.order).forEach((code, rank) => (ranks[code] = rank));
    this.ranks = ranks;
  }
}

/** Codes of the values in their order. */
export function rankCodes(values: readonly string[], order: Compare): number[] {
  return values.map((_, code) => code).sort((a, b) => order(values[a] as string, values[b] as string));
}

/**
 * The order of rows that the settings ask for (C14): field by field, then by group
 * description, warehouse and group attributes. Rows that agree in all of them keep the order they came in.
 */
export class RowOrder {
  private readonly fields: readonly FieldOrder[];
  /** Fields that can differ within a group; the others make the group. */
  private readonly varying: readonly FieldOrder[];

  constructor(
    private readonly columns: StockColumns,
    settings: StockListSettings,
  ) {
    const ofGroup = new Set(['groupDescription', 'warehouse', ...settings.groupAttributes]);
    const names = new Set([...settings.sortOrder, ...ofGroup]);
    const fields = [...names]
      .map((name) => ({ name, field: fieldOrder(columns, settings, name) }))
      .filter((entry): entry is { name: string; field: FieldOrder } => entry.field !== undefined);
    this.fields = fields.map(({ field }) => field);
    this.varying = fields.filter(({ name }) => !ofGroup.has(name)).map(({ field }) => field);
  }

  /** Compares the first rows of two runs. */
  get compareRuns(): (run: number, other: number) => number {
    const starts = this.columns.runs?.starts as Uint32Array;
    const fields = this.fields.map(
      (field) =>
        field.compareRuns ??
        ((run: number, other: number) => field.compare(starts[run] as number, starts[other] as number)),
    );
    return (run, other) => {
      for (let i = 0; i < fields.length; i++) {
        const order = (fields[i] as (run: number, other: number) => number)(run, other);
        if (order !== 0) return order;
      }
      return 0;
    };
  }

  /** Whether the sort order can tell rows of one run apart. */
  get variesWithinRuns(): boolean {
    return this.varying.some((field) => field.compareRuns === undefined);
  }

  /**
   * One number a row that orders the rows of a group: what is in stock first, then the sort order. Undefined
   * where some field is no dictionary or the numbers would grow too large: then `compare` must do.
   * `withinRuns` leaves out what is the same in all rows of a run.
   */
  itemKeys(withinRuns = false): Float64Array | undefined {
    const { rows, quantityAvailable } = this.columns;
    const varying = withinRuns ? this.varying.filter((field) => field.compareRuns === undefined) : this.varying;
    let largest = 2;
    for (const field of varying) {
      if (!(field instanceof DictionaryOrder)) return undefined;
      largest *= field.column.values.length;
    }
    if (largest >= 2 ** 52) return undefined;
    const keys = new Float64Array(rows);
    for (let row = 0; row < rows; row++) keys[row] = (quantityAvailable[row] as number) > 0 ? 0 : 1;
    for (const field of varying) (field as DictionaryOrder).foldInto(keys);
    return keys;
  }

  readonly compare = (row: number, other: number): number => {
    for (const field of this.fields) {
      const order = field.compare(row, other);
      if (order !== 0) return order;
    }
    return 0;
  };

  /** Call before sorting many rows. */
  prepare(): void {
    for (const field of this.fields) field.rank();
  }
}

function fieldOrder(columns: StockColumns, settings: StockListSettings, name: string): FieldOrder | undefined {
  const dictionary = dictionaryOf(columns, name);
  if (dictionary) return new DictionaryOrder(dictionary, valueOrder(name, settings));
  if (name === 'listPrice' || name === 'specialPrice') return numberOrder((row) => columns[name].at(row) ?? Infinity);
  if (name === 'quantityAvailable') return numberOrder((row) => -(columns.quantityAvailable[row] as number));
  if (!(TEXT_FIELDS as readonly string[]).includes(name)) return undefined;
  const texts = columns.texts[name as TextField];
  const order = Object.hasOwn(settings.attributeSortAlgorithm, name) ? valueOrder(name, settings) : compareText;
  return { compare: (row, other) => order(texts.at(row), texts.at(other)), rank: () => undefined };
}

function numberOrder(read: (row: number) => number): FieldOrder {
  return { compare: (row, other) => (read(row) === read(other) ? 0 : read(row) - read(other)), rank: () => undefined };
}

/** The coded column of a field or attribute; undefined for fields that are numbers or free text. */
export function dictionaryOf(columns: StockColumns, name: string): DictionaryColumn | undefined {
  if (name === 'category' || name === 'warehouse' || name === 'groupDescription') return columns[name];
  return columns.attributes.get(name);
}
