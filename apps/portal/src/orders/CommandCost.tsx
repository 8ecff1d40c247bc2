import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { feeRows } from './fee-rows';

/** The sum that a command is consented to, with the fees that are in it, and what of it is left to pay (W40). */
export function CommandCost({ order, owed }: { order: SalesOrder; owed: OrderOwed }) {
  const t = useTexts(ordersTexts);
  const checkout = useTexts(checkoutTexts);
  // What the freight comes to is told by its quote: until then nothing is left to pay, or given back, for certain.
  const total = owed.freightUndefined
    ? checkout('ORDER_TOTAL_SO_FAR')
    : t(owed.subtotal === 0 ? 'ORDER_DUE_IN_ALL' : 'ORDER_GRAND_TOTAL');
  const open = owed.total - order.paidAmount;
  const paid: [string, string][] =
    order.paidAmount === 0
      ? []
      : [
          [t('ORDER_PAID_ALREADY'), money(order.paidAmount)],
          ...(owed.freightUndefined
            ? []
            : [[t(open < 0 ? 'ORDER_COMES_BACK' : 'ORDER_LEFT_TO_PAY'), money(Math.abs(open))] as [string, string]]),
        ];
  return (
    <Facts
      facts={[...feeRows(t, order, owed), [total, money(owed.total)], ...paid]}
      sx={{
        mt: 3,
        gridTemplateColumns: '1fr auto',
        '& dt': { color: 'text.primary' },
        '& dd': { textAlign: 'right' },
        '& dt:last-of-type, & dd:last-of-type': { fontWeight: 600 },
      }}
    />
  );
}
