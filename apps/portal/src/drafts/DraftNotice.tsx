import { useEffect, useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { draftsTexts } from '@tradehall/texts/en/drafts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { OrderApprovalsNotice } from '../order-approvals/OrderApprovalsNotice';
import type { Draft } from './use-draft';

interface DraftNoticeProps {
  readonly draft: Draft<unknown>;
  /** Whether what was restored says anything: a checkout that was only opened does not. */
  readonly isRestored: boolean;
  /** What changed since it was kept. */
  readonly changes: readonly string[];
  /** Whether it could be laid onto what stands now. */
  readonly cameBack?: 'DRAFT_RESTORED' | 'DRAFT_ORDER_CLOSED' | 'DRAFT_ORDER_WITHHELD';
  readonly notSent: 'DRAFT_NOT_SENT' | 'DRAFT_NOT_SAVED';
  /** The buyer has read that nothing came of it, and does nothing about it; left out while what was typed says more. */
  readonly onNotSentRead?: (() => void) | undefined;
  /** Says what it became. */
  readonly ended?: ReactNode;
}

export const draftMoment = (at: string) => instant(at, 'month-date-time-zone');

/** One quiet line about the draft on the screen, and louder ones where the buyer has to decide or to know (W42). */
export function DraftNotice({
  draft,
  isRestored,
  changes,
  cameBack = 'DRAFT_RESTORED',
  notSent,
  onNotSentRead,
  ended,
}: DraftNoticeProps) {
  const t = useTexts(draftsTexts);
  const { restored, conflict, isAsking, sentAt, keeper } = draft;
  const at = restored?.at;
  const notice = useRef<HTMLDivElement>(null);
  // It is the one message of a lost answer, and what was pressed stands far below it.
  useEffect(() => {
    if (isAsking) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking]);
  return (
    <Box ref={notice} sx={{ display: 'grid', gap: 2, mb: 3, scrollMarginTop: 16, '&:empty': { display: 'none' } }}>
      {ended}
      {conflict === undefined ? null : (
        <Alert
          severity="warning"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              <Button color="inherit" size="small" onClick={draft.takeTheirs}>
                {t('DRAFT_TAKE_THEIRS')}
              </Button>
              <Button color="inherit" size="small" onClick={keeper?.keepMine}>
                {t('DRAFT_KEEP_MINE')}
              </Button>
            </Box>
          }
        >
          {t('DRAFT_CHANGED_ELSEWHERE', [draftMoment(conflict.updatedAt)])}
        </Alert>
      )}
      {isAsking ? <Alert severity="info">{t('DRAFT_ASKING')}</Alert> : null}
      {sentAt === null || isAsking ? null : (
        <Alert
          severity="warning"
          action={
            onNotSentRead === undefined ? undefined : (
              <Button color="inherit" size="small" onClick={onNotSentRead}>
                {t('DRAFT_DISMISS')}
              </Button>
            )
          }
        >
          {t(notSent, [draftMoment(sentAt)])}
        </Alert>
      )}
      {/* What an owner is asked for has no answer here either, and becomes an order without being sent again (W73). */}
      {sentAt === null || isAsking ? null : <OrderApprovalsNotice onlyOwn />}
      {at === undefined || !isRestored ? null : (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {[t(cameBack, [draftMoment(at)]), ...changes].join(' ')}
          </Typography>
          {cameBack === 'DRAFT_ORDER_WITHHELD' ? null : (
            <Button size="small" onClick={draft.startOver} sx={{ ml: -2 }}>
              {t(cameBack === 'DRAFT_RESTORED' ? 'DRAFT_START_OVER' : 'DRAFT_DISMISS')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
