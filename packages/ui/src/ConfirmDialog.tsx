import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { GuardedDialog } from './dialog/GuardedDialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** False while what is asked about is not shown yet. */
  readonly canConfirm?: boolean;
  /** A dangerous choice: the focus starts on canceling. */
  readonly dangerous?: boolean;
  readonly onConfirm: () => void | Promise<void>;
  readonly onCancel: () => void;
}

const WORDS = ['title', 'children', 'confirmLabel', 'cancelLabel'] as const;

/** Asks before something that cannot be undone. While the answer is carried out, it cannot be given twice. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  canConfirm = true,
  dangerous = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  // While it goes it says what was asked, whatever its page has begun to ask next.
  const now = { title, children, confirmLabel, cancelLabel };
  const [asked, setAsked] = useState(now);
  if (open && WORDS.some((word) => asked[word] !== now[word])) setAsked(now);
  const said = open ? now : asked;
  const confirm = () => {
    setBusy(true);
    void Promise.resolve(onConfirm()).finally(() => setBusy(false));
  };
  return (
    <GuardedDialog open={open} title={said.title} busy={busy} onClose={onCancel} isQuestion>
      <DialogContent>{said.children}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus={dangerous}>
          {said.cancelLabel}
        </Button>
        {/* What can't be confirmed yet keeps the focus: Enter confirms as soon as it can be. */}
        <Button
          onClick={canConfirm ? confirm : undefined}
          disabled={busy}
          {...(canConfirm ? {} : { 'aria-disabled': true, sx: { opacity: 0.5 } })}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          autoFocus={!dangerous}
        >
          {said.confirmLabel}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
