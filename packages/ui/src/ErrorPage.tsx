import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { instant } from '@tradehall/web/tenant/format';
import { Facts } from './Facts';
import { notify } from './state/snackbars';
import { forceLogout } from '@tradehall/web/visitor/session-end';
import { closeErrorPage, type ErrorDetails } from './state/error-page-store';

/** The full error page (A08): what happened, what to do, and the details to send. */
export function ErrorPage({ details }: { details: ErrorDetails }) {
  const t = useTexts(shellTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const rows: readonly (readonly [string, string])[] = [
    [t('ERROR_TIME'), instant(details.time, 'month-date-time-zone')],
    [t('ERROR_CODE'), details.code],
    [t('ERROR_DOMAIN'), window.location.host],
    [t('ERROR_PAGE'), details.page],
    [t('ERROR_TRACE'), details.traceId === '' ? '--' : details.traceId],
  ];
  const text = [details.message, ...rows.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify(t('ERROR_COPIED'));
  };
  const support = configuration.clientSupportEmail;

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Paper variant="outlined" sx={{ p: { xs: 5, md: 8 }, maxWidth: 620, width: '100%' }}>
        <Typography component="h1" variant="h1" tabIndex={-1} ref={heading} sx={{ outline: 'none' }}>
          {t('ERROR_HEADING')}
        </Typography>
        <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>{details.message}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1, mb: 4 }}>
          {t('ERROR_GO_ON')}
        </Typography>
        <Facts
          facts={rows}
          sx={{ gridTemplateColumns: 'minmax(90px, auto) 1fr', mb: 5, fontSize: 14, '& dd': { userSelect: 'all' } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" onClick={() => void copy()}>
            {t('ERROR_COPY')}
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
      </Paper>
    </Box>
  );
}
