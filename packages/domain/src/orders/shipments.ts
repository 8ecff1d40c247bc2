import { ORDER_STATUS } from './order-life';
import { trackingNumberKey, type TrackingNumber } from './order';

/** One shipment of an order, as its history has it (SD53). */
export interface Shipment {
  /** From 1 within its order. */
  readonly number: number;
  readonly happenedAt: Date;
  readonly trackingNumbers: readonly TrackingNumber[];
  /** Units by line number. */
  readonly lines: readonly ShippedLine[];
  /** Its number at the supplier that has the goods, where the reseller heard of it from there (N03). */
  readonly there: number | null;
  /** The status that the order had until then; null of a shipment that was recorded before it was kept. */
  readonly from: string | null;
  readonly isVoided: boolean;
}

export interface ShippedLine {
  readonly lineNumber: number;
  readonly quantity: number;
}

interface RecordedEvent {
  readonly eventType: string;
  readonly happenedAt: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

export const SHIPMENT_VOIDED = 'SHIPMENT_VOIDED';

/** The shipments of an order, oldest first: each is one event of its history, and one that names it voids it. */
export function shipmentsOf(events: readonly RecordedEvent[]): Shipment[] {
  const voided = new Set(
    events.flatMap(({ eventType, details }) => (eventType === SHIPMENT_VOIDED ? [details['shipment']] : [])),
  );
  return events
    .filter(({ eventType }) => eventType === ORDER_STATUS.shipped)
    .map(({ happenedAt, details }, at) => ({
      number: at + 1,
      happenedAt,
      trackingNumbers: trackingOf(details['trackingNumbers']),
      lines: linesOf(details['lines']),
      there: typeof details['there'] === 'number' ? details['there'] : null,
      from: typeof details['from'] === 'string' && details['shipment'] === at + 1 ? details['from'] : null,
      isVoided: voided.has(at + 1),
    }));
}

/** Units of one line among these. */
export function unitsOn(lines: readonly ShippedLine[], lineNumber: number): number {
  return lines.reduce((sum, line) => (line.lineNumber === lineNumber ? sum + line.quantity : sum), 0);
}

/** Kept as pairs of a line number and its units. */
function linesOf(value: unknown): ShippedLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((pair: unknown) => {
    const [lineNumber, quantity] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    return typeof lineNumber === 'number' && typeof quantity === 'number' ? [{ lineNumber, quantity }] : [];
  });
}

function trackingOf(value: unknown): TrackingNumber[] {
  return Array.isArray(value)
    ? value.filter(
        (each: Partial<TrackingNumber> | null): each is TrackingNumber =>
          typeof each?.trackingNumber === 'string' && typeof each.carrier === 'string',
      )
    : [];
}

/** The tracking numbers of an order without those of a shipment. */
export function trackingWithout(all: readonly TrackingNumber[], gone: readonly TrackingNumber[]): TrackingNumber[] {
  const keys = new Set(gone.map(trackingNumberKey));
  return all.filter((each) => !keys.has(trackingNumberKey(each)));
}

/** Carrier and number of each, as emails name them. */
export function trackingWords(trackingNumbers: readonly TrackingNumber[]): string {
  return trackingNumbers.map((each) => `${each.carrier} ${each.trackingNumber}`).join(', ') || '--';
}
