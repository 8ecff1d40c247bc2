import { ORDER_STATUS, phaseOf } from './order-life';
import { PAYMENT_STATUS } from './payment-status';

/** Editing is allowed only when the status is not CANCELED, SHIPPED or INVOICED (H05). */
export function isEditableStatus(fulfillmentStatus: string): boolean {
  return !['canceled', 'shipped', 'invoiced'].includes(phaseOf(fulfillmentStatus));
}

export function isCanceled(fulfillmentStatus: string): boolean {
  return fulfillmentStatus === ORDER_STATUS.canceled;
}

/** The status the buyer reads (phonexDerivedStatus): a held order that is paid is on its way to the warehouse. */
export function deriveStatus(
  order: { readonly fulfillmentStatus: string; readonly paymentStatus: string },
  settings: { readonly onReleaseFulfillmentStatusTo: string },
): string {
  return phaseOf(order.fulfillmentStatus) === 'held' && order.paymentStatus === PAYMENT_STATUS.paid
    ? settings.onReleaseFulfillmentStatusTo
    : order.fulfillmentStatus;
}

/** A canceled order's invoice is of the fees that stay due, whatever the tenant shows of others (H03). */
export function showsInvoices(fulfillmentStatus: string, settings: { readonly statuses: readonly string[] }): boolean {
  return isCanceled(fulfillmentStatus) || settings.statuses.includes(fulfillmentStatus);
}

/** Tracking numbers say nothing before an order left, nor after it was canceled (H03). */
export function showsTracking(fulfillmentStatus: string): boolean {
  return ['released', 'shipped', 'invoiced'].includes(phaseOf(fulfillmentStatus));
}
