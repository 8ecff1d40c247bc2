import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { eventsMissed } from '@tradehall/contract/live';
import { getDeskOrders, type DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { instantBriefly, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { useNextSentence } from '../orders/use-next-sentence';
import { OrderChip } from '../orders/OrderChip';

const SHOWN = 10;
const refresh = () => void refreshCall(getDeskOrders);

/** The buyer's newest orders, each with what happens next. */
export function BuyerOrders({ accountId, name }: { accountId: string; name: string }) {
  const t = useTexts(deskBuyersTexts);
  const tOrders = useTexts(deskOrdersTexts);
  const nextSentence = useNextSentence();
  const { data, error, refetch } = useCall(getDeskOrders, { query: { accountId, limit: SHOWN } });
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const columns: readonly GridColumn<DeskOrderRow>[] = [
    {
      id: 'number',
      label: tOrders('DESK_ORDERS_NUMBER'),
      place: 'title',
      noWrap: true,
      cell: ({ orderNumber }) => <TextLink to={paths.order(orderNumber)}>{orderNumber}</TextLink>,
    },
    {
      id: 'next',
      label: tOrders('DESK_ORDERS_NEXT'),
      cell: ({ next }) => <Box sx={{ minWidth: { md: 120 } }}>{nextSentence(next)}</Box>,
    },
    {
      id: 'status',
      label: tOrders('DESK_ORDERS_STATUS'),
      place: 'corner',
      cell: ({ status }) => <OrderChip status={status} />,
    },
    { id: 'payment', label: tOrders('DESK_ORDERS_PAID'), cell: ({ payment }) => <OrderChip status={payment} /> },
    {
      id: 'total',
      label: tOrders('DESK_ORDERS_TOTAL'),
      align: 'right',
      isLabeled: true,
      cell: ({ total }) => money(total),
    },
    {
      id: 'updated',
      label: tOrders('DESK_ORDERS_UPDATED'),
      noWrap: true,
      place: 'foot',
      cell: ({ updateDate }) => instantBriefly(updateDate),
    },
  ];
  return (
    <Section title={t('DESK_BUYER_ORDERS')}>
      {data === undefined ? (
        <LoadingBlock error={error} height={80} onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_BUYER_NO_ORDERS')}</Typography>
      ) : (
        <>
          <DataGrid
            label={t('DESK_BUYER_ORDERS')}
            columns={columns}
            rows={data.rows}
            rowKey={({ orderNumber }) => orderNumber}
          />
          <TextLink to={paths.orders()} search={{ search: name }} sx={{ display: 'inline-block', mt: 3 }}>
            {t('DESK_BUYER_ALL_ORDERS')}
          </TextLink>
        </>
      )}
    </Section>
  );
}
