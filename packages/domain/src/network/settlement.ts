import { wallTimeOf } from '../format/wall-time';
import type { TransferTerms } from './transfer-terms';

/** A network order as its supplier's side stands, in the supplier's minor units (SD79). */
export interface SettledSide {
  /** Null: a copy of the buyer's order, from before there were terms. */
  readonly transfer: TransferTerms | null;
  readonly subtotalMinor: number;
  readonly freightMinor: number;
  readonly additionalServicesFeeMinor: number;
  readonly creditedMinor: number;
  readonly totalMinor: number;
  /** Less what went back. */
  readonly paidMinor: number;
  readonly lines: readonly { readonly orderedQuantity: number; readonly unitPriceMinor: number }[];
}

export interface SettledAmounts {
  readonly units: number;
  readonly goodsMinor: number;
  readonly canceledMinor: number;
  readonly freightMinor: number;
  readonly otherMinor: number;
  readonly creditsMinor: number;
  readonly sumMinor: number;
  /** Less what went back. */
  readonly paidMinor: number;
}

export interface SettledSums extends SettledAmounts {
  readonly orders: number;
}

/**
 * What one order is owed for between its two sides. Who has the goods knows what left and what was credited, so that
 * both sides settle by the supplier's.
 */
export function settleOrder(side: SettledSide): SettledAmounts {
  const goodsMinor = side.lines.reduce((sum, line) => sum + line.orderedQuantity * line.unitPriceMinor, 0);
  const freightMinor = side.freightMinor + side.additionalServicesFeeMinor;
  const creditsMinor = 0 - side.creditedMinor;
  return {
    units: side.lines.reduce((sum, line) => sum + line.orderedQuantity, 0),
    goodsMinor,
    canceledMinor: side.subtotalMinor - goodsMinor,
    freightMinor,
    // A copy from before there were terms holds the buyer's tax and fees as well.
    otherMinor: side.totalMinor - side.subtotalMinor - freightMinor - creditsMinor,
    creditsMinor,
    sumMinor: side.totalMinor,
    paidMinor: side.paidMinor,
  };
}

const NOTHING: SettledSums = {
  orders: 0,
  units: 0,
  goodsMinor: 0,
  canceledMinor: 0,
  freightMinor: 0,
  otherMinor: 0,
  creditsMinor: 0,
  sumMinor: 0,
  paidMinor: 0,
};

export function sumSettled(orders: readonly SettledAmounts[]): SettledSums {
  return orders.reduce<SettledSums>(
    (sums, order) => ({
      orders: sums.orders + 1,
      units: sums.units + order.units,
      goodsMinor: sums.goodsMinor + order.goodsMinor,
      canceledMinor: sums.canceledMinor + order.canceledMinor,
      freightMinor: sums.freightMinor + order.freightMinor,
      otherMinor: sums.otherMinor + order.otherMinor,
      creditsMinor: sums.creditsMinor + order.creditsMinor,
      sumMinor: sums.sumMinor + order.sumMinor,
      paidMinor: sums.paidMinor + order.paidMinor,
    }),
    NOTHING,
  );
}

/** The day on which an order counts: by the supplier's clock, as its month does, whoever of the two reads it. */
export const settledDay = (placedAt: string, timeZone: string): string =>
  wallTimeOf(Date.parse(placedAt), timeZone).slice(0, 10);

/**
 * The month that the first of the clocks has begun, `2026-11`: an order placed now is in it, or by a clock that is
 * behind in the one before (SD79). UTC's where there is no clock.
 */
export const begunMonth = (now: number, timeZones: readonly string[]): string =>
  (timeZones.length === 0 ? ['UTC'] : timeZones)
    .map((timeZone) => wallTimeOf(now, timeZone).slice(0, 7))
    .reduce((latest, month) => (month > latest ? month : latest));

/** What is left to pay of it, in major units; below zero what was paid beyond it and comes back. */
export const openOf = ({ sum, paid }: { readonly sum: number; readonly paid: number }): number =>
  Number((sum - paid).toFixed(4));
