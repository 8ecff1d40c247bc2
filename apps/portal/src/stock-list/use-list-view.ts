import { useEffect, useMemo } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { filterFromSearch, filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import {
  readView,
  USUAL_VIEW,
  viewFromSearch,
  viewToSearch,
  type ListView,
} from '@tradehall/domain/stock-list/list-view';
import { useStable } from '@tradehall/ui/state/use-stable';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';

export interface ListViewState {
  readonly view: ListView;
  readonly change: (next: Partial<ListView>) => void;
}

type Remembered = Readonly<Record<string, ListView>>;

function rememberedBy(person: string): ListView {
  const stored = readStored<Remembered>('listViews')?.[person];
  return stored === undefined ? USUAL_VIEW : readView(stored);
}

/** What an address says of the list besides its filter, kept as it stands when the filter changes. */
export function otherPairs(search: string): string {
  const view = viewFromSearch(search);
  return view === undefined ? '' : viewToSearch(view);
}

/** A filter and what else stands in the address, as a query string. */
export const joinPairs = (...parts: readonly string[]): string => {
  const text = parts.filter((part) => part !== '').join('&');
  return text === '' ? '' : `?${text}`;
};

/**
 * How the list is looked at (W04). The address says all of it, or leaves it to what this person last chose, which then
 * is put into the address.
 */
export function useListView(): ListViewState {
  const router = useRouter();
  const isHere = useRouterState({ select: (state) => state.location.pathname === '/stock' });
  const person = useVisitor().user?.username ?? '';
  // Another filter leaves the view the same object, so that what shows it is not drawn anew.
  const said = useRouterState({ select: (state) => otherPairs(state.location.searchStr) });
  const inAddress = useMemo(() => viewFromSearch(said), [said]);
  const usual = useMemo(() => (inAddress === undefined ? rememberedBy(person) : USUAL_VIEW), [inAddress, person]);
  const view = inAddress ?? usual;
  const { history } = router;

  const isOwn = inAddress === undefined && usual.view !== USUAL_VIEW.view;
  useEffect(() => {
    if (!isOwn || !isHere) return;
    const { search, state } = history.location;
    history.replace(`/stock${joinPairs(search.replace(/^\?/, ''), viewToSearch(usual))}`, state);
  }, [isOwn, isHere, said, usual, history]);

  const change = useStable((next: Partial<ListView>) => {
    const chosen = { ...view, ...next };
    writeStored('listViews', { ...readStored<Remembered>('listViews'), [person]: chosen });
    const address = `/stock${joinPairs(filterToSearch(filterFromSearch(history.location.search)), viewToSearch(chosen))}`;
    if (chosen.view === view.view) history.replace(address);
    else history.push(address);
  });
  return { view, change };
}
