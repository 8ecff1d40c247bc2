import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { configuration } from '@tradehall/web/tenant/configuration';
import { brand } from '@tradehall/ui/theme/theme';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';

const STACKED = 'md';
/** The brand's own color; in the dark it is a deep shade of it, so that the page stays dark (W63). */
const GROUND = 'var(--sign-in-ground)';
/** A calm pattern of the same color: rows of boxes on a pallet, fading towards the words. */
const PATTERN = {
  content: '""',
  position: 'absolute',
  inset: 0,
  opacity: 0.14,
  pointerEvents: 'none',
  backgroundImage:
    'linear-gradient(currentColor 1px, transparent 1px), linear-gradient(90deg, currentColor 1px, transparent 1px)',
  backgroundSize: '56px 56px',
  backgroundPosition: '0 100%',
  maskImage: 'linear-gradient(to top, #000, transparent 62%)',
} as const;

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
        '--sign-in-ground': 'var(--th-palette-brand-main)',
        '--sign-in-text': 'var(--th-palette-brand-contrastText)',
        '[data-color-scheme=dark] &': {
          '--sign-in-ground':
            'color-mix(in srgb, var(--th-palette-brand-main) 22%, var(--th-palette-background-paper))',
          '--sign-in-text': 'var(--th-palette-text-primary)',
        },
        background: { [STACKED]: `linear-gradient(to right, ${GROUND} 41.7%, transparent 41.7%)` },
      }}
    >
      <Box
        sx={{
          gridArea: 'name',
          bgcolor: GROUND,
          color: 'var(--sign-in-text)',
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
        bgcolor: { [STACKED]: GROUND },
        color: { xs: 'text.secondary', [STACKED]: 'var(--sign-in-text)' },
        position: 'relative',
        '&::after': { display: { xs: 'none', [STACKED]: 'block' }, ...PATTERN },
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
