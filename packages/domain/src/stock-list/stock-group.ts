import { isOfferAccepted, type StockListSettings } from './stock-list-settings';
import { payablePrice, readField, type StockItem } from './stock-item';

/** A group as the wire carries it (K03, M01): its items share description, warehouse and group attributes. */
export interface StockGroupData {
  readonly groupId: string;
  readonly groupDescription: string;
  readonly wareHouse: string;
  readonly groupAttributes: Readonly<Record<string, string>>;
  readonly items: readonly StockItem[];
}

/** A group as the screen shows it (C09). Money in minor units. */
export interface StockGroup {
  readonly key: string;
  readonly title: string;
  readonly wareHouse: string;
  readonly groupAttributes: Readonly<Record<string, string>>;
  readonly items: readonly StockItem[];
  readonly countOfItems: number;
  readonly quantityAvailable: number;
  /** The lowest price a unit of the group sells at; null when no item has one. */
  readonly minPrice: number | null;
  /** The lowest special price in the group; null when none is special. */
  readonly specialPrice: number | null;
  /** Prices differ within the group, so that the minimum price wears its symbol. */
  readonly showMinPriceSymbol: boolean;
  readonly isOfferAccepted: boolean;
}

/** A key that tells two groups apart for any values: separators inside a value are escaped. */
export function groupKey(groupDescription: string, warehouse: string, groupValues: readonly string[]): string {
  return [groupDescription, warehouse, ...groupValues].map((part) => part.replace(/[\\|]/g, '\\$&')).join('|');
}

export function groupKeyOf(item: StockItem, groupAttributes: readonly string[]): string {
  return groupKey(
    item.groupDescription,
    item.warehouse,
    groupAttributes.map((name) => readField(item, name)),
  );
}

/** Groups items by group description, warehouse and the configured attributes, in order of first appearance. */
export function groupItems(items: readonly StockItem[], groupAttributes: readonly string[]): StockGroupData[] {
  const groups = new Map<string, StockItem[]>();
  for (const item of items) {
    const key = groupKeyOf(item, groupAttributes);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([groupId, members]) => groupData(groupId, members, groupAttributes));
}

function groupData(groupId: string, items: readonly StockItem[], groupAttributes: readonly string[]): StockGroupData {
  const first = items[0];
  if (!first) throw new RangeError('a group has at least one item');
  return {
    groupId,
    groupDescription: first.groupDescription,
    wareHouse: first.warehouse,
    groupAttributes: Object.fromEntries(groupAttributes.map((name) => [name, readField(first, name)])),
    items,
  };
}

/** The derived values of a group, from the items that are shown (C09). */
export function deriveGroup(
  group: StockGroupData,
  items: readonly StockItem[],
  settings: Pick<StockListSettings, 'warehouseAcceptingOffer'>,
): StockGroup {
  const prices = items.map(payablePrice).filter((price) => price !== null);
  const specials = items.map((item) => item.specialPrice).filter((price) => price !== null);
  const minPrice = lowest(prices);
  return {
    key: group.groupId,
    title: group.groupDescription,
    wareHouse: group.wareHouse,
    groupAttributes: group.groupAttributes,
    items,
    countOfItems: items.length,
    quantityAvailable: items.reduce((sum, item) => sum + item.quantityAvailable, 0),
    minPrice,
    specialPrice: lowest(specials),
    showMinPriceSymbol: prices.some((price) => price !== minPrice),
    isOfferAccepted: isOfferAccepted(settings, group.wareHouse),
  };
}

function lowest(prices: readonly number[]): number | null {
  return prices.length === 0 ? null : prices.reduce((least, price) => Math.min(least, price));
}
