import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useDebounced } from './use-debounced';

const SEARCH_DEBOUNCE = 500;

export interface ListSearchField {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** What the list is searched for, once typing has paused; undefined without words. */
  readonly settled: string | undefined;
}

/**
 * A list's search field, which follows its address when that moves on its own: by the menu, by back and forward. What
 * settles while another screen is on its way is dropped: written into the address it would bring the list back.
 */
export function useListSearch(found: string | undefined): ListSearchField {
  const [typed, setTyped] = useState(found ?? '');
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const isLeaving = () => {
    const shown = router?.state.resolvedLocation;
    return shown !== undefined && shown.pathname !== router?.latestLocation.pathname;
  };
  const settled = useDebounced(typed, SEARCH_DEBOUNCE, isLeaving).trim();
  const [followed, setFollowed] = useState(found);
  if (followed !== found) {
    setFollowed(found);
    // The address catching up with the field must not take back what was typed since.
    if ((found ?? '') !== settled) setTyped(found ?? '');
  }
  return { typed, setTyped, settled: settled === '' ? undefined : settled };
}
