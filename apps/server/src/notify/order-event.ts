import { orderChanged } from '@tradehall/contract/orders/order-events';
import { liveEvent, type LiveEvent } from '../jobs/live-event';

/**
 * Word that an order of an account changed. Its number reaches those alone who may view orders; the others of the
 * account hear that there is something, for what they have under way themselves (B09, W71).
 */
export function orderEvent(accountId: string, data: { phonexOrderNumber: string; returnNumber?: string }): LiveEvent {
  const { phonexOrderNumber, returnNumber } = data;
  return liveEvent(orderChanged, {
    topic: `orders:${accountId}`,
    data,
    withheld: { phonexOrderNumber: '' },
    coalesce: `${phonexOrderNumber} ${returnNumber ?? ''}`,
  });
}

/** The same of an order that is no account's: a partner sold it, and the supplier's staff alone hear of it (N03). */
export function partnerOrderEvent(phonexOrderNumber: string): LiveEvent {
  return liveEvent(orderChanged, { topic: 'desk:orders', data: { phonexOrderNumber }, coalesce: phonexOrderNumber });
}
