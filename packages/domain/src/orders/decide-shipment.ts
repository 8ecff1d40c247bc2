import {
  checkShippedUnits,
  knownTrackingNumber,
  type ShippedUnits,
  type ShippedUnitsFault,
} from './check-shipped-units';
import { moveOrder } from './move-order';
import type { Order, OrderLine, TrackingNumber } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { ORDER_STATUS, type OrderEmail } from './order-life';
import { devicesIn, openQuantity } from './order-lines';
import { messagesOf, trackingNotes } from './order-messages';
import { trackingWords } from './shipments';

export interface ShipCommand {
  readonly kind: 'ship';
  /** Its number within the order; left out, the first. */
  readonly shipment?: number | undefined;
  readonly trackingNumbers: readonly TrackingNumber[];
  /** Left out: everything that is left. */
  readonly units?: readonly ShippedUnits[] | undefined;
}

/** What a shipment takes when nothing is named. */
export function unitsLeft({ lines }: Order): ShippedUnits[] {
  return lines
    .filter((line) => openQuantity(line) > 0)
    .map((line) => ({ lineNumber: line.lineNumber, quantity: openQuantity(line), imeis: [] }));
}

/** Units that the order still is about, shipped or not. */
const unitsOf = (line: OrderLine): number => line.shippedQuantity + openQuantity(line);

/** A buyer must not wait at the dock for what has not left. */
export function shippedEmail({ lines }: Order, isComplete: boolean): OrderEmail {
  if (!isComplete) return 'MAIL_ORDER_PART_SHIPPED';
  return lines.some((line) => line.shippedQuantity > 0) ? 'MAIL_ORDER_REST_SHIPPED' : 'MAIL_ORDER_SHIPPED';
}

function issueOf(fault: ShippedUnitsFault): Decided {
  switch (fault.kind) {
    case 'too-much':
      return issue('ORDER_SHIPS_TOO_MUCH', [fault.lineNumber, fault.left]);
    case 'too-many-devices':
      return issue('ORDER_TOO_MANY_IMEIS', [fault.lineNumber, fault.devices, fault.identifiers]);
    case 'twice':
    case 'shipped-before':
      return issue('ORDER_IMEI_TWICE', [fault.identifier]);
  }
}

/** Ships lines; the order is shipped when nothing is left open (H05). Stock gave the units when they were ordered. */
export function decideShip(order: Order, command: ShipCommand, terms: OrderTerms, now: Date): Decided {
  if (!moveOrder(order, 'ship', terms, now)) return refused(order);
  const known = knownTrackingNumber(order, command.trackingNumbers);
  if (known) return issue('ORDER_TRACKING_NUMBER_TWICE', [known.trackingNumber]);
  if (command.units?.length === 0 && unitsLeft(order).length > 0) return issue('ORDER_SHIPS_NOTHING');
  const taken = command.units ?? unitsLeft(order);
  const [fault] = checkShippedUnits(order.lines, taken);
  if (fault) return issueOf(fault);
  const shipped = new Map<number, number>();
  for (const { lineNumber, quantity } of taken) shipped.set(lineNumber, (shipped.get(lineNumber) ?? 0) + quantity);
  const lines = order.lines.map((line) => ({
    ...line,
    shippedQuantity: line.shippedQuantity + (shipped.get(line.lineNumber) ?? 0),
  }));
  const isComplete = lines.every((line) => openQuantity(line) === 0);
  const moved = moveOrder(order, 'ship', terms, now, { situation: { 'all-shipped': isComplete } });
  if (!moved) return refused(order);
  const { trackingNumbers, shipment = 1 } = command;
  const details = { shipment, from: order.fulfillmentStatus, trackingNumbers, lines: [...shipped] };
  const units = devicesIn(order.lines, ({ lineNumber }) => shipped.get(lineNumber) ?? 0);
  return {
    decision: {
      patch: { ...moved.patch, trackingNumbers: [...order.trackingNumbers, ...trackingNumbers] },
      lines,
      events: [{ type: ORDER_STATUS.shipped, actor: terms.actor, details }],
      stockMoves: [],
      messages: messagesOf(order, { ...moved.move, email: shippedEmail(order, isComplete) }, terms, {
        params: [order.orderNumber, trackingWords(trackingNumbers), units, devicesIn(order.lines, unitsOf)],
        count: units,
        notes: trackingNotes(trackingNumbers),
      }),
    },
  };
}
