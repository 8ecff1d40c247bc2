import { useMemo } from 'react';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import { selectionOf, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { NO_KEY } from '@tradehall/domain/stock-list/sort-lines';
import { mineText } from './line-columns';
import type { LoadedStock } from './load-stock';

interface SortedRowsQuestion {
  readonly stock: LoadedStock;
  readonly filter: StockFilter;
  readonly participantId: string | null;
  readonly offers: ReadonlyMap<string, StocklistOffer>;
  readonly sort: ListView['sort'];
}

/** The rows that the filter leaves, in the chosen order; without one, in the shop's own. */
export function useSortedRows({ stock, filter, participantId, offers, sort }: SortedRowsQuestion) {
  const { index, settings } = stock;
  const listed = useMemo(() => index.rowsOf(selectionOf(filter, settings)), [index, filter, settings]);
  const isByMine = sort?.by === 'mine';
  const mine = useMemo(
    () => (isByMine ? mineKeys(stock, participantId, offers) : undefined),
    [isByMine, stock, participantId, offers],
  );
  return useMemo(
    () => (sort === undefined ? listed : index.lines.sort(listed, sort, mine)),
    [index, listed, sort, mine],
  );
}

/** What the account has on an item, as a key: the more units the further on. */
function mineKeys(
  { index }: LoadedStock,
  participantId: string | null,
  offers: ReadonlyMap<string, StocklistOffer>,
): Uint32Array {
  const keys = new Uint32Array(index.columns.rows).fill(NO_KEY);
  for (const offer of offers.values()) {
    if (offer.pxnsParticipantId !== participantId || mineText(offer) === '') continue;
    const row = index.rowOf(offer.itemNumberWarehouse);
    if (row !== undefined) keys[row] = offer.checkOutQuantity ?? offer.offerQuantity;
  }
  return keys;
}
