import {
  EXPIRY_HOURS,
  OFFER_ORDERS,
  SHOWN_STATUSES,
  type OfferOrder,
  type ShownStatus,
} from '@tradehall/domain/offers/arrange-offers';
import { tabSearch, type TabSearch } from './searches';

/** The cart's tab, and how its offers are ordered and narrowed (W20). */
export interface CartSearch extends TabSearch {
  readonly q?: string | undefined;
  readonly sort?: OfferOrder | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly status?: ShownStatus | undefined;
  readonly warehouse?: string | undefined;
  readonly supplier?: string | undefined;
  /** Hours within which they run out. */
  readonly expires?: number | undefined;
}

export const cartSearch = (raw: Readonly<Record<string, unknown>>): CartSearch => {
  const written = (name: string) => {
    const found = raw[name];
    // The address of the stock list holds warehouses as a list; this one holds one.
    const value: unknown = Array.isArray(found) ? found.join(',') : found;
    return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
  };
  return {
    ...tabSearch(raw),
    q: written('q') || undefined,
    sort: OFFER_ORDERS.find((order) => order === raw['sort']),
    direction: raw['direction'] === 'asc' || raw['direction'] === 'desc' ? raw['direction'] : undefined,
    status: SHOWN_STATUSES.find((status) => status === raw['status']),
    warehouse: written('warehouse') || undefined,
    supplier: written('supplier'),
    expires: EXPIRY_HOURS.find((hours) => String(hours) === String(raw['expires'])),
  };
};
