import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { StockEntry } from './stock-read-model';

export const majorOrNull = (minor: number | null, precision: number): number | null =>
  minor === null ? null : toMajorUnits(minor, precision);

export function wireItem(row: StockEntry, precision: number, settings: StockListSettings): DeskStockItem {
  return {
    itemNumberWarehouse: row.item_number_warehouse,
    itemNumber: row.item_number,
    warehouse: row.warehouse,
    warehouseLabel: valueLabel(settings, 'warehouse', row.warehouse),
    category: row.category,
    description: row.sku_description,
    attributes: row.attributes,
    quantity: row.quantity_available,
    allocated: row.allocated,
    listPrice: majorOrNull(row.list_price_minor, precision),
    specialPrice: majorOrNull(row.special_price_minor, precision),
    priceSource: row.price_source,
    isArchived: row.archived_at !== null,
    changedAt: row.updated_at.toISOString(),
  };
}
