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
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          sx={{ width: '100%', height: FRAME_HEIGHT, border: 0, borderRadius: 1, bgcolor: 'background.default' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shell('CLOSE')}</Button>
      </DialogActions>
    </GuardedDialog>
  );
}
