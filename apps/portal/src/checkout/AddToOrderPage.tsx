import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import Skeleton from '@mui/material/Skeleton';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { addToSalesOrder } from '@tradehall/contract/checkout/checkout-calls';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { useCall } from '@tradehall/web/calls/use-call';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { readCheckoutStart } from './checkout-start';
import { OptionList } from './OptionList';
import { LineTable } from './OrderSummary';

/** Chooses the held order that the cart's items join, newest update first (G21). */
export function AddToOrderPage() {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const { history } = useRouter();
  const { warehouse } = routes.addToUnshippedOrder.useParams();
  const start = useMemo(() => readCheckoutStart(warehouse), [warehouse]);
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useCall(
    addToSalesOrder,
    {
      params: { warehouseCode: start?.warehouseCode ?? '' },
      body: { offerIds: [...(start?.offerIds ?? [])] },
      participant: start?.participantId ?? undefined,
    },
    { enabled: start !== undefined, forgets: true },
  );
  if (start === undefined) return <Navigate to={paths.cart()} replace />;
  const orders = data?.onHoldSalesOrders ?? [];
  return (
    <>
      <PageHeader
        title={t('ADD_TO_ORDER_TITLE')}
        facts={start.warehouseLabel}
        back={{ to: paths.cart(), label: t('CHECKOUT_BACK_TO_CART') }}
      />
      {error !== null ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={240} aria-busy="true" />
      ) : orders.length === 0 ? (
        <EmptyState
          icon={<ReceiptLongOutlinedIcon />}
          title={t('ADD_TO_ORDER_EMPTY')}
          action={
            <Button variant="outlined" onClick={() => history.back()}>
              {t('ADD_TO_ORDER_CANCEL')}
            </Button>
          }
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 3 }}>
            <p style={{ margin: 0 }}>{t('ADD_TO_ORDER_INTRO')}</p>
            <OptionList
              name="salesOrder"
              label={t('ADD_TO_ORDER_INTRO')}
              value={chosen}
              onChange={setChosen}
              options={orders.map((order) => ({
                value: order.orderNumber,
                label: order.refOrderNumberOrPhonexOrderNumber,
                lines: [
                  ...(order.purchaseOrderNumber === null ? [] : [t('ADD_TO_ORDER_PO', [order.purchaseOrderNumber])]),
                  t('ADD_TO_ORDER_CREATED', [instant(order.createDate, 'month-date')]),
                  t('ADD_TO_ORDER_UPDATED', [instant(order.lastUpdateDate, 'month-date-time-zone')]),
                  t('SUMMARY_LINES', [count(order.lineItems.length)], order.lineItems.length),
                ],
                note: order.total === undefined ? undefined : money(order.total),
              }))}
            />
            <Box sx={{ display: 'flex', gap: 2 }}>
              <Button variant="outlined" onClick={() => history.back()}>
                {t('ADD_TO_ORDER_CANCEL')}
              </Button>
              <Button
                variant="contained"
                disabled={chosen === undefined}
                onClick={() =>
                  chosen !== undefined && void navigate({ to: paths.reviewCombinedOrder(start.warehouseLabel, chosen) })
                }
              >
                {t('ADD_TO_ORDER_REVIEW')}
              </Button>
            </Box>
          </Box>
          <Paper variant="outlined" sx={{ p: 4 }}>
            <LineTable caption={t('SUMMARY_NEW_ITEMS')} lines={data.lineItems} />
          </Paper>
        </Box>
      )}
    </>
  );
}
