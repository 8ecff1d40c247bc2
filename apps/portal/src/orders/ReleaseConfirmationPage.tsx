import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { isCanceled, waitsForRelease } from '@tradehall/domain/orders/order-status';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { paymentsTexts } from '@tradehall/texts/en/payments';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PayPalDialog } from '../payments/PayPalDialog';
import { sayPayPalFailure } from '../payments/paypal-failure';
import { usePayPal } from '../payments/use-paypal';
import { LinkButton, TextLink } from '@tradehall/ui/RouterLinks';
import { useScreenTitle } from '@tradehall/ui/state/use-document-title';
import { useOrder } from './orders-data';

/** Thank-you page after a release, without the order in its address (H13). */
export function ReleaseConfirmationPage() {
  return (
    <Frame>
      <Thanks />
    </Frame>
  );
}

/** The same for one order. */
export function OrderReleaseConfirmationPage() {
  const { orderNumber } = routes.orderReleaseConfirmation.useParams();
  return (
    <Frame>
      <ReleasedOrder orderNumber={orderNumber} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', py: 8, display: 'grid', gap: 4, justifyItems: 'start' }}>{children}</Box>
  );
}

/** Names the window too (L03). */
function Heading({ title }: { title: string }) {
  useScreenTitle(title);
  return <Typography variant="h1">{title}</Typography>;
}

function Thanks({ paypal = false }: { paypal?: boolean }) {
  const t = useTexts(ordersTexts);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <CheckCircleOutlineIcon color="success" fontSize="large" aria-hidden />
        <Heading title={t('RELEASED_THANK_YOU')} />
      </Box>
      {paypal ? (
        <Typography>{t('RELEASED_PAYPAL')}</Typography>
      ) : (
        <Typography>
          {t('RELEASED_PROCESSING')} {t('RELEASED_MAIL')}
        </Typography>
      )}
      <LinkButton to={paths.orders()} variant="contained">
        {t('RELEASED_GO_TO_ORDERS')}
      </LinkButton>
    </>
  );
}

function ReleasedOrder({ orderNumber }: { orderNumber: string }) {
  const t = useTexts(ordersTexts);
  const pay = useTexts(paymentsTexts);
  const { data, error, refetch } = useOrder(orderNumber);
  const paypal = usePayPal(() => void refetch());
  const payNow = () => void paypal.launch(orderNumber).catch(sayPayPalFailure);
  if (data === undefined && error !== null) {
    // Its own page says that there is none.
    if (error instanceof NetworkError && error.status === 404)
      return <Navigate to={paths.order(orderNumber)} replace />;
    return (
      <>
        <Heading title={t('ORDER_TITLE', [orderNumber])} />
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" width="100%" height={180} />;
  const { salesOrder, orderOptions } = data;
  const isPayPal = salesOrder.paymentOptionDetails.paymentMethodCode === 'INTEGRATED_PAYPAL';
  // An old link does not thank for what was canceled or held again since, nor ask for its payment. One paid by PayPal
  // is on hold until its money is there, and is spoken of here.
  const { fulfillmentStatus } = salesOrder;
  if (isCanceled(fulfillmentStatus) || (!isPayPal && waitsForRelease(fulfillmentStatus)))
    return <Navigate to={paths.order(orderNumber)} replace />;
  const isPaid = salesOrder.paidAmount >= salesOrder.total;
  const instructions = orderOptions.paymentMethods.find(
    (method) => method.code === salesOrder.paymentOptionDetails.paymentMethodCode,
  )?.instructions;
  return (
    <>
      {isPayPal && !isPaid ? (
        <>
          <Heading title={pay('PAYPAL_DIALOG_TITLE')} />
          <Alert severity={salesOrder.paymentStatus === 'FAILED' ? 'error' : 'info'} sx={{ width: '100%' }}>
            {pay(
              salesOrder.paymentStatus === 'FAILED'
                ? 'PAYPAL_FAILED'
                : salesOrder.paymentStatus === 'PENDING' || paypal.state === 'pending'
                  ? 'PAYPAL_PENDING'
                  : 'PAYPAL_UNPAID',
            )}
          </Alert>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button variant="contained" onClick={payNow}>
              {pay('PAY_NOW_USING_PAYPAL')}
            </Button>
            <LinkButton to={paths.orders()}>{t('RELEASED_GO_TO_ORDERS')}</LinkButton>
          </Box>
        </>
      ) : (
        <Thanks paypal={isPayPal} />
      )}
      <PayPalDialog paypal={paypal} onLater={paypal.dismiss} />
      <TextLink to={paths.order(orderNumber)}>
        {t('ORDER_TITLE', [salesOrder.refOrderNumberOrPhonexOrderNumber])}
      </TextLink>
      {instructions === undefined ? null : (
        <Box component="section">
          <Typography variant="h2">{t('RELEASED_INSTRUCTIONS')}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{instructions}</Typography>
        </Box>
      )}
    </>
  );
}
