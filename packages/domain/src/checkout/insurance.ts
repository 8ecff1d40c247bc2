import type { Currency } from '../money/currency';
import { formatMoney } from '../money/format-money';
import { moneyEntryText, parseMoneyEntry } from '../money/money-entry';
import type { Issue } from '../text/fill-text';

/** Insured at most this much where the tenant sets no maximum, in major units (G13). */
const FALLBACK_MAXIMUM = 50_000;

/** The highest insurable amount in minor units: never above the goods' value (G13). */
export function insuranceLimit(
  maxShipmentInsuranceMinor: number | undefined,
  subtotalMinor: number,
  precision: number,
): number {
  return Math.min(maxShipmentInsuranceMinor ?? FALLBACK_MAXIMUM * 10 ** precision, subtotalMinor);
}

/** The least insurable amount, one major unit; an order of less than that can be insured in full alone. */
function insuranceFloor(limitMinor: number, precision: number): number {
  return Math.min(10 ** precision, limitMinor);
}

/** Issue with an amount as typed, or undefined. Only asked when the shipment is insured. */
export function checkInsuranceAmount(entry: string, limitMinor: number, currency: Currency): Issue | undefined {
  const amount = parseMoneyEntry(entry, currency.precision);
  if (amount === undefined || amount < insuranceFloor(limitMinor, currency.precision)) {
    return {
      messageCode: 'INSURANCE_BELOW_MINIMUM',
      params: [formatMoney(0, currency)],
      field: 'shippingInsuranceAmount',
    };
  }
  if (amount > limitMinor) {
    return {
      messageCode: 'INSURANCE_ABOVE_MAXIMUM',
      params: [formatMoney(limitMinor, currency)],
      field: 'shippingInsuranceAmount',
    };
  }
  return undefined;
}

/** The amount a shipment starts insured with: all that can be (G13). */
export function defaultInsuranceAmount(limitMinor: number, precision: number): string {
  return moneyEntryText(limitMinor, precision);
}

/**
 * What a preference insures a shipment for that nobody has looked at yet, in minor units: its own amount, all that can
 * be where it names none, and never above the limit.
 */
export function insuredByPreference(amountMinor: number | undefined, limitMinor: number): number {
  return Math.min(amountMinor ?? limitMinor, limitMinor);
}

/** The amount after the subtotal changed: never above the new limit; what was lower stays as typed. */
export function capInsuranceAmount(entry: string, limitMinor: number, precision: number): string {
  const amount = parseMoneyEntry(entry, precision);
  return amount !== undefined && amount > limitMinor ? moneyEntryText(limitMinor, precision) : entry;
}
