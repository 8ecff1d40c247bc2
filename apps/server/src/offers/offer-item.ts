import type { Selectable } from 'kysely';
import { rescaleMoney } from '@tradehall/domain/money/rescale-money';
import type { Market } from '@tradehall/domain/offers/negotiated-offer';
import type { StockItemsTable } from '../database/schema';
import type { Row } from '../database/row';
import type { Transaction } from '../database/transaction-kysely';

/** Names an item: a participant of the network, or null for the tenant's own stock, and the item's key there. */
export interface OfferItemKey {
  readonly participantId: string | null;
  readonly itemNumberWarehouse: string;
}

/** The item behind an offer as the stock list has it now. */
export interface OfferItem extends OfferItemKey {
  readonly itemNumber: string;
  readonly itemDescription: string;
  readonly warehouse: string;
  readonly category: string;
  readonly warehouseLabel: string;
  readonly pxnItemNumber: string | null;
  /** The item's warehouse is among those that accept offers. */
  readonly acceptsOffers: boolean;
  readonly market: Market;
  /** Above it the owner's stock list shows `{max}+`; null shows every quantity. */
  readonly mostShown: number | null;
}

/** What offers ask of the stock room. */
export interface OfferStock {
  /** The items as they are now, by `offerKey`; one that left the stock list, or is no longer reachable, is left out. */
  items(tx: Transaction, tenantId: string, keys: readonly OfferItemKey[]): Promise<ReadonlyMap<string, OfferItem>>;
  /** Asks for one of the tenant's own items by a statement that may open a transaction. */
  askFirst(itemNumberWarehouse: string): string;
  /** The item that the rows of `askFirst` hold; undefined for none. */
  itemAnswered(tenantId: string, rows: readonly Row[]): OfferItem | undefined;
}

/** What of a stock item's row makes its market; prices in minor units of its owner's currency. */
export type MarketRow = Pick<
  Selectable<StockItemsTable>,
  'list_price_minor' | 'special_price_minor' | 'quantity_available' | 'increment_size'
>;

/** The decimals of the two currencies between a buyer's tenant and the participant whose item it is. */
export interface Precisions {
  readonly own: number;
  readonly participant: number;
}

/** The market of a stock item as its buyer's tenant sees it: one home for offers and for their checkout. */
export function marketOf(row: MarketRow, { own, participant }: Precisions): Market {
  return {
    listPrice: rescaleMoney(row.list_price_minor, participant, own),
    specialPrice: rescaleMoney(row.special_price_minor, participant, own),
    quantityAvailable: row.quantity_available,
    incrementSize: row.increment_size,
  };
}

/** The market of an item that left the stock list: nothing to be had. */
export const NO_MARKET: Market = { listPrice: null, specialPrice: null, quantityAvailable: 0, incrementSize: 1 };
