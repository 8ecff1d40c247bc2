import { useCallback, useState } from 'react';

/** Groups stay open while their list is looked at, also over another filter and back. */
const expandedGroups = new Set<string>();

export interface OpenGroups {
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Opens all of these, or closes them where all are open. */
  readonly toggleAll: (keys: readonly string[]) => void;
}

/**
 * Which groups are open. What a search found shows at once where it is little (`opensAll`): closing a group then
 * holds for that search alone.
 */
export function useOpenGroups(search: string, opensAll: boolean): OpenGroups {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(expandedGroups));
  const [closed, setClosed] = useState<{ search: string; keys: ReadonlySet<string> }>({ search, keys: new Set() });
  if (closed.search !== search) setClosed({ search, keys: new Set() });

  const toggle = useCallback(
    (key: string) => {
      if (opensAll) {
        setClosed(({ search: of, keys }) => {
          const next = new Set(keys);
          if (!next.delete(key)) next.add(key);
          return { search: of, keys: next };
        });
        return;
      }
      if (!expandedGroups.delete(key)) expandedGroups.add(key);
      setExpanded(new Set(expandedGroups));
    },
    [opensAll],
  );
  const isOpen = (key: string) => (opensAll ? !closed.keys.has(key) : expanded.has(key));
  const toggleAll = (keys: readonly string[]) => {
    const areOpen = keys.every(isOpen);
    if (opensAll) {
      setClosed({ search, keys: new Set(areOpen ? keys : []) });
      return;
    }
    for (const key of keys)
      if (areOpen) expandedGroups.delete(key);
      else expandedGroups.add(key);
    setExpanded(new Set(expandedGroups));
  };
  return { isOpen, toggle, toggleAll };
}
