import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { feeRows } from './fee-rows';

/** Subtotal to total, of the saved order or with the changes that are not saved yet (H04). */
export function OrderTotals({
  order,
  preview,
  failed = false,
  children,
}: {
  order: SalesOrder;
  preview?: OrderOwed | undefined;
  failed?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts(ordersTexts);
  const awaitsQuote = preview === undefined ? order.isHoldOrderUntilShippingQuote : preview.freightUndefined;
  const shown = preview ?? order;
  const rows: [string, string][] = [
    [t('ORDER_SUBTOTAL'), money(shown.subtotal)],
    [t('ORDER_FREIGHT'), awaitsQuote ? t('ORDER_FREIGHT_PENDING') : money(shown.freight)],
    [t('ORDER_PAYMENT_FEE'), money(shown.paymentFee)],
    ...(shown.additionalServicesFee === 0
      ? []
      : [[t('ORDER_SERVICES_FEE'), money(shown.additionalServicesFee)] as [string, string]]),
    [shown.taxDescription === '' ? t('ORDER_TAX') : `${t('ORDER_TAX')} (${shown.taxDescription})`, money(shown.tax)],
    ...feeRows(t, order, shown),
  ];
  return (
    <Box
      component="section"
      aria-label={t('ORDER_TOTALS')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 4 }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 4,
          rowGap: 1,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
        <Box
          component="dt"
          sx={{
            fontWeight: 600,
            color: 'text.primary !important',
            borderTop: 1,
            borderColor: 'divider',
            mt: 1,
            pt: 2,
            mr: -4,
          }}
        >
          {t('ORDER_GRAND_TOTAL')}
        </Box>
        <Box
          component="dd"
          sx={{ fontWeight: 600, fontSize: 16, borderTop: 1, borderColor: 'divider', mt: '4px !important', pt: 2 }}
          aria-live="polite"
        >
          {money(shown.total)}
        </Box>
      </Box>
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
