import { dayOfText } from '@tradehall/domain/time/day-of-text';

/**
 * What stands in the query strings of addresses: each screen reads what it knows, so that any address can be sent to a
 * colleague. Values are plain words; anything else is as if it were not there.
 */
type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** An id as the server makes them; a word in its place would be refused with the whole list. */
const id = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined;

const direction = (value: unknown): 'asc' | 'desc' | undefined =>
  value === 'asc' || value === 'desc' ? value : undefined;

export interface OffersSearch {
  /** By buyer or by item; by line where it says nothing. */
  readonly view?: 'buyers' | 'items' | undefined;
  /** The key of one item, as a group by item has it. */
  readonly item?: string | undefined;
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
  view: raw['view'] === 'buyers' || raw['view'] === 'items' ? raw['view'] : undefined,
  item: text(raw['item']),
  search: text(raw['search']),
  status: text(raw['status']),
  buyer: id(raw['buyer']),
  warehouse: text(raw['warehouse']),
  sort: text(raw['sort']),
  direction: direction(raw['direction']),
  offer: text(raw['offer']),
});

export interface ClosedOffersSearch {
  readonly search?: string | undefined;
  readonly buyer?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly outcome?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const closedOffersSearch = (raw: Raw): ClosedOffersSearch => ({
  search: text(raw['search']),
  buyer: id(raw['buyer']),
  warehouse: text(raw['warehouse']),
  outcome: text(raw['outcome']),
  from: dayOfText(raw['from']),
  to: dayOfText(raw['to']),
});

export interface OrdersSearch {
  readonly search?: string | undefined;
  readonly lane?: string | undefined;
}

export const ordersSearch = (raw: Raw): OrdersSearch => ({ search: text(raw['search']), lane: text(raw['lane']) });

export interface NetworkSearch {
  /** What waits to be confirmed where it says nothing. */
  readonly view?: 'partners' | 'settlement' | undefined;
  /** `2026-03`; this month where it says nothing. */
  readonly month?: string | undefined;
}

export const networkSearch = (raw: Raw): NetworkSearch => ({
  view: raw['view'] === 'partners' || raw['view'] === 'settlement' ? raw['view'] : undefined,
  month: /^20\d\d-(0[1-9]|1[0-2])$/.test(text(raw['month']) ?? '') ? text(raw['month']) : undefined,
});

export interface FilesSearch {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
}

export const filesSearch = (raw: Raw): FilesSearch => ({ search: text(raw['search']), kind: text(raw['kind']) });

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
  /** The auction whose lots are chosen from it. */
  readonly auction?: string | undefined;
}

export const stockSearch = (raw: Raw): StockSearch => ({
  search: text(raw['search']),
  category: text(raw['category']),
  warehouse: text(raw['warehouse']),
  state: text(raw['state']),
  attribute: text(raw['attribute']),
  sort: text(raw['sort']),
  direction: direction(raw['direction']),
  auction: text(raw['auction']),
});

export interface TodaySearch {
  /** Only what is of this kind. */
  readonly kind?: string | undefined;
}

export const todaySearch = (raw: Raw): TodaySearch => ({ kind: text(raw['kind']) });

export interface ReturnsSearch {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly page?: number | undefined;
}

export const returnsSearch = (raw: Raw): ReturnsSearch => ({
  search: text(raw['search']),
  status: text(raw['status']),
  page: Number.isInteger(raw['page']) && Number(raw['page']) > 1 ? Number(raw['page']) : undefined,
});

export interface PapersSearch {
  /** The paper that is looked at; the first of the queue without it. */
  readonly paper?: string | undefined;
}

export const papersSearch = (raw: Raw): PapersSearch => ({ paper: text(raw['paper']) });

export interface ApprovalsSearch {
  readonly list?: 'decided' | undefined;
}

export const approvalsSearch = (raw: Raw): ApprovalsSearch => ({
  list: raw['list'] === 'decided' ? 'decided' : undefined,
});

export interface TeamSearch {
  readonly list?: 'roles' | 'sales' | undefined;
}

export const teamSearch = (raw: Raw): TeamSearch => ({
  list: (['roles', 'sales'] as const).find((list) => list === raw['list']),
});

export interface AuctionsSearch {
  /** Only those in this status. */
  readonly status?: string | undefined;
}

export const auctionsSearch = (raw: Raw): AuctionsSearch => ({ status: text(raw['status']) });

export interface AuctionSearch {
  /** The lot that is looked for. */
  readonly lot?: string | undefined;
}

export const auctionSearch = (raw: Raw): AuctionSearch => ({ lot: text(raw['lot']) });

export interface TrailSearch {
  readonly who?: string | undefined;
  readonly act?: string | undefined;
  readonly record?: string | undefined;
  readonly id?: string | undefined;
  /** Days of the shop, `2026-11-22`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const trailSearch = (raw: Raw): TrailSearch => ({
  who: text(raw['who']),
  act: text(raw['act']),
  record: text(raw['record']),
  id: text(raw['id']),
  from: dayOfText(raw['from']),
  to: dayOfText(raw['to']),
});
