import { eventsMissed } from '@tradehall/contract/live';
import type { listPreorders } from '@tradehall/contract/orders/order-calls';
import { getOrder, listOrders, type OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getSalesOrderSettings, type SalesOrderSettingsAnswer } from '@tradehall/contract/orders/sales-order-settings';
import { refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import type { CallInput } from '@tradehall/web/calls/call-server';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';

/** One page of the list. Typing on keeps the rows that are there until the next ones come. */
export function useOrderPage(
  call: typeof listOrders | typeof listPreorders,
  query: CallInput<typeof listOrders>['query'],
) {
  const page = useCall(call, { query }, { keepsPrevious: true });
  const refresh = () => void refreshCall(call);
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return page;
}

export function useSalesOrderSettings() {
  return useCall(getSalesOrderSettings, {}, { staleTime: 300_000 });
}

export function useOrder(orderNumber: string) {
  return useCall(getOrder, { params: { phonexOrderNumber: orderNumber } }, { staleTime: 0 });
}

/**
 * Puts the order that an answer carried in the place of the one that was loaded, and reads list and permissions anew.
 */
export function putOrder(orderNumber: string, salesOrder: OrderAnswer['salesOrder']): void {
  const params = { phonexOrderNumber: orderNumber };
  setCallAnswer(getOrder, { params }, (known) => ({ ...known, salesOrder }));
  void refreshCall(getOrder, { params });
  void refreshCall(listOrders);
}

export type { SalesOrderSettingsAnswer };
