import type { TaxApplied, TaxRate } from '../checkout/checkout-rates';
import { percentOf } from '../checkout/compute-charges';
import { roundedShare } from '../money/rounded-share';
import { chargesOf, type BillableOrder, type ChargedAmounts } from './billing';

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
  // A document over fees alone has nothing that is taxed.
  if (amounts.tax === 0 && amounts.subtotal + amounts.freight + amounts.services === 0) return [];
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
  for (const taxed of TAXED_KINDS) {
    const part = sumOf(amounts, taxed);
    if (sumOf(chargesOf(order), taxed) === base && percent !== null && makes(part, percent, amounts.tax)) return part;
  }
  return roundedShare(base, amounts.tax, order.taxMinor);
}

/** What a tax may be taken of: the goods, with or without freight and services. */
const TAXED_KINDS = [
  ['subtotal'],
  ['subtotal', 'services'],
  ['subtotal', 'freight'],
  ['subtotal', 'freight', 'services'],
] as const;

const sumOf = (amounts: ChargedAmounts, kinds: (typeof TAXED_KINDS)[number]): number =>
  kinds.reduce((sum, kind) => sum + amounts[kind], 0);

/** Whether this percent of a base is the tax, but for the rounding of a part. */
const makes = (base: number, percent: number, taxMinor: number): boolean =>
  Math.abs(percentOf(base, percent) - taxMinor) <= 1;

/**
 * How an order is taxed of which these charges alone are left: of the part of them that its tax was taken of. As it
 * was where that is not known.
 */
export function taxAppliedTo(
  applied: TaxApplied | null,
  whole: ChargedAmounts,
  part: ChargedAmounts,
): TaxApplied | null {
  const taxed = applied && TAXED_KINDS.find((kinds) => sumOf(whole, kinds) === applied.baseMinor);
  return applied && taxed ? { ...applied, baseMinor: sumOf(part, taxed) } : applied;
}

/** As the order keeps it; of orders that keep the tax alone, what makes exactly this tax by today's settings. */
function basis(order: Taxed, rates: readonly TaxRate[]): { readonly base: number; readonly percent: number | null } {
  const applied = order.taxApplied;
  const charges = chargesOf(order);
  if (applied !== null) {
    const { baseMinor, percent, certificate } = applied;
    if (certificate !== null || makes(baseMinor, percent, order.taxMinor)) return { base: baseMinor, percent };
    // Canceled in part since: of what is left of its charges.
    const taxed = TAXED_KINDS.find((kinds) => makes(sumOf(charges, kinds), percent, order.taxMinor));
    if (taxed) return { base: sumOf(charges, taxed), percent };
  }
  for (const rate of rates) {
    if (rate.description !== order.taxDescription) continue;
    const base =
      order.subtotalMinor +
      (rate.taxesFreight ? order.freightMinor : 0) +
      (rate.taxesServices ? order.additionalServicesFeeMinor : 0);
    if (makes(base, rate.percent, order.taxMinor)) return { base, percent: rate.percent };
  }
  return { base: order.subtotalMinor, percent: null };
}
