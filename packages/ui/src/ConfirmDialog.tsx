import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** A dangerous choice: the focus starts on cancelling. */
  readonly dangerous?: boolean;
  readonly onConfirm: () => void | Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. While the answer is carried out, it cannot be given twice. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  dangerous = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void Promise.resolve(onConfirm()).finally(() => setBusy(false));
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-dialog-title"
    >
      <DialogTitle id="confirm-dialog-title">{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus={dangerous}>
          {cancelLabel}
        </Button>
        <Button
          onClick={confirm}
          disabled={busy}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          autoFocus={!dangerous}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
