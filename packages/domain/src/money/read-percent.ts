import type { Issue } from '../text/fill-text';

/** The percents that a field takes, both bounds among them. Percents have two decimals: above 0 is from 0.01. */
export interface PercentRange {
  readonly least: number;
  readonly most: number;
}

/** Above nothing, and all of it at most. */
export const SHARE_OF_ALL: PercentRange = { least: 0.01, most: 100 };
/** Something is taken off, and something is left. */
export const PERCENT_OFF: PercentRange = { least: 0.01, most: 99.99 };
/** A fall that is worth telling, or an offer that has a chance. */
export const PERCENT_UNDER: PercentRange = { least: 0.1, most: 99 };
/** What goods start at or cost, as a part or a multiple of another price. */
export const PERCENT_OF_PRICE: PercentRange = { least: 0.01, most: 1_000 };
/** A price goes down to nothing, or up. */
export const PERCENT_CHANGE: PercentRange = { least: -100, most: 1_000 };

/** What a text says as a percent; one that could be two has the issue that says so. */
export type PercentReading =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'ambiguous'; readonly issue: Issue }
  | { readonly kind: 'unreadable' };

const AMBIGUOUS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;
const PERCENT = /^[-+]?\d{1,4}(?:[.,]\d{1,2})?$/;

/**
 * Reads a percent as people type it (W29), the one reader beside that of amounts: with a point or a comma, with its
 * sign or without, in digits of any width, and below 0 only where the range is. `1,000` could be one or a thousand,
 * whoever writes it, and is neither; what only a program reads as a number (`1e1`, `0x10`) is none.
 */
export function readPercent(text: string, { least, most }: PercentRange): PercentReading {
  const written = text.trim();
  const plain = written.normalize('NFKC').replace('−', '-').replace(/\s*%$/, '');
  if (least >= 0 && /^[-+]/.test(plain)) return { kind: 'unreadable' };
  if (AMBIGUOUS.test(plain))
    return { kind: 'ambiguous', issue: { messageCode: 'AMOUNT_AMBIGUOUS', params: [written] } };
  const percent = PERCENT.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  return percent >= least && percent <= most ? { kind: 'percent', percent } : { kind: 'unreadable' };
}

/** The percent that a text says, if it says one of the range. */
export function percentIn(text: string, range: PercentRange): number | undefined {
  const reading = readPercent(text, range);
  return reading.kind === 'percent' ? reading.percent : undefined;
}
