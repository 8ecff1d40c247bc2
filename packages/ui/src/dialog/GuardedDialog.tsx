import { useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface GuardedDialogProps extends Pick<
  DialogProps,
  'maxWidth' | 'fullScreen' | 'scroll' | 'aria-describedby'
> {
  readonly title: ReactNode;
  /** While it is at work it stays. */
  readonly busy?: boolean;
  /** Something was entered that closing would lose. */
  readonly isTyped?: boolean;
  readonly open?: boolean;
  /** Without it only its own buttons close it. */
  readonly onClose?: () => void;
  /** Content and actions. */
  readonly children: ReactNode;
}

/**
 * A dialog that loses nothing by a slip: a press beside it, or Escape, asks once where something was entered, and
 * closes at once where nothing was. Its own buttons close without asking.
 */
export function GuardedDialog({
  title,
  busy = false,
  isTyped = false,
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
  const slip = () => {
    if (busy || onClose === undefined) return;
    if (isTyped) setAsks(true);
    else onClose();
  };
  return (
    <Dialog open={open} onClose={slip} maxWidth={maxWidth} fullWidth aria-labelledby={titleId} {...look}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
      <Dialog open={asks} onClose={() => setAsks(false)} maxWidth="xs" fullWidth aria-labelledby={questionId}>
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
