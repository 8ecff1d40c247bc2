import Button from '@mui/material/Button';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { chosenSoFarOnWire } from '@tradehall/contract/orders/order-draft-wire';
import { isTotalOpen, unknownCharges } from '@tradehall/domain/orders/unknown-charges';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { TaxNote } from '@tradehall/ui/TaxNote';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { Section } from '@tradehall/ui/Section';

export interface OrderMoneyProps {
  readonly order: SalesOrder;
  readonly refund: DeskOrder['refund'];
  /** Where all is paid and more may come in. */
  readonly onPayMore?: (() => void) | undefined;
}

/** What the order costs, what was paid, what is open and what goes back. */
export function OrderMoney({ order, refund, onPayMore }: OrderMoneyProps) {
  const t = useTexts(deskOrdersTexts);
  const shown = (amount: number) => (amount === 0 ? '' : money(amount));
  return (
    <Section title={t('DESK_ORDER_MONEY')}>
      <Facts
        facts={[
          [t('DESK_ORDER_SUBTOTAL'), money(order.subtotal)],
          [t('DESK_ORDER_FREIGHT'), shown(order.freight)],
          [t('DESK_ORDER_SERVICES'), shown(order.additionalServicesFee)],
          [t('DESK_ORDER_FEES'), shown(order.paymentFee + order.reservationFee + order.cancellationFee)],
          [t('DESK_ORDER_TAX'), shown(order.tax)],
          [t('DESK_ORDER_CREDITED'), shown(-order.creditedAmount)],
          [
            t(isTotalOpen(unknownCharges(chosenSoFarOnWire(order))) ? 'DESK_QUOTE_TOTAL_BEFORE' : 'DESK_ORDERS_TOTAL'),
            <strong key="total">{money(order.total)}</strong>,
          ],
          [t('DESK_ORDERS_PAID'), money(order.paidAmount + order.refundedAmount)],
          [t('DESK_ORDER_OPEN'), shown(Math.max(0, order.total - order.paidAmount))],
          [t('DESK_ORDER_REFUND_DUE'), shown(order.refundDue)],
          [t('DESK_ORDER_REFUND_PENDING'), shown(refund.pending)],
          [t('DESK_ORDER_REFUNDED'), shown(order.refundedAmount)],
          [t('DESK_ORDER_PAYMENT_METHOD'), order.paymentOptionDetails.paymentMethodLabel],
        ]}
        sx={{ '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      />
      <TaxNote applied={order.taxApplied} />
      {onPayMore === undefined ? null : (
        <Button size="small" sx={{ mt: 2, ml: -2 }} onClick={onPayMore}>
          {t('DESK_ACT_PAY_MORE')}
        </Button>
      )}
    </Section>
  );
}
