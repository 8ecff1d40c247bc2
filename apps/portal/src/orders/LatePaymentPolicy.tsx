import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { awaitsPayment } from '@tradehall/domain/orders/payment-status';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { CalendarNote } from '@tradehall/ui/CalendarNote';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, percent } from '@tradehall/web/tenant/format';

/** The late payment block: the deadline before the terms are accepted, the date of acceptance after it (H11). */
export function LatePaymentPolicy({ order }: { order: SalesOrder }) {
  const t = useTexts(ordersTexts);
  const accepted = order.racFeeAgreed === true;
  // What paying by PayPal releases needs no other release.
  const isToPay = awaitsPayment({ ...order, ...order.paymentOptionDetails });
  return (
    <Box component="section" aria-labelledby="late-payment" sx={{ ...FRAME, p: 4, mt: 4 }}>
      <Typography variant="h2" id="late-payment">
        {t('RAC_TITLE')}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {accepted
          ? t('RAC_ACCEPTED_ON', [instant(order.racFeeAgreedDate, 'month-date-time-zone')])
          : t(isToPay ? 'RAC_AUTO_CANCEL_UNPAID' : 'RAC_AUTO_CANCEL', [
              instant(order.autoCancelDate ?? order.gracePeriodEnd, 'month-date-time-zone'),
            ])}
      </Typography>
      {accepted ? (
        <Typography>
          {t(isToPay ? 'RAC_PAY_BY_UNPAID' : 'RAC_PAY_BY', [
            instant(order.autoCancelDate ?? order.racFeePeriodEnd, 'month-date-time-zone'),
          ])}
        </Typography>
      ) : null}
      <CalendarNote calendar={order.deadlineCalendar} />
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 0 }}>
        {accepted && order.gracePeriodEnd !== null ? (
          t('RAC_COSTS', [
            instant(order.gracePeriodEnd, 'month-date-time-zone'),
            percent(order.reservationFeePercent, 2),
            percent(order.cancellationFeePercent, 2),
          ])
        ) : (
          <>
            {t('RAC_RESERVATION_NAME')} {percent(order.reservationFeePercent, 2)} · {t('RAC_CANCELLATION_NAME')}{' '}
            {percent(order.cancellationFeePercent, 2)} · {t('RAC_RATE')}
          </>
        )}
      </Typography>
    </Box>
  );
}
