import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { instant } from '@tradehall/web/tenant/format';
import ErrorOutlineOutlinedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Facts } from './Facts';
import { QuietMark } from './QuietMark';
import { ShopName } from './ShopName';
import { useCopy } from './state/use-copy';
import { useScreenTitle } from './state/use-document-title';
import { forceLogout } from '@tradehall/web/visitor/session-end';
import { closeErrorPage, type ErrorDetails } from './state/error-page-store';

/** The full error page (A08): what happened, what to do, and the details to send. */
export function ErrorPage({ details }: { details: ErrorDetails }) {
  const t = useTexts(shellTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(t('ERROR_HEADING'));
  useEffect(() => heading.current?.focus(), []);

  const rows: readonly (readonly [string, string])[] = [
    [t('ERROR_TIME'), instant(details.time, 'month-date-time-zone')],
    [t('ERROR_CODE'), details.code],
    [t('ERROR_DOMAIN'), window.location.host],
    [t('ERROR_PAGE'), details.page],
    [t('ERROR_TRACE'), details.traceId === '' ? '--' : details.traceId],
  ];
  const text = [details.message, ...rows.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const copy = useCopy();
  const support = configuration.clientSupportEmail;

  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 56,
          px: { xs: 4, md: 6 },
          fontWeight: 600,
          fontSize: 16,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <ShopName />
      </Box>
      <Box component="main" sx={{ display: 'grid', placeItems: 'center', p: { xs: 4, md: 6 } }}>
        <Paper variant="outlined" sx={{ maxWidth: 620, width: '100%' }}>
          <Box sx={{ p: { xs: 5, md: 8 }, display: 'grid', justifyItems: 'center', textAlign: 'center' }}>
            <QuietMark tone="error" isLarge>
              <ErrorOutlineOutlinedIcon />
            </QuietMark>
            <Typography component="h1" variant="h1" tabIndex={-1} ref={heading} sx={{ mt: 2, outline: 'none' }}>
              {t('ERROR_HEADING')}
            </Typography>
            <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{details.message}</Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {t('ERROR_GO_ON')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 5 }}>
              <Button variant="contained" onClick={() => window.location.reload()}>
                {t('RETRY')}
              </Button>
              {support === undefined || support === '' ? null : (
                <Button
                  variant="outlined"
                  href={`mailto:${support}?subject=${encodeURIComponent(`${t('ERROR_HEADING')} ${details.code}`)}&body=${encodeURIComponent(text)}`}
                >
                  {t('ERROR_EMAIL_SUPPORT')}
                </Button>
              )}
              <Button
                onClick={() => {
                  closeErrorPage();
                  void forceLogout();
                }}
              >
                {t('ERROR_RETURN')}
              </Button>
            </Box>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              justifyItems: 'start',
              px: { xs: 5, md: 8 },
              py: 5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Facts
              facts={rows}
              sx={{ gridTemplateColumns: 'minmax(90px, auto) 1fr', fontSize: 14, '& dd': { userSelect: 'all' } }}
            />
            <Button variant="outlined" onClick={() => void copy(text)}>
              {t('ERROR_COPY')}
            </Button>
          </Box>
        </Paper>
      </Box>
    </Box>
  );
}
