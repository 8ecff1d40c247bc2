import { Decimal } from 'decimal.js';
import { chargeShipment } from './charge-shipment';
import type { ChargeChoices, ChargedItem, Charges } from './checkout-rates';
import type { AccountTerms } from './checkout-settings';
import { insuranceLimit, insuredByPreference } from './insurance';

/** How a buyer prefers to be served: where goods go, by which method, and how they are paid. */
export type LandedChoices = Omit<ChargeChoices, 'items' | 'warehouseCode' | 'realTimeQuotesMinor'>;

export interface LandedLine extends ChargedItem {
  readonly warehouseCode?: string | undefined;
}

export interface LandedPrice {
  /** What the line alone would be charged. */
  readonly charges: Charges;
  /** The share of one device, half up: what a lot holds is many (W47). */
  readonly perUnitMinor: number;
}

/**
 * What a line comes to where it arrives, bought alone under the preferred choices (W25). An estimate: an order of
 * several lines shares what is charged once. Charged by the very function that charges an order.
 */
export function landedPrice(
  terms: AccountTerms,
  choices: LandedChoices,
  line: LandedLine,
  precision: number,
): LandedPrice {
  const { warehouseCode, ...item } = line;
  const limitMinor = insuranceLimit(
    terms.maxShipmentInsuranceMinor,
    line.orderedQuantity * line.unitPriceMinor,
    precision,
  );
  const { charges } = chargeShipment(terms, {
    ...choices,
    items: [item],
    warehouseCode,
    insuredAmountMinor: choices.insured ? insuredByPreference(choices.insuredAmountMinor, limitMinor) : undefined,
  });
  return { charges, perUnitMinor: share(charges.totalMinor, charges.totalQuantity) };
}

function share(totalMinor: number, units: number): number {
  if (units === 0) return 0;
  return new Decimal(totalMinor).dividedBy(units).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}
