import type { Market } from '@tradehall/domain/offers/negotiated-offer';

/** The item behind an offer as the stock list has it now. */
export interface OfferItem {
  readonly participantId: string | null;
  readonly itemNumberWarehouse: string;
  readonly itemNumber: string;
  readonly itemDescription: string;
  readonly warehouse: string;
  readonly warehouseLabel: string;
  readonly pxnItemNumber: string | null;
  /** The item's warehouse is among those that accept offers. */
  readonly acceptsOffers: boolean;
  readonly market: Market;
}

/** What the market of an item is that left the stock list: nothing to be had. */
export const NO_MARKET: Market = { listPrice: null, specialPrice: null, quantityAvailable: 0, incrementSize: 1 };
