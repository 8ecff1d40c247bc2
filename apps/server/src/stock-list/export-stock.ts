import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { attributeLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockIndex, StockSelection } from '@tradehall/domain/stock-list/stock-index';
import { facetAttributes, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { ApiError } from '../http/api-error';
import type { FormatText } from '../notify/format-text';
import type { Spreadsheet, SheetColumn, SheetValue } from '../spreadsheets/write-spreadsheet';

export interface ExportDeps {
  readonly index: StockIndex;
  readonly settings: StockListSettings;
  readonly selection: StockSelection;
  /** These rows of the selection alone; undefined for all of it. */
  readonly items?: readonly string[] | undefined;
  readonly precision: number;
  readonly format: FormatText;
}

/** The chosen part of a stock list as a sheet, with the two empty columns that the bulk import reads (C16, E01). */
export function stockSheet({ index, settings, selection, items, precision, format }: ExportDeps): Spreadsheet {
  const names = [...index.columns.attributes.keys()];
  const columns: SheetColumn[] = [
    { header: format('STOCK_COLUMN_ITEM'), kind: 'text', width: 20 },
    { header: format('STOCK_COLUMN_WAREHOUSE'), kind: 'text', width: 14 },
    { header: format('STOCK_COLUMN_CATEGORY'), kind: 'text', width: 14 },
    { header: format('STOCK_COLUMN_DESCRIPTION'), kind: 'text', width: 48 },
    ...names.map((name) => ({ header: attributeLabel(settings, name), kind: 'text', width: 16 }) as const),
    { header: format('STOCK_COLUMN_QUANTITY'), kind: 'integer', width: 18 },
    { header: format('STOCK_COLUMN_LIST_PRICE'), kind: 'money', width: 14 },
    { header: format('STOCK_COLUMN_SPECIAL_PRICE'), kind: 'money', width: 14 },
    { header: format('STOCK_COLUMN_INCREMENT'), kind: 'integer', width: 12 },
    { header: format('STOCK_COLUMN_OFFER_QUANTITY'), kind: 'integer', width: 20 },
    { header: format('STOCK_COLUMN_OFFER_PRICE'), kind: 'money', width: 18 },
  ];
  return {
    sheetName: format('STOCK_SHEET'),
    columns,
    rows: rowsOf({ index, settings, selection, items, precision }, names),
    precision,
  };
}

/** Quantities above the cap show as on the screen; a file tells no more than the list does. */
function* rowsOf(
  { index, settings, selection, items, precision }: Omit<ExportDeps, 'format'>,
  names: readonly string[],
): Generator<SheetValue[]> {
  const max = settings.maxItemQuantityToBeDisplayed;
  const major = (minor: number | null): number | null => (minor === null ? null : toMajorUnits(minor, precision));
  const chosen = items === undefined ? undefined : new Set(items);
  const keys = index.columns.texts.itemNumberWarehouse;
  for (const row of index.matchingRowsOf(selection)) {
    if (chosen?.has(keys.at(row)) === false) continue;
    const item = index.readItem(row);
    const quantity = item.quantityAvailable;
    yield [
      item.itemNumber,
      valueLabel(settings, 'warehouse', item.warehouse),
      valueLabel(settings, 'category', item.category),
      item.skuDescription,
      ...names.map((name) => item.attributes[name]),
      isCapped(quantity, max) ? shownQuantity(quantity, max) : quantity,
      major(item.listPrice),
      major(item.specialPrice),
      item.incrementSize,
    ];
  }
}

/** What the body of an export may name besides attributes. */
const FIELDS = ['category', 'warehouse', 'warehouseGroup', 'includeOutOfStock'];

/**
 * The selection of an export's body: a name may come as one value or as a list. Nobody gets the whole list for a name
 * that the list does not know.
 */
export function selectionOfFilters(
  settings: StockListSettings,
  filters: Readonly<Record<string, string | readonly string[]>>,
  includeOutOfStock: boolean,
  search = '',
): StockSelection {
  const lists = new Map(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );
  const attributes = facetAttributes(settings);
  const unknown = [...lists.keys()].filter((name) => !FIELDS.includes(name) && !attributes.includes(name));
  if (unknown.length > 0)
    throw ApiError.ofIssues(
      400,
      unknown.map((name) => ({ messageCode: 'INVALID_REQUEST', field: `filters.${name}` })),
    );
  const category = lists.get('category')?.[0];
  const warehouse = lists.get('warehouse') ?? [];
  for (const name of FIELDS) lists.delete(name);
  return {
    ...(category === undefined ? {} : { category }),
    warehouse,
    includeOutOfStock,
    attributes: Object.fromEntries(lists),
    search,
  };
}
