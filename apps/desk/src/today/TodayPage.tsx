import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import TaskAltOutlinedIcon from '@mui/icons-material/TaskAltOutlined';
import type { Today, TodayEntry } from '@tradehall/contract/desk';
import { RETURN_STEPS } from '@tradehall/domain/desk/today';
import { deskLanesTexts } from '@tradehall/texts/en/desk-lanes';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { deskTodayTexts } from '@tradehall/texts/en/desk-today';
import { CalendarNote } from '@tradehall/ui/CalendarNote';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { LongName } from '@tradehall/ui/table/LongWords';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money, roughTime } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { ListTabs } from '../list/ListTabs';
import { useListKeys } from '../list/use-list-keys';
import { routes } from '../navigation/routes';
import { DayFigures } from './DayFigures';
import { actOf, kindOfText, placeOf } from './today-entries';
import { useToday } from './use-today';

const NONE: readonly TodayEntry[] = [];
const keyOf = ({ kind, id }: TodayEntry) => `${kind}-${id}`;

/** What waits for this person over all rooms, the oldest promise first: one queue, and the next thing by one key. */
export function TodayPage() {
  const t = useTexts(deskTodayTexts);
  const tLanes = useTexts(deskLanesTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.today.useNavigate();
  const found = routes.today.useSearch();
  const kind = kindOfText(found.kind);
  const { data, error, refetch, isPlaceholderData } = useToday(kind);
  const rows = data?.entries ?? NONE;
  const now = useServerNow(30_000);
  const open = (entry: TodayEntry) => void navigate(placeOf(entry));
  // Of the tab before nothing is done: its list is shown only until the chosen one is there.
  const next = isPlaceholderData ? undefined : rows[0];
  const doNext = () => next !== undefined && open(next);
  const { cursor } = useListKeys(rows, keyOf, open, () => ({ n: { says: tShell('DESK_KEY_NEXT'), act: doNext } }));
  const words = { t, tLanes };
  const kinds = data?.kinds ?? [];
  const waiting = kinds.reduce((sum, each) => sum + each.count, 0);
  const shown = kind === undefined ? waiting : (kinds.find((each) => each.kind === kind)?.count ?? 0);
  const facts =
    data === undefined
      ? undefined
      : [
          t('DESK_TODAY_COUNT', [count(waiting)], waiting),
          ...(rows.length < shown ? [t('DESK_TODAY_OLDEST', [count(rows.length)])] : []),
        ].join(' · ');
  return (
    <>
      <PageHeader
        title={tShell('DESK_TODAY')}
        facts={facts}
        actions={
          <Button variant="contained" disabled={next === undefined} onClick={doNext} aria-keyshortcuts="n">
            {t('DESK_TODAY_DO_NEXT')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data === undefined ? null : <DayFigures figures={data.figures} />}
        <Box sx={{ minWidth: 0 }}>
          {kinds.length < 2 ? null : (
            <ListTabs
              label={t('DESK_TODAY_KINDS')}
              value={kind ?? 'all'}
              tabs={[
                { value: 'all', label: t('DESK_TODAY_ALL'), count: waiting },
                ...kinds
                  .filter((each) => each.count > 0 || each.kind === kind)
                  .map((each) => ({ value: each.kind, label: actOf(each.kind, words), count: each.count })),
                // An address may name a kind that somebody else works on.
                ...(kind === undefined || kinds.some((each) => each.kind === kind)
                  ? []
                  : [{ value: kind, label: actOf(kind, words), count: 0 }]),
              ]}
              onChange={(chosen) => void navigate({ search: { kind: chosen === 'all' ? undefined : chosen } })}
            />
          )}
          <ListBody
            pages={{ rows: data?.entries, error, retry: () => void refetch() }}
            empty={
              <EmptyState
                icon={<TaskAltOutlinedIcon />}
                title={t(kind === undefined ? 'DESK_TODAY_NOTHING' : 'DESK_TODAY_NOTHING_OF_KIND')}
              >
                {data === undefined || kind !== undefined ? undefined : othersWait(t, data)}
              </EmptyState>
            }
          >
            {(entries) => (
              <DataGrid
                label={t('DESK_TODAY_KINDS')}
                columns={columnsOf(words, new Date(now).toISOString())}
                rows={entries}
                rowKey={keyOf}
                isCurrent={cursor.isAt}
                onRow={open}
              />
            )}
          </ListBody>
          {rows.length === 0 ? null : <CalendarNote calendar={data?.calendar} />}
        </Box>
      </Box>
    </>
  );
}

/** Nothing to do is no silence: what others are to do, and by when. */
function othersWait(t: Translate<typeof deskTodayTexts>, { buyers: { orders, due } }: Today): string | undefined {
  if (orders === 0) return undefined;
  return due === null
    ? t('DESK_TODAY_BUYERS_WAIT', [count(orders)], orders)
    : t('DESK_TODAY_BUYERS_WAIT_UNTIL', [count(orders), instantBriefly(due)], orders);
}

function columnsOf(
  words: { readonly t: Translate<typeof deskTodayTexts>; readonly tLanes: Translate<typeof deskLanesTexts> },
  now: string,
): readonly GridColumn<TodayEntry>[] {
  const { t } = words;
  return [
    {
      id: 'kind',
      label: t('DESK_TODAY_KIND'),
      place: 'title',
      noWrap: true,
      cell: (entry) => {
        const { to, search } = placeOf(entry);
        const act = actOf(entry.kind, words);
        return (
          <TextLink
            to={to}
            {...(search === undefined ? {} : { search })}
            aria-label={`${act}: ${nameOf(entry, t) || entry.buyer}`}
            sx={{ fontWeight: 600 }}
          >
            {act}
          </TextLink>
        );
      },
    },
    {
      id: 'due',
      label: t('DESK_TODAY_DUE'),
      noWrap: true,
      place: 'corner',
      cell: ({ due }) =>
        due < now ? (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('DESK_TODAY_LATE')} {roughTime(now, due)}
          </Box>
        ) : (
          instantBriefly(due)
        ),
    },
    {
      id: 'buyer',
      label: t('DESK_TODAY_BUYER'),
      cell: ({ buyer }) => (
        <LongName>
          <strong>{buyer}</strong>
        </LongName>
      ),
    },
    { id: 'what', label: t('DESK_TODAY_WHAT'), cell: (entry) => nameOf(entry, t) },
    {
      id: 'units',
      label: t('DESK_TODAY_UNITS'),
      align: 'right',
      isLabeled: true,
      cell: ({ units }) => (units === null ? '' : count(units)),
      card: ({ units }) => (units === null ? '--' : count(units)),
    },
    {
      id: 'value',
      label: t('DESK_TODAY_VALUE'),
      align: 'right',
      isLabeled: true,
      cell: ({ value }) => (value === null ? '' : money(value)),
      card: ({ value }) => (value === null ? '--' : money(value)),
    },
    {
      id: 'since',
      label: t('DESK_TODAY_WAITING'),
      align: 'right',
      place: 'foot',
      isLabeled: true,
      cell: ({ since }) => <Typography variant="caption">{roughTime(now, since)}</Typography>,
    },
  ];
}

function nameOf(entry: TodayEntry, t: Translate<typeof deskTodayTexts>): string {
  if (entry.kind === 'offers') return t('DESK_TODAY_OFFERS', [count(entry.count)], entry.count);
  if (entry.kind === 'prospect') return t('DESK_TODAY_APPLICATION');
  if (entry.kind === 'approval') return t('DESK_TODAY_ASKED_BY', [entry.name]);
  return Object.hasOwn(RETURN_STEPS, entry.kind) ? `${entry.id} · ${entry.name}` : entry.name;
}
