import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { eventsMissed } from '@tradehall/contract/live';
import { getDeskOrder, type DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { ACT_PERMISSIONS, type SellerAct } from '@tradehall/domain/orders/seller-acts';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { CalendarNote } from '@tradehall/ui/CalendarNote';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { RecordColumns } from '@tradehall/ui/RecordColumns';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay, usePermissions } from '../session/staff';
import { ActDialog } from './ActDialog';
import { useNextSentence } from './use-next-sentence';
import { OrderChip } from './OrderChip';
import { OrderDocuments } from './OrderDocuments';
import { OrderLines } from './OrderLines';
import { OrderMoney } from './OrderMoney';
import { OrderShipments } from './OrderShipments';
import { OrderShipping } from './OrderShipping';
import { OrderTimeline } from './OrderTimeline';
import { OrderTransfer } from './OrderTransfer';
import { SilentMoney } from './SilentMoney';

const ACT_LABELS = {
  confirm: 'DESK_ACT_CONFIRM',
  quote: 'DESK_ACT_QUOTE',
  requote: 'DESK_ACT_REQUOTE',
  advance: 'DESK_ACT_ADVANCE',
  release: 'DESK_ACT_RELEASE',
  hold: 'DESK_ACT_HOLD',
  ship: 'DESK_ACT_SHIP',
  pay: 'DESK_ACT_PAY',
  payMore: 'DESK_ACT_PAY_MORE',
  invoice: 'DESK_ACT_INVOICE',
  refund: 'DESK_ACT_REFUND',
  cancel: 'DESK_ACT_CANCEL',
} as const satisfies Record<SellerAct, keyof typeof deskOrdersTexts>;

/** What takes no step ahead is never what an order waits for. */
const ASIDE: ReadonlySet<SellerAct> = new Set(['advance', 'requote', 'hold', 'cancel']);

/** Open on every paid order, and hardly ever needed: it stands with the money. */
const WITH_MONEY: SellerAct = 'payMore';

/** The key of each act; what ends an order has none. */
const ACT_KEYS: Partial<Record<SellerAct, string>> = {
  confirm: 'c',
  quote: 'q',
  release: 'r',
  ship: 's',
  pay: 'p',
  invoice: 'i',
  refund: 'f',
};

/** One order: what happens next first, then lines, money, shipments and story, and the acts that are open (SD49). */
export function OrderPage() {
  const t = useTexts(deskOrdersTexts);
  const nextSentence = useNextSentence();
  const { orderNumber } = routes.order.useParams();
  const { data, error, refetch } = useCall(getDeskOrder, { params: { phonexOrderNumber: orderNumber } });
  const refresh = () => void refreshCall(getDeskOrder, { params: { phonexOrderNumber: orderNumber } });
  useLiveEvent(orderChanged, ({ phonexOrderNumber }) => {
    if (phonexOrderNumber === orderNumber) refresh();
  });
  useLiveEvent(eventsMissed, refresh);
  const navigate = routes.order.useNavigate();
  const written = data?.salesOrder.phonexOrderNumber;
  // A number that was typed in small letters: the page goes on under the one that events and links name.
  useEffect(() => {
    if (written !== undefined && written !== orderNumber && written === orderNumber.toUpperCase())
      void navigate({ to: paths.order(written), replace: true });
  }, [written, orderNumber, navigate]);
  const [act, setAct] = useState<SellerAct>();
  const mayNetwork = useMay('NETWORK_VIEW');
  const mayPay = useMay(ACT_PERMISSIONS[WITH_MONEY]);
  return (
    <>
      <PageHeader
        title={orderNumber}
        facts={data === undefined ? undefined : nextSentence(data.next)}
        back={{ to: paths.orders(), label: t('DESK_LANE_ALL') }}
        actions={data === undefined ? undefined : <Acts order={data} onAct={setAct} />}
      />
      {data === undefined ? (
        <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
            <OrderChip status={data.status} />
            <OrderChip status={data.payment} />
            <Typography component="span">{data.salesOrder.buyerName}</Typography>
            <Box sx={{ flexBasis: '100%' }}>
              <CalendarNote calendar={data.nextCalendar} />
            </Box>
          </Box>
          <SilentMoney order={data} />
          <RecordColumns
            aside={
              <>
                <OrderMoney
                  order={data.salesOrder}
                  refund={data.refund}
                  onPayMore={mayPay && data.acts.includes(WITH_MONEY) ? () => setAct(WITH_MONEY) : undefined}
                />
                {mayNetwork && (data.salesOrder.pxnrOrder || data.salesOrder.pxnsOrder) ? (
                  <OrderTransfer orderNumber={orderNumber} />
                ) : null}
                <OrderDocuments order={data} />
                <OrderShipping order={data} />
                <OrderShipments order={data} />
              </>
            }
          >
            <OrderLines order={data.salesOrder} />
            <OrderTimeline events={data.events} />
          </RecordColumns>
          {act === undefined ? null : <ActDialog act={act} order={data} onClose={() => setAct(undefined)} />}
        </>
      )}
    </>
  );
}

/** The act of the order's lane stands first, in color where it waits for us; what takes a step back is never that. */
function Acts({ order, onAct }: { order: DeskOrder; onAct: (act: SellerAct) => void }) {
  const t = useTexts(deskOrdersTexts);
  const permissions = usePermissions();
  const open = order.acts.filter((act) => act !== WITH_MONEY && permissions.has(ACT_PERMISSIONS[act]));
  useShortcuts(
    Object.fromEntries(
      open.flatMap((act) => {
        const key = ACT_KEYS[act];
        return key === undefined ? [] : [[key, { says: t(ACT_LABELS[act]), act: () => onAct(act) }]];
      }),
    ),
  );
  return open.map((act, at) => (
    <Button
      key={act}
      variant={at === 0 && order.next.actor === 'us' && !ASIDE.has(act) ? 'contained' : 'outlined'}
      color={act === 'cancel' ? 'error' : 'primary'}
      aria-keyshortcuts={ACT_KEYS[act]}
      onClick={() => onAct(act)}
    >
      {t(ACT_LABELS[act])}
    </Button>
  ));
}
