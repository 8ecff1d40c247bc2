import { english } from '@tradehall/texts/english';
import type { StockRowEntry } from '@tradehall/domain/stock-list/check-stock-row';
import { isAttributeName } from '@tradehall/domain/stock-list/stock-item';
import { attributeLabel } from '@tradehall/domain/stock-list/stock-labels';
import { facetAttributes, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { Refusal } from '../http/refusal';
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

/**
 * Rows of stock from a sheet whose first row names the columns; every other column is an attribute, by its
 * name or its label. Labels of warehouses and categories are taken for what they label.
 */
export function rowsOfSheet(cells: readonly (readonly SheetCell[])[], settings: StockListSettings): StockRowEntry[] {
  const [header = [], ...body] = cells;
  const columns = header.map((cell) => columnOf(String(cell ?? '').trim(), settings));
  for (const field of ['itemNumber', 'warehouse'] as const) {
    if (!columns.some((column) => column?.field === field))
      throw new Refusal(422, 'STOCK_IMPORT_NO_COLUMN', { params: [textOf(HEADERS[field][0] ?? field)] });
  }
  const values = {
    warehouse: valuesByLabel(settings.warehouseLabels),
    category: valuesByLabel(settings.categoryLabels),
  };
  return body.map((row) => {
    const entry: Record<string, unknown> = { itemNumber: '', warehouse: '' };
    const attributes: Record<string, string> = {};
    columns.forEach((column, place) => {
      const cell = row[place] ?? null;
      if (!column) return;
      if (column.attribute !== undefined) attributes[column.attribute] = cell === null ? '' : String(cell);
      else if (NUMBERS.has(column.field)) entry[column.field] = readNumber(cell, column.field);
      else if (cell !== null)
        entry[column.field] = values[column.field as keyof typeof values]?.get(String(cell)) ?? String(cell);
    });
    return { ...entry, attributes } as unknown as StockRowEntry;
  });
}

type Column =
  | { readonly field: Field; readonly attribute?: undefined }
  | { readonly attribute: string; readonly field?: undefined };

function columnOf(name: string, settings: StockListSettings): Column | undefined {
  const wanted = name.toLowerCase();
  if (wanted === '' || PASSED_OVER.some((label) => textOf(label).toLowerCase() === wanted)) return undefined;
  for (const [field, headers] of Object.entries(HEADERS) as [Field, readonly string[]][]) {
    if (field.toLowerCase() === wanted || headers.some((header) => textOf(header).toLowerCase() === wanted))
      return { field };
  }
  const known = [...facetAttributes(settings), ...Object.keys(settings.attributeLabels)];
  const attribute = known.find(
    (one) => one.toLowerCase() === wanted || attributeLabel(settings, one).toLowerCase() === wanted,
  );
  // A heading that is no usable name becomes one: `Screen size` → `screenSize`.
  const made =
    attribute ??
    (isAttributeName(name)
      ? name
      : name.toLowerCase().replace(/[^a-z0-9]+(.)?/g, (_, next?: string) => (next ?? '').toUpperCase()));
  return isAttributeName(made) ? { attribute: made } : undefined;
}

/**
 * An empty price takes the price away; an empty quantity or increment leaves it. What is no
 * number stays wrong, and is rejected.
 */
function readNumber(cell: SheetCell, field: string): number | null | undefined {
  if (cell === null || cell === '') return field.endsWith('Price') ? null : undefined;
  if (typeof cell === 'number') return cell;
  const text = String(cell).replace(/[\s,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function valuesByLabel(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(labels).map(([value, label]) => [label, value]));
}

function textOf(label: string): string {
  const text = Object.hasOwn(english, label) ? english[label] : undefined;
  return typeof text === 'string' ? text : label;
}
