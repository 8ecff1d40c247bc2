import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import Typography from '@mui/material/Typography';
import { getColleagueHistory } from '@tradehall/contract/colleagues';
import { colleaguesTexts } from '@tradehall/texts/en/colleagues';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { deedWords } from './deed-words';

/** Who did what in the account, newest first: people, orders, offers and bids (W72). */
export function ColleagueHistory() {
  const t = useTexts(colleaguesTexts);
  const [userId, setUserId] = useState('');
  const [before, setBefore] = useState<string>();
  const query = { ...(userId === '' ? {} : { userId }), ...(before === undefined ? {} : { before }) };
  const { data, error, refetch } = useCall(getColleagueHistory, { query }, { keepsPrevious: true, staleTime: 0 });
  return (
    <Box component="section" aria-labelledby="colleagues-history" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography component="h2" variant="h2" id="colleagues-history" sx={{ flex: '1 1 160px' }}>
          {t('COLLEAGUES_HISTORY')}
        </Typography>
        <Box sx={{ width: { xs: '100%', sm: 240 } }}>
          <NativeSelect
            label={t('COLLEAGUES_WHO')}
            value={userId}
            placeholder={t('COLLEAGUES_EVERYBODY')}
            options={(data?.people ?? []).map((person) => ({ id: person.userId, option: person.name }))}
            onChange={(next) => {
              setBefore(undefined);
              setUserId(next);
            }}
          />
        </Box>
      </Box>
      <DataTable
        label={t('COLLEAGUES_HISTORY')}
        rows={data?.deeds}
        rowKey={({ happenedAt, kind, act, userId: by, about }) => `${happenedAt} ${kind} ${act} ${by} ${about}`}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<HistoryOutlinedIcon />} title={t('COLLEAGUES_HISTORY_EMPTY')}>
            {t('COLLEAGUES_HISTORY_EMPTY_HINT')}
          </EmptyState>
        }
        columns={[
          {
            id: 'when',
            label: t('COLLEAGUES_WHEN'),
            noWrap: true,
            place: 'corner',
            cell: ({ happenedAt }) => instant(happenedAt, 'month-date-time-zone'),
          },
          { id: 'who', label: t('COLLEAGUES_WHO'), place: 'title', cell: ({ name }) => name },
          { id: 'what', label: t('COLLEAGUES_WHAT'), place: 'line', cell: deedWords },
          {
            id: 'about',
            label: t('COLLEAGUES_ABOUT'),
            place: 'line',
            cell: ({ about, path }) => (path === '' ? about : <TextLink to={path}>{about}</TextLink>),
          },
        ]}
      />
      {data === undefined || data.next === null ? null : (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setBefore(data.next ?? undefined)}>
          {t('COLLEAGUES_MORE')}
        </Button>
      )}
    </Box>
  );
}
