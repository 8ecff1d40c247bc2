import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { isPaymentEvent } from '@tradehall/domain/orders/payment-events';
import type { Caller } from '../http/request-context';
import { sees } from '../http/serve-call';

/** An order as one of the staff may read it: who may not see payments reads of none in its history (SD03). */
export function shownTo(caller: Caller, order: SalesOrder): SalesOrder {
  return { ...order, events: shownEvents(caller, order.events, ({ eventType }) => eventType) };
}

export function shownEvents<E>(caller: Caller, events: readonly E[], typeOf: (event: E) => string): E[] {
  const isShown = sees(caller, 'PAYMENTS_VIEW') ? () => true : (event: E) => !isPaymentEvent(typeOf(event));
  return events.filter(isShown);
}
