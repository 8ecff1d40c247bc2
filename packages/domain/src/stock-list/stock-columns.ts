import { allocateIntegers, NullableIntegers, packIntegers, type PackedIntegers } from './packed-integers';
import type { RowRuns } from './row-runs';
import type { StockItem } from './stock-item';

/**
 * Descriptions are mostly put together from the item's own attributes: `Apple iPhone 13 128GB Black`.
 * A template keeps the words between them and the places of the columns it is filled from, so that the
 * text itself need not travel. A template is only used for rows whose text it reproduces to the letter.
 */
export type Template = readonly (string | number)[];

/** The few forms that the texts of a column have; a text of its own is a form without places. */
export interface TextForms {
  readonly templates: readonly Template[];
  formAt(row: number): number;
}

/** A column of texts, each made when it is asked for. */
export interface TextColumn {
  at(row: number): string;
  /** Known of a column that was packed so. */
  readonly forms?: TextForms;
}

/**
 * Every distinct text once, and a code a row; or a code a run, which is spread over the rows only when it has to be.
 */
export class DictionaryColumn implements TextColumn {
  private spread: PackedIntegers | undefined;

  constructor(
    readonly values: readonly string[],
    codes: PackedIntegers,
    /** Where the column never changes within a run, `codes` has one for each of these. */
    readonly runs?: RowRuns,
  ) {
    if (runs === undefined) this.spread = codes;
    this.stored = codes;
  }

  private readonly stored: PackedIntegers;

  /** A code a run, where that is how the column came. */
  get runCodes(): PackedIntegers | undefined {
    return this.runs === undefined ? undefined : this.stored;
  }

  get codes(): PackedIntegers {
    if (this.spread) return this.spread;
    const runs = this.runs as RowRuns;
    return (this.spread = runs.spread(
      this.stored,
      allocateIntegers(runs.starts[runs.count] as number, this.values.length),
    ));
  }

  at(row: number): string {
    const code = this.spread ? this.spread[row] : this.stored[(this.runs as RowRuns).runOf(row)];
    return this.values[code as number] as string;
  }
}

/** Texts of the item besides its category, warehouse, group description and attributes. */
export const TEXT_FIELDS = [
  'itemNumber',
  'itemNumberWarehouse',
  'skuDescription',
  'groupItemDescription',
  'pxnItemNumber',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/**
 * A stock list as columns: what the index is built from and what the columnar wire form carries.
 * Rows keep their order.
 */
export interface StockColumns {
  readonly rows: number;
  /** Known of a list that was packed: it saves finding its groups again. */
  readonly runs?: RowRuns;
  readonly category: DictionaryColumn;
  readonly warehouse: DictionaryColumn;
  readonly groupDescription: DictionaryColumn;
  readonly texts: Readonly<Record<TextField, TextColumn>>;
  readonly attributes: ReadonlyMap<string, DictionaryColumn>;
  readonly quantityAvailable: PackedIntegers;
  readonly incrementSize: PackedIntegers;
  readonly pendingOrderItemCount: PackedIntegers;
  readonly listPrice: NullableIntegers;
  readonly specialPrice: NullableIntegers;
}

export function columnsFromItems(items: readonly StockItem[]): StockColumns {
  const text = (read: (item: StockItem) => string): DictionaryColumn => dictionaryColumn(items, read);
  const names = new Set<string>();
  for (const item of items) for (const name in item.attributes) names.add(name);
  return {
    rows: items.length,
    category: text((item) => item.category),
    warehouse: text((item) => item.warehouse),
    groupDescription: text((item) => item.groupDescription),
    texts: {
      itemNumber: { at: (row) => (items[row] as StockItem).itemNumber },
      itemNumberWarehouse: { at: (row) => (items[row] as StockItem).itemNumberWarehouse },
      skuDescription: { at: (row) => (items[row] as StockItem).skuDescription },
      groupItemDescription: { at: (row) => (items[row] as StockItem).groupItemDescription },
      pxnItemNumber: { at: (row) => (items[row] as StockItem).pxnItemNumber ?? '' },
    },
    attributes: new Map([...names].map((name) => [name, text((item) => readAttribute(item, name))])),
    quantityAvailable: packIntegers(items.map((item) => item.quantityAvailable)),
    incrementSize: packIntegers(items.map((item) => item.incrementSize)),
    pendingOrderItemCount: packIntegers(items.map((item) => item.pendingOrderItemCount)),
    listPrice: NullableIntegers.of(items.map((item) => item.listPrice)),
    specialPrice: NullableIntegers.of(items.map((item) => item.specialPrice)),
  };
}

function readAttribute(item: StockItem, name: string): string {
  const value: unknown = item.attributes[name];
  return typeof value === 'string' ? value : '';
}

function dictionaryColumn(items: readonly StockItem[], read: (item: StockItem) => string): DictionaryColumn {
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(items.length);
  let last: string | undefined;
  let lastCode = 0;
  for (let row = 0; row < items.length; row++) {
    const value = read(items[row] as StockItem);
    if (value !== last) {
      last = value;
      lastCode = codeOf.get(value) ?? codeOf.size;
      if (lastCode === codeOf.size) codeOf.set(value, lastCode);
    }
    codes[row] = lastCode;
  }
  return new DictionaryColumn([...codeOf.keys()], packIntegers(codes));
}

/** One row as an item again. Attributes with no value are left out. */
export function readItem(columns: StockColumns, row: number): StockItem {
  const attributes: Record<string, string> = {};
  for (const [name, column] of columns.attributes) {
    const value = column.at(row);
    if (value !== '') attributes[name] = value;
  }
  const pxnItemNumber = columns.texts.pxnItemNumber.at(row);
  return {
    itemNumber: columns.texts.itemNumber.at(row),
    itemNumberWarehouse: columns.texts.itemNumberWarehouse.at(row),
    warehouse: columns.warehouse.at(row),
    category: columns.category.at(row),
    skuDescription: columns.texts.skuDescription.at(row),
    groupDescription: columns.groupDescription.at(row),
    groupItemDescription: columns.texts.groupItemDescription.at(row),
    quantityAvailable: columns.quantityAvailable[row] as number,
    listPrice: columns.listPrice.at(row),
    specialPrice: columns.specialPrice.at(row),
    incrementSize: columns.incrementSize[row] as number,
    pendingOrderItemCount: columns.pendingOrderItemCount[row] as number,
    ...(pxnItemNumber === '' ? {} : { pxnItemNumber }),
    attributes,
  };
}

/** A field or an attribute of a row by its name, as `readField` reads it of the item; `''` where it has none. */
export function readFieldAt(columns: StockColumns, row: number, name: string): string {
  switch (name) {
    case 'category':
    case 'warehouse':
    case 'groupDescription':
      return columns[name].at(row);
    case 'itemNumber':
    case 'skuDescription':
    case 'groupItemDescription':
      return columns.texts[name].at(row);
    default:
      return columns.attributes.get(name)?.at(row) ?? '';
  }
}
