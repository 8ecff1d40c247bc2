import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';

/**
 * The query string of the list's address as the list follows it. All that an address shows takes longer than a frame:
 * it is worked out in a transition, between which the next press or letter is answered. What acts on the address as it
 * stands this moment reads `router.history.location`.
 */
export function useFollowedSearch(): string {
  const { history } = useRouter();
  const [search, setSearch] = useState(history.location.search);
  useEffect(() => {
    const follow = (): void => {
      const { pathname, search: next } = history.location;
      // The address of another page is none of the list's.
      if (pathname === '/stock') startTransition(() => setSearch(next));
    };
    follow();
    return history.subscribe(follow);
  }, [history]);
  return search;
}

/** Whether the address has gone on from what the list shows. */
export function useIsAhead(search: string): boolean {
  const { history } = useRouter();
  return useSyncExternalStore(
    history.subscribe,
    () => history.location.pathname === '/stock' && history.location.search !== search,
  );
}
