import { useCallback, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { OffersEffect } from '@tradehall/contract/offers/many-offers-calls';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { DEFAULT_PARTICIPANT, participantHeader } from '@tradehall/domain/network/participant';
import type { MatchedLine, WantedVerdict } from '@tradehall/domain/want-list/match-want-list';
import { alertsOfWanted, wordsOfWanted } from '@tradehall/domain/want-list/wanted-batch';
import { WANTED_LINES } from '@tradehall/domain/want-list/wanted-line';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { notify } from '@tradehall/ui/state/snackbars';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { paths } from '../navigation/paths';
import { outcomeText } from '../offers/offer-words';
import { useParticipantOf } from '../stock-list/known-participant';
import { useStock } from '../stock-list/use-stock';
import { SendOffersDialog } from './SendOffersDialog';
import { SetAlertsDialog } from './SetAlertsDialog';
import { useMatchedLines } from './use-matched-lines';
import { useStartOver } from './use-start-over';
import { alertedDraft, isEmptyWantList, isIncluded, sentDraft, useWantListDraft } from './want-list-draft';
import { WantListEntry } from './WantListEntry';
import { VERDICTS } from './WantListRow';
import { WantListRows } from './WantListRows';

/** More words than this are watched for in several goes. */
const MOST_WATCHED = 200;
const KINDS = Object.keys(VERDICTS) as readonly WantedVerdict[];

/** A want-list, pasted or from a file, matched to the stock; what is found goes on in one act (W03). */
export function WantListPage() {
  const t = useTexts(wantListTexts);
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const known = useParticipantOf(search);
  const participant = known.participant ?? DEFAULT_PARTICIPANT;
  const { data: stock, error, refetch } = useStock(known.participant);
  const [asked, setAsked] = useState<'offer' | 'cart' | 'alert'>();
  const { draft, change } = useWantListDraft(participant, asked !== undefined);
  const { lines, read, isCut, progress, notRead } = useMatchedLines(draft, stock?.index);
  const [isEditing, setEditing] = useState(() => isEmptyWantList(draft));
  const [shown, setShown] = useState<WantedVerdict>();
  // The field that was pasted into gives way to the results: the keyboard goes on from there.
  const wasPasted = useRef(false);
  const results = useCallback((group: HTMLElement | null) => {
    if (group === null || !wasPasted.current) return;
    wasPasted.current = false;
    group.focus({ preventScroll: true });
  }, []);
  const navigate = useNavigate();
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const maySetAlerts = useHolds('CAN_SET_STOCKLIST_ALERT');

  const leftOut = useMemo(() => new Set(draft.leftOut), [draft.leftOut]);
  const ready = useMemo(
    () => (lines ?? []).filter(({ line, shares }) => shares.length > 0 && isIncluded(leftOut, line)),
    [lines, leftOut],
  );
  const alerts = useMemo(() => {
    const alerted = new Set(draft.alerted);
    return alertsOfWanted((lines ?? []).filter(({ line }) => !alerted.has(line.line)));
  }, [lines, draft.alerted]);
  const words = useMemo(() => wordsOfWanted(lines ?? []).slice(0, MOST_WATCHED), [lines]);
  const watchable = alerts.length + words.length;
  const toggle = useCallback(
    (line: number) =>
      change((now) => ({
        leftOut: now.leftOut.includes(line) ? now.leftOut.filter((one) => one !== line) : [...now.leftOut, line],
      })),
    [change],
  );
  const choose = useCallback(
    (line: number, itemNumber: string) => change((now) => ({ chosen: { ...now.chosen, [line]: itemNumber } })),
    [change],
  );
  const clear = useStartOver(participant, draft, change);
  const startOver = () => {
    clear();
    setEditing(true);
  };

  const sent = (effect: OffersEffect, lines: readonly MatchedLine[], shownTotal: number | undefined) => {
    const taken = effect.offers + effect.purchases;
    const refused = new Set(effect.refused.map(({ itemNumberWarehouse }) => itemNumberWarehouse));
    const done = lines.filter(({ shares }) => !shares.every(({ item }) => refused.has(item.itemNumberWarehouse)));
    const notThere = new Map(
      effect.corrected
        .filter(({ issue }) => issue.messageCode === 'QUANTITY_REDUCED_TO_AVAILABLE')
        .map(({ itemNumberWarehouse, asked, taken }) => [itemNumberWarehouse, asked.quantity - taken.quantity]),
    );
    change((now) => sentDraft(now, done, { maySetAlerts, notThere, refused }));
    setAsked(undefined);
    notify(outcomeText(t('WANT_LIST_OFFERS_SENT', [count(taken)], taken), effect, shownTotal), {
      action: {
        label: t('WANT_LIST_TO_CART'),
        run: () => void navigate({ href: `${paths.cart()}?tab=${effect.offers > 0 ? 2 : 0}` }),
      },
    });
  };

  const counts = (verdict: WantedVerdict) => (lines ?? []).filter((line) => line.verdict === verdict).length;
  const passedOver = lines === undefined ? 0 : read - lines.length - draft.done.length;
  const rows = shown === undefined ? lines : lines?.filter((line) => line.verdict === shown);
  const isMatched = !isEditing && lines !== undefined && stock !== undefined;
  return (
    <>
      <PageHeader
        title={t('WANT_LIST_TITLE')}
        facts={isMatched ? t('WANT_LIST_COUNT', [count(lines.length)], lines.length) : undefined}
        back={{ to: paths.stock(), label: t('WANT_LIST_BACK') }}
        actions={
          isEmptyWantList(draft) ? undefined : (
            <>
              {isEditing ? (
                <Button variant="contained" onClick={() => setEditing(false)}>
                  {t('WANT_LIST_RESULTS')}
                </Button>
              ) : (
                <Button onClick={() => setEditing(true)}>{t('WANT_LIST_CHANGE')}</Button>
              )}
              <Button onClick={startOver}>{t('WANT_LIST_CLEAR')}</Button>
            </>
          )
        }
      />
      {known.error !== null || (error !== null && stock === undefined) ? (
        <LoadFailure
          error={known.error ?? error}
          onRetry={() => void (known.error === null ? refetch() : known.refetch())}
        />
      ) : isEditing ? (
        <WantListEntry
          draft={draft}
          onChange={(entered) => change(() => entered)}
          onPasted={() => {
            wasPasted.current = true;
            setEditing(false);
          }}
        />
      ) : !isMatched ? (
        <Box role="status">
          <Typography sx={{ mb: 2 }}>{t('WANT_LIST_READING')}</Typography>
          <LinearProgress variant="determinate" value={progress * 100} aria-label={t('WANT_LIST_READING')} />
        </Box>
      ) : lines.length === 0 ? (
        <EmptyState
          icon={<CheckCircleOutlinedIcon />}
          title={t(draft.done.length > 0 ? 'WANT_LIST_DONE' : 'WANT_LIST_MISSING')}
          action={
            <Button variant="contained" onClick={startOver}>
              {t('WANT_LIST_CLEAR')}
            </Button>
          }
        >
          {draft.done.length > 0 ? t('WANT_LIST_DONE_HINT') : t('WANT_LIST_PASTE_HINT')}
        </EmptyState>
      ) : (
        <>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}
            ref={results}
            tabIndex={-1}
            role="group"
            aria-label={t('WANT_LIST_STATUS')}
          >
            <Kind
              label={t('WANT_LIST_ALL')}
              items={lines.length}
              isShown={shown === undefined}
              onShow={() => setShown(undefined)}
            />
            {KINDS.map((kind) => (
              <Kind
                key={kind}
                label={t(VERDICTS[kind].label)}
                items={counts(kind)}
                isShown={shown === kind}
                onShow={() => setShown(kind)}
              />
            ))}
          </Box>
          {passedOver > 0 || isCut ? (
            <Alert severity="info" sx={{ mb: 3 }}>
              {isCut
                ? t('WANT_LIST_TOO_LONG', [count(WANTED_LINES)])
                : t('WANT_LIST_LEFT_OUT', [count(passedOver)], passedOver)}
            </Alert>
          ) : null}
          {notRead.length === 0 ? null : (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {t('WANT_LIST_COLUMNS_NOT_READ', [notRead.map((name) => `“${name}”`).join(', ')], notRead.length)}
            </Alert>
          )}
          {/* What is done with the lines stands below them, and before them for the keys: they may be thousands. */}
          <Box sx={{ display: 'flex', flexDirection: 'column' }}>
            <Box
              ref={footBar}
              role="region"
              aria-label={t('WANT_LIST_CHOSEN')}
              sx={{
                order: 1,
                position: 'sticky',
                zIndex: 3,
                bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                gap: 2,
                px: 4,
                py: 2,
                mt: 2,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                boxShadow: 4,
                '@media print': { display: 'none' },
              }}
            >
              {maySetAlerts && watchable > 0 ? (
                <Button onClick={() => setAsked('alert')}>{t('WANT_LIST_ALERT', [count(watchable)], watchable)}</Button>
              ) : null}
              <Button variant="outlined" disabled={!mayBuy || ready.length === 0} onClick={() => setAsked('cart')}>
                {t('WANT_LIST_CART')}
              </Button>
              <Button variant="contained" disabled={!mayBuy || ready.length === 0} onClick={() => setAsked('offer')}>
                {t('WANT_LIST_OFFER', [count(ready.length)], ready.length)}
              </Button>
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <WantListRows
                lines={rows ?? lines}
                draft={draft}
                settings={stock.settings}
                onToggle={toggle}
                onChoose={choose}
              />
            </Box>
          </Box>
        </>
      )}
      {asked === 'offer' || asked === 'cart' ? (
        <SendOffersDialog
          kind={asked}
          lines={ready}
          participant={participantHeader(participant)}
          onSent={sent}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'alert' ? (
        <SetAlertsDialog
          lines={alerts}
          words={words}
          participant={participantHeader(participant)}
          onSet={(set) => {
            change((now) => alertedDraft(now, lines ?? [], words));
            setAsked(undefined);
            notify(t('WANT_LIST_ALERTS_SET', [count(set)], set));
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

/** One of the answers, with how many lines have it; pressed, the table shows those alone. */
function Kind({
  label,
  items,
  isShown,
  onShow,
}: {
  label: string;
  items: number;
  isShown: boolean;
  onShow: () => void;
}) {
  return (
    <Chip
      component="button"
      label={`${label} ${count(items)}`}
      variant={isShown ? 'filled' : 'outlined'}
      color={isShown ? 'primary' : 'default'}
      aria-pressed={isShown}
      disabled={items === 0 && !isShown}
      onClick={onShow}
    />
  );
}
