import type { ChargesAnswer } from '@tradehall/contract/checkout/checkout-payload';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { RacFees } from '@tradehall/domain/fees/compute-rac-fees';
import { isRealTimeMethod } from '@tradehall/domain/checkout/method-codes';
import { quotedAmounts, type ChargedShipment } from '@tradehall/domain/checkout/charge-shipment';

export function feesWire({ reservationFeeMinor, cancellationFeeMinor }: RacFees, precision: number) {
  return {
    reservationFee: toMajorUnits(reservationFeeMinor, precision),
    cancellationFee: toMajorUnits(cancellationFeeMinor, precision),
  };
}

/** Charges as calculate-charges answers them (K07), in major units. */
export function chargesWire(
  { charges, quotes }: ChargedShipment,
  precision: number,
  shippingMethodCode: string | undefined,
  /** Of the held order that the goods join. */
  fees: RacFees = { reservationFeeMinor: 0, cancellationFeeMinor: 0 },
): ChargesAnswer {
  const major = (minor: number) => toMajorUnits(minor, precision);
  const chosen =
    shippingMethodCode !== undefined && isRealTimeMethod(shippingMethodCode) ? quotes[shippingMethodCode] : undefined;
  return {
    subtotal: major(charges.subtotalMinor),
    totalQuantity: charges.totalQuantity,
    freight: major(charges.freightMinor),
    freightUndefined: charges.freightUndefined,
    paymentFee: major(charges.paymentFeeMinor),
    paymentFeeUndefined: charges.paymentFeeUndefined,
    additionalServicesFee: major(charges.additionalServicesFeeMinor),
    tax: major(charges.taxMinor),
    taxDescription: charges.taxDescription,
    ...feesWire(fees, precision),
    total: major(charges.totalMinor + fees.reservationFeeMinor + fees.cancellationFeeMinor),
    rateSku: charges.rateSku,
    freightQuotesForAllRealTimeShippingMethods: Object.fromEntries(
      Object.entries(quotedAmounts(quotes)).map(([code, minor]) => [code, major(minor)]),
    ),
    ...(chosen
      ? {
          realTimeFreightQuoteCarrier: chosen.carrier,
          realTimeFreightQuoteCarrierServiceLevel: chosen.carrierServiceLevel,
        }
      : {}),
  };
}
