import type { ChargeChoices, Charges } from './checkout-rates';
import { ratesOf, type AccountTerms } from './checkout-settings';
import { computeCharges, countDevices } from './compute-charges';
import { quoteFreight, type FreightQuote } from './quote-freight';

export interface ChargedShipment {
  readonly charges: Charges;
  /** Quotes for every real-time method that takes the shipment; empty without a destination. */
  readonly quotes: Readonly<Record<string, FreightQuote>>;
}

/** Charges with the carriers' quotes for this very shipment (G12). */
export function chargeShipment(
  settings: AccountTerms,
  choices: Omit<ChargeChoices, 'realTimeQuotesMinor' | 'realTimePercents'>,
): ChargedShipment {
  const { destination, items } = choices;
  const quotes =
    destination === undefined
      ? {}
      : quoteFreight(settings.realTimeRates, {
          country: destination.country,
          devices: countDevices(items),
          valueMinor: items.reduce((sum, item) => sum + item.orderedQuantity * item.unitPriceMinor, 0),
        });
  return {
    charges: computeCharges(ratesOf(settings), {
      ...choices,
      realTimeQuotesMinor: quotedAmounts(quotes),
      realTimePercents: Object.fromEntries(
        Object.entries(quotes).map(([code, { percentOfValue }]) => [code, percentOfValue]),
      ),
    }),
    quotes,
  };
}

export function quotedAmounts(quotes: Readonly<Record<string, FreightQuote>>): Record<string, number> {
  return Object.fromEntries(Object.entries(quotes).map(([code, quote]) => [code, quote.amountMinor]));
}
