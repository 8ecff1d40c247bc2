import { chargeShipment } from './charge-shipment';
import type { ChargeChoices } from './checkout-rates';
import { ratesOf, type AccountTerms } from './checkout-settings';

/** What each option would come to beside everything else that is chosen; whole minor units (W41). */
export interface OptionPrices {
  /** Carriage by method, without insurance; a method whose freight is not known yet is missing. */
  readonly shippingMethods: Readonly<Record<string, number>>;
  readonly paymentMethods: Readonly<Record<string, number>>;
  readonly services: Readonly<Record<string, number>>;
  /** What insuring the chosen method costs at the amount that is insured, or at the most that can be. */
  readonly insuranceMinor: number;
}

/** How the parts of a total came about, so that it can say so (W41). */
export interface ChargeReasons {
  /** The part of the freight that is the premium. */
  readonly premiumMinor: number;
  /** Percent that the payment's fee is of everything it pays for; null for a flat one or none. */
  readonly paymentFeePercent: number | null;
  /** What the tax is a percentage of; 0 where nothing is taxed. */
  readonly taxBaseMinor: number;
}

type Choices = Omit<ChargeChoices, 'realTimeQuotesMinor'>;

/**
 * The price of every option before it is chosen: each is charged as if it were, by the very function that charges an
 * order, so that what an option says is what choosing it adds.
 */
export function priceOptions(settings: AccountTerms, choices: Choices, insurableMinor: number): OptionPrices {
  const charge = (other: Partial<Choices>) => chargeShipment(settings, { ...choices, ...other }).charges;
  const methods = ratesOf(settings);
  const codes = [...settings.shippingMethods.map(({ code }) => code), ...Object.keys(methods.freight)];
  return {
    shippingMethods: Object.fromEntries(
      [...new Set(codes)].flatMap((shippingMethodCode) => {
        const { freightMinor, freightUndefined } = charge({ shippingMethodCode, insured: false });
        return freightUndefined ? [] : [[shippingMethodCode, freightMinor]];
      }),
    ),
    paymentMethods: Object.fromEntries(
      settings.paymentMethods.map(({ code }) => [code, charge({ paymentMethodCode: code }).paymentFeeMinor]),
    ),
    services: Object.fromEntries(
      charge({ additionalServiceCodes: settings.additionalServices.map(({ code }) => code) }).services.map(
        ({ code, amountMinor }) => [code, amountMinor],
      ),
    ),
    insuranceMinor: premiumOf(settings, {
      ...choices,
      insured: true,
      insuredAmountMinor: choices.insured ? choices.insuredAmountMinor : insurableMinor,
    }),
  };
}

export function chargeReasons(settings: AccountTerms, choices: Choices): ChargeReasons {
  const { charges } = chargeShipment(settings, choices);
  const rates = ratesOf(settings);
  const fee = choices.paymentMethodCode === undefined ? undefined : rates.paymentFees[choices.paymentMethodCode];
  return {
    premiumMinor: choices.insured ? premiumOf(settings, choices) : 0,
    paymentFeePercent: fee?.feeType === 'PERCENT' ? (fee.percent ?? 0) : null,
    taxBaseMinor: charges.taxApplied?.baseMinor ?? 0,
  };
}

/** What being insured adds to the freight. */
function premiumOf(settings: AccountTerms, choices: Choices): number {
  const insured = chargeShipment(settings, choices).charges;
  const plain = chargeShipment(settings, { ...choices, insured: false }).charges;
  return insured.freightUndefined ? 0 : insured.freightMinor - plain.freightMinor;
}
