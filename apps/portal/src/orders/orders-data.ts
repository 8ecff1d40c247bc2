import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getOrder, listOrders, listPreorders, type OrderAnswer } from '@tradehall/contract/orders/order-calls';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import { getSalesOrderSettings, type SalesOrderSettingsAnswer } from '@tradehall/contract/orders/sales-order-settings';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { callServer, fetchCall } from '@tradehall/web/calls/call-server';
import { useCall } from '@tradehall/web/calls/use-call';
import { queryClient } from '@tradehall/web/calls/query-client';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';

export interface OrderListQuery {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: string | undefined;
  readonly page: number;
}

export interface OrderPage {
  readonly rows: readonly OrderListRow[];
  readonly count: number;
}

async function loadOrders(call: typeof listOrders | typeof listPreorders, query: OrderListQuery): Promise<OrderPage> {
  const response = await fetchCall(call, { query });
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error(textOf(ordersTexts, 'SALES_ORDER_LIST_FETCH_ERROR'));
  return { rows: rows as OrderListRow[], count: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? rows.length) };
}

/** One page of the list. Typing on keeps the rows that are there until the next ones come. */
export function useOrderPage(kind: 'orders' | 'preorders', query: OrderListQuery) {
  const page = useQuery({
    queryKey: [kind, 'list', query],
    queryFn: () => loadOrders(kind === 'orders' ? listOrders : listPreorders, query),
    placeholderData: keepPreviousData,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [kind, 'list'] });
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return page;
}

export function useSalesOrderSettings() {
  return useCall(getSalesOrderSettings, {}, { staleTime: 300_000 });
}

export const orderKey = (orderNumber: string) => ['orders', 'one', orderNumber] as const;

export function useOrder(orderNumber: string) {
  return useQuery({
    queryKey: orderKey(orderNumber),
    queryFn: () => callServer(getOrder, { params: { phonexOrderNumber: orderNumber } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/**
 * Puts the order that an answer carried in the place of the one that was loaded, and reads list and permissions anew.
 */
export function putOrder(orderNumber: string, salesOrder: OrderAnswer['salesOrder']): void {
  queryClient.setQueryData<OrderAnswer>(orderKey(orderNumber), (known) =>
    known === undefined ? known : { ...known, salesOrder },
  );
  void queryClient.invalidateQueries({ queryKey: orderKey(orderNumber) });
  void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] });
}

export type { SalesOrderSettingsAnswer };
