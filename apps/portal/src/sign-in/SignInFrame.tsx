import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { configuration } from '@tradehall/web/tenant/configuration';
import { brand } from '@tradehall/ui/theme/theme';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';

const STACKED = 'md';

/** The tenant's color and words on one side, the form on the other; on a phone the form comes before the words. */
export function SignInFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: { xs: '"name" "form" "words"', [STACKED]: '"name form" "words form"' },
        gridTemplateColumns: { xs: '1fr', [STACKED]: 'minmax(280px, 5fr) 7fr' },
        gridTemplateRows: { xs: 'auto auto 1fr', [STACKED]: 'auto 1fr' },
        minHeight: '100%',
        background: { [STACKED]: 'linear-gradient(to right, var(--th-palette-brand-main) 41.7%, transparent 41.7%)' },
      }}
    >
      <Box
        sx={{
          gridArea: 'name',
          bgcolor: 'brand.main',
          color: 'brand.contrastText',
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, [STACKED]: 10 },
          py: { xs: 4, [STACKED]: 8 },
          minWidth: 0,
        }}
      >
        {brand.logo === undefined ? null : (
          <Box component="img" src={brand.logo} alt="" sx={{ height: 32, maxWidth: 140, objectFit: 'contain' }} />
        )}
        <Box component="span" sx={{ fontSize: { xs: 16, [STACKED]: 20 }, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {configuration.tenantName}
        </Box>
      </Box>
      <Box
        sx={{
          gridArea: 'form',
          display: 'grid',
          placeItems: { xs: 'start center', [STACKED]: 'center' },
          px: { xs: 4, [STACKED]: 8 },
          py: { xs: 6, [STACKED]: 10 },
          bgcolor: 'background.default',
          minWidth: 0,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 380 }}>
          <Typography component="h1" variant="h1" sx={{ mb: intro === undefined ? 6 : 2, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {intro === undefined ? null : <Typography sx={{ mb: 6, color: 'text.secondary' }}>{intro}</Typography>}
          {children}
        </Box>
      </Box>
      <Words />
    </Box>
  );
}

/** The tenant's own login content (I01); the server sanitizes it on the way in and out. */
function Words() {
  const html = sayOwnWords(configuration.loginContent ?? '');
  return (
    <Box
      sx={{
        gridArea: 'words',
        bgcolor: { [STACKED]: 'brand.main' },
        color: { xs: 'text.secondary', [STACKED]: 'brand.contrastText' },
        px: { xs: 4, [STACKED]: 10 },
        py: { xs: 4, [STACKED]: 0 },
        fontSize: 14,
        overflowWrap: 'anywhere',
        minWidth: 0,
        '& h1, & h2, & h3': {
          fontSize: { xs: 16, [STACKED]: 28 },
          lineHeight: 1.2,
          fontWeight: 600,
          letterSpacing: '-0.02em',
          m: 0,
          mb: 3,
          maxWidth: 420,
          color: { xs: 'text.primary', [STACKED]: 'inherit' },
        },
        '& p, & ul, & ol': { m: 0, mb: 3, maxWidth: 420, fontSize: { [STACKED]: 16 }, lineHeight: 1.5 },
        '& a': { color: 'inherit' },
        '& img': { maxWidth: '100%', height: 'auto' },
      }}
      {...(html === '' ? {} : { dangerouslySetInnerHTML: { __html: html } })}
    />
  );
}
