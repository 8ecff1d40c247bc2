import type { ReactNode } from 'react';
import {
  ORDER_LIST_COLUMNS,
  type OrderColumn,
  type OrderColumnKind,
} from '@tradehall/domain/orders/order-list-columns';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { OrderStatus } from './OrderStatus';

/** How a value of each kind is shown, and on which side it stands. */
const KINDS: Record<
  OrderColumnKind,
  { readonly align: 'left' | 'right'; readonly show: (value: OrderListRow[keyof OrderListRow]) => ReactNode }
> = {
  text: { align: 'left', show: (value) => (value === null || value === '' ? '--' : String(value)) },
  date: { align: 'left', show: (value) => instant(String(value), 'date-time') },
  number: { align: 'right', show: (value) => count(Number(value)) },
  money: { align: 'right', show: (value) => money(Number(value)) },
  'fulfillment-status': { align: 'left', show: (value) => <OrderStatus status={String(value)} kind="fulfillment" /> },
  'payment-status': { align: 'left', show: (value) => <OrderStatus status={String(value)} kind="payment" /> },
};

export function alignOf({ id }: OrderColumn): 'left' | 'right' {
  return KINDS[ORDER_LIST_COLUMNS[id].kind].align;
}

/** Where sorting by a column starts: words from A, dates and numbers from the newest and the highest. */
export function firstDirection({ id }: Pick<OrderColumn, 'id'>): 'asc' | 'desc' {
  const { kind } = ORDER_LIST_COLUMNS[id];
  return kind === 'date' || kind === 'number' || kind === 'money' || id === 'refOrderNumberOrPhonexOrderNumber'
    ? 'desc'
    : 'asc';
}

export function orderCell(row: OrderListRow, { id }: OrderColumn): ReactNode {
  return KINDS[ORDER_LIST_COLUMNS[id].kind].show(row[id]);
}
