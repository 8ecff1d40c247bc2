import { filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import { settleAsAsked, settleLink, type SettledLink } from '@tradehall/domain/stock-list/settle-link';
import type { SettledFilter, StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import type { LoadedStock } from './load-stock';

type Stock = Pick<LoadedStock, 'index' | 'settings'>;

/** What was worked out last against each stock, and for which address, page and settings. */
const lastOf = new WeakMap<
  StockIndex,
  { readonly place: string; readonly settings: Stock['settings']; readonly settled: SettledLink }
>();

const placeOf = (filter: StockFilter): string => `${filter.page} ${filterToSearch(filter)}`;

/**
 * A filter worked out against the stock (C12). Once for the press that leads to it, for the list that follows, and each
 * time that its drawing begins anew: a pass over all items is what a press waits for longest.
 */
export function settleOnce(filter: StockFilter, { index, settings }: Stock, isAsAsked = false): SettledLink {
  if (isAsAsked) return settleAsAsked(filter, index, settings);
  const place = placeOf(filter);
  const last = lastOf.get(index);
  if (last?.place === place && last.settings === settings) return last.settled;
  const settled = settleLink(filter, index, settings);
  lastOf.set(index, { place, settings, settled });
  return settled;
}

/** Takes what a press came to, so that it is not worked out again for the list. */
export function rememberSettled({ filter, view }: SettledFilter, { index, settings }: Stock): void {
  lastOf.set(index, { place: placeOf(filter), settings, settled: { filter, view, dropped: [] } });
}
