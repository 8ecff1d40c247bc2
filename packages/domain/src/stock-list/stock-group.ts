import { readFieldAt, readItem, type StockColumns } from './stock-columns';
import { isOfferAccepted, type StockListSettings } from './stock-list-settings';
import { readField, type StockItem } from './stock-item';

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
  /** What its head says at the right of all of them: the values of the first. */
  readonly topRight: string;
  readonly bottomRight: string;
  /** Read when they are first asked for: a group that is closed shows none of them. */
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

type GroupSettings = Pick<
  StockListSettings,
  'groupAttributes' | 'groupTopRightAttribute' | 'groupBottomRightAttribute' | 'warehouseAcceptingOffer'
>;

/** The group of some rows of a list, of which there is one at least: its derived values, from what is shown (C09). */
export function readGroup(columns: StockColumns, rows: readonly number[], settings: GroupSettings): StockGroup {
  const first = rows[0] as number;
  const title = columns.groupDescription.at(first);
  const wareHouse = columns.warehouse.at(first);
  const values = settings.groupAttributes.map((name) => readFieldAt(columns, first, name));
  let items: readonly StockItem[] | undefined;
  return {
    key: groupKey(title, wareHouse, values),
    title,
    wareHouse,
    groupAttributes: Object.fromEntries(settings.groupAttributes.map((name, i) => [name, values[i] ?? ''])),
    topRight: readFieldAt(columns, first, settings.groupTopRightAttribute),
    bottomRight: readFieldAt(columns, first, settings.groupBottomRightAttribute),
    get items() {
      return (items ??= rows.map((row) => readItem(columns, row)));
    },
    countOfItems: rows.length,
    ...deriveValues(columns, rows),
    isOfferAccepted: isOfferAccepted(settings, wareHouse),
  };
}

/** What a group comes to, read off the columns: a click in the filters asks it of two dozen groups. */
function deriveValues({ quantityAvailable, listPrice, specialPrice }: StockColumns, rows: readonly number[]) {
  let units = 0;
  let least: number | null = null;
  let leastSpecial: number | null = null;
  let isMixed = false;
  for (const row of rows) {
    units += quantityAvailable[row] as number;
    const special = specialPrice.at(row);
    if (special !== null && (leastSpecial === null || special < leastSpecial)) leastSpecial = special;
    const price = special ?? listPrice.at(row);
    if (price === null) continue;
    if (least !== null && price !== least) isMixed = true;
    if (least === null || price < least) least = price;
  }
  return { quantityAvailable: units, minPrice: least, specialPrice: leastSpecial, showMinPriceSymbol: isMixed };
}
