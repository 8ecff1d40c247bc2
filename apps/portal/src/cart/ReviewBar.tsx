import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { amountOf } from '@tradehall/domain/offers/arrange-offers';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { canReoffer } from '@tradehall/domain/offers/plan-review';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import type { GridRow } from './offer-rows';
import type { AskedReview } from './ReviewDialog';

export interface ReviewBarProps {
  readonly selected: readonly GridRow[];
  /** How many next prices stand in the column. */
  readonly typedCount: number;
  readonly onAsk: (move: AskedReview['move']) => void;
  readonly onSendTyped: () => void;
  readonly onForgetTyped: () => void;
}

/** What is selected or typed, what it comes to, and what can be done with all of it at once (W21). */
export function ReviewBar({ selected, typedCount, onAsk, onSendTyped, onForgetTyped }: ReviewBarProps) {
  const t = useTexts(cartTexts);
  if (selected.length === 0 && typedCount === 0) return null;
  const units = selected.reduce((sum, row) => sum + row.quantity, 0);
  const amount = selected.reduce((sum, row) => sum + amountOf(row), 0);
  const label =
    selected.length === 0
      ? t('CART_TYPED', [count(typedCount)], typedCount)
      : t('CART_SELECTED', [count(selected.length)], selected.length);
  return (
    <Box
      ref={footBar}
      role="region"
      aria-label={label}
      sx={{
        position: 'sticky',
        zIndex: 3,
        bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 4,
        py: 1.5,
        mt: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: 4,
        '@media print': { display: 'none' },
      }}
    >
      {selected.length === 0 ? null : (
        <>
          <Typography aria-live="polite" className="tabular" sx={{ flex: '1 1 200px' }}>
            <strong>{t('CART_SELECTED', [count(selected.length)], selected.length)}</strong>
            {' · '}
            {t('CART_UNITS', [count(units)], units)}
            {' · '}
            <strong>{money(toMajorUnits(amount, currency.precision))}</strong>
          </Typography>
          {selected.some(({ line }) => canMove('moveToCart', line)) ? (
            <Button variant="contained" onClick={() => onAsk('move')}>
              {t('CART_MOVE_SELECTED')}
            </Button>
          ) : null}
          {selected.some(({ line }) => canReoffer(line)) ? (
            <Button variant="outlined" onClick={() => onAsk('counter')}>
              {t('CART_COUNTER')}
            </Button>
          ) : null}
          <Button color="inherit" onClick={() => onAsk('delete')}>
            {t('CART_DELETE_SELECTED')}
          </Button>
        </>
      )}
      {typedCount === 0 ? null : (
        <>
          <Typography aria-live="polite" sx={{ ml: selected.length === 0 ? 0 : 'auto', mr: 'auto' }}>
            {t('CART_TYPED', [count(typedCount)], typedCount)}
          </Typography>
          <Button color="inherit" onClick={onForgetTyped}>
            {t('CART_TYPED_FORGET')}
          </Button>
          <Button variant="contained" onClick={onSendTyped}>
            {t('CART_TYPED_SEND')}
          </Button>
        </>
      )}
    </Box>
  );
}
