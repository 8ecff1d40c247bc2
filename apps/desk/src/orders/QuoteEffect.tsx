import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import type { QuotedOrder } from './use-quote-effect';

/** What an order costs with the freight that is typed, beside what it cost so far; keeps its place until then (G10). */
export function QuoteEffect({ data, error, isBusy, isAsked }: QuotedOrder & { readonly isAsked: boolean }) {
  const t = useTexts(deskOrdersTexts);
  if (error !== null && isAsked) return <Alert severity="warning">{error.message}</Alert>;
  const unlessNone = (amount: number) => (amount === 0 ? null : money(amount));
  return (
    <Box role="status" aria-busy={isBusy} sx={{ minHeight: 120 }}>
      {data === undefined || !isAsked ? null : (
        <Facts
          facts={[
            [t('DESK_BILLED_GOODS'), money(data.goods)],
            [t('DESK_QUOTE_FREIGHT'), money(data.freight)],
            [t('DESK_QUOTE_CHARGES'), unlessNone(data.charges)],
            [t('DESK_BILLED_TAX'), money(data.tax)],
            [t('DESK_QUOTE_CREDITED'), data.credited === 0 ? null : money(-data.credited)],
            [t('DESK_QUOTE_TOTAL'), <strong key="total">{money(data.total)}</strong>],
            [t('DESK_QUOTE_TOTAL_BEFORE'), money(data.before)],
          ]}
          sx={{ '& dd': { textAlign: 'right' } }}
        />
      )}
    </Box>
  );
}
