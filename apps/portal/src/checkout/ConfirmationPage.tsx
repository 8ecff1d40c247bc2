import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import type { OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { getPaymentStatus, type OrderPaymentStatus } from '@tradehall/contract/payments/payments-calls';
import { CalendarNote } from '@tradehall/ui/CalendarNote';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { paymentsTexts } from '@tradehall/texts/en/payments';
import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { callQuery } from '@tradehall/web/calls/call-query';
import { useReadersWords } from '@tradehall/web/calls/use-call';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, money } from '@tradehall/web/tenant/format';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton, TextLink } from '@tradehall/ui/RouterLinks';
import { takeConfirmation } from './checkout-start';
import { LineTable, TotalsList } from './OrderSummary';
import { PayPalDialog } from '../payments/PayPalDialog';
import { sayPayPalFailure } from '../payments/paypal-failure';
import { isNothingToPay, payPalText, settledState } from '../payments/paypal-state';
import { usePayPal } from '../payments/use-paypal';

/** What became of the order, and what is next (G22). It survives one reload; after that the buyer is at the cart. */
export function ConfirmationPage() {
  const [order] = useState(takeConfirmation);
  const inReadersWords = useReadersWords(submitCheckout);
  return order === undefined ? <Navigate to={paths.cart()} replace /> : <Confirmed order={inReadersWords(order)} />;
}

