import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { GuardedDialog } from './dialog/GuardedDialog';
import { Facts } from './Facts';
import { useKeyNames } from './state/key-names';
import type { NamedShortcuts } from './state/use-shortcuts';

export interface KeysDialogProps {
  /** The keys of the screen; the dialog is open while they are given. */
  readonly listed: NamedShortcuts | undefined;
  /** What the palette is for. */
  readonly palette: string;
  /** What is sent by Ctrl and Enter, where the app has such forms. */
  readonly submit?: string;
  readonly onClose: () => void;
}

/** The keys that answer on a screen, each with what it does. */
export function KeysDialog({ listed, palette, submit, onClose }: KeysDialogProps) {
  const t = useTexts(shellTexts);
  const named = useKeyNames();
  return (
    <GuardedDialog title={t('SHORTCUTS')} open={listed !== undefined} onClose={onClose}>
      <DialogContent>
        <Facts
          facts={[
            [named('Ctrl K'), palette],
            ...(submit === undefined ? [] : [[named('Ctrl Enter'), submit] as const]),
            ...(listed ?? []).map(({ keys, says }) => [named(keys.join('  ')), says] as const),
          ]}
          sx={{ '& dt': { fontFamily: 'monospace', whiteSpace: 'pre' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('CLOSE')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
