import { NOTHING_BILLED, wholeOrder } from '../invoices/billing';
import { chargeOrder } from '../orders/charge-order';
import type { OrderCommand } from '../orders/decide-order';
import type { ShippedThereCommand } from '../orders/decide-shipped-there';
import { openAmount } from '../orders/decide-payment';
import type { Order } from '../orders/order';
import { orderPermissions } from '../orders/order-can';
import type { OrderTerms } from '../orders/order-decision';
import { draftOf, type OrderDraft } from '../orders/order-draft';
import { RELEASED_STATUS } from '../orders/order-life';
import { standingQuantity } from '../orders/order-lines';
import type { Shipment } from '../orders/shipments';
import { lineOf, offered } from './example-orders';

/** One thing that happens to an order, in numbers that mean what its command makes of them. @internal */
export interface Step {
  readonly command: string;
  readonly hours: number;
  readonly amount: number;
  readonly quantities: readonly number[];
  readonly method: string;
  readonly payment: string;
  readonly target: string;
  readonly yes: boolean;
  /** The tenant's settings from this step on. */
  readonly grace: boolean;
}

/** @internal */
export const COMMANDS = [
  'save',
  'hold',
  'release',
  'cancel',
  'seller-cancel',
  'accept-terms',
  'deadline',
  'extend',
  'status',
  'quote',
  'ship',
  'void-shipment',
  'invoice',
  'credit-note',
  'mark-paid',
  'payment-asked',
  'payment-captured',
  'payment-failed',
  'payment-returned',
  'answer',
  'mirror',
  'shipped-there',
] as const;

/**
 * What left at the supplier, as it goes on from what the reseller heard so far: another shipment, the last one taken
 * back, both at once, or the same again.
 */
