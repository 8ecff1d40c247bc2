import Box from '@mui/material/Box';
import { stockVisitsTexts } from '@tradehall/texts/en/stock-visits';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { minorWithoutDecimals } from '@tradehall/web/tenant/format';
import type { VisitMark } from './visit-marks';

/** Beside an item: that it came, or what it cost at the visit before (W06). */
export function VisitMarkLabel({ mark }: { readonly mark: VisitMark | undefined }) {
  const t = useTexts(stockVisitsTexts);
  if (mark === undefined) return null;
  return (
    <Box
      component="span"
      data-visit-mark={mark.kind}
      sx={{
        ml: 2,
        px: 1.5,
        borderRadius: 1,
        fontSize: 12,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        border: 1,
        borderColor: 'divider',
        color: mark.kind === 'new' ? 'primary.main' : 'success.main',
      }}
    >
      {mark.kind === 'new' ? t('VISIT_NEW') : t('VISIT_CHEAPER', [minorWithoutDecimals(mark.was)])}
    </Box>
  );
}
