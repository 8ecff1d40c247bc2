import { useDeferredValue, useMemo } from 'react';
import type { SettledFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockGroup } from '@tradehall/domain/stock-list/stock-group';
import { GROUPS_PER_PAGE } from '@tradehall/domain/stock-list/stock-list-settings';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import type { LoadedStock } from './load-stock';
import { useNearFirst } from './use-near-first';
import { useOpenGroups, type OpenGroups } from './use-open-groups';
import { useRowSlots } from './use-row-slots';

export interface StockGroups extends OpenGroups {
  /** Of the page, in their order; undefined until the first list stands. */
  readonly groups: readonly StockGroup[] | undefined;
  readonly keys: readonly string[];
  /** What is searched for in the groups that stand. */
  readonly words: readonly SearchWord[];
  /** The groups to draw this moment, each in its slot: a number that is its React key. */
  readonly drawn: readonly StockGroup[];
  readonly slots: readonly number[];
  /** The groups that stand are not those of the filter that stands. */
  readonly isBehind: boolean;
}

/** The groups of a page (C08, C09). The filters answer a click at once; the groups follow in the next breath. */
export function useStockGroups(
  stock: LoadedStock | undefined,
  settled: SettledFilter | undefined,
  search: string,
): StockGroups {
  const { index, view } = useDeferredValue(
    useMemo(() => ({ index: stock?.index, view: settled?.view }), [stock, settled]),
  );
  const groups = useMemo(
    () => (view?.pageGroups ?? []).flatMap((group) => index?.readGroup(group) ?? []),
    [index, view],
  );
  const words = view?.words ?? [];
  const open = useOpenGroups(search, words.length > 0 && (view?.items ?? 0) <= GROUPS_PER_PAGE);
  const keys = useMemo(() => groups.map(({ key }) => key), [groups]);
  const slots = useRowSlots(keys, open.isOpen);
  const drawn = useNearFirst(groups, slots);
  return {
    ...open,
    groups: index === undefined ? undefined : groups,
    keys,
    words,
    drawn,
    slots,
    isBehind: view !== settled?.view,
  };
}
