import { DEFAULT_PARTICIPANT } from '../network/participant';
import type { StockIndex, StockSelection, StockView } from './stock-index';
import { levelsOf, type StockListSettings } from './stock-list-settings';

/** What the buyer has chosen (C12): level 0, the attribute levels 1 to 3, and the page from 1. */
export interface StockFilter {
  /** Undefined until the stock has told its initial category. */
  readonly category: string | undefined;
  /** The participant whose stock is shown; DEFAULT_PARTICIPANT for the tenant's own. */
  readonly warehouseGroup: string;
  readonly warehouse: readonly string[];
  readonly includeOutOfStock: boolean;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** What is searched for (W01); '' for nothing. */
  readonly search: string;
  readonly page: number;
}

export const INITIAL_FILTER: StockFilter = {
  category: undefined,
  warehouseGroup: DEFAULT_PARTICIPANT,
  warehouse: [],
  includeOutOfStock: false,
  attributes: {},
  search: '',
  page: 1,
};

/** One press. It names the value that is put on or off, so that it holds whatever else was pressed a moment before. */
export type FilterChange =
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'warehouseGroup'; readonly warehouseGroup: string }
  | { readonly kind: 'warehouse'; readonly value: string; readonly isOn: boolean }
  | { readonly kind: 'includeOutOfStock'; readonly includeOutOfStock: boolean }
  | { readonly kind: 'attribute'; readonly name: string; readonly value: string; readonly isOn: boolean }
  | { readonly kind: 'search'; readonly search: string }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'clear' };

/**
 * The filter after a change. Choosing a category clears the warehouse and the deeper levels; choosing a
 * warehouse group starts over with that participant's stock; every change but the page's goes to page 1.
 * What is searched for stays until it is changed itself (W01).
 */
export function nextFilter(filter: StockFilter, change: FilterChange): StockFilter {
  switch (change.kind) {
    case 'category':
      return { ...filter, category: change.category, warehouse: [], attributes: {}, page: 1 };
    case 'warehouseGroup':
      return {
        ...INITIAL_FILTER,
        warehouseGroup: change.warehouseGroup,
        includeOutOfStock: filter.includeOutOfStock,
        search: filter.search,
      };
    case 'warehouse':
      return { ...filter, warehouse: withValue(filter.warehouse, change), page: 1 };
    case 'includeOutOfStock':
      return { ...filter, includeOutOfStock: change.includeOutOfStock, page: 1 };
    case 'attribute':
      return { ...filter, attributes: withAttribute(filter.attributes, change), page: 1 };
    case 'search':
      return { ...filter, search: change.search, page: 1 };
    case 'page':
      return { ...filter, page: Math.max(1, Math.floor(change.page) || 1) };
    case 'clear':
      return { ...INITIAL_FILTER, warehouseGroup: filter.warehouseGroup, search: filter.search };
  }
}

type Choice = { readonly value: string; readonly isOn: boolean };

function withAttribute(
  attributes: StockFilter['attributes'],
  { name, ...choice }: Choice & { readonly name: string },
): StockFilter['attributes'] {
  const others = Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name));
  const values = withValue(Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : [], choice);
  return values.length === 0 ? others : { ...others, [name]: values };
}

/** The values with one as it is chosen; the others keep their order. */
function withValue(values: readonly string[], { value, isOn }: Choice): readonly string[] {
  if (values.includes(value) === isOn) return values;
  return isOn ? [...values, value] : values.filter((other) => other !== value);
}

/** What the index is asked: attributes outside the category's levels and a forbidden toggle do not count. */
export function selectionOf(filter: StockFilter, settings: StockListSettings): StockSelection {
  const names = levelsOf(settings, filter.category).flat();
  return {
    category: filter.category,
    warehouse: filter.warehouse,
    includeOutOfStock: settings.canSelectOutOfStockFilter && filter.includeOutOfStock,
    attributes: Object.fromEntries(
      names
        .filter((name) => Object.hasOwn(filter.attributes, name))
        .map((name) => [name, filter.attributes[name] ?? []]),
    ),
    search: filter.search,
  };
}

/** The category the list opens with: the first of the settings' order that shows an item, or a hit of the search. */
export function initialCategory(index: StockIndex, includeOutOfStock: boolean, search = ''): string | undefined {
  const categories = index.categoryCounts(includeOutOfStock, search);
  const shown = categories.find((category) => category.count > 0);
  if (!shown && search !== '') return initialCategory(index, includeOutOfStock);
  return (shown ?? categories[0])?.value;
}

export interface SettledFilter {
  readonly filter: StockFilter;
  readonly view: StockView;
  /** The filter matched nothing and gave way to the initial category (C12). */
  readonly fellBack?: {
    readonly attempted: StockFilter;
    /** Where Undo leads: the filter before the change; undefined when there was none, as for a shared link. */
    readonly undo: StockFilter | undefined;
  };
}

/**
 * A filter worked out against the stock: the initial category filled in, the page kept within the pages,
 * and the fallback taken when nothing matches. `previous` is the filter before the change, for Undo.
 */
export function settleFilter(
  filter: StockFilter,
  index: StockIndex,
  settings: StockListSettings,
  previous?: StockFilter,
): SettledFilter {
  const includeOutOfStock = settings.canSelectOutOfStockFilter && filter.includeOutOfStock;
  const category = initialCategory(index, includeOutOfStock, filter.search);
  const attempted = { ...filter, category: filter.category ?? category, includeOutOfStock };
  const view = index.select(selectionOf(attempted, settings), attempted.page);
  if (view.items > 0 || isInitial(attempted, category) || isMissedBySearch(attempted, index, settings))
    return { filter: { ...attempted, page: view.page }, view };
  const { warehouseGroup, search } = filter;
  const initial = { ...INITIAL_FILTER, warehouseGroup, includeOutOfStock, category, search };
  return {
    filter: initial,
    view: index.select(selectionOf(initial, settings), 1),
    fellBack: { attempted, undo: previous },
  };
}

function isInitial(filter: StockFilter, category: string | undefined): boolean {
  return filter.category === category && filter.warehouse.length === 0 && Object.keys(filter.attributes).length === 0;
}

/** A search that finds nothing under a filter that shows something: what was typed is not taken away (W01). */
function isMissedBySearch(filter: StockFilter, index: StockIndex, settings: StockListSettings): boolean {
  return filter.search !== '' && index.select(selectionOf({ ...filter, search: '' }, settings)).items > 0;
}

/** A change applied and worked out. After `warehouseGroup` the other participant's index is needed first. */
export function applyFilterChange(
  filter: StockFilter,
  change: FilterChange,
  index: StockIndex,
  settings: StockListSettings,
): SettledFilter {
  return settleFilter(nextFilter(filter, change), index, settings, filter);
}

/** The body of a filtered export: level 0 and attributes, the warehouse group left to the header (C16). */
export function exportFilters(
  filter: StockFilter,
  settings: StockListSettings,
): Record<string, string | readonly string[]> {
  const { category, warehouse = [], attributes = {} } = selectionOf(filter, settings);
  return {
    ...(category === undefined ? {} : { category }),
    ...(warehouse.length > 0 ? { warehouse } : {}),
    ...attributes,
  };
}
