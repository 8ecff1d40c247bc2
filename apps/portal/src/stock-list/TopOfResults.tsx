import { memo, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AS_ROWS } from './stock-layout';

/** Whether more than one screen height was scrolled. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  const frame = useRef(0);
  useEffect(() => {
    const look = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setDown(window.scrollY > window.innerHeight));
    };
    window.addEventListener('scroll', look, { passive: true });
    look();
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}

function goUp(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Leads back up once more than one screen height was scrolled (C08): in the column heads, which stay in sight. */
export function TopOfResults() {
  const t = useTexts(stockListTexts);
  if (!useScrolledDown()) return null;
  return (
    <Button
      startIcon={<KeyboardArrowUpIcon />}
      onClick={goUp}
      sx={{ ml: 3, minHeight: 24, height: 24, py: 0, fontSize: 12, '@media (pointer: coarse)': { minHeight: 26 } }}
    >
      {t('STOCK_TOP_OF_RESULTS')}
    </Button>
  );
}

/** The same where rows are cards and have no heads: a bar at their foot, not on top of one. */
export const TopOfCards = memo(function TopOfCards() {
  const t = useTexts(stockListTexts);
  const isDown = useScrolledDown();
  return (
    <Box
      component="p"
      {...(isDown ? { ref: footBar } : {})}
      sx={{
        m: 0,
        position: 'sticky',
        zIndex: 1,
        bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        // Its room is kept, so that nothing moves when it comes.
        visibility: isDown ? 'visible' : 'hidden',
        [AS_ROWS]: { display: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      <Button fullWidth startIcon={<KeyboardArrowUpIcon />} onClick={goUp}>
        {t('STOCK_TOP_OF_RESULTS')}
      </Button>
    </Box>
  );
});
