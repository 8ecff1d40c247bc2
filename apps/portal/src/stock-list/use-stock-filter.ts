import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { filterFromSearch, filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import {
  applyFilterChange,
  settleFilter,
  type FilterChange,
  type SettledFilter,
  type StockFilter,
} from '@tradehall/domain/stock-list/stock-filter';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { notify } from '@tradehall/ui/state/snackbars';
import type { LoadedStock } from './load-stock';

/**
 * Pages by query string, so that going back to a filter shows the page it was left at; the URL
 * itself mirrors no page.
 */
const pageOf = new Map<string, number>();

export interface StockFilterState {
  readonly settled: SettledFilter | undefined;
  readonly filter: StockFilter;
  readonly change: (change: FilterChange) => void;
}

/**
 * The filter lives in the URL: every change is an entry of the history, and back restores it. A filter that
 * matches nothing gives way to the initial category, says so, and offers Undo (C12).
 */
export function useStockFilter(stock: LoadedStock | undefined): StockFilterState {
  const t = useTexts(stockListTexts);
  const router = useRouter();
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const asked = useMemo(() => filterFromSearch(search), [search]);
  const [shown, setShown] = useState({ search, page: pageOf.get(search) ?? 1 });
  // Another query string is another list: it opens at the page it was left at.
  if (shown.search !== search) setShown({ search, page: pageOf.get(search) ?? 1 });
  const { page } = shown;

  const settled = useMemo(
    () => (stock === undefined ? undefined : settleFilter({ ...asked, page }, stock.index, stock.settings)),
    [stock, asked, page],
  );

  const show = useCallback(
    (filter: StockFilter, replace = false) => {
      const text = filterToSearch(filter);
      const address = `/stock${text === '' ? '' : `?${text}`}`;
      pageOf.set(text === '' ? '' : `?${text}`, filter.page);
      if (replace) router.history.replace(address);
      else router.history.push(address);
    },
    [router],
  );

  const tellFellBack = useCallback(
    (undo: StockFilter | undefined) => {
      notify(t('STOCK_NO_MATCH_FELL_BACK'), {
        severity: 'info',
        ...(undo === undefined ? {} : { action: { label: t('STOCK_UNDO'), run: () => show(undo) } }),
      });
    },
    [show, t],
  );

  const change = useCallback(
    (wanted: FilterChange) => {
      if (stock === undefined || settled === undefined) return;
      if (wanted.kind === 'page') {
        pageOf.set(search, wanted.page);
        setShown({ search, page: wanted.page });
        return;
      }
      if (wanted.kind === 'warehouseGroup') {
        // The other participant's stock settles its own filter when it is there.
        show({
          ...settled.filter,
          category: undefined,
          warehouse: [],
          attributes: {},
          page: 1,
          warehouseGroup: wanted.warehouseGroup,
        });
        return;
      }
      const next = applyFilterChange(settled.filter, wanted, stock.index, stock.settings);
      show(next.filter);
      if (next.fellBack !== undefined) tellFellBack(next.fellBack.undo);
    },
    [stock, settled, search, show, tellFellBack],
  );

  // A shared link, or stock that moved under the filter, can match nothing: say so and mend the URL.
  const fellBack = settled?.fellBack;
  useEffect(() => {
    if (fellBack === undefined || settled === undefined) return;
    tellFellBack(undefined);
    show(settled.filter, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fellBack]);

  return { settled, filter: settled?.filter ?? asked, change };
}
