import type { Bid } from '@tradehall/domain/auctions/check-bid';
import { minimumBid } from '@tradehall/domain/auctions/bid-increments';
import { decideBid, type BidEntry } from '@tradehall/domain/auctions/decide-bid';
import type { LotState } from '@tradehall/domain/auctions/lot-state';
import type { Currency } from '@tradehall/domain/money/currency';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { HeldLot } from './held-lot';

/** A bid on its way: `bidder` is the account, `userId` who placed it. */
export interface AskedBid extends Bid {
  readonly userId: string;
  readonly key: string;
  readonly currency: Currency;
}

/** What a bid is answered with, in minor units. */
export type BidVerdict =
  | { readonly accepted: false; readonly issue: Issue; readonly lot: HeldLot }
  | {
      readonly accepted: true;
      readonly outcome: 'WINNER' | 'OUTBID';
      readonly bidSequence: number;
      readonly currentBid: number;
      readonly minimumBid: number;
      readonly maximum: number | null;
      readonly sequence: number;
      readonly endsAt: number;
    };

/** A line of the history with what makes its answer repeatable. */
export interface DecidedEntry {
  readonly entry: BidEntry;
  readonly userId: string;
  /** Null for an automatic entry. */
  readonly asked: AskedBid | null;
  readonly outcome: 'WINNER' | 'OUTBID' | null;
  readonly after: LotState;
}

export interface DecidedLot {
  readonly before: HeldLot;
  readonly after: HeldLot;
  readonly verdicts: readonly BidVerdict[];
  readonly entries: readonly DecidedEntry[];
  /** Accounts that led at some moment of the batch, or before it, and do not any more. */
  readonly outbid: readonly string[];
}

/** Decides the waiting bids of one lot one after another, in memory; nothing holds before it is committed. */
export function decideBatch(before: HeldLot, bids: readonly AskedBid[], now: number): DecidedLot {
  let lot = before;
  const verdicts: BidVerdict[] = [];
  const entries: DecidedEntry[] = [];
  const outbid = new Set<string>();
  for (const asked of bids) {
    const decision = decideBid(lot.state, asked, now, asked.currency);
    if (!decision.accepted) {
      verdicts.push({ accepted: false, issue: decision.issue, lot });
      continue;
    }
    const after = decision.lot;
    const priorUser = lot.leaderUser ?? asked.userId;
    for (const entry of decision.entries) {
      const own = entry.kind !== 'AUTOMATIC';
      entries.push({
        entry,
        userId: own ? asked.userId : priorUser,
        asked: own ? asked : null,
        outcome: own ? decision.outcome : null,
        after,
      });
    }
    if (decision.outbid !== null) outbid.add(decision.outbid);
    verdicts.push({
      accepted: true,
      outcome: decision.outcome,
      bidSequence: decision.entries.find(({ kind }) => kind !== 'AUTOMATIC')?.sequence ?? after.sequence,
      currentBid: after.currentBid ?? after.startingBid,
      minimumBid: minimumBid(after),
      maximum: asked.maximum,
      sequence: after.sequence,
      endsAt: after.endsAt,
    });
    lot = {
      ...lot,
      state: after,
      // A leader's higher maximum alone moves nothing that others see, nor how many bids they count (J04).
      bidCount: lot.bidCount + (after.currentBid === lot.state.currentBid && after.leader === lot.state.leader ? 0 : 1),
      leaderUser: after.leader === asked.bidder ? asked.userId : lot.leaderUser,
    };
  }
  if (lot.state.leader !== null) outbid.delete(lot.state.leader);
  return { before, after: lot, verdicts, entries, outbid: [...outbid] };
}
