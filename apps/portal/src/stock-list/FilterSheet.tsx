import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/** The filters where there is no room beside the list: a sheet, whose button says what they come to (C04). */
export function FilterSheet({
  isOpen,
  items,
  active,
  onClose,
  children,
}: {
  isOpen: boolean;
  /** How many items they let through, and how many of them are set. */
  items: number;
  active: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts(stockListTexts);
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('STOCK_FILTERS'),
          sx: { height: '88dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Box sx={{ flex: 1, overflowY: 'auto', p: 4 }}>{children}</Box>
      <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider', pb: 'calc(12px + env(safe-area-inset-bottom))' }}>
        <Button variant="contained" fullWidth onClick={onClose}>
          {t('STOCK_SHOW_RESULTS', [count(items)], items)}
          {active === 0 ? '' : ` · ${t('STOCK_FILTERS_ON', [count(active)], active)}`}
        </Button>
      </Box>
    </Drawer>
  );
}
