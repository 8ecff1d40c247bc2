/**
 * What stands in the query strings of addresses: each screen reads what it knows, so that any address can be sent to a
 * colleague. Values are plain words; anything else is as if it were not there.
 */
type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

const direction = (value: unknown): 'asc' | 'desc' | undefined =>
  value === 'asc' || value === 'desc' ? value : undefined;

export interface OffersSearch {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly buyer?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** The line whose thread stands beside the list. */
  readonly offer?: string | undefined;
}

export const offersSearch = (raw: Raw): OffersSearch => ({
  search: text(raw['search']),
  status: text(raw['status']),
  buyer: text(raw['buyer']),
  warehouse: text(raw['warehouse']),
  sort: text(raw['sort']),
  direction: direction(raw['direction']),
  offer: text(raw['offer']),
});

export interface OrdersSearch {
  readonly search?: string | undefined;
  readonly lane?: string | undefined;
}

export const ordersSearch = (raw: Raw): OrdersSearch => ({ search: text(raw['search']), lane: text(raw['lane']) });

export interface BuyersSearch {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly rep?: string | undefined;
  readonly terms?: string | undefined;
  readonly credit?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

export const buyersSearch = (raw: Raw): BuyersSearch => ({
  search: text(raw['search']),
  state: text(raw['state']),
  rep: text(raw['rep']),
  terms: text(raw['terms']),
  credit: text(raw['credit']),
  sort: text(raw['sort']),
  direction: direction(raw['direction']),
});

export interface StockSearch {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly state?: string | undefined;
  readonly attribute?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

export const stockSearch = (raw: Raw): StockSearch => ({
  search: text(raw['search']),
  category: text(raw['category']),
  warehouse: text(raw['warehouse']),
  state: text(raw['state']),
  attribute: text(raw['attribute']),
  sort: text(raw['sort']),
  direction: direction(raw['direction']),
});

export interface PapersSearch {
  /** The paper that is looked at; the first of the queue without it. */
  readonly paper?: string | undefined;
}

export const papersSearch = (raw: Raw): PapersSearch => ({ paper: text(raw['paper']) });
