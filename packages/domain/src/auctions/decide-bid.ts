import type { Currency } from '../money/currency';
import type { Issue } from '../text/fill-text';
import { incrementAbove, minimumBid } from './bid-increments';
import { checkBid, type Bid } from './check-bid';
import type { LotState } from './lot-state';
import { extendEnd } from './soft-close';

/** BID: an exact amount. MAXIMUM: entered with a proxy maximum. AUTOMATIC: the leader's maximum answered for them. */
export type BidKind = 'BID' | 'MAXIMUM' | 'AUTOMATIC';

/** One line of the bid history, kept for good. */
export interface BidEntry {
  readonly sequence: number;
  readonly bidder: string;
  readonly kind: BidKind;
  /** Minor units. */
  readonly amount: number;
  readonly maximum: number | null;
}

export type BidDecision =
  | { readonly accepted: false; readonly issue: Issue; readonly lot: LotState }
  | {
      readonly accepted: true;
      readonly lot: LotState;
      readonly entries: readonly BidEntry[];
      /** WINNER, or OUTBID at once where the leader's maximum answered. */
      readonly outcome: 'WINNER' | 'OUTBID';
      /** Who led before and does not any more. */
      readonly outbid: string | null;
    };

/**
 * Decides one bid on a lot: the rules of a bid (J04), then the duel of maxima. Pure: the caller holds the
 * lot and commits the entries. The earlier of two equal maxima keeps the lead, and nobody pays more than one
 * increment above the runner-up's ceiling unless they bid it themselves or the reserve price asks for it.
 */
export function decideBid(lot: LotState, bid: Bid, now: number, currency: Currency): BidDecision {
  const issue = checkBid(lot, bid, now, currency);
  if (issue !== undefined) return { accepted: false, issue, lot };
  const duel =
    bid.bidder === lot.leader
      ? raiseOwn(lot, bid)
      : lot.leader === null || ceilingOf(bid) > lot.leaderMaximum
        ? takeLead(lot, bid)
        : loseTo(lot, bid);
  const moved = duel.currentBid !== lot.currentBid || duel.leader !== lot.leader;
  return {
    accepted: true,
    lot: {
      ...lot,
      currentBid: duel.currentBid,
      leader: duel.leader,
      leaderMaximum: duel.leaderMaximum,
      endsAt: moved ? extendEnd(lot, lot.softClose, now) : lot.endsAt,
      sequence: lot.sequence + duel.entries.length,
    },
    entries: duel.entries.map((entry, index) => ({ ...entry, sequence: lot.sequence + index + 1 })),
    outcome: duel.leader === bid.bidder ? 'WINNER' : 'OUTBID',
    outbid: lot.leader !== null && lot.leader !== duel.leader ? lot.leader : null,
  };
}

interface Duel {
  readonly currentBid: number;
  readonly leader: string;
  readonly leaderMaximum: number;
  readonly entries: readonly Omit<BidEntry, 'sequence'>[];
}

const ceilingOf = (bid: Bid) => bid.maximum ?? bid.amount;

/** A ceiling that covers the reserve price lifts the bid to it: otherwise it could win nothing. */
function liftToReserve(price: number, ceiling: number, lot: LotState): number {
  return lot.reserve !== null && ceiling >= lot.reserve ? Math.max(price, lot.reserve) : price;
}

function entryOf(bid: Bid, amount: number): Omit<BidEntry, 'sequence'> {
  return { bidder: bid.bidder, kind: bid.maximum === null ? 'BID' : 'MAXIMUM', amount, maximum: bid.maximum };
}

/** Where a bid starts: a maximum bid whose amount fell below the minimum starts at the minimum. */
function entryPrice(lot: LotState, bid: Bid): number {
  return bid.maximum === null ? bid.amount : Math.max(bid.amount, minimumBid(lot));
}

/** The leader again: an exact bid raises the price, a higher maximum alone does not. */
function raiseOwn(lot: LotState, bid: Bid): Duel {
  const standing = lot.currentBid ?? lot.startingBid;
  const currentBid = bid.maximum === null ? bid.amount : liftToReserve(standing, bid.maximum, lot);
  return {
    currentBid,
    leader: bid.bidder,
    leaderMaximum: Math.max(lot.leaderMaximum, ceilingOf(bid)),
    entries: [entryOf(bid, currentBid)],
  };
}

function takeLead(lot: LotState, bid: Bid): Duel {
  const ceiling = ceilingOf(bid);
  const start = entryPrice(lot, bid);
  const beaten = lot.leader;
  const climbs = beaten !== null && lot.leaderMaximum > (lot.currentBid ?? 0) && start <= lot.leaderMaximum;
  const price =
    beaten === null
      ? start
      : Math.max(start, Math.min(ceiling, lot.leaderMaximum + incrementAbove(lot.leaderMaximum, lot.increments)));
  const currentBid = bid.maximum === null ? bid.amount : liftToReserve(price, ceiling, lot);
  const lastStand = climbs
    ? [{ bidder: beaten, kind: 'AUTOMATIC', amount: lot.leaderMaximum, maximum: null } as const]
    : [];
  return { currentBid, leader: bid.bidder, leaderMaximum: ceiling, entries: [...lastStand, entryOf(bid, currentBid)] };
}

/** The leader's maximum answers, with one increment or all that is left of it; on a tie the earlier stands. */
function loseTo(lot: LotState, bid: Bid): Duel {
  const leader = lot.leader ?? '';
  const ceiling = ceilingOf(bid);
  const currentBid = Math.min(lot.leaderMaximum, ceiling + incrementAbove(ceiling, lot.increments));
  return {
    currentBid,
    leader,
    leaderMaximum: lot.leaderMaximum,
    entries: [entryOf(bid, ceiling), { bidder: leader, kind: 'AUTOMATIC', amount: currentBid, maximum: null }],
  };
}
