import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';

/** The item a buyer buys or offers for, as the dialogs need it. Prices in major units. */
export interface OfferSubject {
  readonly itemNumberWarehouse: string;
  readonly itemDescription: string;
  /** Its code, as the wire has it. */
  readonly warehouse: string;
  readonly warehouseLabel: string;
  /** The network participant whose stock it is; null for the tenant's own. */
  readonly participantId: string | null;
  readonly quantityAvailable: number;
  /** There are more than that: the server knows how many. */
  readonly isQuantityCapped: boolean;
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
    warehouse: offer.warehouse,
    warehouseLabel: offer.warehouseLabel,
    participantId: offer.pxnsParticipantId,
    quantityAvailable: offer.quantityAvailable,
    isQuantityCapped: offer.isQuantityCapped,
    incrementSize: offer.incrementSize,
    listPrice: offer.listPrice,
    specialPrice: offer.specialPrice,
    isOfferAccepted: offer.isOfferAccepted,
  };
}
