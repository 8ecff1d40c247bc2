import { english } from '@tradehall/texts/english';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { minorUnitsOf, type NumberHabit } from '@tradehall/domain/money/read-amount';
import type { StockRowEntry } from '@tradehall/domain/stock-list/check-stock-row';
import { isAttributeName } from '@tradehall/domain/stock-list/stock-item';
import { attributeLabel } from '@tradehall/domain/stock-list/stock-labels';
import { facetAttributes, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { isSheetError } from '@tradehall/domain/text/sheet-error';
import { ApiError } from '../http/api-error';
import type { SheetCell } from '../spreadsheets/read-spreadsheet';

type Field = Exclude<keyof StockRowEntry, 'attributes'>;

/** The names a seller's sheet may call a field: the export's, and the wire's. */
const HEADERS: Readonly<Record<Field, readonly string[]>> = {
  itemNumber: ['STOCK_COLUMN_ITEM', 'Item Number', 'SKU'],
  warehouse: ['STOCK_COLUMN_WAREHOUSE'],
  category: ['STOCK_COLUMN_CATEGORY'],
  skuDescription: ['STOCK_COLUMN_DESCRIPTION', 'SKU Description'],
  groupDescription: ['STOCK_COLUMN_GROUP', 'Group Description'],
  groupItemDescription: ['STOCK_COLUMN_GROUP_ITEM', 'Group Item Description'],
  quantityAvailable: ['STOCK_COLUMN_QUANTITY', 'Quantity', 'Quantity Available'],
  listPrice: ['STOCK_COLUMN_LIST_PRICE'],
  specialPrice: ['STOCK_COLUMN_SPECIAL_PRICE'],
  incrementSize: ['STOCK_COLUMN_INCREMENT', 'Increment Size'],
  pxnItemNumber: [],
};
/** The export's columns for the bulk import say nothing of the stock. */
const PASSED_OVER = ['STOCK_COLUMN_OFFER_QUANTITY', 'STOCK_COLUMN_OFFER_PRICE'];
const NUMBERS: ReadonlySet<string> = new Set<Field>([
  'quantityAvailable',
  'listPrice',
  'specialPrice',
  'incrementSize',
]);

export interface SheetReading {
  readonly settings: StockListSettings;
  /** Headings that become attributes though no setting names them: what the seller chose to publish. */
  readonly published?: readonly string[];
  readonly precision: number;
  readonly habit: NumberHabit;
}

export interface SheetRows {
  readonly rows: StockRowEntry[];
  /** Headings that nobody mapped: their cells stay private. */
  readonly ignoredColumns: readonly string[];
  /** What the sheet calls the column that a field or attribute was read from. */
  readonly columnOf: (field: string) => string | undefined;
}

/**
 * Rows of stock from a sheet whose first row names the columns. An attribute's column is known by its name or its
 * label; a heading that no setting names and nobody chose to publish is left out, for it may hold a cost or a supplier.
 * A column that the sheet does not have, and a cell that is empty, leave what is stored. Labels of warehouses and
 * categories are taken for what they label.
 */
export function rowsOfSheet(cells: readonly (readonly SheetCell[])[], reading: SheetReading): SheetRows {
  const { settings, published = [] } = reading;
  const [header = [], ...body] = cells;
  const headings = header.map((cell) => String(cell ?? '').trim());
  const columns = headings.map((heading) => columnOf(heading, settings, published));
  for (const field of ['itemNumber', 'warehouse'] as const) {
    if (!columns.some((column) => column?.field === field))
      throw new ApiError(422, 'STOCK_IMPORT_NO_COLUMN', { params: [textOf(HEADERS[field][0] ?? field)] });
  }
  const values = {
    warehouse: valuesByLabel(settings.warehouseLabels),
    category: valuesByLabel(settings.categoryLabels),
  };
  const rows = body.map((row) => {
    const entry: Record<string, unknown> = { itemNumber: '', warehouse: '' };
    const attributes: Record<string, string> = {};
    columns.forEach((column, place) => {
      const cell = row[place] ?? null;
      if (!column) return;
      if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return;
      const isNumber = column.field !== undefined && NUMBERS.has(column.field);
      // A formula that broke is no text to keep; a number is refused by it.
      if (!isNumber && isSheetError(cell)) return;
      if (column.attribute !== undefined) attributes[column.attribute] = String(cell);
      else if (NUMBERS.has(column.field)) entry[column.field] = readNumber(cell, column.field, reading);
      else entry[column.field] = values[column.field as keyof typeof values]?.get(String(cell)) ?? String(cell);
    });
    return { ...entry, attributes } as unknown as StockRowEntry;
  });
  const ignoredColumns = headings.filter(
    (heading, at) => heading !== '' && columns[at] === undefined && !isPassedOver(heading),
  );
  const headingOf = (field: string) =>
    headings[columns.findIndex((column) => (column?.field ?? column?.attribute) === field)];
  return { rows, ignoredColumns, columnOf: headingOf };
}

type Column =
  | { readonly field: Field; readonly attribute?: undefined }
  | { readonly attribute: string; readonly field?: undefined };

/** A column of the export that says nothing of the stock. */
export function isPassedOver(name: string): boolean {
  return PASSED_OVER.some((label) => textOf(label).toLowerCase() === name.toLowerCase());
}

/** What a heading names: a field of the stock, an attribute that the settings know, or nothing. */
export function columnOf(name: string, settings: StockListSettings, published: readonly string[]): Column | undefined {
  const wanted = name.toLowerCase();
  if (wanted === '' || isPassedOver(name)) return undefined;
  for (const [field, headers] of Object.entries(HEADERS) as [Field, readonly string[]][]) {
    if (field.toLowerCase() === wanted || headers.some((header) => textOf(header).toLowerCase() === wanted))
      return { field };
  }
  const known = [...facetAttributes(settings), ...Object.keys(settings.attributeLabels)];
  const attribute = known.find(
    (one) => one.toLowerCase() === wanted || attributeLabel(settings, one).toLowerCase() === wanted,
  );
  if (attribute === undefined && !published.some((heading) => heading.toLowerCase() === wanted)) return undefined;
  // A heading that is no usable name becomes one: `Screen size` → `screenSize`.
  const made =
    attribute ??
    (isAttributeName(name)
      ? name
      : name.toLowerCase().replace(/[^a-z0-9]+(.)?/g, (_, next?: string) => (next ?? '').toUpperCase()));
  return isAttributeName(made) ? { attribute: made } : undefined;
}

/** What is no number, or could be two, stays wrong and is rejected: nothing is multiplied silently (W29). */
function readNumber(cell: SheetCell, field: string, { precision, habit }: SheetReading): number {
  if (typeof cell === 'number') return cell;
  const decimals = field.endsWith('Price') ? precision : 0;
  const minor = minorUnitsOf(String(cell), decimals, habit);
  return minor === undefined ? Number.NaN : toMajorUnits(minor, decimals);
}

/** Labels of warehouses and categories are taken for what they label. */
export function valuesByLabel(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(labels).map(([value, label]) => [label, value]));
}

function textOf(label: string): string {
  const text = Object.hasOwn(english, label) ? english[label] : undefined;
  return typeof text === 'string' ? text : label;
}
