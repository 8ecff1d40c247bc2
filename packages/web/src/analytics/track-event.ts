import { configuration } from '../tenant/configuration';

/** The events that analytics receives (A18). */
export type AnalyticsEvent =
  | 'purchase'
  | 'viewItemList'
  | 'viewCart'
  | 'addToCart'
  | 'removeFromCart'
  | 'viewItem'
  | 'beginCheckout'
  | 'createAccount';

declare global {
  interface Window {
    /** The queue that the tenant's analytics script reads, whenever it arrives. */
    dataLayer?: Record<string, unknown>[];
  }
}

const LONGEST_QUEUE = 1000;

/**
 * Tells the tenant's analytics, when there is one by configuration (`ANALYTICS_URL`, or the tenant's extras);
 * without one nothing is kept. The role is reported as Buyer. No names, no addresses.
 */
export function trackEvent(event: AnalyticsEvent, facts: Readonly<Record<string, unknown>> = {}): void {
  const sink = configuration.extras?.analyticsUrl;
  if (sink === undefined || sink === '') return;
  const queue = (window.dataLayer ??= []);
  queue.push({ event, role: 'Buyer', currency: configuration.currency, ...facts });
  if (queue.length > LONGEST_QUEUE) queue.splice(0, queue.length - LONGEST_QUEUE);
}
