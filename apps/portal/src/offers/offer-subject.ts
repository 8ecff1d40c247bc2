import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';

/** The item a buyer buys or offers for, as the dialogs need it. Prices in major units. */
export interface OfferSubject {
  readonly itemNumberWarehouse: string;
  readonly itemDescription: string;
  readonly warehouseLabel: string;
  /** The network participant whose stock it is; null for the tenant's own. */
  readonly participantId: string | null;
  readonly quantityAvailable: number;
  readonly incrementSize: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
  /** The item's warehouse accepts offers. */
  readonly isOfferAccepted: boolean;
}

export function subjectOfOffer(offer: StocklistOffer): OfferSubject {
  return {
    itemNumberWarehouse: offer.itemNumberWarehouse,
    itemDescription: offer.itemDescription,
    warehouseLabel: offer.warehouseLabel,
    participantId: offer.pxnsParticipantId,
    quantityAvailable: offer.quantityAvailable,
    incrementSize: offer.incrementSize,
    listPrice: offer.listPrice,
    specialPrice: offer.specialPrice,
    isOfferAccepted: offer.isOfferAccepted,
  };
}
