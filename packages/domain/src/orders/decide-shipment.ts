import { moveOrder } from './move-order';
import { trackingNumberKey, type Order, type OrderLine, type TrackingNumber } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { ORDER_STATUS, type OrderEmail } from './order-life';
import { openQuantity } from './order-lines';
import { messagesOf } from './order-messages';
import { trackingWords } from './shipments';

export interface ShippedUnits {
  readonly lineNumber: number;
  readonly quantity: number;
  readonly imeis: readonly string[];
}

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

/** A tracking number names one shipment: what comes under one that is known, or twice, was sent before. */
function knownTrackingNumber({ trackingNumbers }: Order, added: readonly TrackingNumber[]): TrackingNumber | undefined {
  const known = new Set(trackingNumbers.map(trackingNumberKey));
  for (const each of added) {
    if (known.has(trackingNumberKey(each))) return each;
    known.add(trackingNumberKey(each));
  }
  return undefined;
}

/** Units that the order still is about, shipped or not. */
const unitsOf = (line: OrderLine): number => line.shippedQuantity + openQuantity(line);

/** A buyer must not wait at the dock for what has not left. */
export function shippedEmail({ lines }: Order, isComplete: boolean): OrderEmail {
  if (!isComplete) return 'MAIL_ORDER_PART_SHIPPED';
  return lines.some((line) => line.shippedQuantity > 0) ? 'MAIL_ORDER_REST_SHIPPED' : 'MAIL_ORDER_SHIPPED';
}

/** Ships lines; the order is shipped when nothing is left open (H05). Stock gave the units when they were ordered. */
export function decideShip(order: Order, command: ShipCommand, terms: OrderTerms, now: Date): Decided {
  if (!moveOrder(order, 'ship', terms, now)) return refused(order);
  const known = knownTrackingNumber(order, command.trackingNumbers);
  if (known) return issue('ORDER_TRACKING_NUMBER_TWICE', [known.trackingNumber]);
  if (command.units?.length === 0 && unitsLeft(order).length > 0) return issue('ORDER_SHIPS_NOTHING');
  const shipped = new Map<number, number>();
  for (const { lineNumber, quantity, imeis } of command.units ?? unitsLeft(order)) {
    const line = order.lines.find((each) => each.lineNumber === lineNumber);
    const total = (shipped.get(lineNumber) ?? 0) + quantity;
    if (!line || total > openQuantity(line))
      return issue('ORDER_SHIPS_TOO_MUCH', [lineNumber, line ? openQuantity(line) : 0]);
    const devices = quantity * line.devicesPerUnit;
    if (imeis.length > devices) return issue('ORDER_TOO_MANY_IMEIS', [lineNumber, devices, imeis.length]);
    shipped.set(lineNumber, total);
  }
  const lines = order.lines.map((line) => ({
    ...line,
    shippedQuantity: line.shippedQuantity + (shipped.get(line.lineNumber) ?? 0),
  }));
  const isComplete = lines.every((line) => openQuantity(line) === 0);
  const moved = moveOrder(order, 'ship', terms, now, { situation: { 'all-shipped': isComplete } });
  if (!moved) return refused(order);
  const { trackingNumbers, shipment = 1 } = command;
  const details = { shipment, from: order.fulfillmentStatus, trackingNumbers, lines: [...shipped] };
  const units = [...shipped.values()].reduce((sum, quantity) => sum + quantity, 0);
  return {
    decision: {
      patch: { ...moved.patch, trackingNumbers: [...order.trackingNumbers, ...trackingNumbers] },
      lines,
      events: [{ type: ORDER_STATUS.shipped, actor: terms.actor, details }],
      stockMoves: [],
      messages: messagesOf(order, { ...moved.move, email: shippedEmail(order, isComplete) }, terms, {
        params: [
          order.orderNumber,
          trackingWords(trackingNumbers),
          units,
          order.lines.reduce((sum, line) => sum + unitsOf(line), 0),
        ],
      }),
    },
  };
}
