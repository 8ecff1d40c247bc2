import { useEffect, useRef, useState } from 'react';
import { sessionOwner } from '@tradehall/web/session/session';
import { dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { keepAtSessionEnd } from '@tradehall/web/storage/interrupted-form';

interface Kept<Entry> {
  /** What was typed; undefined where nothing was. */
  readonly keep: () => Entry | undefined;
  readonly restore: (entry: Entry) => void;
  /** Kept as well when its page is loaded anew, in this tab alone. */
  readonly overReload?: boolean;
}

type Selections = Readonly<Record<string, unknown>>;

/** Takes what this tab had by the time that it was loaded anew. */
function takeOfTab<Entry>(name: string): Entry | undefined {
  const { [name]: entry, ...others } = readStored<Selections>('selections') ?? {};
  if (entry !== undefined) writeStored('selections', others);
  return entry as Entry | undefined;
}

/**
 * Keeps what was typed when the session ends under it, for this person and this record, and gives it back once to
 * whoever comes back to it (L01). Answers whether it did.
 */
export function useKept<Entry>(
  record: string | undefined,
  { keep, restore, overReload = false }: Kept<Entry>,
): boolean {
  // The session is over by the time that something is kept.
  const [owner] = useState(sessionOwner);
  const name = record === undefined || owner === undefined ? undefined : `form:${owner}:${record}`;
  const [isBack] = useState(() => name !== undefined && readDraft<Entry>(name) !== undefined);
  const latest = useRef({ keep, restore });
  useEffect(() => {
    latest.current = { keep, restore };
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    const entry = readDraft<Entry>(name);
    if (entry !== undefined) {
      dropDraft(name);
      latest.current.restore(entry);
    }
    const ofTab = overReload ? takeOfTab<Entry>(name) : undefined;
    if (ofTab !== undefined) latest.current.restore(ofTab);
    const keepInTab = () => {
      // A page that Back brings up again has what it left, which may be less by now.
      takeOfTab(name);
      const chosen = latest.current.keep();
      if (chosen !== undefined) writeStored('selections', { ...readStored<Selections>('selections'), [name]: chosen });
    };
    if (overReload) window.addEventListener('pagehide', keepInTab);
    const stop = keepAtSessionEnd(() => {
      const typed = latest.current.keep();
      if (typed === undefined) return false;
      saveDraft(name, typed);
      return true;
    });
    return () => {
      window.removeEventListener('pagehide', keepInTab);
      stop();
    };
  }, [name, overReload]);
  return isBack;
}
