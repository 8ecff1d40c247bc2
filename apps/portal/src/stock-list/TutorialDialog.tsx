import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { shellTexts } from '@tradehall/texts/en/shell';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The embedded frame is this high (C02). */
const FRAME_HEIGHT = 512;

/**
 * What the page in the frame may do. One of this shop's own could take the sandbox away if it kept its origin; one of
 * another host needs it, as players of films do, and reaches nothing here.
 */
function frameRights(address: string): string {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin;
  return `allow-scripts ${isOwn ? '' : 'allow-same-origin '}allow-popups allow-presentation`;
}

export function TutorialDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTexts(stockListTexts);
  const shell = useTexts(shellTexts);
  return (
    <GuardedDialog title={t('STOCK_TUTORIAL')} maxWidth="md" onClose={onClose}>
      <DialogContent>
        <Box
          component="iframe"
          src={address}
          title={t('STOCK_TUTORIAL')}
          sandbox={frameRights(address)}
          sx={{ width: '100%', height: FRAME_HEIGHT, border: 0, borderRadius: 1, bgcolor: 'background.default' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shell('CLOSE')}</Button>
      </DialogActions>
    </GuardedDialog>
  );
}
