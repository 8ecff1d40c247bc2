import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isCanceled } from '@tradehall/domain/orders/order-status';
import { isTotalOpen } from '@tradehall/domain/orders/unknown-charges';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { Facts } from '@tradehall/ui/Facts';
import { TaxNote } from '@tradehall/ui/TaxNote';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { feeRows } from './fee-rows';
import { sumLabel, unknownOnScreen, type ShownOrder } from './order-total';

/** Subtotal to total, of the saved order or with the changes that are not saved yet (H04). */
export function OrderTotals({
  order,
  preview,
  choices,
  failed = false,
  children,
}: ShownOrder & { failed?: boolean; children?: ReactNode }) {
  const t = useTexts(ordersTexts);
  const checkout = useTexts(checkoutTexts);
  const shown = preview ?? order;
  // What nobody chose yet costs something all the same, as of a lot that was won without preferences (J03).
  const unknown = unknownOnScreen({ order, preview, choices });
  // What a canceled order leaves to pay.
  const stillDue = isCanceled(order.fulfillmentStatus) ? Math.max(0, order.total - order.paidAmount) : 0;
  const open = shown.total - order.paidAmount;
  const isPaidInPart = order.paidAmount > 0 && order.refundDue === 0 && !isCanceled(order.fulfillmentStatus);
  const paidInPart =
    !isPaidInPart || (open === 0 && !isTotalOpen(unknown))
      ? null
      : isTotalOpen(unknown)
        ? t('ORDER_PAID_SO_FAR', [money(order.paidAmount)])
        : t(open > 0 ? 'ORDER_PAID_IN_PART' : 'ORDER_PAID_ABOVE', [money(order.paidAmount), money(Math.abs(open))]);
  const rows: [string, string][] = [
    [t('ORDER_SUBTOTAL'), money(shown.subtotal)],
    [
      t('ORDER_FREIGHT'),
      unknown.freight
        ? choices.shippingMethodCode === null
          ? checkout('FREIGHT_UNKNOWN')
          : t('ORDER_FREIGHT_PENDING')
        : money(shown.freight),
    ],
    [t('ORDER_PAYMENT_FEE'), unknown.fees ? checkout('FEES_UNKNOWN') : money(shown.paymentFee)],
    ...(shown.additionalServicesFee === 0
      ? []
      : [[t('ORDER_SERVICES_FEE'), money(shown.additionalServicesFee)] as [string, string]]),
    [
      shown.taxDescription === '' ? t('ORDER_TAX') : `${t('ORDER_TAX')} (${shown.taxDescription})`,
      unknown.tax ? checkout('TAX_UNKNOWN') : money(shown.tax),
    ],
    ...feeRows(t, order, shown),
    ...(order.creditedAmount === 0 ? [] : [[t('ORDER_CREDITED'), money(-order.creditedAmount)] as [string, string]]),
  ];
  const total = checkout(sumLabel({ order, preview, choices }));
  return (
    <Box component="section" aria-label={t('ORDER_TOTALS')} sx={{ ...FRAME, p: 4 }}>
      <Facts
        facts={[...rows, [total, <span aria-live="polite">{money(shown.total)}</span>]]}
        sx={{
          gridTemplateColumns: '1fr auto',
          '& dd': { textAlign: 'right' },
          '& dt:last-of-type, & dd:last-of-type': {
            fontWeight: 600,
            color: 'text.primary',
            borderTop: 1,
            borderColor: 'divider',
            mt: 1,
            pt: 2,
            // Both begin at one height: their borders are one line, whatever size their words have.
            alignSelf: 'stretch',
            lineHeight: '24px',
          },
          '& dt:last-of-type': { mr: -4 },
          '& dd:last-of-type': { fontSize: 16 },
        }}
      />
      <TaxNote applied={shown.taxApplied} />
      {paidInPart === null ? null : (
        <Typography component="p" sx={{ mt: 2, mb: 0, fontWeight: 600 }}>
          {paidInPart}
        </Typography>
      )}
      {order.refundDue === 0 ? null : (
        <Typography component="p" sx={{ mt: 2, mb: 0 }}>
          {t('ORDER_REFUND_DUE', [money(order.paidAmount + order.refundedAmount), money(order.refundDue)])}
        </Typography>
      )}
      {order.refundedAmount === 0 ? null : (
        <Typography component="p" sx={{ mt: 2, mb: 0 }}>
          {t('ORDER_REFUNDED', [money(order.refundedAmount)])}
        </Typography>
      )}
      {stillDue === 0 ? null : (
        <Typography component="p" sx={{ mt: 2, mb: 0, fontWeight: 600 }}>
          {t('ORDER_CANCELED_DUE', [money(stillDue)])}
        </Typography>
      )}
      {preview === undefined && !failed ? null : (
        <Typography
          variant="caption"
          color={failed ? 'warning.main' : 'text.secondary'}
          component="p"
          role="status"
          sx={{ mt: 2, mb: 0 }}
        >
          {failed ? t('ORDER_PREVIEW_FAILED') : t('ORDER_PREVIEW')}
        </Typography>
      )}
      {children}
    </Box>
  );
}
