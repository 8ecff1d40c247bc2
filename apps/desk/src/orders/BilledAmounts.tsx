import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { BilledAmounts as Amounts } from '@tradehall/contract/orders/billing-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

interface BilledAmountsProps {
  /** Undefined until the server told it. */
  readonly amounts: Amounts | undefined;
  readonly error: Error | null;
  readonly totalLabel: string;
  readonly isBusy: boolean;
}

/** What a document will come to, as the server will write it (SD57, SD58); keeps its place until that is known. */
export function BilledAmounts({ amounts, error, totalLabel, isBusy }: BilledAmountsProps) {
  const t = useTexts(deskOrdersTexts);
  if (error !== null) return <Alert severity="warning">{error.message}</Alert>;
  return (
    <Box role="status" aria-busy={isBusy} sx={{ minHeight: 96 }}>
      {amounts === undefined ? (
        [0, 1, 2, 3].map((line) => <Skeleton key={line} height={24} />)
      ) : (
        <Facts
          facts={[
            [t('DESK_BILLED_GOODS'), money(amounts.goods)],
            [t('DESK_BILLED_CHARGES'), amounts.charges === 0 ? null : money(amounts.charges)],
            [t('DESK_BILLED_TAX'), money(amounts.tax)],
            [totalLabel, <strong key="total">{money(amounts.total)}</strong>],
          ]}
          sx={{ '& dd': { textAlign: 'right' } }}
        />
      )}
    </Box>
  );
}
