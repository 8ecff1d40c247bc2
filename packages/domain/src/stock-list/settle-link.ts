import { initialCategory, selectionOf, settleFilter, type SettledFilter, type StockFilter } from './stock-filter';
import type { StockIndex } from './stock-index';
import { levelsOf, type StockListSettings } from './stock-list-settings';

/** A value that an address asks for and this stock does not know. */
export interface UnknownValue {
  readonly field: string;
  readonly value: string;
}

export interface SettledLink extends SettledFilter {
  /** What was left out alone, while the rest of the address counts (W10). */
  readonly dropped: readonly UnknownValue[];
}

/**
 * An address worked out against the stock: values that do not exist in it are left out one by one; then the filter is
 * settled as any other.
 */
export function settleLink(filter: StockFilter, index: StockIndex, settings: StockListSettings): SettledLink {
  const dropped: UnknownValue[] = [];
  const known = (field: string, values: readonly string[]): readonly string[] =>
    values.filter((value) => {
      const isKnown = index.parts.facets.get(field)?.codeOf.has(value) === true;
      if (!isKnown) dropped.push({ field, value });
      return isKnown;
    });
  const [category] = known('category', filter.category === undefined ? [] : [filter.category]);
  const warehouse = known('warehouse', filter.warehouse);
  const counting = new Set(
    levelsOf(settings, category ?? initialCategory(index, filter.includeOutOfStock, filter.search)).flat(),
  );
  const attributes = Object.fromEntries(
    Object.entries(filter.attributes)
      // Others do not filter here, and may be another app's.
      .map(([name, values]) => [name, counting.has(name) ? known(name, values) : values] as const)
      .filter(([, values]) => values.length > 0),
  );
  if (dropped.length === 0) return { ...settleFilter(filter, index, settings), dropped };
  return { ...settleFilter({ ...filter, category, warehouse, attributes }, index, settings), dropped };
}

/** An address as it stands, also where nothing matches it: what Undo goes back to. */
export function settleAsAsked(filter: StockFilter, index: StockIndex, settings: StockListSettings): SettledLink {
  const view = index.select(selectionOf(filter, settings), filter.page);
  return { filter: { ...filter, page: view.page }, view, dropped: [] };
}
