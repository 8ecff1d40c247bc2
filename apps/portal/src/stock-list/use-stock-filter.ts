import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { isOwnStock } from '@tradehall/domain/network/participant';
import { filterFromSearch, filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import { settleAsAsked, settleLink, type SettledLink } from '@tradehall/domain/stock-list/settle-link';
import { applyFilterChange, type FilterChange, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { notify } from '@tradehall/ui/state/snackbars';
import { useStable } from '@tradehall/ui/state/use-stable';
import type { LoadedStock } from './load-stock';
import { joinPairs, otherPairs } from './use-list-view';

/**
 * Pages by query string, so that going back to a filter shows the page it was left at; the URL
 * itself mirrors no page.
 */
const pageOf = new Map<string, number>();

/** Addresses that Undo went back to: they are shown as they stand, also where nothing matches. */
const asAsked = new Set<string>();

export interface StockFilterState {
  readonly settled: SettledLink | undefined;
  readonly filter: StockFilter;
  readonly change: (change: FilterChange) => void;
}

/**
 * The filter lives in the URL: every change is an entry of the history, and back restores it. A value that does not
 * exist is left out alone; a filter that matches nothing gives way to the initial category. Both say so and offer Undo
 * (C12, W10). `participant` is whose stock is shown, whatever the address asks for.
 */
export function useStockFilter(stock: LoadedStock | undefined, participant: string): StockFilterState {
  const t = useTexts(stockListTexts);
  const router = useRouter();
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const inAddress = useMemo(() => filterFromSearch(search), [search]);
  const asked = useMemo(() => ({ ...inAddress, warehouseGroup: participant }), [inAddress, participant]);
  const [shown, setShown] = useState({ search, page: pageOf.get(search) ?? 1 });
  // Another query string is another list: it opens at the page it was left at.
  if (shown.search !== search) setShown({ search, page: pageOf.get(search) ?? 1 });
  const { page } = shown;
  const others = otherPairs(search);
  /** A filter as the query string of its address, in the view that stands. */
  const searchOf = useCallback((filter: StockFilter) => joinPairs(filterToSearch(filter), others), [others]);

  const settled = useMemo(
    () =>
      stock === undefined
        ? undefined
        : (asAsked.has(search) ? settleAsAsked : settleLink)({ ...asked, page }, stock.index, stock.settings),
    [stock, asked, page, search],
  );

  const show = useCallback(
    (filter: StockFilter, replace = false) => {
      const address = searchOf(filter);
      pageOf.set(address, filter.page);
      if (replace) router.history.replace(`/stock${address}`);
      else router.history.push(`/stock${address}`);
    },
    [router, searchOf],
  );

  const announce = useCallback(
    (message: string, undo: StockFilter) =>
      notify(message, {
        severity: 'info',
        action: {
          label: t('STOCK_UNDO'),
          run: () => {
            asAsked.add(searchOf(undo));
            show(undo);
          },
        },
      }),
    [show, searchOf, t],
  );

  const change = useStable((wanted: FilterChange) => {
    if (wanted.kind === 'search') {
      // Typing is one entry of the history. A category nobody chose moves to where the hits are (W01).
      show({ ...asked, search: wanted.search }, asked.search !== '' && wanted.search !== '');
      return;
    }
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
    if (next.fellBack?.undo !== undefined) announce(t('STOCK_NO_MATCH_FELL_BACK'), next.fellBack.undo);
  });

  // A shared link, or stock that moved under the filter, can ask for what is not there: say so and mend the URL.
  const isStranger = !isOwnStock(inAddress.warehouseGroup) && inAddress.warehouseGroup !== participant;
  const isMended =
    settled !== undefined && (isStranger || settled.fellBack !== undefined || settled.dropped.length > 0);
  useEffect(() => {
    if (stock === undefined || settled === undefined || !isMended) return;
    if (isStranger) notify(t('STOCK_SELLER_UNKNOWN'), { severity: 'warning' });
    if (settled.dropped.length > 0) {
      const names = settled.dropped.map(({ field, value }) => valueLabel(stock.settings, field, value) || '--');
      announce(t('STOCK_VALUES_DROPPED', [names.join(', ')]), asked);
    }
    if (settled.fellBack !== undefined) announce(t('STOCK_NO_MATCH_FELL_BACK'), asked);
    show(settled.filter, true);
    // Once for what is mended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMended, asked]);

  return { settled, filter: settled?.filter ?? asked, change };
}
