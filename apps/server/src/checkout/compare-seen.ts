import type { CheckoutComparison, CheckoutSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { compareCheckout, isUnchanged, type SeenLine } from '@tradehall/domain/checkout/compare-checkout';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { ApiError } from '../http/api-error';
import type { CheckoutLine } from './checkout-facts';

export interface Compared {
  readonly offerIds: readonly string[];
  readonly seen: CheckoutSubmission['seen'];
  readonly lines: readonly CheckoutLine[];
}

/**
 * Throws unless every line stands as the buyer saw it: 409 with the comparison, line by line: what the
 * buyer saw is what is charged. `totalMinor` comes later than the lines, because charges need them.
 */
export function refuseChangedLines({ offerIds, seen, lines }: Compared, precision: number): void {
  const comparison = compareCheckout(seenLines(offerIds, seen, lines, precision), lines);
  if (!isUnchanged(comparison)) throw changed(offerIds, seen, lines, precision, undefined);
}

export function refuseChangedTotal({ offerIds, seen, lines }: Compared, precision: number, totalMinor: number): void {
  if (seen && toMinorUnits(seen.total, precision) !== totalMinor)
    throw changed(offerIds, seen, lines, precision, totalMinor);
}

function seenLines(
  offerIds: readonly string[],
  seen: CheckoutSubmission['seen'],
  lines: readonly CheckoutLine[],
  precision: number,
): SeenLine[] {
  const shown = new Map(
    seen?.lines.map(
      (line) =>
        [
          line.offerId,
          { offerId: line.offerId, quantity: line.quantity, unitPriceMinor: toMinorUnits(line.unitPrice, precision) },
        ] as const,
    ),
  );
  // A caller that says nothing of what it saw is taken to have seen the cart as it was before stock forced it down.
  const standing = new Map(
    lines.map((line) => [line.offerId, { ...line, quantity: line.reducedFrom ?? line.quantity }] as const),
  );
  return [...new Set(offerIds)].map(
    (offerId) => shown.get(offerId) ?? standing.get(offerId) ?? { offerId, quantity: 0, unitPriceMinor: 0 },
  );
}

function changed(
  offerIds: readonly string[],
  seen: CheckoutSubmission['seen'],
  lines: readonly CheckoutLine[],
  precision: number,
  totalMinor: number | undefined,
): ApiError {
  const major = (minor: number) => toMajorUnits(minor, precision);
  const comparison = compareCheckout(seenLines(offerIds, seen, lines, precision), lines);
  const details: CheckoutComparison = {
    lines: comparison.map(({ seenUnitPriceMinor, unitPriceMinor, changes, ...line }) => ({
      ...line,
      seenUnitPrice: major(seenUnitPriceMinor),
      unitPrice: major(unitPriceMinor),
      changes: [...changes],
    })),
    // Lines that moved are compared by the goods; what else the order costs is charged when they stand.
    ...(totalMinor === undefined
      ? {
          seenTotal: major(comparison.reduce((sum, line) => sum + line.seenQuantity * line.seenUnitPriceMinor, 0)),
          total: major(comparison.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0)),
        }
      : { seenTotal: seen?.total ?? 0, total: major(totalMinor) }),
  };
  return new ApiError(409, 'CHECKOUT_CHANGED', { details });
}
