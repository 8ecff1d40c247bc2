/**
 * What a tenant charges besides its goods (G05). Amounts are minor units, percentages are
 * plain numbers (2.9 is 2.9 %). Everything is a setting of the tenant; nothing here has a default rate.
 */

/** Freight of a shipping method: its parts are added, then the least charge holds. */
export interface FreightRate {
  readonly flatMinor?: number;
  readonly perDeviceMinor?: number;
  /** Percent of the goods' value. */
  readonly percentOfValue?: number;
  readonly leastMinor?: number;
  /** Premium for an insured shipment, in percent of the insured amount. */
  readonly insurancePercent?: number;
  readonly leastInsuranceMinor?: number;
}

/**
 * How a shipment's freight came about: kept with the order, so that it can be reckoned for goods of another value, as
 * for what they are worth between two partners (SD79).
 */
export interface FreightTerms {
  /** Flat and by the device, or what was quoted without its percent. */
  readonly fixedMinor: number;
  readonly percentOfValue: number;
  readonly leastMinor: number;
  readonly insurancePercent: number;
  readonly leastInsuranceMinor: number;
}

export const FEE_TYPES = ['FLAT', 'PERCENT'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** What paying by a method costs: a flat amount, or a percentage of everything it pays for, tax included. */
export interface PaymentFeeRate {
  readonly feeType: FeeType;
  readonly flatMinor?: number;
  readonly percent?: number;
}

export interface ServiceRate {
  readonly code: string;
  readonly flatMinor?: number;
  readonly perDeviceMinor?: number;
}

/** Tax of a destination. The most exact match holds: country and state, then country, then '*'. */
export interface TaxRate {
  readonly country: string;
  readonly state?: string;
  readonly percent: number;
  readonly description: string;
  readonly taxesFreight: boolean;
  readonly taxesServices: boolean;
}

/** A place as taxes know it: a country by its ISO code and, where one is known, its state. */
export interface TaxPlace {
  readonly country: string;
  readonly state?: string | undefined;
}

/** What a verified certificate of the account exempts from tax (W44): a state, or a country where no state is named. */
export interface TaxExemption extends TaxPlace {
  readonly documentReferenceId: string;
  readonly name: string;
  /** A calendar date; null where it does not expire. */
  readonly expiresOn: string | null;
}

/** Where goods of a warehouse are handed over to those who fetch them: they are taxed there (W44). */
export interface PickUpPlace extends TaxPlace {
  readonly warehouseCode: string;
}

/** How the tax of an order came about, kept with it (W44). */
export interface TaxApplied extends TaxPlace {
  /** Where it was taxed: at the address that it goes to, or where it is picked up. */
  readonly at: 'SHIP_TO' | 'PICK_UP';
  readonly description: string;
  readonly percent: number;
  /** What the percentage is of; also of what is exempt. */
  readonly baseMinor: number;
  /** The certificate that took the tax away. */
  readonly certificate: Pick<TaxExemption, 'documentReferenceId' | 'name' | 'expiresOn'> | null;
}

export interface CheckoutRates {
  /** Names this version of the rates, so that an order says what it was charged by. */
  readonly rateSku: string;
  readonly freight: Readonly<Record<string, FreightRate>>;
  readonly paymentFees: Readonly<Record<string, PaymentFeeRate>>;
  readonly services: readonly ServiceRate[];
  readonly taxes: readonly TaxRate[];
  /** Methods by which the buyer fetches the goods. */
  readonly pickUpMethods?: readonly string[];
  readonly pickUpPlaces?: readonly PickUpPlace[];
  /** Of the account that is charged. */
  readonly exemptions?: readonly TaxExemption[] | undefined;
}

export interface ChargedItem {
  readonly orderedQuantity: number;
  readonly unitPriceMinor: number;
  /** What one unit is in devices: a lot is bought as one and weighs as all it holds (W47). Left out: 1. */
  readonly devicesPerUnit?: number | undefined;
}

export interface ChargeChoices {
  readonly items: readonly ChargedItem[];
  readonly shippingMethodCode?: string | undefined;
  readonly destination?: { readonly country: string; readonly state?: string | undefined } | undefined;
  /** Whose goods they are: what is picked up is taxed there (W44). */
  readonly warehouseCode?: string | undefined;
  readonly insured?: boolean | undefined;
  readonly insuredAmountMinor?: number | undefined;
  readonly paymentMethodCode?: string | undefined;
  readonly additionalServiceCodes: readonly string[];
  /** Quotes of the carriers for this shipment, by method code. */
  readonly realTimeQuotesMinor?: Readonly<Record<string, number>> | undefined;
  /** The percent of the goods' value that is in each of them. */
  readonly realTimePercents?: Readonly<Record<string, number>> | undefined;
  /** What the seller quoted for a shipment that asked for a quote. */
  readonly shippingQuoteMinor?: number | undefined;
}

/** The breakdown of an order: whole minor units that add up to the total exactly. */
export interface Charges {
  readonly subtotalMinor: number;
  readonly freightMinor: number;
  /** No method chosen, or its freight is not known yet: `freightMinor` is then 0 and means nothing. */
  readonly freightUndefined: boolean;
  /** Left out where the freight is not known. */
  readonly freightTerms?: FreightTerms | undefined;
  readonly paymentFeeMinor: number;
  readonly paymentFeeUndefined: boolean;
  readonly additionalServicesFeeMinor: number;
  readonly services: readonly { readonly code: string; readonly amountMinor: number }[];
  readonly taxMinor: number;
  readonly taxDescription: string;
  /** null where no rate holds. */
  readonly taxApplied: TaxApplied | null;
  readonly totalMinor: number;
  /** In devices. */
  readonly totalQuantity: number;
  readonly rateSku: string;
}
