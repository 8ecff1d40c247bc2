import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import type { AnswerMove } from './AnswerDialog';

interface SelectionBarProps {
  readonly offers: readonly SellerOffer[];
  readonly onAnswer: (move: AnswerMove) => void;
  readonly onClear: () => void;
}

/** What is selected, in sum, and what can be done with it. */
export function SelectionBar({ offers, onAnswer, onClear }: SelectionBarProps) {
  const t = useTexts(deskOffersTexts);
  const units = offers.reduce((sum, { offerQuantity }) => sum + offerQuantity, 0);
  const value = offers.reduce((sum, { offerPrice, offerQuantity }) => sum + offerPrice * offerQuantity, 0);
  return (
    <Box
      role="region"
      aria-label={t('DESK_OFFERS_SELECTION')}
      sx={{
        position: 'sticky',
        bottom: { xs: 64, md: 12 },
        zIndex: 2,
        mt: 3,
        px: 4,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
      }}
    >
      <Box sx={{ flex: '1 1 220px', fontWeight: 600 }}>
        {t('DESK_OFFERS_SELECTED', [count(offers.length), count(units), money(value)], offers.length)}
      </Box>
      <Button variant="contained" onClick={() => onAnswer('accept')}>
        {t('DESK_OFFERS_ACCEPT')}
      </Button>
      <Button variant="outlined" onClick={() => onAnswer('counter')}>
        {t('DESK_OFFERS_COUNTER')}
      </Button>
      <Button color="error" onClick={() => onAnswer('reject')}>
        {t('DESK_OFFERS_REJECT')}
      </Button>
      <Button color="inherit" onClick={onClear}>
        {t('DESK_OFFERS_CLEAR')}
      </Button>
    </Box>
  );
}
