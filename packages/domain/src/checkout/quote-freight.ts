import { percentOf } from './compute-charges';

/** One row of the embedded rate card: what a carrier asks for a real-time method by destination (G12). */
export interface RealTimeRate {
  readonly code: string;
  readonly countries: readonly string[];
  readonly carrier: string;
  readonly carrierServiceLevel: string;
  readonly flatMinor: number;
  readonly perDeviceMinor: number;
  readonly percentOfValue: number;
  /** The carrier takes no larger shipment. */
  readonly maxDevices?: number | undefined;
}

export interface FreightQuote {
  readonly amountMinor: number;
  /** What of the amount is a percent of the goods' value. */
  readonly percentOfValue: number;
  readonly carrier: string;
  readonly carrierServiceLevel: string;
}

export interface Shipment {
  readonly country: string;
  readonly devices: number;
  readonly valueMinor: number;
}

/** The cheapest quote for each method that a carrier would take the shipment by; methods without one are missing. */
export function quoteFreight(
  rates: readonly RealTimeRate[],
  shipment: Shipment,
): Readonly<Record<string, FreightQuote>> {
  const quotes: Record<string, FreightQuote> = {};
  for (const rate of rates) {
    if (!(rate.countries.includes('*') || rate.countries.includes(shipment.country))) continue;
    if (rate.maxDevices !== undefined && shipment.devices > rate.maxDevices) continue;
    const amountMinor =
      rate.flatMinor + rate.perDeviceMinor * shipment.devices + percentOf(shipment.valueMinor, rate.percentOfValue);
    const known = quotes[rate.code];
    if (!known || amountMinor < known.amountMinor)
      quotes[rate.code] = {
        amountMinor,
        percentOfValue: rate.percentOfValue,
        carrier: rate.carrier,
        carrierServiceLevel: rate.carrierServiceLevel,
      };
  }
  return quotes;
}