function Confirmed({ order }: { order: OrderConfirmation }) {
  const t = useTexts(checkoutTexts);
  const orders = useTexts(ordersTexts);
  const isHeld = order.typeOfConfirmation !== 'PAY_AND_SHIP_NOW';
  // Until its supplier has confirmed it, there is nothing to pay, ship or change.
  const saysWhatNext = isHeld && !order.isNetworkPending;
  const paysByPayPal = !isHeld && order.paymentMethodCode === INTEGRATED_PAYPAL;
  // While the payment is open, paying it is what comes next.
  const { data: paid } = usePaymentStatus(order, paysByPayPal);
  const payment = paid?.status;
  const isUnpaid = paid !== undefined && isLeftUnpaid(paid);
  // Nothing is being worked on before it is paid, by PayPal or in another way.
  const isInWork = !paysByPayPal || payment === 'SUCCESS' || paid?.paymentStatus === PAYMENT_STATUS.paid;
  // The order was changed while its PayPal window stood open: what was placed is no longer what was paid.
  const changedTotal = payment === 'SUCCESS' && paid?.total !== order.total ? paid?.total : undefined;
  return (
    <>
      <PageHeader title={t('THANK_YOU')} facts={orders('ORDER_TITLE', [order.refOrderNumberOrPhonexOrderNumber])} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {isInWork || isUnpaid ? (
            <Typography variant="h2" component="p">
              {t(isUnpaid ? 'CONFIRMATION_HELD_UNPAID' : 'PROCESSING_REQUEST')}
            </Typography>
          ) : null}
          {paid?.isCanceled === true ? null : (
            <Typography>{t(order.isNetworkPending ? 'NETWORK_PENDING_CONFIRMATION' : 'CONFIRMATION_EMAIL')}</Typography>
          )}
          {saysWhatNext ? (
            <Typography>
              {t(order.typeOfConfirmation === 'HOLD_ORDER' ? 'HOLD_MESSAGE' : 'HOLD_UNTIL_QUOTE_MESSAGE')}{' '}
              <TextLink to={paths.order(order.phonexOrderNumber)} underline="always">
                {t('ORDER_LINK', [order.refOrderNumberOrPhonexOrderNumber])}
              </TextLink>
            </Typography>
          ) : null}
          {order.latePaymentCancelDate === undefined ? null : <LateNotice order={order} paysByPayPal={paysByPayPal} />}
          {paysByPayPal ? <PayPalOutcome order={order} /> : null}
          {order.selectedPaymentInstructions === '' ? null : (
            <Box>
              <Typography variant="h2">{t('PAYMENT_INSTRUCTIONS')}</Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{order.selectedPaymentInstructions}</Typography>
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <LinkButton to={paths.stock()} variant={isUnpaid ? 'outlined' : 'contained'}>
              {t('BACK_TO_STOCKLIST')}
            </LinkButton>
            {saysWhatNext ? null : (
              <LinkButton to={paths.order(order.phonexOrderNumber)} variant="outlined">
                {orders('ORDER_TITLE', [order.refOrderNumberOrPhonexOrderNumber])}
              </LinkButton>
            )}
          </Box>
        </Box>
        <Paper
          component="aside"
          variant="outlined"
          aria-label={t('SUMMARY_TITLE')}
          sx={{ p: 4, display: 'grid', gap: 3 }}
        >
          {changedTotal === undefined ? (
            <Placed order={order} />
          ) : (
            <Alert severity="info">{t('CONFIRMATION_CHANGED', [money(changedTotal)])}</Alert>
          )}
        </Paper>
      </Box>
    </>
  );
}

/** The order as it was placed. */
function Placed({ order }: { order: OrderConfirmation }) {
  const t = useTexts(checkoutTexts);
  return (
    <>
      <LineTable caption={order.warehouseLabel} lines={order.lineItems} />
      {order.purchaseOrderNumber === undefined ? null : (
        <Typography>
          {t('PO_NUMBER')}: {order.purchaseOrderNumber}
        </Typography>
      )}
      <TotalsList totals={order} asksQuote={order.typeOfConfirmation === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE'} />
    </>
  );
}

/** PayPal took nothing, and nothing else paid the order or ended it. */
const isLeftUnpaid = ({ status, paymentStatus, isCanceled }: OrderPaymentStatus): boolean =>
  status === 'FAILURE' && !isCanceled && paymentStatus !== PAYMENT_STATUS.paid;

/** What is paid is not late: with PayPal the notice waits for the payment's answer. */
function LateNotice({ order, paysByPayPal }: { order: OrderConfirmation; paysByPayPal: boolean }) {
  const t = useTexts(checkoutTexts);
  const { data } = usePaymentStatus(order, paysByPayPal);
  if (paysByPayPal && (data === undefined || !isLeftUnpaid(data))) return null;
  return (
    <Alert severity="warning">
      {t(paysByPayPal ? 'LATE_PAYPAL_NOTICE' : 'LATE_PAYMENT_NOTICE', [
        instant(order.latePaymentCancelDate, 'month-date-time-zone'),
      ])}
      <CalendarNote calendar={order.deadlineCalendar} />
    </Alert>
  );
}

function usePaymentStatus(order: OrderConfirmation, enabled: boolean) {
  return useQuery({
    ...callQuery(getPaymentStatus, { params: { phonexOrderNumber: order.phonexOrderNumber } }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 5000 : false),
  });
}

function PayPalOutcome({ order }: { order: OrderConfirmation }) {
  const t = useTexts(paymentsTexts);
  const { data, refetch } = usePaymentStatus(order, true);
  const paypal = usePayPal(() => void refetch());
  const state = data === undefined ? 'idle' : settledState(data);
  const openAmount = data?.openAmount ?? 0;
  const pay = () => {
    paypal.launch(order.phonexOrderNumber).catch(sayPayPalFailure);
  };
  return (
    <>
      {data === undefined ? null : data.status === 'SUCCESS' ? (
        <Alert severity="success">{t('PAYPAL_SUCCESS')}</Alert>
      ) : data.status === 'PENDING' ? (
        <Alert severity="info">{t('PAYPAL_PENDING')}</Alert>
      ) : (
        <>
          <Alert severity={state === 'failed' ? 'error' : 'info'}>
            {t(payPalText(state, openAmount) ?? 'PAYPAL_UNPAID', [money(openAmount)])}
          </Alert>
          {isNothingToPay(state, openAmount) ? null : (
            <Box>
              <Button variant="contained" onClick={pay}>
                {t('PAY_NOW_USING_PAYPAL')}
              </Button>
            </Box>
          )}
        </>
      )}
      <PayPalDialog paypal={paypal} onLater={paypal.dismiss} />
    </>
  );
}
