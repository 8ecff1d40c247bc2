import { dayOfText } from '@tradehall/domain/time/day-of-text';

/**
 * What stands in the query strings of addresses. Each reads what it knows and leaves the rest as it is, so that the
 * router never takes from a shared link what another part of the app reads.
 */
type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** No list is longer: the calls take no higher page. */
const MOST_PAGES = 100_000;

/** A page counted from one; anything else is the first. */
function pageNumber(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : undefined;
}

export interface ReturnsSearch {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  /** The return whose dialog is open. */
  readonly return?: string | undefined;
}
export const returnsSearch = (raw: Raw): ReturnsSearch => ({
  ...raw,
  search: text(raw['search']),
  page: pageNumber(raw['page']),
  return: text(raw['return']),
});

export interface OrdersSearch {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}
export const ordersSearch = (raw: Raw): OrdersSearch => ({
  ...raw,
  search: text(raw['search']),
  status: text(raw['status']),
  sort: text(raw['sort']),
  direction: raw['direction'] === 'asc' || raw['direction'] === 'desc' ? raw['direction'] : undefined,
  page: pageNumber(raw['page']),
});

export interface StatementSearch {
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export const statementSearch = (raw: Raw): StatementSearch => ({
  ...raw,
  from: dayOfText(raw['from']),
  to: dayOfText(raw['to']),
});

/** A tab by its place or its name: the screen knows which there are. */
export interface TabSearch {
  readonly tab?: string | undefined;
}
export const tabSearch = (raw: Raw): TabSearch => ({
  ...raw,
  tab: typeof raw['tab'] === 'number' ? String(raw['tab']) : text(raw['tab']),
});

export interface AuctionSearch extends TabSearch {
  /** The lot whose dialog is open. */
  readonly lot?: string | undefined;
}
export const auctionSearch = (raw: Raw): AuctionSearch => ({ ...tabSearch(raw), lot: text(raw['lot']) });

export interface ResetPasswordSearch {
  /** `true` in the link of the email with the code. */
  readonly resetPswdFromEmail?: string | undefined;
  /** `desk` where staff come from their sign-in, and go back to it. */
  readonly from?: string | undefined;
}
export const resetPasswordSearch = (raw: Raw): ResetPasswordSearch => ({
  ...raw,
  resetPswdFromEmail: text(raw['resetPswdFromEmail']),
  from: text(raw['from']),
});
