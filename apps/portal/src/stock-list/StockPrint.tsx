import { memo, useCallback, useMemo } from 'react';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import { selectionOf, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { useOffersByItem } from '../offers/offers-cache';
import { chosenColumns } from './line-columns';
import { ListPrint } from './ListPrint';
import type { LoadedStock } from './load-stock';

/** The list for paper: the filter's lines in the columns and the order of the view (W09). */
export const StockPrint = memo(function StockPrint({
  stock,
  filter,
  view,
  participantId,
}: {
  readonly stock: LoadedStock;
  readonly filter: StockFilter;
  readonly view: ListView;
  readonly participantId: string | null;
}) {
  const offers = useOffersByItem();
  const { index, settings } = stock;
  const columns = useMemo(() => chosenColumns(settings, view.columns), [settings, view.columns]);
  const context = useMemo(() => ({ settings, participantId, offers }), [settings, participantId, offers]);
  const rows = useCallback(() => {
    const listed = index.rowsOf(selectionOf(filter, settings));
    return view.view === 'lines' && view.sort !== undefined ? index.lines.sort(listed, view.sort) : listed;
  }, [index, filter, settings, view]);
  return <ListPrint stock={stock} rows={rows} columns={columns} context={context} />;
});
