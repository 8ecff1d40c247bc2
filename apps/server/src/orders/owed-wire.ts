import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { taxWire } from '../checkout-options/tax-wire';
import type { OwedAfter } from '@tradehall/domain/orders/owed-after';

/** What an order costs as the wire carries it, in major units. */
export function owedWire({ amounts, freightUndefined }: OwedAfter, precision: number): OrderOwed {
  const major = (minor: number) => toMajorUnits(minor, precision);
  return {
    subtotal: major(amounts.subtotalMinor),
    freight: major(amounts.freightMinor),
    freightUndefined,
    paymentFee: major(amounts.paymentFeeMinor),
    additionalServicesFee: major(amounts.additionalServicesFeeMinor),
    tax: major(amounts.taxMinor),
    taxDescription: amounts.taxDescription,
    taxApplied: taxWire(amounts.taxApplied, precision),
    reservationFee: major(amounts.reservationFeeMinor),
    cancellationFee: major(amounts.cancellationFeeMinor),
    feePeriods: amounts.feePeriods,
    total: major(amounts.totalMinor),
  };
}
