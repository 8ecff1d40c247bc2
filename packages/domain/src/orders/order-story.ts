import { toMinorUnits } from '../money/minor-units';
import { CHOICE_FIELDS, type ChoiceField } from './order-draft';
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
  /** Fees that the seller bears, of an order that the seller canceled (SD55); null where there are none. */
  readonly waivedMinor: number | null;
  readonly references: readonly string[];
  readonly status: string | null;
  readonly reason: string | null;
  /** What an edit changed; null where it was none. */
  readonly changes: StoryChanges | null;
}

/** Units before and after by line number, 0 where the line was removed, and the choices that are others now. */
export interface StoryChanges {
  readonly choices: readonly ChoiceField[];
  readonly lines: readonly { readonly lineNumber: number; readonly from: number; readonly to: number }[];
}

/** What only the seller deals with: a refund that a provider refused comes by another way. */
const INTERNAL: ReadonlySet<string> = new Set(['REFUND_FAILED']);

/** Reasons that were given to the buyer; others are between colleagues, or a provider's codes. */
const TELLS_REASON: ReadonlySet<string> = new Set([
  ORDER_STATUS.canceled,
  'CREDIT_NOTE',
  'REFUNDED',
  'EXTENSION_REJECTED',
  'HELD_AGAIN',
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
            waivedMinor: numberOf(details['waivedMinor']) || null,
            references: [...REFERENCES.flatMap((name) => textOf(details[name])), ...trackingOf(details)],
            status: eventType === 'STATUS' ? (textOf(details['to'])[0] ?? null) : null,
            reason: TELLS_REASON.has(eventType) ? (textOf(details['reason'])[0] ?? null) : null,
            changes: eventType === 'EDITED' ? changesOf(details) : null,
          },
        ],
  );
}

/** As they were kept; of an older record what can be read of it. */
function changesOf({ choices, lines }: OrderEventRecord['details']): StoryChanges {
  return {
    choices: CHOICE_FIELDS.filter((field) => Array.isArray(choices) && choices.includes(field)),
    lines: Array.isArray(lines)
      ? lines.flatMap((line: Readonly<Record<string, unknown>> | null) => {
          const { lineNumber, from, to } = line ?? {};
          return typeof lineNumber === 'number' && typeof from === 'number' && typeof to === 'number'
            ? [{ lineNumber, from, to }]
            : [];
        })
      : [],
  };
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
