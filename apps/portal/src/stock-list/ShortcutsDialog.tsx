import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { shellTexts } from '@tradehall/texts/en/shell';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ShortcutList } from './ShortcutList';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shell = useTexts(shellTexts);
  return (
    <GuardedDialog title={shell('SHORTCUTS')} onClose={onClose}>
      <DialogContent>
        <ShortcutList />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shell('CLOSE')}</Button>
      </DialogActions>
    </GuardedDialog>
  );
}
