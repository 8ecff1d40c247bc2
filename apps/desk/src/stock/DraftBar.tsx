import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { eventsMissed } from '@tradehall/contract/live';
import { dropDraft, getStockDraft, type DraftSummary } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { knownAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count } from '@tradehall/web/tenant/format';
import { StickyBar } from '../list/StickyBar';
import { paths } from '../navigation/paths';
import { useMay } from '../session/staff';
import { draftWords } from './draft-words';
import { PublishDialog } from './PublishDialog';
import { cellsSent, refreshDraft } from './use-draft-cells';

/** Which right a draft waits for: its own was taken after it was drafted. */
function useMissingRight(summary: DraftSummary | undefined): 'PRICE_EDIT' | 'STOCK_EDIT' | undefined {
  const mayPrice = useMay('PRICE_EDIT');
  const mayCount = useMay('STOCK_EDIT');
  const { changes, quantities } = summary ?? { changes: 0, quantities: 0 };
  if (changes > quantities && !mayPrice) return 'PRICE_EDIT';
  return quantities > 0 && !mayCount ? 'STOCK_EDIT' : undefined;
}

interface DraftBarProps {
  readonly isReview?: boolean;
  /** Whether to publish is the next thing to do; a selection has an act of its own. */
  readonly isNext?: boolean;
}

/** What waits in one's own draft, wherever in the stock one is (SD25). */
export function DraftBar({ isReview = false, isNext = true }: DraftBarProps) {
  const t = useTexts(deskDraftTexts);
  const { data: summary } = useCall(getStockDraft, {});
  // What others change meanwhile is seen before it stands in the way.
  useLiveEvent(stockChanged, refreshDraft);
  useLiveEvent(eventsMissed, refreshDraft);
  const [asks, setAsks] = useState<'publish' | 'discard'>();
  const close = () => setAsks(undefined);
  const drop = useCommand(dropDraft, {
    says: () => t('DESK_DRAFT_DISCARDED'),
    done: () => {
      refreshDraft();
      close();
    },
  });
  const isEmpty = summary === undefined || summary.changes === 0;
  const missing = useMissingRight(summary);
  // A list without an end has no way to the bar below it by the tab key. What was typed just now is on its way there.
  const publish = async () => {
    await cellsSent();
    if (knownAnswer(getStockDraft, {})?.changes) setAsks('publish');
  };
  const act = () => void publish();
  useShortcuts(missing !== undefined ? {} : { p: isEmpty ? act : { says: t('DESK_DRAFT_PUBLISH'), act } });
  if (isEmpty) return null;
  return (
    <>
      <StickyBar label={t('DESK_DRAFT_TITLE')} sum={draftWords(t, summary)}>
        {isReview ? null : (
          <LinkButton to={paths.stockDraft()} variant="outlined">
            {t('DESK_DRAFT_REVIEW')}
          </LinkButton>
        )}
        {missing === undefined ? (
          <Button variant={isNext ? 'contained' : 'outlined'} onClick={() => setAsks('publish')}>
            {t('DESK_DRAFT_PUBLISH')}
          </Button>
        ) : (
          <Box sx={{ flex: '1 1 240px' }}>{t(`DESK_DRAFT_NEEDS_${missing}`)}</Box>
        )}
        <Button color="inherit" onClick={() => setAsks('discard')}>
          {t('DESK_DRAFT_DISCARD')}
        </Button>
      </StickyBar>
      {asks === 'publish' ? <PublishDialog summary={summary} onClose={close} /> : null}
      <ConfirmDialog
        open={asks === 'discard'}
        title={t('DESK_DRAFT_DISCARD_TITLE')}
        confirmLabel={t('DESK_DRAFT_DISCARD')}
        cancelLabel={t('DESK_DRAFT_CANCEL')}
        dangerous
        onConfirm={async () => {
          await drop.run({ body: {} });
        }}
        onCancel={close}
      >
        {t('DESK_DRAFT_DISCARD_TEXT', [count(summary.changes)], summary.changes)}
      </ConfirmDialog>
    </>
  );
}
