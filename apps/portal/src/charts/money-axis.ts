import type UPlot from 'uplot';
import { moneyShortly, moneyWithoutDecimals } from '@tradehall/web/tenant/format';

/** Between an amount and the picture: the tick, and a gap on both of its sides. */
const BESIDE = 20;

/** What the ticks of an axis are called: short where that tells any two of them apart, else in full. */
export function amountsOfTicks(ticks: readonly number[]): string[] {
  const short = ticks.map((tick) => moneyShortly(tick));
  return new Set(short).size === new Set(ticks).size ? short : ticks.map((tick) => moneyWithoutDecimals(tick));
}

/** As wide as the widest amount stands on it, so that no currency is cut off (A10). */
export function widthOfAmounts(font: string): (plot: Pick<UPlot, 'ctx'>, amounts: readonly string[] | null) => number {
  return ({ ctx }, amounts) => {
    ctx.save();
    ctx.font = font;
    const widest = Math.max(0, ...(amounts ?? []).map((amount) => ctx.measureText(amount).width));
    ctx.restore();
    return Math.ceil(widest) + BESIDE;
  };
}
