import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
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

/** Another query string loses nothing, so that nobody is asked about it, and it stands before the next line runs. */
const AT_ONCE = { ignoreBlocker: true } as const;

export interface StockFilterState {
  readonly settled: SettledLink | undefined;
  readonly filter: StockFilter;
  readonly change: (change: FilterChange) => void;
}

/**
 * The filter lives in the URL: every change is an entry of the history, and back restores it. A value that does not
 * exist is left out alone; a filter that matches nothing gives way to the initial category. Both say so and offer Undo
 * (C12, W10). `search` is the query string that the list follows, `participant` whose stock is shown, whatever the
 * address asks for.
 */
export function useStockFilter(stock: LoadedStock | undefined, search: string, participant: string): StockFilterState {
  const t = useTexts(stockListTexts);
  const { history } = useRouter();
  const inAddress = useMemo(() => filterFromSearch(search), [search]);
  const asked = useMemo(() => ({ ...inAddress, warehouseGroup: participant }), [inAddress, participant]);
  const [shown, setShown] = useState({ search, page: pageOf.get(search) ?? 1 });
  // Another query string is another list: it opens at the page it was left at.
  if (shown.search !== search) setShown({ search, page: pageOf.get(search) ?? 1 });
  const { page } = shown;
  /** A filter as the query string of its address, in the view that stands. */
  const searchOf = useCallback(
    (filter: StockFilter) => joinPairs(filterToSearch(filter), otherPairs(history.location.search)),
    [history],
  );

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
      if (replace) history.replace(`/stock${address}`, undefined, AT_ONCE);
      else history.push(`/stock${address}`, undefined, AT_ONCE);
    },
    [history, searchOf],
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

  /** The filter of the address as it stands, which the list may still have to follow. */
  const latest = (): StockFilter | undefined => {
    const ahead = history.location.search;
    if (ahead === search || stock === undefined) return settled?.filter;
    const filter = filterFromSearch(ahead);
    // Another's stock was chosen: what is pressed beside this one is of no use there.
    if (filter.warehouseGroup !== inAddress.warehouseGroup) return undefined;
    const inList = { ...filter, warehouseGroup: participant, page: pageOf.get(ahead) ?? 1 };
    return settleLink(inList, stock.index, stock.settings).filter;
  };

  const change = useStable((wanted: FilterChange) => {
    if (wanted.kind === 'search') {
      const before = { ...filterFromSearch(history.location.search), warehouseGroup: participant };
      // Typing is one entry of the history. A category nobody chose moves to where the hits are (W01).
      show({ ...before, search: wanted.search }, before.search !== '' && wanted.search !== '');
      return;
    }
    const filter = latest();
    if (stock === undefined || filter === undefined) return;
    if (wanted.kind === 'page') {
      pageOf.set(search, wanted.page);
      setShown({ search, page: wanted.page });
      return;
    }
    if (wanted.kind === 'warehouseGroup') {
      // The other participant's stock settles its own filter when it is there.
      show({
        ...filter,
        category: undefined,
        warehouse: [],
        attributes: {},
        page: 1,
        warehouseGroup: wanted.warehouseGroup,
      });
      return;
    }
    const next = applyFilterChange(filter, wanted, stock.index, stock.settings);
    show(next.filter);
    if (next.fellBack?.undo !== undefined) announce(t('STOCK_NO_MATCH_FELL_BACK'), next.fellBack.undo);
  });

  // A shared link, or stock that moved under the filter, can ask for what is not there: say so and mend the URL.
  const isStranger = !isOwnStock(inAddress.warehouseGroup) && inAddress.warehouseGroup !== participant;
  const isMended =
    settled !== undefined && (isStranger || settled.fellBack !== undefined || settled.dropped.length > 0);
  useEffect(() => {
    // An address that moved on meanwhile is not taken back; it is mended itself when the list gets there.
    if (stock === undefined || settled === undefined || !isMended || history.location.search !== search) return;
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
