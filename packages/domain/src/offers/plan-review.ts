import { percentShare } from '../money/rounded-share';
import { canMove } from './offer-moves';
import type { ReviewLine } from './review-line';
import { checkNewPrice } from './save-offer';

/** How the next price of each line is found: under what the seller asks, between, or as it was typed. */
export type NextPrice =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'midpoint' }
  /** So many minor units under what the seller asks. */
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'typed'; readonly prices: ReadonlyMap<string, number> };

export type ReviewMove =
  /** Takes the seller's counters: into the cart at their price. */
  | { readonly move: 'accept' }
  /** Everything that can go into the cart: counters and dropped prices. */
  | { readonly move: 'move' }
  | { readonly move: 'counter'; readonly next: NextPrice }
  | { readonly move: 'delete' };

/** Why a line stays as it is. */
export type LeftOutReason =
  | 'not-open'
  | 'takes-no-offers'
  | 'no-price'
  | 'not-below-list'
  | 'not-below-counter'
  | 'unchanged';

export interface ReviewedLine {
  readonly line: ReviewLine;
  /** What a unit costs or is offered for then; null for what is deleted. */
  readonly price: number | null;
  readonly units: number;
}

/** What one move of many lines does; money in minor units, of the lines that are taken. */
export interface ReviewPlan {
  readonly taken: readonly ReviewedLine[];
  readonly leftOut: readonly { readonly line: ReviewLine; readonly reason: LeftOutReason }[];
  readonly units: number;
  /** At the buyer's own prices of now. */
  readonly mine: number;
  /** At what the seller asks. */
  readonly theirs: number;
  readonly after: number;
}

/**
 * What an answer to many offers would do, before it is given (W21). The screen shows it and the server gives the answer
 * by it: each line obeys the rules of a single answer, or is left out by name.
 */
export function planReview(lines: readonly ReviewLine[], planned: ReviewMove): ReviewPlan {
  const taken: ReviewedLine[] = [];
  const leftOut: { line: ReviewLine; reason: LeftOutReason }[] = [];
  for (const line of lines) {
    const judged = judge(line, planned);
    if (typeof judged === 'string') leftOut.push({ line, reason: judged });
    else taken.push({ line, ...judged });
  }
  const sum = (value: (reviewed: ReviewedLine) => number) =>
    taken.reduce((total, reviewed) => total + value(reviewed), 0);
  return {
    taken,
    leftOut,
    units: sum(({ units }) => units),
    mine: sum(({ line, units }) => line.offerPrice * units),
    theirs: sum(({ line, units }) => (line.theirPrice ?? line.offerPrice) * units),
    after: sum(({ price, units }) => (price ?? 0) * units),
  };
}

function judge(line: ReviewLine, planned: ReviewMove): LeftOutReason | { price: number | null; units: number } {
  switch (planned.move) {
    case 'delete':
      return canMove('delete', line) ? { price: null, units: line.offered } : 'not-open';
    case 'accept':
    case 'move':
      if (!canMove('moveToCart', line) || line.theirPrice === null) return 'not-open';
      return planned.move === 'accept' && line.counterPrice === null
        ? 'not-open'
        : { price: line.theirPrice, units: line.bought };
    case 'counter':
      return judgeCounter(line, planned.next);
  }
}

function judgeCounter(line: ReviewLine, next: NextPrice): LeftOutReason | { price: number; units: number } {
  if (!canReoffer(line)) return 'not-open';
  if (!line.isOfferAccepted) return 'takes-no-offers';
  const price = nextPrice(line, next);
  if (price === null || price <= 0 || line.cap === null) return 'no-price';
  // Nobody buys at list by a counter of many: a price at the cap is left out, not put into the cart.
  if (price >= line.cap) return 'not-below-list';
  const issue = checkNewPrice(line, line, price, line.cap);
  if (issue !== undefined)
    return issue.messageCode === 'NEW_OFFER_BELOW_COUNTER' ? 'not-below-counter' : 'not-below-list';
  if (line.status === 'PENDING_ACCEPTANCE' && price === line.offerPrice) return 'unchanged';
  return { price, units: line.offered };
}

/** Whether a new price may be named for the line at all; what is in the cart is edited there. */
export function canReoffer(line: Pick<ReviewLine, 'status' | 'state'>): boolean {
  return line.state !== 'READY_TO_CHECKOUT' && canMove('offerAgain', line);
}

/** The price that the formula gives, in whole minor units; null where the line lacks what it needs. */
export function nextPrice(line: ReviewLine, next: NextPrice): number | null {
  if (next.kind === 'typed') return next.prices.get(line.offerId) ?? null;
  if (line.theirPrice === null) return null;
  switch (next.kind) {
    case 'percent':
      return percentShare(line.theirPrice, 100 - next.percent);
    case 'midpoint':
      return Math.round((line.offerPrice + line.theirPrice) / 2);
    case 'step':
      return line.theirPrice - next.step;
  }
}
