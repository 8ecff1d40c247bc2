import { Decimal } from 'decimal.js';
import type {
  ChargeChoices,
  ChargedItem,
  Charges,
  CheckoutRates,
  FreightRate,
  FreightTerms,
  ServiceRate,
  TaxApplied,
  TaxExemption,
  TaxPlace,
  TaxRate,
} from './checkout-rates';
import { REQUEST_A_QUOTE, isRealTimeMethod } from './method-codes';

/**
 * The one place where an order's charges come from, for checkout, for an edited order and for its preview
 * (G05, K07). Every part is rounded to whole minor
 * units once, half up, and the total is the sum of the rounded parts, so that a printed order adds up to
 * the last minor unit in any precision.
 */
export function computeCharges(rates: CheckoutRates, choices: ChargeChoices): Charges {
  const totalQuantity = countDevices(choices.items);
  const subtotalMinor = sum(choices.items.map((item) => item.orderedQuantity * item.unitPriceMinor));
  const freightTerms = freightTermsOf(rates, choices, totalQuantity, subtotalMinor);
  const insuredMinor = choices.insured ? (choices.insuredAmountMinor ?? 0) : null;
  const freight = freightTerms && freightAt(freightTerms, subtotalMinor, insuredMinor);
  const services = computeServices(rates, choices, totalQuantity);
  const additionalServicesFeeMinor = sum(services.map((service) => service.amountMinor));
  const tax = computeTax(rates, choices, subtotalMinor, freight ?? 0, additionalServicesFeeMinor);
  const beforeFee = subtotalMinor + (freight ?? 0) + additionalServicesFeeMinor + tax.taxMinor;
  const paymentFee = computePaymentFee(rates, choices.paymentMethodCode, beforeFee);
  return {
    subtotalMinor,
    freightMinor: freight ?? 0,
    freightUndefined: freight === undefined,
    freightTerms,
    paymentFeeMinor: paymentFee ?? 0,
    paymentFeeUndefined: paymentFee === undefined,
    additionalServicesFeeMinor,
    services,
    ...tax,
    totalMinor: beforeFee + (paymentFee ?? 0),
    totalQuantity,
    rateSku: rates.rateSku,
  };
}

/** What a shipment holds, for everything that counts by the device. */
export function countDevices(items: readonly Pick<ChargedItem, 'orderedQuantity' | 'devicesPerUnit'>[]): number {
  return sum(items.map((item) => item.orderedQuantity * (item.devicesPerUnit ?? 1)));
}

