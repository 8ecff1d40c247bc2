import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getTrail, type AuditEvent } from '@tradehall/contract/staff';
import { AUDIT_ACTS, AUDIT_RECORDS, type AuditAct, type AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { describeChanges } from './describe-changes';

type T = Translate<typeof deskTeamTexts>;

/** Fields of one event that are shown; a settings change can have hundreds. */
const MOST_FIELDS = 12;

const isAct = (act: string): act is AuditAct => (AUDIT_ACTS as readonly string[]).includes(act);
const isRecord = (record: string): record is AuditRecord => (AUDIT_RECORDS as readonly string[]).includes(record);

function recordText(t: T, { record, recordIds }: AuditEvent): string {
  const kind = isRecord(record) ? t(`AUDIT_RECORD_${record}`) : record;
  const [first] = recordIds;
  if (first === undefined) return kind;
  return recordIds.length === 1 ? `${kind} ${first}` : `${kind} · ${t('TRAIL_MANY', [recordIds.length])}`;
}

/** What changed, a line a field: from what to what. */
function Changes({ event: { before, after, reason } }: { event: AuditEvent }) {
  const changes = describeChanges(before, after);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {changes.slice(0, MOST_FIELDS).map(({ field, from, to }) => (
        <li key={field}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {field}:
          </Box>{' '}
          {from} → {to}
        </li>
      ))}
      {changes.length > MOST_FIELDS ? <li>…</li> : null}
      {reason === '' ? null : <li>“{reason}”</li>}
    </Box>
  );
}

/** What was done at the desk, newest first, by whom, and from what to what (SD83). */
export function TrailPage() {
  const t = useTexts(deskTeamTexts);
  const [actorId, setActor] = useState('');
  const [record, setRecord] = useState('');
  const [before, setBefore] = useState<number>();
  const query = {
    ...(actorId === '' ? {} : { actorId }),
    ...(isRecord(record) ? { record } : {}),
    ...(before === undefined ? {} : { before }),
  };
  const { data, error, refetch } = useCall(getTrail, { query }, { keepsPrevious: true });
  const people = data?.people ?? [];
  return (
    <>
      <PageHeader title={t('TRAIL_TITLE')} />
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', mb: 3, '& > *': { width: { xs: '100%', sm: 240 } } }}>
        {people.length === 0 ? null : (
          <NativeSelect
            label={t('TRAIL_WHO')}
            value={actorId}
            placeholder={t('TRAIL_EVERYBODY')}
            options={people.map(({ userId, name }) => ({ id: userId, option: name }))}
            onChange={(next) => {
              setActor(next);
              setBefore(undefined);
            }}
          />
        )}
        <NativeSelect
          label={t('TRAIL_WHAT')}
          value={record}
          placeholder={t('TRAIL_EVERYTHING')}
          options={AUDIT_RECORDS.map((each) => ({ id: each, option: t(`AUDIT_RECORD_${each}`) }))}
          onChange={(next) => {
            setRecord(next);
            setBefore(undefined);
          }}
        />
      </Box>
      <DataTable
        label={t('TRAIL_TITLE')}
        rows={data?.events}
        rowKey={({ eventNumber }) => String(eventNumber)}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('TRAIL_EMPTY')}>{t('TRAIL_EMPTY_HINT')}</EmptyState>}
        columns={[
          {
            id: 'when',
            label: t('TRAIL_WHEN'),
            noWrap: true,
            place: 'corner',
            cell: ({ happenedAt }) => instant(happenedAt, 'date-time'),
          },
          { id: 'who', label: t('TRAIL_WHO'), place: 'title', cell: ({ actorName }) => actorName },
          {
            id: 'what',
            label: t('TRAIL_WHAT'),
            cell: (event) => (
              <>
                {isAct(event.act) ? t(`AUDIT_${event.act}`) : event.act}
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{recordText(t, event)}</Box>
              </>
            ),
          },
          { id: 'changes', label: t('TRAIL_CHANGES'), cell: (event) => <Changes event={event} /> },
        ]}
      />
      {data?.next === undefined || data.next === null ? null : (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
          <Button variant="outlined" onClick={() => setBefore(data.next ?? undefined)}>
            {t('TRAIL_MORE')}
          </Button>
        </Box>
      )}
    </>
  );
}
