import { roundedShare } from '../money/rounded-share';

/** How a price that a formula found is rounded: half up, to these steps, or to the .99 below or above it. */
export const PRICE_ROUNDINGS = ['NONE', 'WHOLE', 'FIVE', 'TEN', 'NINETY_NINE'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** How the price of each selected item is found (SD25). Amounts are minor units; `percent` has two decimals at most. */
export type PriceFormula =
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly rounding: PriceRounding }
  | { readonly kind: 'VALUE'; readonly value: number }
  | { readonly kind: 'COST_PLUS'; readonly percent: number; readonly rounding: PriceRounding };

/** What a formula may start from; null where there is none. */
export interface FormulaBase {
  /** The price that the formula changes. */
  readonly price: number | null;
  readonly cost: number | null;
}

const STEPS: Readonly<Partial<Record<PriceRounding, number>>> = { WHOLE: 1, FIVE: 5, TEN: 10 };

/** The price that a formula finds; undefined where it has nothing to start from, or would come to nothing. */
export function priceByFormula(formula: PriceFormula, base: FormulaBase, precision: number): number | undefined {
  if (formula.kind === 'VALUE') return formula.value;
  const start = formula.kind === 'PERCENT' ? base.price : base.cost;
  if (start === null) return undefined;
  const found = roundPrice(
    roundedShare(start, Math.round((100 + formula.percent) * 100), 10_000),
    formula.rounding,
    precision,
  );
  return found > 0 ? found : undefined;
}

/** A price in minor units, rounded half up. */
export function roundPrice(minor: number, rounding: PriceRounding, precision: number): number {
  const major = 10 ** precision;
  if (rounding === 'NINETY_NINE' && precision > 0) {
    const nearest = Math.round((minor + 1) / major) * major - 1;
    return Math.max(nearest, major - 1);
  }
  const step = (STEPS[rounding] ?? 0) * major;
  return step === 0 ? minor : Math.round(minor / step) * step;
}
