import { countedQuantity } from '../stock-list/shown-quantity';
import type { StockNews } from './stock-news';

/** When the owner of a view hears of what it finds. */
export const TELL_WHEN = ['NEVER', 'AT_ONCE', 'DAILY'] as const;
export type TellWhen = (typeof TELL_WHEN)[number];

/** What its owner wants to hear of a view (W05). */
export interface ViewAlert {
  readonly tellsNew: boolean;
  /** Percent that a price must fall by; null for not at all. */
  readonly tellsDropPercent: number | null;
  /** Units that there must come to be more than; null for not at all. */
  readonly tellsUnitsAbove: number | null;
}

export type HitReason = 'NEW' | 'DROP' | 'UNITS';

/** Why hits are told together: for the reason that they share, or for several. */
export function sharedReason(hits: readonly { readonly reason: HitReason }[]): HitReason | 'MIXED' {
  const [first, ...others] = new Set(hits.map(({ reason }) => reason));
  return first === undefined || others.length > 0 ? 'MIXED' : first;
}

/**
 * Why an item that the view shows is worth telling; undefined where it is not. Units above the cap count for the cap,
 * so that no alert finds out what the list does not show (W11).
 */
export function reasonToTell(alert: ViewAlert, news: StockNews, mostShown: number | null): HitReason | undefined {
  if (alert.tellsNew && news.isNew) return 'NEW';
  if (alert.tellsDropPercent !== null && fellBy(news, alert.tellsDropPercent)) return 'DROP';
  const [before, after] = [countedQuantity(news.unitsBefore, mostShown), countedQuantity(news.unitsAfter, mostShown)];
  const above = alert.tellsUnitsAbove;
  return above !== null && before <= above && after > above ? 'UNITS' : undefined;
}

/** Whether a price fell by the percent, of two decimals: in whole numbers, as a quotient of floats misses by a hair. */
function fellBy({ priceBefore, priceAfter }: StockNews, percent: number): boolean {
  if (priceBefore === null || priceAfter === null || priceAfter >= priceBefore) return false;
  return (priceBefore - priceAfter) * 10_000 >= priceBefore * Math.round(percent * 100);
}