function leftThere({ lines }: Order, each: Step, heard: readonly Shipment[]): ShippedThereCommand['there'] {
  const known = heard.flatMap((shipment) =>
    shipment.there === null ? [] : [{ ...shipment, number: shipment.there, there: null }],
  );
  const stood = known.map((shipment, at) =>
    each.hours > 30 && at === known.length - 1 ? { ...shipment, isVoided: true } : shipment,
  );
  const left = (shipments: readonly Shipment[], lineNumber: number) =>
    shipments
      .flatMap((shipment) => (shipment.isVoided ? [] : shipment.lines))
      .reduce((sum, line) => (line.lineNumber === lineNumber ? sum + line.quantity : sum), 0);
  const units = lines.flatMap((line, at) => {
    const open = standingQuantity(line) - left(stood, line.lineNumber);
    const quantity = Math.min(each.quantities[at] ?? 0, open);
    return quantity > 0 ? [{ lineNumber: line.lineNumber, quantity }] : [];
  });
  const fresh: Shipment = {
    number: known.length + 1,
    happenedAt: new Date(0),
    trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${known.length + 1}` }],
    lines: units,
    there: null,
    from: RELEASED_STATUS,
    isVoided: false,
  };
  const shipments = each.yes && units.length > 0 ? [...stood, fresh] : stood;
  return {
    shipments,
    lines: lines.map(({ lineNumber, itemNumberWarehouse }) => ({
      lineNumber,
      itemNumberWarehouse,
      shippedQuantity: left(shipments, lineNumber),
    })),
  };
}

/** The command that a step is to an order as it stands. @internal */
export function commandOf(
  order: Order,
  each: Step,
  terms: OrderTerms,
  now: Date,
  shipments: readonly Shipment[] = [],
): OrderCommand {
  const permission = orderPermissions({
    fulfillmentStatus: order.fulfillmentStatus,
    paymentStatus: order.paymentStatus,
    holdsUpdateOrder: true,
    settings: { ...terms.settings.editing, gracePeriodEnabled: terms.settings.gracePeriodEnabled },
    racFeeAgreed: order.racFeeAgreed === true,
    hasGracePeriod: order.gracePeriodEnd !== null,
    isNetworkOrder: order.networkRole !== null,
    isBeforeDeadline: order.cancelDueAt === null || order.cancelDueAt > now,
  });
  const before = draftOf(order, 2);
  const draft: OrderDraft = {
    choices: {
      ...before.choices,
      shippingMethodCode: each.method,
      quoteServiceLevel: each.method === 'REQUEST_A_QUOTE' ? 'Air' : '',
      paymentMethodCode: each.payment,
    },
    lines: before.lines.flatMap((line, at) =>
      each.quantities[at] === undefined && at > 0
        ? []
        : [{ ...line, orderedQuantity: each.yes ? (each.quantities[at] ?? 1) : line.orderedQuantity }],
    ),
  };
  const extended = each.quantities.map((quantity, at) =>
    lineOf(`ITEM-${at}`, quantity, 10_000 + at * (each.yes ? 777 : 500), order.networkRole === 'RESELLER'),
  );
  switch (each.command) {
    case 'save':
    case 'hold':
    case 'release':
      return {
        kind: 'save',
        intent: each.command,
        draft,
        permission,
        offered,
        onSale: () => ({ available: 5, priceMinor: 0 }),
        proofMissing: false,
      };
    case 'cancel':
      return { kind: 'cancel', permission };
    case 'seller-cancel':
      return { kind: 'cancel', reason: 'Broken' };
    case 'accept-terms':
      return { kind: 'accept-terms', terms: {}, permission };
    case 'deadline':
      return { kind: 'deadline' };
    case 'extend': {
      const { charges, chosen, awaitsQuote } = chargeOrder(
        { ...order, lines: [...order.lines, ...extended.map((line, at) => ({ ...line, lineNumber: 100 + at }))] },
        { ...draft, lines: [...before.lines, ...extended.map((line, at) => ({ ...line, lineNumber: 100 + at }))] },
        offered,
        { keepsQuote: false },
      );
      return { kind: 'extend', lines: extended, chosen, charges, awaitsQuote, userId: 'user', details: {} };
    }
    case 'status':
      return { kind: 'status', fulfillmentStatus: each.target, reason: each.yes ? 'So it is' : undefined };
    case 'quote':
      return { kind: 'quote', freightMinor: each.amount, offered, details: {} };
    case 'ship':
      return {
        kind: 'ship',
        shipment: shipments.length + 1,
        trackingNumbers: [],
        ...(each.yes ? {} : { units: [{ lineNumber: 1, quantity: each.quantities[0] ?? 1, imeis: [] }] }),
      };
    case 'void-shipment':
      return {
        kind: each.command,
        shipment: each.yes ? shipments.length : 1,
        shipments,
        billed: NOTHING_BILLED,
        returning: [],
        reason: 'Another order',
      };
    case 'invoice':
      return {
        kind: 'invoice',
        invoiceNumber: 'INV-1',
        dueAt: new Date(0),
        billed: each.yes ? wholeOrder(order) : NOTHING_BILLED,
      };
    case 'credit-note':
      return {
        kind: 'credit-note',
        creditNoteNumber: 'CN-1',
        creditKind: each.yes ? 'REDUCTION' : 'CORRECTION',
        amountMinor: each.amount,
        reason: 'Damaged',
      };
    case 'mark-paid':
      return {
        kind: 'mark-paid',
        reference: '',
        isReferenceRecorded: false,
        ...(each.yes ? {} : { amountMinor: each.amount }),
      };
    case 'payment-captured':
      return { kind: each.command, amountMinor: each.yes ? openAmount(order) : each.amount, details: {} };
    case 'payment-failed':
      return { kind: each.command, reason: 'DECLINED' };
    case 'payment-returned':
      return { kind: each.command, amountMinor: each.amount };
    case 'payment-asked':
      return { kind: each.command };
    case 'answer':
      return { kind: 'answer', confirmed: each.yes, reason: 'So it is' };
    case 'shipped-there':
      return {
        kind: each.command,
        there: leftThere(order, each, shipments),
        shipments,
        billed: NOTHING_BILLED,
        returning: [],
      };
    default:
      return {
        kind: 'mirror',
        of: { ...order, releasedAt: each.yes ? now : null, heldAgainAt: each.grace ? null : now },
      };
  }
}
