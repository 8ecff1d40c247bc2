import { Decimal } from 'decimal.js';
import { cancellationFeeApplies } from './cancellation-fee-rule';
import type { FeeLine, RacTerms } from './rac-terms';
import { countFeePeriods, feeQuantity } from './rac-terms';

export interface RacFeeLine extends FeeLine {
  readonly lineNumber: number;
}

export interface RacFeeQuestion {
  readonly terms: RacTerms;
  /** The lines as they are stored. */
  readonly current: readonly RacFeeLine[];
  /** The lines as the buyer wants them; a line that is missing here is removed. Ignored when canceling. */
  readonly wanted: readonly RacFeeLine[];
  readonly isCancellation: boolean;
  /** What earlier reductions of this order already cost: it stays due (H11). */
  readonly cancellationFeeDueMinor: number;
  /** Reservation fee of an earlier time to pay. */
  readonly carriedFeeMinor?: number;
}

export interface RacFees {
  readonly reservationFeeMinor: number;
  readonly cancellationFeeMinor: number;
}

/**
 * Reservation and cancellation fees in minor units (H11).
 * Both are a percent per 24 hours after the grace period of the value of ordered minus canceled quantity:
 * the reservation fee of what stays reserved (of everything held until now, when the order is canceled),
 * the cancellation fee of what is given back. Neither ever exceeds the value it is computed on.
 */
export function computeRacFees(question: RacFeeQuestion, now: Date): RacFees {
  const { terms, current, isCancellation } = question;
  const wanted = isCancellation ? [] : question.wanted;
  const periods = terms.racFeeAgreed ? countFeePeriods(terms, now) : 0;
  const reserved = valueOf(isCancellation ? current : wanted);
  const released = isCancellation ? valueOf(current) : reducedValue(current, wanted);
  const cancellation = cancellationFeeApplies(terms, now) ? share(released, terms.cancellationFeePercent, periods) : 0;
  return {
    reservationFeeMinor: (question.carriedFeeMinor ?? 0) + share(reserved, terms.reservationFeePercent, periods),
    cancellationFeeMinor: question.cancellationFeeDueMinor + cancellation,
  };
}

function valueOf(lines: readonly FeeLine[]): Decimal {
  return lines.reduce(
    (sum, line) => sum.plus(new Decimal(line.unitPriceMinor).times(feeQuantity(line))),
    new Decimal(0),
  );
}

function reducedValue(current: readonly RacFeeLine[], wanted: readonly RacFeeLine[]): Decimal {
  const kept = new Map(wanted.map((line) => [line.lineNumber, feeQuantity(line)]));
  return current.reduce((sum, line) => {
    const reduced = Math.max(0, feeQuantity(line) - (kept.get(line.lineNumber) ?? 0));
    return sum.plus(new Decimal(line.unitPriceMinor).times(reduced));
  }, new Decimal(0));
}

function share(value: Decimal, percentPer24Hours: number, periods: number): number {
  const rate = Decimal.min(new Decimal(percentPer24Hours).times(periods), 100);
  return value.times(rate).dividedBy(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}

/** What one more period costs, for the terms dialog (H11; cancellationFeeRateAmount). */
export function computeRateAmount(lines: readonly FeeLine[], percentPer24Hours: number): number {
  return share(valueOf(lines), percentPer24Hours, 1);
}
