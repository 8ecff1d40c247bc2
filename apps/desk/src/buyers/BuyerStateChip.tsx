import type { BuyerState } from '@tradehall/domain/onboarding/buyer-state';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const TONES: Readonly<Record<BuyerState, StatusTone>> = {
  APPROVED: 'success',
  TO_REVIEW: 'warning',
  HANDED_BACK: 'info',
  REFUSED: 'error',
  STARTED: 'neutral',
};

/** Where an account stands between its first answer and buying. */
export function BuyerStateChip({ state }: { state: BuyerState }) {
  const t = useTexts(deskBuyersTexts);
  return <StatusChip label={t(`DESK_BUYER_STATE_${state}`)} tone={TONES[state]} />;
}
