import { memo, useCallback, useMemo } from 'react';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import { appliedFilterChips } from '@tradehall/domain/stock-list/filter-chips';
import { selectionOf, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useOffersByItem } from '../offers/offers-cache';
import { chipText } from './FilterChips';
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
  const t = useTexts(stockListTexts);
  const factsOf = useCallback(
    (lines: number) =>
      [
        ...(filter.search === '' ? [] : [filter.search]),
        ...appliedFilterChips(filter, settings).map((chip) => chipText(chip, t('STOCK_INCLUDE_OUT_OF_STOCK'))),
        t('STOCK_ITEMS', [count(lines)], lines),
      ].join(' · '),
    [filter, settings, t],
  );
  return <ListPrint stock={stock} rows={rows} columns={columns} context={context} factsOf={factsOf} />;
});
