import { useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import type { CursorPlace, KeptCursor } from '@tradehall/ui/state/use-row-cursor';

/** By the entry of the browser's history that a list stands at; the one that was left longest ago is forgotten. */
const places = new Map<string, CursorPlace>();
const MOST_KEPT = 50;

/** Keeps the row of a list over leaving it: whoever comes back by the browser's Back goes on where they were. */
export function useKeptCursor(): KeptCursor {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  // What stands at another place of the history has rows of its own.
  const [first] = useState(entry);
  return {
    read: () => places.get(first),
    write(place) {
      places.delete(entry);
      places.set(entry, place);
      const [oldest] = places.keys();
      if (places.size > MOST_KEPT && oldest !== undefined) places.delete(oldest);
    },
  };
}
