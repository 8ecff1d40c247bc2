import { payablePrice } from '../stock-list/stock-item';

/** One item of which there is news: it came, costs less, or there are more units of it. Minor units. */
export interface StockNews {
  readonly itemNumberWarehouse: string;
  /** It was not in the list before, or there were none. */
  readonly isNew: boolean;
  readonly unitsBefore: number;
  readonly unitsAfter: number;
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
}

type ItemPrices = Parameters<typeof payablePrice>[0];

interface Changes {
  readonly newItems: readonly string[];
  readonly quantities: readonly {
    readonly itemNumberWarehouse: string;
    readonly before: number;
    readonly after: number;
  }[];
  readonly prices: readonly {
    readonly itemNumberWarehouse: string;
    readonly before: ItemPrices;
    readonly after: ItemPrices;
  }[];
}

/** What of a change of stock can be news to anybody: orders that take units are none. */
export function newsOf({ newItems, quantities, prices }: Changes): readonly StockNews[] {
  const news = new Map<string, StockNews>();
  const fresh = new Set(newItems);
  for (const { itemNumberWarehouse, before, after } of quantities) {
    if (after <= before) continue;
    news.set(itemNumberWarehouse, {
      itemNumberWarehouse,
      isNew: before <= 0 || fresh.has(itemNumberWarehouse),
      unitsBefore: before,
      unitsAfter: after,
      priceBefore: null,
      priceAfter: null,
    });
  }
  for (const { itemNumberWarehouse, before, after } of prices) {
    const [was, now] = [payablePrice(before), payablePrice(after)];
    const known = news.get(itemNumberWarehouse);
    // An item that had no price was not in the list.
    const appears = was === null && now !== null;
    if (!appears && (was === null || now === null || now >= was)) continue;
    news.set(itemNumberWarehouse, {
      itemNumberWarehouse,
      isNew: appears || known?.isNew === true,
      unitsBefore: known?.unitsBefore ?? 0,
      unitsAfter: known?.unitsAfter ?? 0,
      priceBefore: was,
      priceAfter: now,
    });
  }
  return [...news.values()];
}

/** News of the same items, one after the other, as one each: from where the first began to where the last ended. */
export function newsByItem(news: Iterable<StockNews>): ReadonlyMap<string, StockNews> {
  const byItem = new Map<string, StockNews>();
  for (const one of news) {
    const first = byItem.get(one.itemNumberWarehouse);
    byItem.set(one.itemNumberWarehouse, first === undefined ? one : followedBy(first, one));
  }
  return byItem;
}

function followedBy(first: StockNews, last: StockNews): StockNews {
  const [earlier, later] = [hasUnits(first) ? first : last, hasUnits(last) ? last : first];
  return {
    itemNumberWarehouse: first.itemNumberWarehouse,
    isNew: first.isNew || last.isNew,
    unitsBefore: earlier.unitsBefore,
    unitsAfter: later.unitsAfter,
    priceBefore: first.priceAfter === null ? last.priceBefore : first.priceBefore,
    priceAfter: last.priceAfter ?? first.priceAfter,
  };
}

/** News of a price alone name no units. */
const hasUnits = ({ unitsBefore, unitsAfter }: StockNews): boolean => unitsAfter > unitsBefore;
