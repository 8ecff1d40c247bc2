import type { FeeLine } from '../fees/rac-terms';
import type { AddedUnits, OrderLine } from './order';
import type { StockMove } from './order-decision';

/** What a line stands for: canceled units cost and ship nothing. */
export function standingQuantity(line: Pick<OrderLine, 'orderedQuantity' | 'canceledQuantity'>): number {
  return line.orderedQuantity - line.canceledQuantity;
}

/** The part of a line that has neither left nor been canceled: stock still holds it for the order. */
export function openQuantity(
  line: Pick<OrderLine, 'orderedQuantity' | 'canceledQuantity' | 'shippedQuantity'>,
): number {
  return Math.max(0, standingQuantity(line) - line.shippedQuantity);
}

/** So many units of each line, in devices: a lot is bought as one and read as all that it holds (W47). */
export function devicesIn<T extends Pick<OrderLine, 'devicesPerUnit'>>(
  lines: readonly T[],
  units: (line: T) => number,
): number {
  return lines.reduce((sum, line) => sum + units(line) * line.devicesPerUnit, 0);
}

/**
 * The most units of a line at its price: those that it is for. Null where it is for any number, and where more cost no
 * more today, so that anybody could buy them (0116). `priceNow` in minor units; null for what is not sold now.
 */
export function mostAtItsPrice(
  line: Pick<OrderLine, 'agreedQuantity' | 'orderedQuantity' | 'unitPriceMinor'>,
  priceNow: number | null,
): number | null {
  if (line.agreedQuantity === null || (priceNow !== null && priceNow <= line.unitPriceMinor)) return null;
  return Math.max(line.agreedQuantity, line.orderedQuantity);
}

/** Cancels what has not shipped. */
export function cancelOpen(lines: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, canceledQuantity: line.orderedQuantity - line.shippedQuantity }));
}

/**
 * What a change of lines takes from the tenant's own stock or gives back, once an item. A supplier's stock moves with
 * the supplier's side of the order.
 */
export function stockMovesOf(before: readonly OrderLine[], after: readonly OrderLine[]): StockMove[] {
  const deltas = new Map<string, number>();
  const add = (line: OrderLine, sign: 1 | -1) => {
    if (line.participantId !== null) return;
    const key = line.itemNumberWarehouse;
    deltas.set(key, (deltas.get(key) ?? 0) + sign * standingQuantity(line));
  };
  for (const line of before) add(line, -1);
  for (const line of after) add(line, 1);
  return [...deltas]
    .filter(([, quantity]) => quantity !== 0)
    .map(([itemNumberWarehouse, quantity]) => ({ itemNumberWarehouse, quantity }));
}

/** The lines as fees count them. */
export function feeLines(
  lines: readonly (FeeLine & { readonly lineNumber: number })[],
): (FeeLine & { readonly lineNumber: number })[] {
  return lines.map(({ lineNumber, orderedQuantity, canceledQuantity, unitPriceMinor }) => ({
    lineNumber,
    orderedQuantity,
    canceledQuantity,
    unitPriceMinor,
  }));
}

const addAgreed = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** What is bought more of joins the line of its item and price; at another price it is a line of its own (G21). */
export function addLines(lines: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] {
  const joined = [...lines];
  let next = Math.max(0, ...lines.map((line) => line.lineNumber)) + 1;
  for (const line of added) {
    const at = joined.findIndex((each) => sameGoods(each, line));
    const standing = joined[at];
    if (standing)
      joined[at] = {
        ...standing,
        orderedQuantity: standing.orderedQuantity + line.orderedQuantity,
        // Each answer binds its own units, and is for its own; one for any number is for any number.
        minimumQuantity: standing.minimumQuantity + line.minimumQuantity,
        agreedQuantity: addAgreed(standing.agreedQuantity, line.agreedQuantity),
      };
    else joined.push({ ...line, lineNumber: next++ });
  }
  return joined;
}

/** Takes units out again, each from the line of its item and price; a line that has none left goes. */
export function takeOutUnits(lines: readonly OrderLine[], units: readonly AddedUnits[]): OrderLine[] {
  return lines.flatMap((line) => {
    const gone = units.filter(
      (each) => each.itemNumberWarehouse === line.itemNumberWarehouse && each.unitPriceMinor === line.unitPriceMinor,
    );
    const taken = gone.reduce((sum, each) => sum + each.quantity, 0);
    if (taken === 0) return [line];
    const orderedQuantity = line.orderedQuantity - taken;
    const unbound = gone.reduce((sum, each) => sum + (each.minimumQuantity ?? 0), 0);
    const minimumQuantity = Math.max(0, Math.min(line.minimumQuantity - unbound, orderedQuantity));
    const disagreed = gone.reduce((sum, each) => sum + (each.agreedQuantity ?? each.quantity), 0);
    const agreedQuantity =
      line.agreedQuantity === null ? null : Math.max(orderedQuantity, line.agreedQuantity - disagreed);
    return orderedQuantity === 0 ? [] : [{ ...line, orderedQuantity, minimumQuantity, agreedQuantity }];
  });
}

function sameGoods(one: OrderLine, other: OrderLine): boolean {
  return (
    one.itemNumberWarehouse === other.itemNumberWarehouse &&
    one.participantId === other.participantId &&
    one.unitPriceMinor === other.unitPriceMinor
  );
}
