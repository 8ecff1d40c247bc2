import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { shellTexts } from '@tradehall/contract/texts/shell-texts';
import { useTexts } from '../i18n/use-texts';
import { configuration } from '../tenant/configuration';

/** The site footer: who runs this shop and how to reach them; on phones with room below it for buttons that float. */
export function Footer({ hasFloating = false }: { hasFloating?: boolean }) {
  const t = useTexts(shellTexts);
  return (
    <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, px: { xs: 3, md: 6 }, pt: 4, pb: { xs: `calc(${hasFloating ? 132 : 72}px + env(safe-area-inset-bottom))`, md: 4 }, color: 'text.secondary', fontSize: 12, '@media print': { display: 'none' } }}>
      <span>{configuration.tenantName}</span>
      <Link sx={{ py: 1 }} href={configuration.termsOfSaleUrl ?? '/terms-of-sale'} color="inherit">
        {t('FOOTER_TERMS')}
      </Link>
      {configuration.clientSupportEmail === undefined ? null : (
        <Link sx={{ py: 1 }} href={`mailto:${configuration.clientSupportEmail}`} color="inherit">
          {t('FOOTER_SUPPORT')}
        </Link>
      )}
      <span>{t('FOOTER_VERSION', [configuration.appVersion])}</span>
    </Box>
  );
}
