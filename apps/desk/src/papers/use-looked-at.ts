import { useState } from 'react';
import type { Paper } from '@tradehall/contract/papers';

interface LookedAt {
  /** The paper on the screen; undefined until it is there. */
  readonly paper: Paper | undefined;
  /** Another one was handed in since. */
  readonly isReplaced: boolean;
  readonly lookAtNewest: () => void;
}

/** Keeps the paper that somebody looks at until they go on to one that was handed in meanwhile (SD69). */
export function useLookedAt(newest: Paper | undefined): LookedAt {
  const [paper, setPaper] = useState(newest);
  const isSame = newest === undefined || paper === undefined || newest.paperId === paper.paperId;
  if (newest !== undefined && newest !== paper && isSame) setPaper(newest);
  return { paper, isReplaced: !isSame, lookAtNewest: () => setPaper(newest) };
}
