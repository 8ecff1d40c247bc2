import { filterFromSearch } from '../stock-list/filter-url';
import { selectionOf } from '../stock-list/stock-filter';
import type { StockIndex } from '../stock-list/stock-index';
import type { StockItem } from '../stock-list/stock-item';
import type { StockNews } from './stock-news';
import { reasonToTell, type HitReason, type ViewAlert } from './view-alert';

export interface TellingView extends ViewAlert {
  readonly viewId: string;
  /** The query string of the stock list's address. */
  readonly search: string;
}

export interface ViewHit {
  readonly viewId: string;
  readonly item: StockItem;
  readonly news: StockNews;
  readonly reason: HitReason;
}

/**
 * Holds views against news of the stock: `index` is the stock list of the items that there is news of, and each view
 * chooses from it by the very filter and search of the screen (W05). Views that ask for the same are worked out once.
 */
export function matchViews(
  views: readonly TellingView[],
  index: StockIndex,
  news: ReadonlyMap<string, StockNews>,
): readonly ViewHit[] {
  const { settings } = index.parts;
  const rowsOf = new Map<string, readonly StockItem[]>();
  const hits: ViewHit[] = [];
  for (const view of views) {
    let items = rowsOf.get(view.search);
    if (items === undefined) {
      const selection = selectionOf(filterFromSearch(view.search), settings);
      items = [...index.matchingRowsOf({ ...selection, includeOutOfStock: false })].map((row) => index.readItem(row));
      rowsOf.set(view.search, items);
    }
    for (const item of items) {
      const one = news.get(item.itemNumberWarehouse);
      const reason = one && reasonToTell(view, one, settings.maxItemQuantityToBeDisplayed);
      if (one && reason) hits.push({ viewId: view.viewId, item, news: one, reason });
    }
  }
  return hits;
}