/** Percent of an amount in whole minor units, half up. */
export function percentOf(amountMinor: number, percent: number): number {
  return new Decimal(amountMinor).times(percent).dividedBy(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}

/** What a shipment costs by these terms: carriage of goods of that value, and the premium where it is insured. */
export function freightAt(terms: FreightTerms, valueMinor: number, insuredMinor: number | null): number {
  const parts = terms.fixedMinor + percentOf(valueMinor, terms.percentOfValue);
  const premium =
    insuredMinor === null ? 0 : Math.max(percentOf(insuredMinor, terms.insurancePercent), terms.leastInsuranceMinor);
  return Math.max(parts, terms.leastMinor) + premium;
}

/** undefined where the freight can't be known: no method, no quote yet, or a method without a rate. */
function freightTermsOf(
  rates: CheckoutRates,
  choices: ChargeChoices,
  quantity: number,
  valueMinor: number,
): FreightTerms | undefined {
  const code = choices.shippingMethodCode;
  if (code === undefined) return undefined;
  const rate = rates.freight[code];
  const carried = carriage(code, rate, choices, quantity, valueMinor);
  return (
    carried && {
      leastMinor: 0,
      ...carried,
      insurancePercent: rate?.insurancePercent ?? 0,
      leastInsuranceMinor: rate?.leastInsuranceMinor ?? 0,
    }
  );
}

function carriage(
  code: string,
  rate: FreightRate | undefined,
  choices: ChargeChoices,
  quantity: number,
  valueMinor: number,
): (Pick<FreightTerms, 'fixedMinor' | 'percentOfValue'> & Partial<FreightTerms>) | undefined {
  if (code === REQUEST_A_QUOTE) {
    const fixedMinor = choices.shippingQuoteMinor;
    return fixedMinor === undefined ? undefined : { fixedMinor, percentOfValue: 0 };
  }
  if (isRealTimeMethod(code)) {
    const quotedMinor = choices.realTimeQuotesMinor?.[code];
    const percentOfValue = choices.realTimePercents?.[code] ?? 0;
    return quotedMinor === undefined
      ? undefined
      : { fixedMinor: quotedMinor - percentOf(valueMinor, percentOfValue), percentOfValue };
  }
  return (
    rate && {
      fixedMinor: (rate.flatMinor ?? 0) + (rate.perDeviceMinor ?? 0) * quantity,
      percentOfValue: rate.percentOfValue ?? 0,
      leastMinor: rate.leastMinor ?? 0,
    }
  );
}

function computeServices(
  rates: CheckoutRates,
  choices: ChargeChoices,
  quantity: number,
): { code: string; amountMinor: number }[] {
  const byCode = new Map(rates.services.map((service) => [service.code, service] as const));
  return [...new Set(choices.additionalServiceCodes)]
    .map((code) => byCode.get(code))
    .filter((service): service is ServiceRate => service !== undefined)
    .map((service) => ({
      code: service.code,
      amountMinor: (service.flatMinor ?? 0) + (service.perDeviceMinor ?? 0) * quantity,
    }));
}

/** Tax by the place where the goods are handed over; what a certificate of the account names is exempt (W44). */
function computeTax(
  rates: CheckoutRates,
  choices: ChargeChoices,
  subtotalMinor: number,
  freightMinor: number,
  servicesMinor: number,
): Pick<Charges, 'taxMinor' | 'taxDescription' | 'taxApplied'> {
  const place = taxPlaceOf(rates, choices);
  const rate = findTaxRate(rates.taxes, place);
  if (!place || !rate) return { taxMinor: 0, taxDescription: '', taxApplied: null };
  const baseMinor = subtotalMinor + (rate.taxesFreight ? freightMinor : 0) + (rate.taxesServices ? servicesMinor : 0);
  const exemption = rate.percent > 0 ? findExemption(rates.exemptions ?? [], place) : undefined;
  return {
    taxMinor: exemption ? 0 : percentOf(baseMinor, rate.percent),
    taxDescription: rate.description,
    taxApplied: {
      at: place.at,
      country: place.country,
      ...(place.state ? { state: place.state } : {}),
      description: rate.description,
      percent: rate.percent,
      baseMinor,
      certificate: exemption
        ? {
            documentReferenceId: exemption.documentReferenceId,
            name: exemption.name,
            expiresOn: exemption.expiresOn,
          }
        : null,
    },
  };
}

/** What is picked up is taxed where it is picked up, all else where it goes. */
export function taxPlaceOf(
  { pickUpMethods = [], pickUpPlaces = [] }: Pick<CheckoutRates, 'pickUpMethods' | 'pickUpPlaces'>,
  { shippingMethodCode, warehouseCode, destination }: ChargeChoices,
): (TaxPlace & Pick<TaxApplied, 'at'>) | undefined {
  const isPickUp = shippingMethodCode !== undefined && pickUpMethods.includes(shippingMethodCode);
  const place = isPickUp ? pickUpPlaces.find((each) => each.warehouseCode === warehouseCode) : undefined;
  if (place) return { at: 'PICK_UP', country: place.country, state: place.state };
  return destination && { at: 'SHIP_TO', country: destination.country, state: destination.state };
}

/** A certificate that names a state exempts there alone; one for a country in all of it. */
export function findExemption(exemptions: readonly TaxExemption[], place: TaxPlace): TaxExemption | undefined {
  return exemptions.find(
    ({ country, state }) => country === place.country && (state === undefined || state === place.state),
  );
}

export function findTaxRate(taxes: readonly TaxRate[], destination: TaxPlace | undefined): TaxRate | undefined {
  if (!destination) return undefined;
  return (
    taxes.find(
      (tax) => tax.country === destination.country && tax.state !== undefined && tax.state === destination.state,
    ) ??
    taxes.find((tax) => tax.country === destination.country && tax.state === undefined) ??
    taxes.find((tax) => tax.country === '*')
  );
}

/** undefined without a payment method; a method without a fee costs nothing. */
function computePaymentFee(rates: CheckoutRates, code: string | undefined, paidMinor: number): number | undefined {
  if (code === undefined) return undefined;
  const rate = rates.paymentFees[code];
  if (!rate) return 0;
  return rate.feeType === 'FLAT' ? (rate.flatMinor ?? 0) : percentOf(paidMinor, rate.percent ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
