import { ORDER_STATUS, phaseOf } from './order-life';

/** Editing is allowed only when the status is not CANCELED, SHIPPED or INVOICED (H05). */
export function isEditableStatus(fulfillmentStatus: string): boolean {
  return !['canceled', 'shipped', 'invoiced'].includes(phaseOf(fulfillmentStatus));
}

export function isCanceled(fulfillmentStatus: string): boolean {
  return fulfillmentStatus === ORDER_STATUS.canceled;
}

/**
 * The tenant says whether a shipped or invoiced order shows its invoices (H03). What is billed before, of units that
 * left, and after, of the fees of a canceled order, is due to the buyer and shown in any case.
 */
export function showsInvoices(fulfillmentStatus: string, settings: { readonly statuses: readonly string[] }): boolean {
  const phase = phaseOf(fulfillmentStatus);
  return phase === 'released' || phase === 'canceled' || settings.statuses.includes(fulfillmentStatus);
}

/** Tracking numbers say nothing before an order left, nor after it was canceled (H03). */
export function showsTracking(fulfillmentStatus: string): boolean {
  return ['released', 'shipped', 'invoiced'].includes(phaseOf(fulfillmentStatus));
}

/** Whether its buyer has yet to release it, or waits for the quote that comes before (H13). */
export function waitsForRelease(fulfillmentStatus: string): boolean {
  return ['awaiting-quote', 'held'].includes(phaseOf(fulfillmentStatus));
}
