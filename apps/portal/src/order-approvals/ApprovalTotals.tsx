import Box from '@mui/material/Box';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { Facts } from '@tradehall/ui/Facts';
import { TaxNote } from '@tradehall/ui/TaxNote';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

/** What is consented to, with all that it is made of (W40); of what is decided, the sum alone. */
export function ApprovalTotals({ owed, total }: { owed: OrderOwed | null; total: number }) {
  const t = useTexts(ordersTexts);
  const approvals = useTexts(orderApprovalsTexts);
  const charges: readonly (readonly [string, number])[] =
    owed === null
      ? []
      : [
          [t('ORDER_PAYMENT_FEE'), owed.paymentFee],
          [t('ORDER_SERVICES_FEE'), owed.additionalServicesFee],
          [owed.taxDescription === '' ? t('ORDER_TAX') : `${t('ORDER_TAX')} (${owed.taxDescription})`, owed.tax],
          [t('ORDER_RESERVATION_FEE'), owed.reservationFee],
          [t('ORDER_CANCELLATION_FEE'), owed.cancellationFee],
        ];
  return (
    <Box className="tabular">
      <Facts
        facts={[
          ...(owed === null
            ? []
            : [
                [t('ORDER_SUBTOTAL'), money(owed.subtotal)] as const,
                [t('ORDER_FREIGHT'), owed.freightUndefined ? t('ORDER_FREIGHT_PENDING') : money(owed.freight)] as const,
              ]),
          ...charges.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, money(amount)] as const),
          [approvals('ORDER_APPROVAL_TOTAL'), <span data-testid="approval-total">{money(owed?.total ?? total)}</span>],
        ]}
        sx={{
          gridTemplateColumns: '1fr auto',
          '& dd': { textAlign: 'right' },
          '& dt:last-of-type, & dd:last-of-type': {
            fontWeight: 600,
            color: 'text.primary',
            borderTop: owed === null ? 0 : 1,
            borderColor: 'divider',
            mt: owed === null ? 0 : 1,
            pt: owed === null ? 0 : 2,
          },
          '& dt:last-of-type': { mr: -4 },
          '& dd:last-of-type': { fontSize: 16 },
        }}
      />
      {owed === null ? null : <TaxNote applied={owed.taxApplied} />}
    </Box>
  );
}
