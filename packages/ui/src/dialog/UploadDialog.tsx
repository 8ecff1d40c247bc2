import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useMobile } from '../state/use-mobile';
import { GuardedDialog, type GuardedDialogProps } from './GuardedDialog';

export interface UploadDialogProps extends Pick<GuardedDialogProps, 'title' | 'isTyped'> {
  readonly onClose: () => void;
  readonly busy: boolean;
  /** What is wrong with what was chosen, or why it was refused. */
  readonly problem: string | undefined;
  readonly onUpload: () => void;
  readonly uploadLabel: string;
  readonly cancelLabel: string;
  readonly progressLabel: string;
  /** What may be uploaded, and where it is chosen. */
  readonly children: ReactNode;
}

/** Chooses a file to be read; what is wrong with it is said inside. */
export function UploadDialog({
  busy,
  problem,
  onUpload,
  uploadLabel,
  cancelLabel,
  progressLabel,
  children,
  ...dialog
}: UploadDialogProps) {
  const isMobile = useMobile();
  return (
    <GuardedDialog {...dialog} busy={busy} maxWidth="sm" fullScreen={isMobile}>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {children}
        <div role="alert">{problem === undefined ? null : <Alert severity="error">{problem}</Alert>}</div>
        {busy ? <LinearProgress aria-label={progressLabel} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={dialog.onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        {/* It keeps the focus while the file is read: a disabled button would lose it, and Escape with it. */}
        <Button variant="contained" onClick={busy ? undefined : onUpload} aria-disabled={busy}>
          {uploadLabel}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
