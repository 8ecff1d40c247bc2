import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import type { OfferStatus } from '@tradehall/domain/offers/offer-status';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { offersTexts } from '@tradehall/texts/en/offers';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';

const SHOWN: Readonly<Record<OfferStatus, readonly [keyof typeof offersTexts, StatusTone]>> = {
  PENDING_ACCEPTANCE: ['OFFER_STATUS_OFFERED', 'accent'],
  ACCEPTED: ['OFFER_STATUS_ACCEPTED', 'success'],
  NOT_ACCEPTED: ['OFFER_STATUS_REJECTED', 'error'],
  COUNTERED: ['OFFER_STATUS_COUNTERED', 'info'],
  PRICE_DROPPED: ['OFFER_STATUS_PRICE_DROPPED', 'info'],
  EXPIRED: ['OFFER_STATUS_EXPIRED', 'neutral'],
  BUY_AT_LIST: ['OFFER_STATUS_BUY_AT_LIST', 'neutral'],
  OUT_OF_STOCK: ['OFFER_STATUS_OUT_OF_STOCK', 'warning'],
};
const HELD = { ACCEPT: 'ACCEPTED', COUNTER: 'COUNTERED', REJECT: 'NOT_ACCEPTED', WITHDRAW: 'NOT_ACCEPTED' } as const;

/** Where an offer stands; of an answer that can still be undone also when its buyer hears of it (SD36). */
export function OfferStatusChip({ offer: { offerStatus, heldAnswer, isProposed } }: { offer: SellerOffer }) {
  const t = useTexts(offersTexts);
  const tPropose = useTexts(deskProposeTexts);
  const tDesk = useTexts(deskOffersTexts);
  const [label, tone] = SHOWN[heldAnswer === null ? offerStatus : HELD[heldAnswer.answer]];
  return (
    <>
      <StatusChip label={labelNow()} tone={tone} />
      {heldAnswer === null ? null : <> {tDesk('DESK_ANSWER_SENDS', [instant(heldAnswer.sendsAt, 'time')])}</>}
    </>
  );

  function labelNow(): string {
    if (heldAnswer?.answer === 'WITHDRAW') return t('OFFER_STATUS_WITHDRAWN');
    // What the seller began and the buyer has not answered.
    if (!isProposed) return t(label);
    if (offerStatus === 'COUNTERED') return tPropose('DESK_PROPOSE_CHIP');
    return t(offerStatus === 'NOT_ACCEPTED' ? 'OFFER_STATUS_WITHDRAWN' : label);
  }
}
