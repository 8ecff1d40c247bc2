/**
 * The life of an order (H05). Tenants add statuses of their own by settings; whatever is not
 * named here has been released to the warehouse and not yet shipped.
 */
export const orderPhases = {
  PENDING_CONFIRMATION: 'pending-confirmation',
  AWAITING_SHIPPING_QUOTE: 'awaiting-quote',
  ON_HOLD: 'held',
  CANCELED: 'canceled',
  SHIPPED: 'shipped',
  INVOICED: 'invoiced',
} as const;

export type OrderPhase = (typeof orderPhases)[keyof typeof orderPhases] | 'released';
export type NamedStatus = keyof typeof orderPhases;

export function phaseOf(fulfillmentStatus: string): OrderPhase {
  return Object.hasOwn(orderPhases, fulfillmentStatus) ? orderPhases[fulfillmentStatus as NamedStatus] : 'released';
}

export type OrderEvent =
  'confirm' | 'quote' | 'request-quote' | 'hold' | 'release' | 'advance' | 'ship' | 'invoice' | 'cancel';

/** From which phases an event may happen. `advance` moves between the tenant's own statuses after release. */
const from: Record<OrderEvent, readonly OrderPhase[]> = {
  confirm: ['pending-confirmation'],
  quote: ['awaiting-quote'],
  'request-quote': ['held', 'awaiting-quote'],
  hold: ['held', 'awaiting-quote'],
  release: ['held'],
  advance: ['released'],
  ship: ['released', 'held'],
  invoice: ['shipped', 'released'],
  cancel: ['pending-confirmation', 'awaiting-quote', 'held', 'released'],
};

export function canHappen(event: OrderEvent, fulfillmentStatus: string): boolean {
  return from[event].includes(phaseOf(fulfillmentStatus));
}

export interface ReleaseSettings {
  readonly onReleaseFulfillmentStatusTo: string;
}

/**
 * Where an event leads. A release with integrated PayPal stays ON_HOLD until the capture is known; every
 * other release goes to the tenant's status (H10). Null where the event may not happen.
 */
export function nextStatus(
  event: Exclude<OrderEvent, 'advance'>,
  order: { readonly fulfillmentStatus: string; readonly paymentMethodCode: string },
  settings: ReleaseSettings,
): string | null {
  if (!canHappen(event, order.fulfillmentStatus)) return null;
  switch (event) {
    case 'release':
      return order.paymentMethodCode === 'INTEGRATED_PAYPAL' ? 'ON_HOLD' : settings.onReleaseFulfillmentStatusTo;
    case 'request-quote':
      return 'AWAITING_SHIPPING_QUOTE';
    case 'ship':
      return 'SHIPPED';
    case 'invoice':
      return 'INVOICED';
    case 'cancel':
      return 'CANCELED';
    default:
      return 'ON_HOLD';
  }
}

/** Editing is allowed only when the status is not CANCELED, SHIPPED or INVOICED (H05). */
export function isEditableStatus(fulfillmentStatus: string): boolean {
  return !['canceled', 'shipped', 'invoiced'].includes(phaseOf(fulfillmentStatus));
}

export const SETTLED_PAYMENT_STATUSES = ['PAID', 'REFUNDED'] as const;

export function isPaid(paymentStatus: string): boolean {
  return (SETTLED_PAYMENT_STATUSES as readonly string[]).includes(paymentStatus);
}

/** The status the buyer reads (phonexDerivedStatus): a held order that is paid is on its way to the warehouse. */
export function deriveStatus(
  order: { readonly fulfillmentStatus: string; readonly paymentStatus: string },
  settings: ReleaseSettings,
): string {
  return phaseOf(order.fulfillmentStatus) === 'held' && order.paymentStatus === 'PAID'
    ? settings.onReleaseFulfillmentStatusTo
    : order.fulfillmentStatus;
}

/** Tracking numbers say nothing before an order left, nor after it was cancelled (H03). */
export function showsTracking(fulfillmentStatus: string): boolean {
  return ['released', 'shipped', 'invoiced'].includes(phaseOf(fulfillmentStatus));
}
