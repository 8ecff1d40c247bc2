import { getAuction, listAuctions } from '@tradehall/contract/auctions/auction-calls';
import { listOrders, listPreorders } from '@tradehall/contract/orders/order-calls';
import { filterToSearch, readSearch } from '@tradehall/domain/stock-list/filter-url';
import { INITIAL_FILTER } from '@tradehall/domain/stock-list/stock-filter';
import { DEFAULT_PARTICIPANT, isOwnStock } from '@tradehall/domain/network/participant';
import { everyWord, matchesSearch, parseSearch } from '@tradehall/domain/text/search-terms';
import type { PaletteEntry } from '@tradehall/ui/palette/palette-entries';
import { askCall } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { count, minorWithoutDecimals, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { pathOfItem } from '../stock-list/copy-rows';
import { participantOf } from '../stock-list/known-participant';
import { shownUnits } from '../stock-list/line-columns';
import { loadStock } from '../stock-list/load-stock';
import { stockKey } from '../stock-list/stock-bytes';

type Go = (href: string) => () => void;

const MOST_ITEMS = 5;
const MOST_ORDERS = 4;
const MOST_LOTS = 5;
/** Auctions whose lots are looked through: those that run come first. */
const MOST_AUCTIONS = 4;

/** Items by the index of the list itself (W01), of the seller whose stock is on screen, and the list searched. */
export async function itemsFound(
  typed: string,
  at: { readonly pathname: string; readonly searchStr: string },
  go: Go,
  searchStock: (words: string) => string,
): Promise<readonly PaletteEntry[]> {
  const participant = at.pathname === paths.stock() ? await participantOf(at.searchStr) : DEFAULT_PARTICIPANT;
  const stock = await queryClient.fetchQuery({
    queryKey: stockKey(participant),
    queryFn: () => loadStock(participant),
    staleTime: 60_000,
    structuralSharing: false,
  });
  const search = readSearch(typed);
  const rows = (includeOutOfStock: boolean) => stock.index.rowsOf({ search, includeOutOfStock });
  const inStock = rows(false);
  // What is there comes before what is not.
  const found = inStock.length >= MOST_ITEMS ? inStock : [...new Set([...inStock, ...rows(true)])];
  const items = Array.from(found.slice(0, MOST_ITEMS), (row): PaletteEntry => {
    const item = stock.index.readItem(row);
    const price = item.specialPrice ?? item.listPrice;
    return {
      id: `item-${row}`,
      title: item.skuDescription || item.groupItemDescription,
      detail: [
        item.itemNumber,
        item.warehouse,
        shownUnits(item, stock.settings),
        price === null ? '' : minorWithoutDecimals(price),
      ]
        .filter((part) => part !== '')
        .join(' · '),
      words: typed,
      run: go(pathOfItem(item, stock)),
    };
  });
  const filter = {
    ...INITIAL_FILTER,
    search,
    ...(isOwnStock(participant) ? {} : { warehouseGroup: participant }),
  };
  return items.length === 0
    ? []
    : [
        ...items,
        {
          id: 'search-stock',
          title: searchStock(search),
          words: typed,
          run: go(`${paths.stock()}?${filterToSearch(filter)}`),
        },
      ];
}

export async function ordersFound(typed: string, withPreorders: boolean, go: Go): Promise<readonly PaletteEntry[]> {
  const query = { search: everyWord(typed) };
  const [orders, preorders] = await Promise.all([
    askCall(listOrders, { query }),
    withPreorders ? askCall(listPreorders, { query }) : undefined,
  ]);
  return [...orders.rows.slice(0, MOST_ORDERS), ...(preorders?.rows.slice(0, 2) ?? [])].map((order) => ({
    id: `order-${order.phonexOrderNumber}`,
    title: order.refOrderNumberOrPhonexOrderNumber,
    detail: [order.purchaseOrderNumber ?? '', order.warehouse, count(order.totalOrderedQuantity), money(order.total)]
      .filter((part) => part !== '')
      .join(' · '),
    words: typed,
    run: go(paths.order(order.phonexOrderNumber)),
  }));
}

export async function auctionsFound(
  typed: string,
  go: Go,
  say: { readonly auction: (number: string) => string; readonly lot: (number: string) => string },
): Promise<readonly PaletteEntry[]> {
  const terms = parseSearch(everyWord(typed));
  const { auctions } = await askCall(listAuctions, { query: {} });
  const named = auctions.filter((auction) =>
    matchesSearch(terms, auction.auctionDescription, auction.auctionNumber, say.auction(auction.auctionNumber)),
  );
  const open = auctions.filter(({ status }) => status !== 'CLOSED').slice(0, MOST_AUCTIONS);
  const details = await Promise.all(
    open.map(async ({ auctionNumber }) => askCall(getAuction, { params: { auctionNumber } })),
  );
  const lots = details.flatMap(({ auctionNumber, auctionDescription, lots: all }) =>
    all
      .filter((lot) => matchesSearch(terms, lot.lotName, lot.description, lot.grade, say.lot(lot.lotNumber)))
      .map((lot) => ({ auctionNumber, auctionDescription, lot })),
  );
  return [
    ...named.slice(0, 2).map((auction) => ({
      id: `auction-${auction.auctionNumber}`,
      title: auction.auctionDescription,
      detail: say.auction(auction.auctionNumber),
      words: typed,
      run: go(paths.auction(auction.auctionNumber)),
    })),
    ...lots.slice(0, MOST_LOTS).map(({ auctionNumber, auctionDescription, lot }) => ({
      id: `lot-${auctionNumber}-${lot.lotNumber}`,
      title: lot.lotName,
      detail: `${say.lot(lot.lotNumber)} · ${auctionDescription} · ${money(lot.currentBid)}`,
      words: typed,
      run: go(`${paths.auction(auctionNumber)}?lot=${encodeURIComponent(lot.lotNumber)}`),
    })),
  ];
}
