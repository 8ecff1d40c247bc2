import { memo, useMemo } from 'react';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { useInterruptedOffer } from '../offers/offer-draft';
import { OfferDialog } from '../offers/OfferDialog';
import { useOffersByItem } from '../offers/offers-cache';
import type { LoadedStock } from './load-stock';
import { findItem, subjectOfItem } from './subject-of-item';

/** Opens the dialog again that an expired session closed, with what was typed in it (L01). */
export const InterruptedOffer = memo(function InterruptedOffer({
  stock,
  participantId,
}: {
  stock: LoadedStock;
  participantId: string | null;
}) {
  const [place, close] = useInterruptedOffer();
  const offers = useOffersByItem();
  const subject = useMemo(() => {
    if (place === undefined || place.offerId !== null || place.participantId !== participantId) return undefined;
    const item = findItem(stock.index, place.itemNumberWarehouse);
    return item && subjectOfItem(item, stock.settings, participantId);
  }, [place, stock, participantId]);
  if (place === undefined || subject === undefined || offers.has(offerKey(participantId, subject.itemNumberWarehouse)))
    return null;
  return <OfferDialog subject={subject} mode={place.mode} onClose={close} />;
});
