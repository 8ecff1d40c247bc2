import { percentShare } from '../money/rounded-share';
import { canMove } from './offer-moves';
import type { OfferState, OfferStatus } from './offer-status';

/** An offer as the seller's inbox shows it. Prices in minor units. */
export interface OfferLine {
  readonly offerId: string;
  readonly version: number;
  readonly accountId: string;
  readonly itemKey: string;
  readonly status: OfferStatus;
  readonly state: OfferState;
  /** The seller spoke first: it waits for the buyer's word (SD45). */
  readonly isProposed: boolean;
  readonly quantity: number;
  readonly offerPrice: number;
  readonly listPrice: number | null;
  /** The most a counter may say; null where the item has no price. */
  readonly cap: number | null;
  readonly available: number;
  /** What a unit cost and the least it may bring; null where unknown. */
  readonly cost: number | null;
  readonly floor: number | null;
}

/** How the price of a counter is found for each line. */
export type CounterFormula =
  | { readonly kind: 'midpoint' }
  | { readonly kind: 'percent-of-list'; readonly percent: number }
  | { readonly kind: 'cost-plus'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly price: number };

export type PlannedMove =
  | { readonly move: 'accept' }
  | { readonly move: 'counter'; readonly formula: CounterFormula }
  | { readonly move: 'reject' };

/** Why a line gets no answer. */
export type LeftOutReason = 'not-open' | 'no-price' | 'no-cost' | 'not-above-offer' | 'above-cap' | 'below-floor';

export interface PlannedAnswer {
  readonly line: OfferLine;
  /** What a unit costs then; null for a rejection. */
  readonly price: number | null;
}

export interface AnswerPlan {
  readonly answers: readonly PlannedAnswer[];
  readonly leftOut: readonly { readonly line: OfferLine; readonly reason: LeftOutReason }[];
  /** Of the lines that are answered. */
  readonly units: number;
  readonly offered: number;
  /** What they bring as answered; nothing where they are rejected. */
  readonly answered: number;
  readonly buyers: number;
  /** Items of which the answered lines ask for more than there is (SD34). */
  readonly shortItems: number;
  /** Of the answered lines whose cost is known: what they earn as offered and as answered; null where none is. */
  readonly margin: { readonly offered: number; readonly answered: number } | null;
  /** Answered lines under their floor, by name (SD34). */
  readonly belowFloor: readonly PlannedAnswer[];
}

/**
 * What one answer to many offers would do, before it is given: each line obeys offer < counter ≤ cap or is left out by
 * name (SD33, SD34).
 */
export function planAnswers(
  lines: readonly OfferLine[],
  planned: PlannedMove,
  { mayGoBelowFloor }: { readonly mayGoBelowFloor: boolean } = { mayGoBelowFloor: false },
): AnswerPlan {
  const answers: PlannedAnswer[] = [];
  const leftOut: { line: OfferLine; reason: LeftOutReason }[] = [];
  for (const line of lines) {
    const judged = judge(line, planned);
    if (typeof judged === 'string') leftOut.push({ line, reason: judged });
    else if (isBelowFloor(line, judged.price) && !mayGoBelowFloor) leftOut.push({ line, reason: 'below-floor' });
    else answers.push({ line, price: judged.price });
  }
  const sum = (value: (answer: PlannedAnswer) => number) => answers.reduce((total, answer) => total + value(answer), 0);
  const costed = answers.filter(({ line, price }) => line.cost !== null && price !== null);
  const earned = (value: (answer: PlannedAnswer) => number) =>
    costed.reduce((total, answer) => total + (value(answer) - (answer.line.cost ?? 0)) * answer.line.quantity, 0);
  return {
    answers,
    leftOut,
    units: sum(({ line }) => line.quantity),
    offered: sum(({ line }) => line.offerPrice * line.quantity),
    answered: sum(({ line, price }) => (price ?? 0) * line.quantity),
    buyers: new Set(answers.map(({ line }) => line.accountId)).size,
    shortItems: planned.move === 'reject' ? 0 : countShortItems(answers),
    margin:
      costed.length === 0
        ? null
        : { offered: earned(({ line }) => line.offerPrice), answered: earned(({ price }) => price ?? 0) },
    belowFloor: answers.filter(({ line, price }) => isBelowFloor(line, price)),
  };
}

const isBelowFloor = (line: OfferLine, price: number | null): boolean =>
  price !== null && line.floor !== null && price < line.floor;

function judge(line: OfferLine, planned: PlannedMove): LeftOutReason | { readonly price: number | null } {
  if (!canMove(planned.move, line)) return 'not-open';
  if (planned.move === 'reject') return { price: null };
  if (planned.move === 'accept') return { price: line.offerPrice };
  if (planned.formula.kind === 'cost-plus' && line.cost === null) return 'no-cost';
  const price = counterPrice(line, planned.formula);
  if (price === null || line.cap === null) return 'no-price';
  if (price <= line.offerPrice) return 'not-above-offer';
  return price > line.cap ? 'above-cap' : { price };
}

/** The price that the formula gives a line, in whole minor units; null where it lacks what the formula needs. */
export function counterPrice(line: OfferLine, formula: CounterFormula): number | null {
  switch (formula.kind) {
    case 'fixed':
      return formula.price;
    case 'midpoint':
      return line.cap === null ? null : Math.round((line.offerPrice + line.cap) / 2);
    case 'cost-plus':
      return line.cost === null ? null : percentShare(line.cost, 100 + formula.percent);
    case 'percent-of-list':
      return line.listPrice === null ? null : percentShare(line.listPrice, formula.percent);
  }
}

function countShortItems(answers: readonly PlannedAnswer[]): number {
  const asked = new Map<string, { units: number; available: number }>();
  for (const { line } of answers) {
    const item = asked.get(line.itemKey) ?? { units: 0, available: line.available };
    asked.set(line.itemKey, { ...item, units: item.units + line.quantity });
  }
  return [...asked.values()].filter(({ units, available }) => units > available).length;
}
