import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { footBar } from '../state/foot-bars';

/** How an entry of the bar looks; `here` is the room that is open. */
export const bottomBarCell = (here: boolean) => ({
  // By the length of its name, so that long ones are read in full.
  flex: '1 1 auto',
  minWidth: 52,
  px: '2px',
  height: 56,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '2px',
  fontFamily: 'inherit',
  fontSize: 12,
  color: here ? 'primary.main' : 'text.secondary',
  fontWeight: here ? 600 : 400,
  '& svg': { fontSize: 22 },
  '& span.label': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The bar of phones at the bottom, within reach of the thumb. */
export function BottomBarFrame({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts);
  return (
    <Box
      ref={footBar}
      component="nav"
      aria-label={t('MENU_MAIN')}
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        zIndex: 'appBar',
        bottom: 0,
        left: 0,
        right: 0,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        '@media print': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
