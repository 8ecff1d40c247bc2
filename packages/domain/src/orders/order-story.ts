import { toMinorUnits } from '../money/minor-units';
import { ORDER_STATUS } from './order-life';

/** Who did something to an order, as its buyer is told. */
export const ORDER_EVENT_SOURCES = ['BUYER', 'SELLER', 'PARTNER', 'PAYPAL', 'DEADLINE'] as const;
export type OrderEventSource = (typeof ORDER_EVENT_SOURCES)[number];

export interface OrderEventRecord {
  readonly eventType: string;
  readonly actor: string;
  readonly happenedAt: Date;
  readonly details: Readonly<Record<string, unknown>>;
  /** Somebody of the buyer's account; null where it was anybody else. */
  readonly buyerName: string | null;
}

export interface StoryEvent {
  readonly eventType: string;
  readonly by: OrderEventSource;
  /** The person of the buyer's account, else empty: who of the staff it was stays with the seller. */
  readonly actor: string;
  readonly happenedAt: Date;
  readonly amountMinor: number | null;
  readonly references: readonly string[];
  readonly status: string | null;
  readonly reason: string | null;
}

/** What only the seller deals with: a refund that a provider refused comes by another way. */
const INTERNAL: ReadonlySet<string> = new Set(['REFUND_FAILED']);

/** Reasons that were given to the buyer; others are between colleagues, or a provider's codes. */
const TELLS_REASON: ReadonlySet<string> = new Set([
  ORDER_STATUS.canceled,
  'CREDIT_NOTE',
  'REFUNDED',
  'EXTENSION_REJECTED',
]);

const AMOUNTS = ['amountMinor', 'capturedMinor', 'excessMinor'] as const;
const REFERENCES = ['invoiceNumber', 'creditNoteNumber', 'reference'] as const;

/** An order's history in what its buyer may know: who, what, when, and the money that moved (W43). */
export function storyOf(events: readonly OrderEventRecord[], precision: number): StoryEvent[] {
  return events.flatMap(({ eventType, actor, happenedAt, details, buyerName }) =>
    INTERNAL.has(eventType)
      ? []
      : [
          {
            eventType,
            by: sourceOf(actor, buyerName),
            actor: buyerName ?? '',
            happenedAt,
            amountMinor: amountOf(eventType, details, precision),
            references: [...REFERENCES.flatMap((name) => textOf(details[name])), ...trackingOf(details)],
            status: eventType === 'STATUS' ? (textOf(details['to'])[0] ?? null) : null,
            reason: TELLS_REASON.has(eventType) ? (textOf(details['reason'])[0] ?? null) : null,
          },
        ],
  );
}

function sourceOf(actor: string, buyerName: string | null): OrderEventSource {
  if (buyerName !== null) return 'BUYER';
  if (actor === 'SYSTEM') return 'DEADLINE';
  if (actor === 'NETWORK') return 'PARTNER';
  return actor === 'PayPal' ? 'PAYPAL' : 'SELLER';
}

function amountOf(eventType: string, details: OrderEventRecord['details'], precision: number): number | null {
  if (eventType === ORDER_STATUS.canceled) {
    const fees = numberOf(details['reservationFeeMinor']) + numberOf(details['cancellationFeeMinor']);
    return fees > 0 ? fees : null;
  }
  // A quote stands as it was sent, in major units.
  if (eventType === 'QUOTED')
    return typeof details['freight'] === 'number' ? toMinorUnits(details['freight'], precision) : null;
  const name = AMOUNTS.find((each) => typeof details[each] === 'number');
  return name === undefined ? null : numberOf(details[name]);
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);

function trackingOf({ trackingNumbers }: OrderEventRecord['details']): string[] {
  return Array.isArray(trackingNumbers)
    ? trackingNumbers.flatMap((each: unknown) =>
        typeof each === 'object' && each !== null && 'trackingNumber' in each ? textOf(each.trackingNumber) : [],
      )
    : [];
}
