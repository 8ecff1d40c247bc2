import type { Currency } from '../money/currency';
import { formatMoneyBriefly } from '../money/format-money';
import { toMinorUnits } from '../money/minor-units';
import { tooPrecise } from '../money/money-entry';
import type { Issue } from '../text/fill-text';
import { minimumBid } from './bid-increments';
import type { LotState } from './lot-state';

/** A bid as it reaches its lot. Amounts in minor units. */
export interface Bid {
  readonly bidder: string;
  readonly amount: number;
  /** The proxy maximum; null for a bid of exactly `amount`. */
  readonly maximum: number | null;
  /** The current bid the buyer saw; the starting bid while there was none. Null where a spreadsheet named none. */
  readonly currentBidAmount: number | null;
  /** Whether the buyer's shipping and billing preferences are set. */
  readonly hasPreferences: boolean;
}

/** No lot costs more: keeps sums of money exact. In minor units. */
export const HIGHEST_BID = 1_000_000_000_000;

interface Situation {
  readonly lot: LotState;
  readonly bid: Bid;
  readonly now: number;
  readonly minimum: number;
}

interface BidRule {
  readonly messageCode: string;
  readonly broken: (situation: Situation) => boolean;
  /** The amount that the sentence names, in minor units. */
  readonly names?: (situation: Situation) => number;
}

/** What the current bid reads on screen: the starting bid while there is none (`isStartingBid`). */
export function shownBid(lot: Pick<LotState, 'currentBid' | 'startingBid'>): number {
  return lot.currentBid ?? lot.startingBid;
}

const ceiling = (bid: Bid) => bid.maximum ?? bid.amount;

/**
 * The rules of a bid (J04), first broken one first. A maximum bid names its own ceiling, so a current bid
 * that moved below that ceiling does not make it stale; a bid of an exact amount is refused with the fresh one.
 */
const RULES: readonly BidRule[] = [
  { messageCode: 'LOT_CANCELED', broken: ({ lot }) => lot.status === 'Canceled' },
  {
    messageCode: 'LOT_CLOSED',
    broken: ({ lot, now }) => lot.status === 'Closed' || (lot.status === 'Running' && now >= lot.endsAt),
  },
  { messageCode: 'LOT_NOT_RUNNING', broken: ({ lot, now }) => lot.status !== 'Running' || now < lot.opensAt },
  { messageCode: 'BID_NEEDS_PREFERENCES', broken: ({ bid }) => !bid.hasPreferences },
  { messageCode: 'BID_TOO_HIGH', broken: ({ bid }) => ceiling(bid) > HIGHEST_BID, names: () => HIGHEST_BID },
  { messageCode: 'BID_MAXIMUM_BELOW_BID', broken: ({ bid }) => bid.maximum !== null && bid.maximum < bid.amount },
  {
    messageCode: 'BID_MINIMUM_MOVED',
    broken: ({ lot, bid }) =>
      bid.maximum === null && bid.currentBidAmount !== null && bid.currentBidAmount !== shownBid(lot),
    names: ({ minimum }) => minimum,
  },
  {
    messageCode: 'BID_MAXIMUM_NOT_RAISED',
    broken: ({ lot, bid }) => bid.maximum !== null && bid.bidder === lot.leader && bid.maximum <= lot.leaderMaximum,
    names: ({ lot }) => lot.leaderMaximum,
  },
  {
    messageCode: 'BID_BELOW_MINIMUM',
    broken: ({ bid, minimum }) => ceiling(bid) < minimum,
    names: ({ minimum }) => minimum,
  },
];

/** The first rule the bid breaks at `now`; undefined when it stands. */
export function checkBid(lot: LotState, bid: Bid, now: number, currency: Currency): Issue | undefined {
  const situation: Situation = { lot, bid, now, minimum: minimumBid(lot) };
  const rule = RULES.find(({ broken }) => broken(situation));
  if (rule === undefined) return undefined;
  return rule.names === undefined
    ? { messageCode: rule.messageCode }
    : { messageCode: rule.messageCode, params: [formatMoneyBriefly(rule.names(situation), currency)] };
}

/** A wire amount in major units as minor units, or what is wrong with it: no amount, or too many decimals. */
export function readBidAmount(
  major: number,
  currency: Currency,
  field: string,
): { readonly minor: number } | { readonly issue: Issue } {
  if (!Number.isFinite(major) || major <= 0) return { issue: { messageCode: 'BID_NOT_AN_AMOUNT', field } };
  // Most bids are whole: they need no look at their notation.
  if (Number.isInteger(major) && major <= HIGHEST_BID) return { minor: major * 10 ** currency.precision };
  if (tooPrecise(major, currency.precision))
    return { issue: { messageCode: 'BID_TOO_PRECISE', params: [currency.precision], field } };
  if (major > HIGHEST_BID)
    return { issue: { messageCode: 'BID_TOO_HIGH', params: [formatMoneyBriefly(HIGHEST_BID, currency)], field } };
  return { minor: toMinorUnits(major, currency.precision) };
}
