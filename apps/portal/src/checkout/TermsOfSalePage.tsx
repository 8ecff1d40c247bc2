import Typography from '@mui/material/Typography';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';

/** The terms' title and, where the tenant has set them, its words (G06). */
export function TermsOfSalePage() {
  const t = useTexts(checkoutTexts);
  return (
    <>
      <PageHeader title={t('TERMS_OF_SALE_TITLE')} />
      {configuration.termsOfSaleText === undefined ? null : (
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
          {sayOwnWords(configuration.termsOfSaleText)}
        </Typography>
      )}
    </>
  );
}
