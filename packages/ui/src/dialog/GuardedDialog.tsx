import { useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { usePendingTask } from '../state/pending-task';

export interface GuardedDialogProps extends Pick<
  DialogProps,
  'maxWidth' | 'fullScreen' | 'scroll' | 'aria-describedby'
> {
  readonly title: ReactNode;
  /** While it is at work it stays. */
  readonly busy?: boolean;
  /** Something was entered that closing would lose, and so would leaving its page (A14). */
  readonly isTyped?: boolean;
  /** What was entered stands there again when its page is come back to: leaving loses nothing. */
  readonly isKept?: boolean;
  /** A short question, answered by one of its buttons: on a phone it stands at the foot, where the thumb is. */
  readonly isQuestion?: boolean;
  readonly open?: boolean;
  /** Without it only its own buttons close it. */
  readonly onClose?: () => void;
  /** Content and actions. */
  readonly children: ReactNode;
}

const AT_THE_FOOT = { '& > .MuiDialog-container': { alignItems: { xs: 'flex-end', md: 'flex-start' } } } as const;

/**
 * A dialog that loses nothing by a slip: a press beside it, or Escape, asks once where something was entered, and
 * closes at once where nothing was. Its own buttons close without asking. Back, a link and a reload ask as well (A14).
 */
export function GuardedDialog({
  title,
  busy = false,
  isTyped = false,
  isKept = false,
  isQuestion = false,
  open = true,
  onClose,
  children,
  maxWidth = 'xs',
  ...look
}: GuardedDialogProps) {
  const t = useTexts(uiTexts);
  const titleId = useId();
  const questionId = useId();
  const [asks, setAsks] = useState(false);
  // What is being sent is not waiting: its answer may lead to another page.
  usePendingTask(open && isTyped && !isKept && !busy);
  const slip = () => {
    if (busy || onClose === undefined) return;
    if (isTyped) setAsks(true);
    else onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={slip}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={titleId}
      {...(isQuestion ? { sx: AT_THE_FOOT } : {})}
      {...look}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        maxWidth="xs"
        fullWidth
        aria-labelledby={questionId}
        sx={AT_THE_FOOT}
      >
        <DialogTitle id={questionId}>{t('DISCARD_TITLE')}</DialogTitle>
        <DialogContent>{t('DISCARD_QUESTION')}</DialogContent>
        <DialogActions>
          <Button onClick={() => setAsks(false)} autoFocus>
            {t('DISCARD_KEEP')}
          </Button>
          <Button variant="contained" color="error" onClick={() => onClose?.()}>
            {t('DISCARD_CONFIRM')}
          </Button>
        </DialogActions>
      </Dialog>
    </Dialog>
  );
}
