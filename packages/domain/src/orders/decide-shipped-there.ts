import type { Billed } from '../invoices/billing';
import { shippedEmail } from './decide-shipment';
import { moveOrder } from './move-order';
import { trackingNumberKey, type Order, type OrderLine, type OrderPatch, type TrackingNumber } from './order';
import { unchanged, type Decided, type OrderMessage, type OrderRecord, type OrderTerms } from './order-decision';
import { ORDER_STATUS, phaseOf } from './order-life';
import { devicesIn, openQuantity, standingQuantity } from './order-lines';
import { messagesOf, trackingNotes } from './order-messages';
import { SHIPMENT_VOIDED, trackingWithout, trackingWords, unitsOn, type Shipment, type ShippedLine } from './shipments';

/** What left of a network order and what was taken back of it, whole, as its supplier has it; heard at the reseller. */
export interface ShippedThereCommand {
  readonly kind: 'shipped-there';
  readonly there: {
    readonly lines: readonly Pick<OrderLine, 'lineNumber' | 'itemNumberWarehouse' | 'shippedQuantity'>[];
    readonly shipments: readonly Shipment[];
  };
  /** The reseller's own history of the order. */
  readonly shipments: readonly Shipment[];
  /** What the reseller's invoices bill, less what corrections took back of them. */
  readonly billed: Billed;
  /** What is on its way back to the reseller or came back, by line. */
  readonly returning: readonly ShippedLine[];
}

/** A shipment of the supplier's that the reseller's history lacks, with the number that it gets there. */
interface FreshShipment {
  readonly number: number;
  readonly shipment: Shipment;
}

/** What the reseller has not heard yet: each shipment is recorded once, and voided once, by the supplier's number. */
export function newsOf({ there, shipments }: Pick<ShippedThereCommand, 'there' | 'shipments'>): {
  readonly fresh: readonly FreshShipment[];
  readonly voided: readonly Shipment[];
} {
  const known = new Set(shipments.map((each) => each.there));
  const gone = new Set(there.shipments.filter(({ isVoided }) => isVoided).map(({ number }) => number));
  return {
    fresh: there.shipments
      .filter(({ number }) => !known.has(number))
      .map((shipment, at) => ({ number: shipments.length + at + 1, shipment })),
    voided: shipments.filter((each) => !each.isVoided && each.there !== null && gone.has(each.there)),
  };
}

/**
 * Brings the reseller's side to what left at its supplier (N03). The whole state is copied, so that a repeated or late
 * word changes nothing. A voided shipment waits while the reseller bills its units or gets them back. While an answer
 * of the supplier is under way, what left waits for it; of a canceled order people settle it.
 */
export function decideShippedThere(order: Order, command: ShippedThereCommand, terms: OrderTerms, now: Date): Decided {
  const phase = phaseOf(order.fulfillmentStatus);
  if (order.networkRole !== 'RESELLER' || phase === 'pending-confirmation' || phase === 'canceled')
    return unchanged(order);
  const { lines, keepsVoided } = linesAsThere(order, command);
  const news = newsOf(command);
  const voided = keepsVoided ? [] : news.voided;
  const left = news.fresh.filter(({ shipment }) => !shipment.isVoided);
  if (news.fresh.length === 0 && voided.length === 0) return unchanged(order);

  const after = { ...order, lines };
  const takenBack = voided.length > 0 ? reopen(order, after, command.shipments, voided, terms, now) : NOTHING;
  const reopened = { ...after, ...takenBack.patch };
  const shipped =
    left.length > 0 ? complete(order, reopened, { left, there: command.there.lines }, terms, now) : NOTHING;
  return {
    decision: {
      patch: {
        ...takenBack.patch,
        ...shipped.patch,
        trackingNumbers: joinTracking(
          trackingWithout(order.trackingNumbers, trackingOf(voided)),
          trackingOf(left.map(({ shipment }) => shipment)),
        ),
      },
      lines,
      events: [
        ...voided.map((shipment) => voidedEvent(shipment.number, shipment, shipment.lines, terms)),
        ...news.fresh.flatMap((each) => freshEvents(reopened, each, command.there.lines, terms)),
      ],
      stockMoves: [],
      messages: [...takenBack.messages, ...shipped.messages],
    },
  };
}

interface Step {
  readonly patch: OrderPatch;
  readonly messages: readonly OrderMessage[];
}
const NOTHING: Step = { patch: {}, messages: [] };

function reopen(
  order: Order,
  after: Order,
  shipments: readonly Shipment[],
  voided: readonly Shipment[],
  terms: OrderTerms,
  now: Date,
): Step {
  const stood = shipments.at(-1)?.from ?? null;
  const isReleased = phaseOf(order.fulfillmentStatus) === 'released';
  const moved = moveOrder(order, 'void-shipment', terms, now, {
    situation: { 'was-held': stood !== null && phaseOf(stood) === 'held' },
    ...(isReleased || stood === null ? {} : { releasedStatus: stood }),
  });
  if (!moved) return NOTHING;
  const lines = voided.flatMap((shipment) => shipment.lines);
  const params = [
    order.orderNumber,
    trackingWords(trackingOf(voided)),
    devicesOf(order, lines),
    devicesIn(after.lines, openQuantity),
  ];
  const notes = trackingNotes(trackingOf(voided), 'MAIL_ORDER_TRACKING_VOIDED');
  return {
    patch: { ...moved.patch, shippedAt: null },
    messages: messagesOf(order, moved.move, terms, { params, notes }),
  };
}

