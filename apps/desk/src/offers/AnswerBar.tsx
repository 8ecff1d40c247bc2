import Button from '@mui/material/Button';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { SelectionBar } from '../list/StickyBar';
import type { AnswerMove } from './AnswerDialog';

interface AnswerBarProps {
  readonly offers: readonly SellerOffer[];
  readonly onAnswer: (move: AnswerMove) => void;
  readonly onClear: () => void;
}

/** The selected offers in sum, and how they can be answered. */
export function AnswerBar({ offers, onAnswer, onClear }: AnswerBarProps) {
  const t = useTexts(deskOffersTexts);
  const units = offers.reduce((sum, { offerQuantity }) => sum + offerQuantity, 0);
  const value = offers.reduce((sum, { offerPrice, offerQuantity }) => sum + offerPrice * offerQuantity, 0);
  return (
    <SelectionBar
      label={t('DESK_OFFERS_SELECTION')}
      sum={t('DESK_OFFERS_SELECTED', [count(offers.length), count(units), money(value)], offers.length)}
      clearLabel={t('DESK_OFFERS_CLEAR')}
      onClear={onClear}
    >
      <Button variant="contained" onClick={() => onAnswer('accept')}>
        {t('DESK_OFFERS_ACCEPT')}
      </Button>
      <Button variant="outlined" onClick={() => onAnswer('counter')}>
        {t('DESK_OFFERS_COUNTER')}
      </Button>
      <Button color="error" onClick={() => onAnswer('reject')}>
        {t('DESK_OFFERS_REJECT')}
      </Button>
    </SelectionBar>
  );
}
