import Box from '@mui/material/Box';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { feeRows } from './fee-rows';

/** The sum that a command is consented to, with the fees that are in it (W40). */
export function CommandCost({ order, owed }: { order: SalesOrder; owed: OrderOwed }) {
  const t = useTexts(ordersTexts);
  const total = t(owed.subtotal === 0 ? 'ORDER_DUE_IN_ALL' : 'ORDER_GRAND_TOTAL');
  const rows: [string, string][] = [...feeRows(t, order, owed), [total, money(owed.total)]];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 3,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 4,
        rowGap: 1,
        '& dd': { m: 0, textAlign: 'right' },
        '& > div:last-of-type': { fontWeight: 600 },
      }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
