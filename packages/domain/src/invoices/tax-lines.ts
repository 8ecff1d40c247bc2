import type { TaxRate } from '../checkout/checkout-rates';
import { percentOf } from '../checkout/compute-charges';
import { roundedShare } from '../money/rounded-share';
import type { BillableOrder, ChargedAmounts } from './billing';

/** A tax with what it was taken of; without a rate where today's settings no longer say how it came about. */
export interface TaxLine {
  readonly description: string;
  readonly baseMinor: number;
  readonly percent: number | null;
  readonly amountMinor: number;
}

type Taxed = BillableOrder & { readonly taxDescription: string };

/** The tax of an invoice by base and rate; a partial invoice has its share of the order's base. */
export function taxLines(order: Taxed, amounts: ChargedAmounts, rates: readonly TaxRate[]): readonly TaxLine[] {
  if (amounts.tax === 0 && order.taxDescription === '') return [];
  const { base, percent } = basis(order, rates);
  return [
    {
      description: order.taxDescription,
      baseMinor: order.taxMinor === 0 ? amounts.subtotal : roundedShare(base, amounts.tax, order.taxMinor),
      percent,
      amountMinor: amounts.tax,
    },
  ];
}

/** Orders keep the tax and its name: base and rate are those of the settings that make exactly this tax. */
function basis(order: Taxed, rates: readonly TaxRate[]): { readonly base: number; readonly percent: number | null } {
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
