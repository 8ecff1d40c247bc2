import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { exportTrail, type AuditEvent } from '@tradehall/contract/staff';
import { compareLabels } from '@tradehall/domain/format/reader-locale';
import { AUDIT_ACTS, AUDIT_RECORDS, type AuditAct, type AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { keyText, withNames, type Names } from '@tradehall/domain/trail/describe-changes';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import { FilterDay, FilterDays, FilterSelect, ListFilters } from '../list/ListFilters';
import { useAddressSearch } from '../list/use-address-search';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { TrailSearch } from '../navigation/searches';
import { useMay } from '../session/staff';
import { describeChanges } from './describe-changes';
import { settingTitle, settingWords } from '@tradehall/texts/setting-pages/setting-words';
import { useTrailPages } from './use-trail-pages';

/** Fields of one event that are shown; a settings change can have hundreds. */
const MOST_FIELDS = 12;

const isAct = (act: string): act is AuditAct => (AUDIT_ACTS as readonly string[]).includes(act);
const isRecord = (record: string): record is AuditRecord => (AUDIT_RECORDS as readonly string[]).includes(record);

/** Of what an event tells, by its name; it leads to all that happened to it. */
function Records({ event: { record, recordIds }, names }: { event: AuditEvent; names: Names }) {
  const t = useTexts(deskTeamTexts);
  const tSettings = useTexts(deskSettingsTexts);
  const kind = isRecord(record) ? t(`AUDIT_RECORD_${record}`) : record;
  const [first] = recordIds;
  if (first === undefined) return kind;
  if (recordIds.length > 1) return `${kind} · ${t('TRAIL_MANY', [recordIds.length])}`;
  return (
    <>
      {kind}{' '}
      <TextLink to={paths.trail()} search={{ id: first }} title={t('TRAIL_ONLY_THIS')} underline="always">
        {(record === 'SETTING' ? settingTitle(first, tSettings) : undefined) ?? keyText(withNames(first, names), names)}
      </TextLink>
    </>
  );
}

/** What changed, a line a field: from what to what. */
function Changes({ event, names }: { event: AuditEvent; names: Names }) {
  const { before, after, reason, record, recordIds } = event;
  const tSettings = useTexts(deskSettingsTexts);
  const words = record === 'SETTING' ? settingWords(recordIds[0] ?? '', tSettings) : undefined;
  const changes = describeChanges(before, after, names, words);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {changes.slice(0, MOST_FIELDS).map(({ field, from, to }, at) => (
        <li key={`${at}-${field}`}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {field}:
          </Box>{' '}
          {from} → {to}
        </li>
      ))}
      {changes.length > MOST_FIELDS ? <li>…</li> : null}
      {reason === '' ? null : (
        <li>
          <q>{reason}</q>
        </li>
      )}
    </Box>
  );
}

/** What was done at the desk, newest first, by whom, and from what to what (SD83). */
export function TrailPage() {
  const t = useTexts(deskTeamTexts);
  const navigate = routes.trail.useNavigate();
  const found = routes.trail.useSearch();
  const mayExport = useMay('AUDIT_VIEW');
  const go = (change: TrailSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const field = useAddressSearch(found.id, (id) => go({ id }));
  const filters = {
    ...(found.who === undefined ? {} : { actorId: found.who }),
    ...(found.act !== undefined && isAct(found.act) ? { act: found.act } : {}),
    ...(found.record !== undefined && isRecord(found.record) ? { record: found.record } : {}),
    ...(field.settled === undefined ? {} : { recordId: field.settled.trim() }),
    ...(found.from === undefined ? {} : { from: found.from }),
    ...(found.to === undefined ? {} : { to: found.to }),
  };
  const { events, people, names, error, retry, hasMore, isLoadingMore, more } = useTrailPages(filters);
  const isNarrowed = Object.keys(filters).length > 0;
  const acts = AUDIT_ACTS.map((act) => ({ id: act, label: t(`AUDIT_${act}`) })).toSorted((a, b) =>
    compareLabels(a.label, b.label, currentLocale()),
  );
  return (
    <>
      <PageHeader
        title={t('TRAIL_TITLE')}
        actions={
          mayExport ? (
            <Button
              variant="outlined"
              disabled={events === undefined || events.length === 0}
              onClick={() => void saveDownload(exportTrail, { query: filters, fallbackName: 'trail.xlsx' })}
            >
              {t('TRAIL_EXPORT')}
            </Button>
          ) : undefined
        }
      />
      <ListFilters label={t('TRAIL_RECORD_ID')} hint="" field={field} searchRef={null}>
        {people.length === 0 ? null : (
          <FilterSelect
            label={t('TRAIL_WHO')}
            value={found.who}
            all={t('TRAIL_EVERYBODY')}
            options={people.map(({ userId, name }) => ({ id: userId, label: name }))}
            onChange={(who) => go({ who })}
          />
        )}
        <FilterSelect
          label={t('TRAIL_ACT')}
          value={found.act}
          all={t('TRAIL_ALL_ACTS')}
          options={acts}
          onChange={(act) => go({ act })}
        />
        <FilterSelect
          label={t('TRAIL_WHAT')}
          value={found.record}
          all={t('TRAIL_EVERYTHING')}
          options={AUDIT_RECORDS.map((each) => ({ id: each, label: t(`AUDIT_RECORD_${each}`) }))}
          onChange={(record) => go({ record })}
        />
        <FilterDays>
          <FilterDay label={t('TRAIL_FROM')} value={found.from} onChange={(from) => go({ from })} />
          <FilterDay label={t('TRAIL_TO')} value={found.to} onChange={(to) => go({ to })} />
        </FilterDays>
      </ListFilters>
      <DataTable
        label={t('TRAIL_TITLE')}
        rows={events}
        rowKey={({ eventNumber }) => String(eventNumber)}
        error={events === undefined ? error : undefined}
        onRetry={retry}
        empty={
          <EmptyState title={t(isNarrowed ? 'TRAIL_NO_MATCH' : 'TRAIL_EMPTY')}>
            {isNarrowed ? undefined : t('TRAIL_EMPTY_HINT')}
          </EmptyState>
        }
        columns={[
          {
            id: 'when',
            label: t('TRAIL_WHEN'),
            noWrap: true,
            place: 'corner',
            cell: ({ happenedAt }) => instant(happenedAt, 'month-date-time'),
          },
          { id: 'who', label: t('TRAIL_WHO'), place: 'title', cell: ({ actorName }) => actorName },
          {
            id: 'what',
            label: t('TRAIL_WHAT'),
            cell: (event) => (
              <>
                {isAct(event.act) ? t(`AUDIT_${event.act}`) : event.act}
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  <Records event={event} names={names} />
                </Box>
              </>
            ),
          },
          { id: 'changes', label: t('TRAIL_CHANGES'), cell: (event) => <Changes event={event} names={names} /> },
        ]}
      />
      {events === undefined || error === null ? null : <LoadFailure error={error} onRetry={more} />}
      {hasMore ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
          <Button variant="outlined" onClick={more} disabled={isLoadingMore}>
            {t('TRAIL_MORE')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
