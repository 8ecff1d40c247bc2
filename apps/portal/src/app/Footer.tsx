import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { TOUCH_LINK } from '@tradehall/ui/theme/touch-link';
import { paths } from '../navigation/paths';

/** The site footer: whose shop it is and how to reach them; with room below for what stands at the window's foot. */
export function Footer({ isPlain = false }: { isPlain?: boolean }) {
  const t = useTexts(shellTexts);
  const { signedIn, requiresSetup, isOffline } = useVisitor();
  const termsOfSaleUrl = configuration.termsOfSaleUrl ?? '';
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        // Below the words of the frame that it stands in.
        px: isPlain ? { xs: 4, md: 10 } : { xs: 3, md: 6 },
        pt: 4,
        pb: {
          xs: 'max(calc(72px + env(safe-area-inset-bottom)), calc(16px + var(--messages-room, 0px)))',
          md: 'calc(16px + var(--messages-room, 0px))',
        },
        color: 'text.secondary',
        fontSize: 12,
        '@media print': { display: 'none' },
      }}
    >
      <span>{configuration.tenantName}</span>
      {termsOfSaleUrl !== '' ? (
        <Link sx={TOUCH_LINK} href={termsOfSaleUrl} color="inherit">
          {t('FOOTER_TERMS')}
        </Link>
      ) : signedIn && !requiresSetup && !isOffline ? (
        // The portal's own page is for buyers (B01); anyone else would only be sent away from it.
        <TextLink sx={TOUCH_LINK} to={paths.termsOfSale()} color="inherit">
          {t('FOOTER_TERMS')}
        </TextLink>
      ) : null}
      {configuration.clientSupportEmail === undefined ? null : (
        <Link sx={TOUCH_LINK} href={`mailto:${configuration.clientSupportEmail}`} color="inherit">
          {t('FOOTER_SUPPORT')}
        </Link>
      )}
      <span>{t('FOOTER_VERSION', [configuration.appVersion])}</span>
    </Box>
  );
}
