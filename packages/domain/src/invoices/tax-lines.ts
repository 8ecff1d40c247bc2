import type { TaxApplied, TaxRate } from '../checkout/checkout-rates';
import { percentOf } from '../checkout/compute-charges';
import { roundedShare } from '../money/rounded-share';
import type { BillableOrder, ChargedAmounts } from './billing';

/** A tax with what it was taken of; without a rate where today's settings no longer say how it came about. */
export interface TaxLine {
  readonly description: string;
  readonly baseMinor: number;
  readonly percent: number | null;
  readonly amountMinor: number;
  /** The certificate that exempted from it (W44). */
  readonly exemptBy?: string;
}

type Taxed = BillableOrder & { readonly taxDescription: string; readonly taxApplied: TaxApplied | null };

/** The tax of an invoice by base and rate; a partial invoice has its share of the order's base. */
export function taxLines(order: Taxed, amounts: ChargedAmounts, rates: readonly TaxRate[]): readonly TaxLine[] {
  if (amounts.tax === 0 && order.taxDescription === '') return [];
  const { base, percent } = basis(order, rates);
  const exemptBy = order.taxApplied?.certificate?.name;
  if (exemptBy !== undefined)
    return [
      {
        description: order.taxDescription,
        baseMinor: roundedShare(base, amounts.subtotal, order.subtotalMinor),
        percent,
        amountMinor: amounts.tax,
        exemptBy,
      },
    ];
  return [
    {
      description: order.taxDescription,
      baseMinor: order.taxMinor === 0 ? amounts.subtotal : shareOfBase(order, amounts, base, percent),
      percent,
      amountMinor: amounts.tax,
    },
  ];
}

/**
 * What of a document the tax was taken of: the charges that make up the order's base, as they stand on it, where they
 * make its tax but for a rounding; else what belongs to the tax, as where units are credited without their freight.
 */
function shareOfBase(order: Taxed, amounts: ChargedAmounts, base: number, percent: number | null): number {
  for (const freight of [0, 1])
    for (const services of [0, 1]) {
      const whole = order.subtotalMinor + freight * order.freightMinor + services * order.additionalServicesFeeMinor;
      const part = amounts.subtotal + freight * amounts.freight + services * amounts.services;
      if (whole === base && percent !== null && Math.abs(percentOf(part, percent) - amounts.tax) <= 1) return part;
    }
  return roundedShare(base, amounts.tax, order.taxMinor);
}

/** As the order keeps it; of orders that keep the tax alone, what makes exactly this tax by today's settings. */
function basis(order: Taxed, rates: readonly TaxRate[]): { readonly base: number; readonly percent: number | null } {
  const applied = order.taxApplied;
  if (applied !== null) {
    const isOfNow = applied.certificate !== null || percentOf(applied.baseMinor, applied.percent) === order.taxMinor;
    if (isOfNow) return { base: applied.baseMinor, percent: applied.percent };
  }
  for (const rate of rates) {
    if (rate.description !== order.taxDescription) continue;
    const base =
      order.subtotalMinor +
      (rate.taxesFreight ? order.freightMinor : 0) +
      (rate.taxesServices ? order.additionalServicesFeeMinor : 0);
    if (percentOf(base, rate.percent) === order.taxMinor) return { base, percent: rate.percent };
  }
  return { base: order.subtotalMinor, percent: null };
}
