import type { OfferStatus } from '@tradehall/domain/offers/offer-status';
import { offersTexts } from '@tradehall/texts/en/offers';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { useTexts } from '@tradehall/web/i18n/use-texts';

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

export function OfferStatusChip({ status }: { status: OfferStatus }) {
  const t = useTexts(offersTexts);
  const [label, tone] = SHOWN[status];
  return <StatusChip label={t(label)} tone={tone} />;
}
