import Button from '@mui/material/Button';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { SelectionBar } from '../list/StickyBar';
import type { AnswerMove } from './AnswerDialog';
import { canAnswer, canWithdraw } from './offer-line';
import type { Selection } from './use-selection';

interface AnswerBarProps {
  readonly selection: Selection;
  /** What the list's filters leave in all, and its sums. */
  readonly total: number;
  readonly totals: { readonly units: number; readonly value: number };
  readonly onAnswer: (move: AnswerMove) => void;
  readonly onWithdraw: () => void;
}

/** The selected offers in sum, and what can be done with them: answered, or taken back where they were promised. */
export function AnswerBar({ selection, total, totals, onAnswer, onWithdraw }: AnswerBarProps) {
  const t = useTexts(deskOffersTexts);
  const { offers, isMatching } = selection;
  const canAllBeMeant = !isMatching && total > offers.length && offers.some(canWithdraw);
  const units = offers.reduce((sum, { offerQuantity }) => sum + offerQuantity, 0);
  const value = offers.reduce((sum, { offerPrice, offerQuantity }) => sum + offerPrice * offerQuantity, 0);
  return (
    <SelectionBar
      label={t('DESK_OFFERS_SELECTION')}
      sum={
        isMatching
          ? t('DESK_OFFERS_MATCHING', [count(total), count(totals.units), money(totals.value)], total)
          : t('DESK_OFFERS_SELECTED', [count(offers.length), count(units), money(value)], offers.length)
      }
      clearLabel={t('DESK_OFFERS_CLEAR')}
      onClear={selection.clear}
    >
      {canAllBeMeant ? (
        <Button onClick={selection.setMatching}>{t('DESK_OFFERS_SELECT_MATCHING', [count(total)], total)}</Button>
      ) : null}
      {!isMatching && offers.some(canAnswer) ? (
        <>
          <Button variant="contained" onClick={() => onAnswer('accept')}>
            {t('DESK_OFFERS_ACCEPT')}
          </Button>
          <Button variant="outlined" onClick={() => onAnswer('counter')}>
            {t('DESK_OFFERS_COUNTER')}
          </Button>
          <Button color="error" onClick={() => onAnswer('reject')}>
            {t('DESK_OFFERS_REJECT')}
          </Button>
        </>
      ) : null}
      {isMatching || offers.some(canWithdraw) ? (
        <Button color="error" variant="outlined" onClick={onWithdraw}>
          {t('DESK_WITHDRAW')}
        </Button>
      ) : null}
    </SelectionBar>
  );
}
