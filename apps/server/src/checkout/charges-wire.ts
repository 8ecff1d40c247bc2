import type { ChargesAnswer } from '@tradehall/contract/checkout/checkout-payload';
import { taxWire } from '../checkout-options/tax-wire';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { RacFees } from '@tradehall/domain/fees/compute-rac-fees';
import { isRealTimeMethod } from '@tradehall/domain/checkout/method-codes';
import { chargeShipment, quotedAmounts } from '@tradehall/domain/checkout/charge-shipment';
import type { ChargeChoices } from '@tradehall/domain/checkout/checkout-rates';
import type { AccountTerms } from '@tradehall/domain/checkout/checkout-settings';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { chargeReasons, priceOptions } from '@tradehall/domain/checkout/price-options';

export function feesWire({ reservationFeeMinor, cancellationFeeMinor }: RacFees, precision: number) {
  return {
    reservationFee: toMajorUnits(reservationFeeMinor, precision),
    cancellationFee: toMajorUnits(cancellationFeeMinor, precision),
  };
}

/** Charges as calculate-charges answers them (K07), in major units. */
export function chargesWire(
  settings: AccountTerms,
  choices: Omit<ChargeChoices, 'realTimeQuotesMinor'>,
  precision: number,
  /** Of the held order that the goods join. */
  fees: RacFees = { reservationFeeMinor: 0, cancellationFeeMinor: 0 },
): ChargesAnswer {
  const major = (minor: number) => toMajorUnits(minor, precision);
  const { shippingMethodCode } = choices;
  const { charges, quotes } = chargeShipment(settings, choices);
  const insurableMinor = insuranceLimit(settings.maxShipmentInsuranceMinor, charges.subtotalMinor, precision);
  const prices = priceOptions(settings, choices, insurableMinor);
  const { premiumMinor, paymentFeePercent, taxBaseMinor } = chargeReasons(settings, choices);
  const majorOf = (minors: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(minors).map(([code, minor]) => [code, major(minor)]));
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
    taxApplied: taxWire(charges.taxApplied, precision),
    ...feesWire(fees, precision),
    total: major(charges.totalMinor + fees.reservationFeeMinor + fees.cancellationFeeMinor),
    rateSku: charges.rateSku,
    freightQuotesForAllRealTimeShippingMethods: majorOf(quotedAmounts(quotes)),
    insurancePremium: major(premiumMinor),
    paymentFeePercent,
    taxBase: major(taxBaseMinor),
    optionPrices: {
      shippingMethods: majorOf(prices.shippingMethods),
      paymentMethods: majorOf(prices.paymentMethods),
      services: majorOf(prices.services),
      insurance: major(prices.insuranceMinor),
    },
    ...(chosen
      ? {
          realTimeFreightQuoteCarrier: chosen.carrier,
          realTimeFreightQuoteCarrierServiceLevel: chosen.carrierServiceLevel,
        }
      : {}),
  };
}
