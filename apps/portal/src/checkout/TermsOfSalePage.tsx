import Button from '@mui/material/Button';
import GavelOutlinedIcon from '@mui/icons-material/GavelOutlined';
import Typography from '@mui/material/Typography';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { paths } from '../navigation/paths';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';

/** The terms' title and, where the tenant has set them, its words (G06). */
export function TermsOfSalePage() {
  const t = useTexts(checkoutTexts);
  const { termsOfSaleText, clientSupportEmail: support, tenantName } = configuration;
  if (termsOfSaleText === undefined || termsOfSaleText.trim() === '')
    return (
      <>
        <PageHeader title={t('TERMS_OF_SALE_TITLE')} />
        <EmptyState
          icon={<GavelOutlinedIcon />}
          title={t('TERMS_NOT_WRITTEN')}
          action={
            <>
              {support === undefined || support === '' ? null : (
                <Button
                  variant="contained"
                  href={`mailto:${support}?subject=${encodeURIComponent(t('TERMS_OF_SALE_TITLE'))}`}
                >
                  {t('TERMS_ASK')}
                </Button>
              )}
              <LinkButton to={paths.stock()} variant="outlined">
                {t('BACK_TO_STOCKLIST')}
              </LinkButton>
            </>
          }
        >
          {t('TERMS_NOT_WRITTEN_HINT', [tenantName])}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title={t('TERMS_OF_SALE_TITLE')} />
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>{sayOwnWords(termsOfSaleText)}</Typography>
    </>
  );
}
