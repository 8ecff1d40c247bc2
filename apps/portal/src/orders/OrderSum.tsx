import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { sumLabel, type ShownOrder } from './order-total';

/** Below the lines, what they come to with all charges (H04): what it is made of stands once, in `OrderTotals`. */
export function OrderSum(shown: ShownOrder) {
  const t = useTexts(ordersTexts);
  const checkout = useTexts(checkoutTexts);
  const { order, preview } = shown;
  return (
    <Box sx={{ ...FRAME, p: 4 }}>
      <Typography
        component="p"
        className="tabular"
        sx={{ m: 0, display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: 600 }}
      >
        <span>{checkout(sumLabel(shown))}</span>
        <Box component="span" sx={{ fontSize: 16 }}>
          {money((preview ?? order).total)}
        </Box>
      </Typography>
      {preview === undefined ? null : (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2, mb: 0 }}>
          {t('ORDER_PREVIEW')}
        </Typography>
      )}
    </Box>
  );
}
