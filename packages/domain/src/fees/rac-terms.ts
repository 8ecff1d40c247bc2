/**
 * The reservation and cancellation terms an order stands under (H11).
 * Percents are per 24 hours; amounts are minor units; instants are UTC.
 */
export interface RacTerms {
  readonly racFeeAgreed: boolean;
  /** Until then the reservation costs nothing; null when the tenant knows no grace period. */
  readonly gracePeriodEnd: Date | null;
  /** After this instant no further fee accrues: the order is paid by then or cancels itself. */
  readonly racFeePeriodEnd: Date | null;
  readonly reservationFeePercent: number;
  readonly cancellationFeePercent: number;
}

export interface FeeLine {
  readonly orderedQuantity: number;
  readonly canceledQuantity: number;
  readonly unitPriceMinor: number;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The quantity a fee counts: ordered minus canceled, never negative (H11). */
export function feeQuantity(line: Pick<FeeLine, 'orderedQuantity' | 'canceledQuantity'>): number {
  return Math.max(0, line.orderedQuantity - line.canceledQuantity);
}

/** The fee period is over once its end has passed; without an end it never is. */
export function hasFeePeriodEnded(terms: Pick<RacTerms, 'racFeePeriodEnd'>, now: Date): boolean {
  return terms.racFeePeriodEnd !== null && now.getTime() > terms.racFeePeriodEnd.getTime();
}

/** Whole 24-hour periods since the grace period ended, counted no further than the fee period's end. */
export function countFeePeriods(terms: Pick<RacTerms, 'gracePeriodEnd' | 'racFeePeriodEnd'>, now: Date): number {
  if (terms.gracePeriodEnd === null) return 0;
  const until = Math.min(now.getTime(), terms.racFeePeriodEnd?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.max(0, Math.floor((until - terms.gracePeriodEnd.getTime()) / DAY_MS));
}
