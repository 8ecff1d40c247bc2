import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { feeRows } from './fee-rows';

/** The sum that a command is consented to, with the fees that are in it (W40). */
export function CommandCost({ order, owed }: { order: SalesOrder; owed: OrderOwed }) {
  const t = useTexts(ordersTexts);
  const total = t(owed.subtotal === 0 ? 'ORDER_DUE_IN_ALL' : 'ORDER_GRAND_TOTAL');
  return (
    <Facts
      facts={[...feeRows(t, order, owed), [total, money(owed.total)]]}
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
