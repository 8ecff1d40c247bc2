import { trackingNumberKey, type Order, type OrderLine, type TrackingNumber } from './order';
import { openQuantity } from './order-lines';

/** Units of a line that leave with a shipment, and the identifiers of their devices, as far as they are known. */
export interface ShippedUnits {
  readonly lineNumber: number;
  readonly quantity: number;
  readonly imeis: readonly string[];
  /** How many of the line had left where it was looked at; left out by whoever acts without looking. */
  readonly shipped?: number | undefined;
}

/** What of a line has not left yet. */
export type ShippableLine = Pick<
  OrderLine,
  'lineNumber' | 'orderedQuantity' | 'canceledQuantity' | 'shippedQuantity' | 'devicesPerUnit'
>;

/** Why units of a line can't leave as they are named: counts are units of the line, or devices of those units. */
export type ShippedUnitsFault =
  | { readonly kind: 'too-much'; readonly lineNumber: number; readonly left: number }
  | {
      readonly kind: 'too-many-devices';
      readonly lineNumber: number;
      readonly devices: number;
      readonly identifiers: number;
    }
  | { readonly kind: 'twice' | 'shipped-before'; readonly lineNumber: number; readonly identifier: string };

/**
 * What keeps a shipment's units from leaving, empty where nothing does: more than is left of a line, more identifiers
 * than devices, a device that is named twice or left before (SD52). A device in two lines is said of both.
 */
export function checkShippedUnits(
  lines: readonly ShippableLine[],
  units: readonly ShippedUnits[],
  shippedBefore: ReadonlySet<string> = new Set(),
): ShippedUnitsFault[] {
  const faults: ShippedUnitsFault[] = [];
  const totals = new Map<number, number>();
  const linesOf = new Map<string, number[]>();
  for (const { lineNumber, quantity, imeis } of units) {
    const line = lines.find((each) => each.lineNumber === lineNumber);
    const total = (totals.get(lineNumber) ?? 0) + quantity;
    totals.set(lineNumber, total);
    const left = line === undefined ? 0 : openQuantity(line);
    if (total > left) faults.push({ kind: 'too-much', lineNumber, left });
    const devices = quantity * (line?.devicesPerUnit ?? 1);
    if (imeis.length > devices)
      faults.push({ kind: 'too-many-devices', lineNumber, devices, identifiers: imeis.length });
    for (const imei of imeis) {
      const identifier = imei.toUpperCase();
      if (shippedBefore.has(identifier)) faults.push({ kind: 'shipped-before', lineNumber, identifier });
      const named = linesOf.get(identifier);
      if (named === undefined) linesOf.set(identifier, [lineNumber]);
      else named.push(lineNumber);
    }
  }
  for (const [identifier, named] of linesOf)
    if (named.length > 1)
      for (const lineNumber of new Set(named)) faults.push({ kind: 'twice', lineNumber, identifier });
  return faults;
}

/**
 * Lines of which units left since they were looked at, or came back: the same units could be recorded again. Named
 * devices leave once, so that a line whose devices are all named asks for no other look (SD51).
 */
export function shippedSince<Line extends ShippableLine>(
  lines: readonly Line[],
  units: readonly ShippedUnits[],
): readonly Line[] {
  return lines.filter((line) =>
    units.some(
      ({ lineNumber, quantity, imeis, shipped }) =>
        lineNumber === line.lineNumber &&
        shipped !== undefined &&
        shipped !== line.shippedQuantity &&
        imeis.length < quantity * line.devicesPerUnit,
    ),
  );
}

/** A tracking number names one shipment: what comes under one that is known, or twice, was sent before. */
export function knownTrackingNumber(
  { trackingNumbers }: Pick<Order, 'trackingNumbers'>,
  added: readonly TrackingNumber[],
): TrackingNumber | undefined {
  const known = new Set(trackingNumbers.map(trackingNumberKey));
  for (const each of added) {
    if (known.has(trackingNumberKey(each))) return each;
    known.add(trackingNumberKey(each));
  }
  return undefined;
}
