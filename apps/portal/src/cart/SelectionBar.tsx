import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { totalSelection } from '@tradehall/domain/cart/cart-groups';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency } from '@tradehall/web/tenant/format';

export function totalOf(lines: readonly StocklistOffer[]) {
  return totalSelection(
    lines.map((offer) => ({
      quantity: offer.checkOutQuantity ?? offer.offerQuantity,
      price: toMinorUnits(offer.checkOutPrice ?? offer.offerPrice, currency.precision),
    })),
  );
}

export interface SelectionBarProps {
  readonly selected: readonly StocklistOffer[];
  readonly onMove: (offers: readonly StocklistOffer[]) => void;
  readonly onDelete: (offers: readonly StocklistOffer[]) => void;
}

/** What is selected, what it comes to, and what can be done with all of it. */
export function SelectionBar({ selected, onMove, onDelete }: SelectionBarProps) {
  const t = useTexts(cartTexts);
  const total = totalOf(selected);
  const movable = selected.filter((offer) =>
    canMove('moveToCart', { status: offer.offerStatus, state: offer.offerState }),
  );
  if (selected.length === 0) return null;
  return (
    <Box
      ref={footBar}
      role="region"
      aria-label={t('CART_SELECTED', [count(total.lines)], total.lines)}
      sx={{
        position: 'sticky',
        zIndex: 3,
        bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2,
        mt: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: 4,
        '@media print': { display: 'none' },
      }}
    >
      <Typography aria-live="polite" className="tabular" sx={{ flex: '1 1 200px' }}>
        <strong>{t('CART_SELECTED', [count(total.lines)], total.lines)}</strong>
        {' · '}
        {t('CART_UNITS', [count(total.quantity)], total.quantity)}
        {' · '}
        <strong>{formatMoney(total.amount, currency)}</strong>
      </Typography>
      {movable.length === 0 ? null : (
        <Button variant="contained" onClick={() => onMove(movable)}>
          {t('CART_MOVE_SELECTED')}
        </Button>
      )}
      <Button color="inherit" onClick={() => onDelete(selected)}>
        {t('CART_DELETE_SELECTED')}
      </Button>
    </Box>
  );
}
