import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { shellTexts } from '@tradehall/texts/en/shell';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const KEY_TEXTS = { ...stockListTexts, ...workbenchTexts } as const;
const KEYS = [
  ['/', 'STOCK_KEY_SEARCH'],
  ['j  k', 'LIST_KEY_ROWS'],
  ['↑  ↓', 'LIST_KEY_ARROWS'],
  ['Enter', 'LIST_KEY_OPEN'],
  ['b', 'LIST_KEY_BUY'],
  ['o', 'LIST_KEY_OFFER'],
  ['a', 'LIST_KEY_ALERT'],
  ['x', 'LIST_KEY_SELECT'],
  ['Shift E', 'LIST_KEY_ALL'],
  ['Ctrl K', 'LIST_KEY_PALETTE'],
  ['?', 'STOCK_KEY_HELP'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(KEY_TEXTS);
  const shell = useTexts(shellTexts);
  return (
    <GuardedDialog title={shell('SHORTCUTS')} onClose={onClose}>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', m: 0 }}>
          {KEYS.map(([key, label]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '6px',
                    px: 2,
                    py: 0.5,
                    fontFamily: 'inherit',
                    fontSize: 12,
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(label)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shell('CLOSE')}</Button>
      </DialogActions>
    </GuardedDialog>
  );
}
