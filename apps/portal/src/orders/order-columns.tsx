import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import {
  isOrderColumn,
  ORDER_LIST_COLUMNS,
  type OrderColumn,
  type OrderColumnId,
  type OrderColumnKind,
} from '@tradehall/domain/orders/order-list-columns';
import type { ordersTexts } from '@tradehall/texts/en/orders';
import { TextLink } from '@tradehall/ui/RouterLinks';
import type { CardPlace, Column } from '@tradehall/ui/table/table-columns';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { OrderStatus } from './OrderStatus';

/** How a value of each kind is shown, and on which side it stands. */
const KINDS: Record<
  OrderColumnKind,
  { readonly align: 'left' | 'right'; readonly show: (value: OrderListRow[keyof OrderListRow]) => ReactNode }
> = {
  text: { align: 'left', show: (value) => (value === null || value === '' ? '--' : String(value)) },
  date: { align: 'left', show: (value) => (value === null ? '--' : instant(String(value), 'month-date-time-zone')) },
  number: { align: 'right', show: (value) => count(Number(value)) },
  money: { align: 'right', show: (value) => (value === null ? '--' : money(Number(value))) },
  'fulfillment-status': { align: 'left', show: (value) => <OrderStatus status={String(value)} kind="fulfillment" /> },
  'payment-status': { align: 'left', show: (value) => <OrderStatus status={String(value)} kind="payment" /> },
};

/**
 * What the list can't be sorted by: an order has several tracking numbers, its fees are a sum, and what was credited
 * stands below zero.
 */
type Unsorted = 'trackingNumbers' | 'fees' | 'credited';
type OrderSort = Exclude<OrderColumnId, Unsorted>;

function isSortable(id: OrderColumnId): id is OrderSort {
  return id !== 'trackingNumbers' && id !== 'fees' && id !== 'credited';
}

export function sortOf(id: string | undefined): OrderSort {
  return id !== undefined && isOrderColumn(id) && isSortable(id) ? id : 'updateDate';
}

/** Where sorting by a column starts: words from A, dates and numbers from the newest and the highest. */
function firstDirection(id: OrderColumnId): 'asc' | 'desc' {
  const { kind } = ORDER_LIST_COLUMNS[id];
  return kind === 'date' || kind === 'number' || kind === 'money' || id === 'refOrderNumberOrPhonexOrderNumber'
    ? 'desc'
    : 'asc';
}

/** On a card the statuses stand beside the number, the rest in pairs. */
function placeOf(id: OrderColumnId): CardPlace {
  const { kind } = ORDER_LIST_COLUMNS[id];
  if (id === 'refOrderNumberOrPhonexOrderNumber') return 'none';
  return kind === 'fulfillment-status' || kind === 'payment-status' ? 'corner' : 'fact';
}

/** What stands below a value: when its invoice is to be paid, and that a total is one so far (W40). */
function noteOf(t: Translate<typeof ordersTexts>, id: OrderColumnId, row: OrderListRow): string | undefined {
  if (id === 'paymentStatus' && row.dueDate !== null)
    return t('ORDER_DOCUMENT_DUE', [instant(row.dueDate, 'month-date')]);
  return id === 'total' && row.isTotalOpen ? t('ORDER_SO_FAR') : undefined;
}

/** The columns of the settings as the table shows them; the first of them leads to the order. */
export function orderColumns(
  t: Translate<typeof ordersTexts>,
  chosen: readonly OrderColumn[],
): readonly Column<OrderListRow>[] {
  return chosen.map(({ id, label }, at) => {
    const { kind, label: name } = ORDER_LIST_COLUMNS[id];
    const show = (row: OrderListRow) => {
      const note = noteOf(t, id, row);
      return note === undefined ? (
        KINDS[kind].show(row[id])
      ) : (
        <>
          {KINDS[kind].show(row[id])}
          <Typography variant="caption" component="div" color="textSecondary">
            {note}
          </Typography>
        </>
      );
    };
    return {
      id,
      label: label ?? t(name),
      align: KINDS[kind].align,
      noWrap: id !== 'trackingNumbers' && id !== 'warehouse',
      isSortable: isSortable(id),
      sortsFirst: firstDirection(id),
      place: placeOf(id),
      cell: (row) => (at === 0 ? <TextLink to={paths.order(row.phonexOrderNumber)}>{show(row)}</TextLink> : show(row)),
      card: show,
    };
  });
}

/** What a card is named by, whichever columns the settings choose. */
export function orderTitle({ phonexOrderNumber, refOrderNumberOrPhonexOrderNumber }: OrderListRow): ReactNode {
  return (
    <TextLink to={paths.order(phonexOrderNumber)} sx={{ fontWeight: 600 }}>
      {refOrderNumberOrPhonexOrderNumber}
    </TextLink>
  );
}
