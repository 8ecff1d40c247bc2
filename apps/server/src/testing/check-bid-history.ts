import { decideBid } from '@tradehall/domain/auctions/decide-bid';
import type { LotState } from '@tradehall/domain/auctions/lot-state';
import type { BidResult } from '../auctions/bid-engine';
import type { AskedBid } from '../auctions/decide-batch';

/** One bid as its client saw it: sent first at `invoked`, answered at `answered`, in milliseconds. */
export interface SeenBid {
  readonly lotId: number;
  readonly asked: AskedBid;
  readonly invoked: number;
  readonly answered: number;
  readonly result: BidResult;
}

/** A row of auction_bids. */
export interface KeptBid {
  readonly sequence: number;
  readonly account_id: string;
  readonly kind: string;
  readonly amount_minor: number;
  readonly maximum_minor: number | null;
  readonly bid_key: string | null;
  readonly asked_minor: number | null;
  readonly seen_minor: number | null;
  readonly outcome: string | null;
  readonly decided_at: Date;
}

/** Codes that say the lot's time is over; they follow from the clock and not from the bids before. */
const OVER: ReadonlySet<string> = new Set(['LOT_CLOSED']);
const ENDLESS = Number.MAX_SAFE_INTEGER;

/**
 * Checks one lot's bids for linearizability: the rows, in their order, must explain every answer that was given, and
 * no answer may contradict the order in time in which clients saw things happen. Each answer names its place in that
 * order (an accepted bid its sequence, a refused one the sequence it was judged on), so the check is exact and quick.
 * Returns what is wrong, and the state that the rows lead to.
 */
export function checkBidHistory(
  start: LotState,
  rows: readonly KeptBid[],
  seen: readonly SeenBid[],
): { readonly faults: readonly string[]; readonly end: LotState } {
  const faults: string[] = [];
  const currency = { symbol: '$', precision: 2 };
  const states = new Map<number, LotState>();
  const byKey = new Map<string, KeptBid>();
  let state: LotState = { ...start, endsAt: ENDLESS, hardEndsAt: ENDLESS };
  states.set(0, state);
  for (let at = 0; at < rows.length;) {
    const asked = rows.slice(at).find((row) => row.bid_key !== null);
    if (asked === undefined) {
      faults.push(`row ${rows[at]?.sequence} has no bid behind it`);
      break;
    }
    if (byKey.has(asked.bid_key ?? '')) faults.push(`key ${asked.bid_key} was counted twice`);
    byKey.set(asked.bid_key ?? '', asked);
    const decision = decideBid(
      state,
      {
        bidder: asked.account_id,
        amount: asked.asked_minor ?? 0,
        maximum: asked.maximum_minor,
        currentBidAmount: asked.seen_minor,
        hasPreferences: true,
      },
      0,
      currency,
    );
    if (!decision.accepted) {
      faults.push(`row ${asked.sequence} breaks ${decision.issue.messageCode}`);
      break;
    }
    for (const entry of decision.entries) {
      const row = rows[at++];
      if (
        row?.sequence !== entry.sequence ||
        row.account_id !== entry.bidder ||
        row.kind !== entry.kind ||
        row.amount_minor !== entry.amount
      )
        faults.push(`row ${row?.sequence} is not the ${entry.kind} of ${entry.amount} that the rules give`);
    }
    if (asked.outcome !== decision.outcome)
      faults.push(`row ${asked.sequence} says ${asked.outcome} and is ${decision.outcome}`);
    state = decision.lot;
    states.set(state.sequence, state);
  }
  for (const bid of seen) {
    const fault = explain(bid, byKey, states, currency);
    if (fault !== undefined) faults.push(fault);
  }
  faults.push(...againstTime(seen));
  return { faults, end: state };
}

function explain(
  { asked, result }: SeenBid,
  byKey: ReadonlyMap<string, KeptBid>,
  states: ReadonlyMap<number, LotState>,
  currency: { symbol: string; precision: number },
): string | undefined {
  if (typeof result === 'string') return `${asked.key} was answered ${result}`;
  const row = byKey.get(asked.key);
  if (result.accepted) {
    if (row === undefined) return `${asked.key} was accepted and is not kept`;
    return row.sequence === result.bidSequence &&
      row.outcome === result.outcome &&
      row.asked_minor === asked.amount &&
      row.maximum_minor === asked.maximum
      ? undefined
      : `${asked.key} was told another place or outcome than it has`;
  }
  if (row !== undefined) return `${asked.key} was refused (${result.issue.messageCode}) and is kept`;
  if (OVER.has(result.issue.messageCode)) return undefined;
  const judged = states.get(result.lot.state.sequence);
  if (judged === undefined) return `${asked.key} was judged on a state that never was`;
  const again = decideBid(judged, asked, 0, currency);
  return !again.accepted && again.issue.messageCode === result.issue.messageCode
    ? undefined
    : `${asked.key} was refused with ${result.issue.messageCode} on a state that does not say so`;
}

/** A refused bid stands between two bids of the order, one that came too late after all of them. */
function placeOf({ result }: SeenBid): number {
  if (typeof result === 'string') return 0;
  if (result.accepted) return result.bidSequence;
  return OVER.has(result.issue.messageCode) ? ENDLESS : result.lot.state.sequence + 0.5;
}

/** What was answered before another bid was sent must stand before it in the order. */
function againstTime(seen: readonly SeenBid[]): readonly string[] {
  const faults: string[] = [];
  const bySending = [...seen].sort((a, b) => a.invoked - b.invoked);
  const byAnswer = [...seen].sort((a, b) => a.answered - b.answered);
  let latest: SeenBid | undefined;
  let next = 0;
  for (const bid of bySending) {
    for (let before = byAnswer[next]; before !== undefined && before.answered < bid.invoked; before = byAnswer[++next])
      if (latest === undefined || placeOf(before) > placeOf(latest)) latest = before;
    if (latest !== undefined && placeOf(latest) > placeOf(bid))
      faults.push(
        `${bid.asked.key} (place ${placeOf(bid)}) was sent after ${latest.asked.key} (place ${placeOf(latest)}) had been answered`,
      );
  }
  return faults;
}
