import type { Billed } from '../invoices/billing';
import { moveOrder } from './move-order';
import type { Order } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { canHappen, phaseOf } from './order-life';
import { devicesIn, openQuantity } from './order-lines';
import { messagesOf, trackingNotes } from './order-messages';
import { SHIPMENT_VOIDED, trackingWithout, trackingWords, unitsOn, type Shipment, type ShippedLine } from './shipments';

export interface VoidShipmentCommand {
  readonly kind: 'void-shipment';
  /** Its number within the order. */
  readonly shipment: number;
  /** Every shipment of the order, oldest first. */
  readonly shipments: readonly Shipment[];
  /** What invoices bill, less what corrections took back of them. */
  readonly billed: Billed;
  /** What is on its way back or came back, by line. */
  readonly returning: readonly ShippedLine[];
  /** For the colleagues: it stands in the history and in the trail, and no buyer reads it. */
  readonly reason: string;
}

/**
 * Takes back a shipment that was recorded in error (SD53): its units are to be shipped again, its tracking numbers
 * leave the order, and the status is what it was until the order was shipped. What is billed must be credited first,
 * and what comes back from the buyer has left. Stock does not move: it gave the units when they were ordered.
 */
export function decideVoidShipment(order: Order, command: VoidShipmentCommand, terms: OrderTerms, now: Date): Decided {
  const { shipments, reason } = command;
  const shipment = shipments.find(({ number }) => number === command.shipment);
  if (!shipment) return issue('ORDER_SHIPMENT_UNKNOWN', [command.shipment]);
  if (shipment.isVoided) return issue('ORDER_SHIPMENT_VOIDED', [shipment.number]);
  if (!canHappen('void-shipment', order.fulfillmentStatus)) return refused(order);
  // It left at the supplier, and is taken back there.
  if (shipment.there !== null) return refused(order);
  if (shipment.from === null) return issue('ORDER_SHIPMENT_TOO_OLD', [shipment.number]);
  const least = leftThere(order, shipments);
  const lines = order.lines.map((line, at) => ({
    ...line,
    shippedQuantity: Math.max(least[at] ?? 0, line.shippedQuantity - unitsOn(shipment.lines, line.lineNumber)),
  }));
  const falls = (standing: readonly ShippedLine[]) =>
    shipment.lines.some(({ lineNumber }) => {
      const left = lines.find((line) => line.lineNumber === lineNumber)?.shippedQuantity ?? 0;
      return left < unitsOn(standing, lineNumber);
    });
  if (falls(command.billed.lines)) return issue('ORDER_SHIPMENT_BILLED', [shipment.number]);
  if (falls(command.returning)) return issue('ORDER_SHIPMENT_RETURNED', [shipment.number]);
  // The last one completed it: until then it stood where that one found it.
  const stood = shipments.at(-1)?.from ?? shipment.from;
  const moved = moveOrder(order, 'void-shipment', terms, now, {
    situation: { 'was-held': phaseOf(stood) === 'held' },
    ...(phaseOf(order.fulfillmentStatus) === 'released' ? {} : { releasedStatus: stood }),
  });
  if (!moved) return refused(order);
  const { trackingNumbers } = shipment;
  const units = devicesIn(order.lines, ({ lineNumber }) => unitsOn(shipment.lines, lineNumber));
  const open = devicesIn(lines, openQuantity);
  const details = {
    shipment: shipment.number,
    trackingNumbers,
    lines: shipment.lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]),
    reason,
  };
  return {
    decision: {
      patch: {
        ...(open === 0 ? {} : { ...moved.patch, shippedAt: null }),
        trackingNumbers: trackingWithout(order.trackingNumbers, trackingNumbers),
      },
      lines,
      events: [{ type: SHIPMENT_VOIDED, actor: terms.actor, details }],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, trackingWords(trackingNumbers), units, open],
        count: units,
        notes: trackingNotes(trackingNumbers, 'MAIL_ORDER_TRACKING_VOIDED'),
      }),
    },
  };
}

/**
 * What left at the supplier of each line: it has left, also where the reseller recorded the same units by hand and
 * takes that back (N03). Lines of two prices can be one line there, so that units are found by their item.
 */
function leftThere({ lines }: Pick<Order, 'lines'>, shipments: readonly Shipment[]): number[] {
  const left = shipments.flatMap((each) => (each.there === null || each.isVoided ? [] : each.lines));
  const rest = new Map<string, number>();
  for (const { itemNumberWarehouse: item, lineNumber } of lines)
    rest.set(item, (rest.get(item) ?? 0) + unitsOn(left, lineNumber));
  return lines.map(({ itemNumberWarehouse: item, shippedQuantity }) => {
    const least = Math.min(shippedQuantity, rest.get(item) ?? 0);
    rest.set(item, (rest.get(item) ?? 0) - least);
    return least;
  });
}
