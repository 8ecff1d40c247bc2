import Box from '@mui/material/Box';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { useKeyNames } from '@tradehall/ui/state/key-names';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LIST_SHORTCUTS } from './list-shortcuts';

const KEY_TEXTS = { ...stockListTexts, ...workbenchTexts } as const;

/** Every key with what it does, made of the list that the keyboard listens to. */
export function ShortcutList() {
  const t = useTexts(KEY_TEXTS);
  const named = useKeyNames();
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', m: 0 }}>
      {LIST_SHORTCUTS.map(({ shown, label }) => (
        <Box key={shown} sx={{ display: 'contents' }}>
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
                whiteSpace: 'pre',
              }}
            >
              {named(shown)}
            </Box>
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {t(label)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