function complete(
  order: Order,
  after: Order,
  { left, there }: { readonly left: readonly FreshShipment[]; readonly there: readonly Numbered[] },
  terms: OrderTerms,
  now: Date,
): Step {
  const isComplete = after.lines.every((line) => openQuantity(line) === 0);
  const moved = moveOrder(after, 'ship-there', terms, now, { situation: { 'all-shipped': isComplete } });
  if (!moved) return NOTHING;
  const shipments = left.map(({ shipment }) => shipment);
  const params = [
    order.orderNumber,
    trackingWords(trackingOf(shipments)),
    devicesOf(
      order,
      shipments.flatMap((shipment) => linesHere(order, shipment, there)),
    ),
    devicesIn(after.lines, standingQuantity),
  ];
  const notes = trackingNotes(trackingOf(shipments));
  return {
    patch: moved.patch,
    messages: messagesOf(order, { ...moved.move, email: shippedEmail(order, isComplete) }, terms, { params, notes }),
  };
}

/**
 * Units as the supplier shipped them, by item: what is one line under the price between the partners can be two at the
 * prices of the sale. Nothing falls below what the reseller billed, gets back or recorded by hand before.
 */
function linesAsThere(
  { lines }: Pick<Order, 'lines'>,
  { there, shipments, billed, returning }: ShippedThereCommand,
): { readonly lines: readonly OrderLine[]; readonly keepsVoided: boolean } {
  const byHand = shipments.flatMap((each) => (each.there === null && !each.isVoided ? each.lines : []));
  const rest = new Map<string, number>();
  const add = (item: string, units: number) => rest.set(item, (rest.get(item) ?? 0) + units);
  for (const line of there.lines) add(line.itemNumberWarehouse, line.shippedQuantity);
  const same = lines.map((line) => {
    const units = there.lines.find((each) => isSameLine(each, line))?.shippedQuantity ?? 0;
    const taken = Math.min(units, standingQuantity(line));
    add(line.itemNumberWarehouse, -taken);
    return taken;
  });
  let keepsVoided = false;
  return {
    lines: lines.map((line, at) => {
      const own = same[at] ?? 0;
      const more = Math.min(rest.get(line.itemNumberWarehouse) ?? 0, standingQuantity(line) - own);
      add(line.itemNumberWarehouse, -more);
      const wanted = own + more;
      const due = Math.max(unitsOn(billed.lines, line.lineNumber), unitsOn(returning, line.lineNumber));
      keepsVoided ||= due > wanted;
      const shippedQuantity = Math.min(standingQuantity(line), Math.max(wanted, due, unitsOn(byHand, line.lineNumber)));
      return { ...line, shippedQuantity };
    }),
    keepsVoided,
  };
}

type Numbered = Pick<OrderLine, 'lineNumber' | 'itemNumberWarehouse'>;
const isSameLine = (one: Numbered, other: Numbered): boolean =>
  one.lineNumber === other.lineNumber && one.itemNumberWarehouse === other.itemNumberWarehouse;

/** The reseller's line of what the supplier's line is of; its own number where the order has no such item. */
export function lineOfThere(lines: readonly Numbered[], there: readonly Numbered[], lineNumber: number): number {
  const line = there.find((each) => each.lineNumber === lineNumber);
  if (!line) return lineNumber;
  const found =
    lines.find((each) => isSameLine(each, line)) ??
    lines.find((each) => each.itemNumberWarehouse === line.itemNumberWarehouse);
  return found?.lineNumber ?? lineNumber;
}

function freshEvents(
  order: Order,
  { number, shipment }: FreshShipment,
  there: readonly Numbered[],
  terms: OrderTerms,
): OrderRecord[] {
  const lines = linesHere(order, shipment, there);
  const { trackingNumbers } = shipment;
  const from = order.fulfillmentStatus;
  const details = { shipment: number, there: shipment.number, from, trackingNumbers, lines: pairsOf(lines) };
  return [
    { type: ORDER_STATUS.shipped, actor: terms.actor, details },
    ...(shipment.isVoided ? [voidedEvent(number, shipment, lines, terms)] : []),
  ];
}

/** Why it was voided is between the supplier's people. */
function voidedEvent(
  number: number,
  { trackingNumbers }: Shipment,
  lines: readonly ShippedLine[],
  { actor }: OrderTerms,
): OrderRecord {
  return { type: SHIPMENT_VOIDED, actor, details: { shipment: number, trackingNumbers, lines: pairsOf(lines) } };
}

const pairsOf = (lines: readonly ShippedLine[]) => lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]);
const trackingOf = (shipments: readonly Shipment[]) => shipments.flatMap(({ trackingNumbers }) => trackingNumbers);

/** What is in a shipment of the supplier's, by the lines of the reseller's order. */
const linesHere = (order: Pick<Order, 'lines'>, shipment: Shipment, there: readonly Numbered[]): ShippedLine[] =>
  shipment.lines.map(({ lineNumber, quantity }) => ({
    lineNumber: lineOfThere(order.lines, there, lineNumber),
    quantity,
  }));

/** What people read of shipped units: a lot as all that it holds (W47). */
const devicesOf = (order: Pick<Order, 'lines'>, shipped: readonly ShippedLine[]): number =>
  shipped.reduce((sum, { lineNumber, quantity }) => {
    const line = order.lines.find((each) => each.lineNumber === lineNumber);
    return sum + quantity * (line?.devicesPerUnit ?? 1);
  }, 0);

function joinTracking(known: readonly TrackingNumber[], added: readonly TrackingNumber[]): TrackingNumber[] {
  const keys = new Set(known.map(trackingNumberKey));
  return [...known, ...added.filter((each) => !keys.has(trackingNumberKey(each)))];
}
