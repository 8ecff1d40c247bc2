import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { endOtherSessions, endSession, listSessions, type Session } from '@tradehall/contract/sessions';
import { securityTexts } from '@tradehall/texts/en/security';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { ConfirmDialog } from '../ConfirmDialog';
import { EmptyState } from '../EmptyState';
import { DataTable } from '../table/DataTable';
import type { Column } from '../table/table-columns';

/** Where one is signed in; each device but this one can be signed out, or all of them at once (K10). */
export function Sessions() {
  const t = useTexts(securityTexts);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useCall(listSessions, {}, { staleTime: 0 });
  const end = useCommand(endSession, { refreshes: [listSessions], says: () => t('SESSION_ENDED') });
  const endOthers = useCommand(endOtherSessions, {
    refreshes: [listSessions],
    says: ({ ended }) => t('SESSIONS_ENDED', [ended], ended),
  });
  const hasOthers = data?.some(({ isThisOne }) => !isThisOne) ?? false;

  return (
    <Box component="section" aria-labelledby="sessions-title">
      <Typography component="h2" variant="h2" id="sessions-title" sx={{ mb: 1 }}>
        {t('SESSIONS_TITLE')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 4 }}>
        {t('SESSIONS_INTRO')}{' '}
        <Link href="/reset-password" underline="always">
          {t('SESSIONS_CHANGE_PASSWORD')}
        </Link>
      </Typography>
      <DataTable
        label={t('SESSIONS_TITLE')}
        columns={columnsOf(t)}
        rows={data}
        rowKey={({ sessionId }) => sessionId}
        rowActions={(row) =>
          row.isThisOne ? null : (
            <Button
              size="small"
              aria-label={t('SESSION_END_NAMED', [nameOf(t, row)])}
              disabled={end.busy}
              onClick={() => void end.run({ params: { sessionId: row.sessionId } })}
            >
              {t('SESSION_END')}
            </Button>
          )
        }
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('SESSIONS_ELSEWHERE')} />}
      />
      {hasOthers ? (
        <Button variant="outlined" sx={{ mt: 4 }} onClick={() => setAsking(true)}>
          {t('SESSIONS_END_OTHERS')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={t('SESSIONS_END_OTHERS')}
        confirmLabel={t('SESSION_END')}
        cancelLabel={t('SESSIONS_CANCEL')}
        onConfirm={async () => {
          await endOthers.run({});
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('SESSIONS_END_OTHERS_ASK')}
      </ConfirmDialog>
    </Box>
  );
}

function nameOf(t: Translate<typeof securityTexts>, { browser, system }: Session): string {
  if (browser !== null && system !== null) return t('SESSION_ON', [browser, system]);
  return browser ?? system ?? t('SESSION_UNKNOWN_DEVICE');
}

const APP_LABELS = { portal: 'SESSION_APP_PORTAL', desk: 'SESSION_APP_DESK' } as const;

function columnsOf(t: Translate<typeof securityTexts>): readonly Column<Session>[] {
  return [
    {
      id: 'device',
      label: t('SESSION_DEVICE'),
      place: 'title',
      cell: (row) => (
        <>
          {nameOf(t, row)}
          {row.isThisOne ? <Chip size="small" label={t('SESSION_THIS_ONE')} sx={{ ml: 2 }} /> : null}
        </>
      ),
    },
    { id: 'app', label: t('SESSION_APP'), place: 'fact', cell: ({ app }) => t(APP_LABELS[app]) },
    { id: 'address', label: t('SESSION_ADDRESS'), place: 'fact', cell: ({ address }) => address },
    {
      id: 'used',
      label: t('SESSION_LAST_USED'),
      place: 'fact',
      cell: ({ lastUsedAt }) => instant(lastUsedAt, 'month-date-time-zone'),
    },
    {
      id: 'since',
      label: t('SESSION_SINCE'),
      place: 'fact',
      cell: ({ signedInAt }) => instant(signedInAt, 'month-date-time-zone'),
    },
  ];
}
