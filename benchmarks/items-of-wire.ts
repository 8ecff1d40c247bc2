import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { WireStockGroup } from '@tradehall/contract/stock-list/stock-entities';

/** The items of the wire's JSON, in the list's order, their prices turned into minor units. */
export function itemsOfWire(
  list: { readonly groups: Readonly<Record<string, WireStockGroup>> },
  precision: number,
): StockItem[] {
  const scale = 10 ** precision;
  const minor = (major: number | null): number | null => {
    if (major === null) return null;
    // Whole results of the plain product are exact; the rest goes the careful way.
    const product = major * scale;
    return Number.isSafeInteger(product) ? product : toMinorUnits(major, precision);
  };
  const items: StockItem[] = [];
  for (const group of Object.values(list.groups)) {
    for (const { pxnItemNumber, ...item } of group.items) {
      items.push({
        ...item,
        listPrice: minor(item.listPrice),
        specialPrice: minor(item.specialPrice),
        ...(pxnItemNumber === undefined ? {} : { pxnItemNumber }),
      });
    }
  }
  return items;
}
