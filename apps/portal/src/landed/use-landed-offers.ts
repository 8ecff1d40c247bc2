import { useMemo } from 'react';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { useLandedPrices, type Landed } from './use-landed-prices';

const lineOf = (offer: StocklistOffer) => ({
  warehouseCode: offer.warehouse,
  quantity: offer.checkOutQuantity ?? offer.offerQuantity,
  unitPrice: offer.checkOutPrice ?? offer.offerPrice,
});

/** The landed prices of cart lines, as they would be checked out (W25). */
export function useLandedOffers(offers: readonly StocklistOffer[]): (offer: StocklistOffer) => Landed | undefined {
  const landedOf = useLandedPrices(useMemo(() => offers.map(lineOf), [offers]));
  return (offer) => landedOf(lineOf(offer));
}
