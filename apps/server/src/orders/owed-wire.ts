import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
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
    reservationFee: major(amounts.reservationFeeMinor),
    cancellationFee: major(amounts.cancellationFeeMinor),
    feePeriods: amounts.feePeriods,
    total: major(amounts.totalMinor),
  };
}
