/**
 * One line of a stock list (M01). Prices are minor units of the seller's currency;
 * `null` is no price. Attributes are the tenant's own words (grade, color, carrier …); a missing one
 * counts as the empty value.
 */
export interface StockItem {
  readonly itemNumber: string;
  /** The key of the item at its warehouse: what offers and alerts point at. */
  readonly itemNumberWarehouse: string;
  readonly warehouse: string;
  readonly category: string;
  readonly skuDescription: string;
  readonly groupDescription: string;
  readonly groupItemDescription: string;
  readonly quantityAvailable: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
  /** Quantities are sold in multiples of it; 1 or more. */
  readonly incrementSize: number;
  /** Orders on this network item that its seller has not confirmed yet; 0 for a tenant's own stock. */
  readonly pendingOrderItemCount: number;
  /** The network's own number of the item; only trading-network items have one. */
  readonly pxnItemNumber?: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An item with no list price is never shown, in stock or not (C13). */
export function isHidden(item: Pick<StockItem, 'listPrice'>): boolean {
  return item.listPrice === null || item.listPrice <= 0;
}

export function isOutOfStock(item: Pick<StockItem, 'quantityAvailable'>): boolean {
  return item.quantityAvailable <= 0;
}

/** Whether a buyer sees the item with or without the out-of-stock toggle (C13). */
export function isListed(
  item: Pick<StockItem, 'listPrice' | 'quantityAvailable'>,
  includeOutOfStock: boolean,
): boolean {
  return !isHidden(item) && (includeOutOfStock || !isOutOfStock(item));
}

/** What one unit costs: the special price where there is one (D03). Minor units. */
export function payablePrice(item: Pick<StockItem, 'listPrice' | 'specialPrice'>): number | null {
  return item.specialPrice ?? item.listPrice;
}

/**
 * `itemNumber` at `warehouse` as one key. Neither part may hold a `|` (checked when stock comes in), so that
 * two items never share one.
 */
export function itemKey(itemNumber: string, warehouse: string): string {
  return `${itemNumber}|${warehouse}`;
}

/** A field or an attribute of an item by its name, `''` where it has none. */
export function readField(item: StockItem, name: string): string {
  switch (name) {
    case 'category':
    case 'warehouse':
    case 'itemNumber':
    case 'skuDescription':
    case 'groupDescription':
    case 'groupItemDescription':
      return item[name];
    default:
      return Object.hasOwn(item.attributes, name) ? (item.attributes[name] ?? '') : '';
  }
}

/** Names that URL, filters and items already use, so that no tenant attribute may be called so. */
export const RESERVED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'category',
  'warehouse',
  'warehouseGroup',
  'includeOutOfStock',
  'q',
  'p',
  // How the list is looked at, and the row a link leads to (W04, W09).
  'view',
  'sort',
  'columns',
  'density',
  'item',
  'participant',
  'itemNumber',
  'itemNumberWarehouse',
  'skuDescription',
  'groupDescription',
  'groupItemDescription',
  'quantityAvailable',
  'listPrice',
  'specialPrice',
  'incrementSize',
  'pendingOrderItemCount',
  'pxnItemNumber',
  'prototype',
]);
/** `constructor`, `toString` and the like: every record answers to them, also where nobody wrote them. */
const isOfEveryRecord = (name: string): boolean => name in {};

export function isAttributeName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name) && !RESERVED_ATTRIBUTES.has(name) && !isOfEveryRecord(name);
}
