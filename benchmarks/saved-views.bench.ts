import { matchViews, type TellingView } from '@tradehall/domain/saved-views/match-views';
import type { StockNews } from '@tradehall/domain/saved-views/stock-news';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import { INITIAL_FILTER } from '@tradehall/domain/stock-list/stock-filter';
import { bestMilliseconds, claim, table } from './claims';
import { ATTRIBUTES, BENCH_SETTINGS, makeStock, seededRandom } from './stock-shapes';

/*
 * A stock import of 5,000 items held against 1,000 saved views, all of them different: filters, and every third with a
 * search besides (W05). It counts from the items as the database gives them to the list of what every owner is told.
 * Beside it the same views one by one, each filtering plain items by its values, without any search.
 */
const ITEMS = 5_000;
const VIEWS = 1_000;

const random = seededRandom(7);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const items = makeStock(ITEMS, 'mixed');

const filters = Array.from({ length: VIEWS }, (_, at) => {
  const like = pick(items);
  const attributes = Object.fromEntries(
    [pick(ATTRIBUTES), pick(ATTRIBUTES)].map((name) => [name, [like.attributes[name] ?? '']]),
  );
  return {
    ...INITIAL_FILTER,
    category: like.category,
    warehouse: at % 2 === 0 ? [like.warehouse] : [],
    attributes,
    search:
      at % 3 === 0 ? `${like.attributes['manufacturer'] ?? ''} ${like.attributes['storage'] ?? ''} ${at}`.trim() : '',
  };
});
const views: TellingView[] = filters.map((filter, at) => ({
  viewId: String(at),
  search: filterToSearch({ ...filter, search: filter.search.replace(/ \d+$/, '') }),
  tellsNew: at % 4 !== 0,
  tellsDropPercent: at % 4 === 0 ? 5 : null,
  tellsUnitsAbove: at % 5 === 0 ? 50 : null,
}));
const news = new Map<string, StockNews>(
  items.map((item, at) => [
    item.itemNumberWarehouse,
    {
      itemNumberWarehouse: item.itemNumberWarehouse,
      isNew: at % 3 === 0,
      unitsBefore: 0,
      unitsAfter: item.quantityAvailable,
      priceBefore: (item.listPrice ?? 0) * 1.1,
      priceAfter: item.listPrice,
    },
  ]),
);

let hits = 0;
const took = bestMilliseconds(() => {
  hits = matchViews(views, buildStockIndex(columnsFromItems(items), BENCH_SETTINGS), news).length;
}, 2_000);
let plainHits = 0;
const plain = bestMilliseconds(() => {
  plainHits = 0;
  for (const filter of filters) {
    for (const item of items) {
      if (item.quantityAvailable <= 0 || item.category !== filter.category) continue;
      if (filter.warehouse.length > 0 && !filter.warehouse.includes(item.warehouse)) continue;
      if (Object.entries(filter.attributes).every(([name, values]) => values.includes(item.attributes[name] ?? '')))
        plainHits++;
    }
  }
}, 500);

table([
  ['1,000 views, 5,000 items', 'ms', 'hits'],
  ['index, with searches and reasons', took, hits],
  ['item by item, filters alone', plain, plainHits],
]);
claim('saved-views-against-an-import', took, { atMost: 1_000 }, 'ms');
