import { eventsMissed } from '@tradehall/contract/live';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import type { CallQueryInput } from '@tradehall/contract/wire/define-call';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useListPages } from '@tradehall/web/calls/use-list-pages';

const refresh = () => void refreshCall(getDeskOrders);

/** The orders of a lane or a search, page after page, asked for anew whenever an order changes. */
export function useOrderPages(query: CallQueryInput<typeof getDeskOrders>) {
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return useListPages(getDeskOrders, query, ({ rows }) => rows);
}
