import { eventsMissed } from '@tradehall/contract/live';
import { getDeskStock, getDeskStockFacets } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import type { StockView } from './stock-views';

const PAGE = 200;
const refresh = () => {
  void refreshCall(getDeskStock);
  void refreshCall(getDeskStockFacets);
};

/** The stock's rows page after page, and what its filters leave; asked for anew when the stock changes (SD30). */
export function useStockPages(view: StockView) {
  const { sort: _sort, direction: _direction, ...narrowing } = view;
  const pages = useListPages(getDeskStock, { ...view, limit: PAGE }, ({ rows }) => rows);
  // Counting is a question of its own: the rows never wait for it.
  const { data: facets } = useCall(getDeskStockFacets, { query: narrowing }, { keepsPrevious: true });
  useLiveEvent(stockChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return { ...pages, facets };
}
