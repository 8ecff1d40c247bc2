import { findSellerLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { getBuyers } from '@tradehall/contract/buyers';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { sellerListReturns } from '@tradehall/contract/returns';
import { everyWord } from '@tradehall/domain/text/search-terms';
import type { PaletteEntry } from '@tradehall/ui/palette/palette-entries';
import { askCall } from '@tradehall/web/calls/call-query';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';

/** Leads to an address of the desk, with what stands behind its question mark. */
export type Go = (to: string, search?: Readonly<Record<string, string>>) => () => void;

type Found = Promise<readonly PaletteEntry[]>;

const MOST = 6;

const detailOf = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

export async function ordersFound(typed: string, go: Go): Found {
  const { rows } = await askCall(getDeskOrders, { query: { search: typed, limit: MOST } });
  return rows.map(({ orderNumber, refOrderNumber, purchaseOrderNumber, buyerName, status, total }) => ({
    id: `order-${orderNumber}`,
    title: orderNumber,
    detail: detailOf(refOrderNumber, purchaseOrderNumber, buyerName, status.label, money(total)),
    words: typed,
    run: go(paths.order(orderNumber)),
  }));
}

export async function returnsFound(typed: string, go: Go): Found {
  const { rows } = await askCall(sellerListReturns, { query: { search: typed, page: 1 } });
  return rows.slice(0, MOST).map(({ returnNumber, phonexOrderNumber, buyerName, itemDescription, quantity }) => ({
    id: `return-${returnNumber}`,
    title: returnNumber,
    detail: detailOf(phonexOrderNumber, buyerName, `${count(quantity)} × ${itemDescription}`),
    words: typed,
    run: go(paths.return(returnNumber)),
  }));
}

export async function offersFound(typed: string, go: Go, offerName: (number: string) => string): Found {
  const { stocklistOffers } = await askCall(getSellerOffers, { query: { search: typed, limit: MOST } });
  return stocklistOffers.map(({ offerId, offerNumber, buyerName, itemDescription, offerQuantity, offerPrice }) => ({
    id: `offer-${offerId}`,
    title: itemDescription,
    detail: detailOf(offerName(String(offerNumber)), buyerName, `${count(offerQuantity)} × ${money(offerPrice)}`),
    words: typed,
    run: go(paths.offers(), { status: 'ALL', offer: offerId }),
  }));
}

export async function buyersFound(typed: string, go: Go): Found {
  const { rows } = await askCall(getBuyers, { query: { search: typed, limit: MOST } });
  return rows.map(({ accountId, customerNumber, name, contactName, contactEmail }) => ({
    id: `buyer-${accountId}`,
    title: name,
    detail: detailOf(customerNumber, contactName, contactEmail),
    words: typed,
    run: go(paths.buyer(accountId)),
  }));
}

export async function itemsFound(typed: string, go: Go): Found {
  const { rows } = await askCall(getDeskStock, { query: { search: typed, limit: MOST } });
  return rows.map((item) => ({
    id: `item-${item.itemNumberWarehouse}`,
    title: item.description || item.itemNumber,
    detail: detailOf(
      item.itemNumber,
      item.warehouseLabel,
      count(item.quantity),
      item.listPrice === null ? null : money(item.specialPrice ?? item.listPrice),
    ),
    words: typed,
    run: go(paths.stockItem(item.itemNumberWarehouse)),
  }));
}

export async function lotsFound(typed: string, go: Go, lotName: (number: string) => string): Found {
  const { lots } = await askCall(findSellerLots, { query: { search: everyWord(typed), limit: MOST } });
  return lots.map((lot) => ({
    id: `lot-${lot.auctionNumber}-${lot.lotNumber}`,
    title: lot.lotName,
    detail: detailOf(
      lotName(lot.lotNumber),
      lot.auctionDescription,
      lot.currentBid === null ? null : money(lot.currentBid),
    ),
    words: typed,
    run: go(paths.auction(lot.auctionNumber), { lot: lot.lotNumber }),
  }));
}
