import type { RacTerms } from './rac-terms';
import { DAY_MS, hasFeePeriodEnded } from './rac-terms';

/**
 * Does a cancellation fee apply (H11)? To the email: the fee is agreed, the grace
 * end is at least one day away, the percent is above 0 and the fee period has not ended.
 *
 * "Away" is a distance: the document names no direction, and fees are counted per 24 hours after grace, so
 * that a reading of "ahead" alone would never ask before a fee that is really charged. Within a day of the
 * grace end no full period has passed and there is nothing to ask about.
 */
export function cancellationFeeApplies(terms: RacTerms, now: Date): boolean {
  if (!terms.racFeeAgreed || terms.gracePeriodEnd === null) return false;
  const distance = Math.abs(terms.gracePeriodEnd.getTime() - now.getTime());
  return distance >= DAY_MS && terms.cancellationFeePercent > 0 && !hasFeePeriodEnded(terms, now);
}
