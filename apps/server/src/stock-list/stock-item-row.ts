import type { StockItem } from '@tradehall/domain/stock-list/stock-item';

/** A row of stock_items as it is read for lists and exports. */
export interface StockItemRow {
  readonly item_number_warehouse: string;
  readonly item_number: string;
  readonly warehouse: string;
  readonly category: string;
  readonly sku_description: string;
  readonly group_description: string;
  readonly group_item_description: string;
  readonly attributes: Record<string, string>;
  readonly list_price_minor: number | null;
  readonly special_price_minor: number | null;
  readonly increment_size: number;
  readonly pxn_item_number: string | null;
  readonly quantity_available: number;
}

export function itemOfRow(row: StockItemRow): StockItem {
  return {
    itemNumber: row.item_number,
    itemNumberWarehouse: row.item_number_warehouse,
    warehouse: row.warehouse,
    category: row.category,
    skuDescription: row.sku_description,
    groupDescription: row.group_description,
    groupItemDescription: row.group_item_description,
    quantityAvailable: row.quantity_available,
    listPrice: row.list_price_minor,
    specialPrice: row.special_price_minor,
    incrementSize: row.increment_size,
    // A buyer's own counts are an overlay, so that one list serves every buyer.
    pendingOrderItemCount: 0,
    ...(row.pxn_item_number === null ? {} : { pxnItemNumber: row.pxn_item_number }),
    attributes: row.attributes,
  };
}
