import Box from '@mui/material/Box';
import { cartTexts } from '@tradehall/texts/en/cart';
import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AS_COLUMNS, lineGrid } from './line-grid';

/** What the columns say, once above the lines; each cell repeats it for those who hear the page. */
export function ColumnHeads({ state }: { state: OfferState }) {
  const isReady = state === 'READY_TO_CHECKOUT';
  const t = useTexts(cartTexts);
  const grid = lineGrid(state);
  const heads = [
    ['item', 'CART_COLUMN_ITEM'],
    ['quantity', 'CART_COLUMN_QUANTITY'],
    ['price', isReady ? 'CART_COLUMN_PRICE' : 'CART_COLUMN_OFFER'],
    ['was', isReady ? 'CART_COLUMN_WAS' : 'CART_COLUMN_LIST'],
    ['amount', isReady ? 'CART_COLUMN_AMOUNT' : 'CART_COLUMN_COUNTER'],
    ['expires', 'CART_COLUMN_EXPIRES'],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{
        ...grid,
        display: 'none',
        [AS_COLUMNS]: { ...grid[AS_COLUMNS], display: 'grid' },
        px: 2,
        py: 1.5,
        fontSize: 12,
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      {heads.map(([area, label]) => (
        <Box key={area} sx={{ gridArea: area, textAlign: area === 'item' ? 'left' : 'right' }}>
          {t(label)}
        </Box>
      ))}
    </Box>
  );
}
