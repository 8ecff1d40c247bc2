import Typography from '@mui/material/Typography';
import type { TaxAppliedWire } from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { calendarDay, country } from '@tradehall/web/tenant/format';

/** Where an order is taxed, and the certificate that exempts it (W44); nothing where no tax holds. */
export function TaxNote({ applied }: { applied: TaxAppliedWire | null | undefined }) {
  const t = useTexts(checkoutTexts);
  if (!applied) return null;
  const { certificate } = applied;
  const place = [applied.stateName ?? applied.state, country(applied.country)].filter(Boolean).join(', ');
  if (certificate === null && applied.percent === 0) return null;
  return (
    <Typography variant="caption" component="p" color="text.secondary" data-testid="tax-note" sx={{ mt: 1, mb: 0 }}>
      {certificate === null
        ? t(`TAX_PLACE_${applied.at}`, [place])
        : certificate.expiresOn === null
          ? t('TAX_EXEMPT_BY', [place, certificate.name])
          : t('TAX_EXEMPT_UNTIL', [place, certificate.name, calendarDay(certificate.expiresOn, 'month-date')])}
    </Typography>
  );
}
