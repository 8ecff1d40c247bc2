import { useEffect, useRef, useState } from 'react';
import { sessionOwner } from '@tradehall/web/session/session';
import { dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { keepAtSessionEnd } from '@tradehall/web/storage/interrupted-form';

interface Kept<Entry> {
  /** What was typed; undefined where nothing was. */
  readonly keep: () => Entry | undefined;
  readonly restore: (entry: Entry) => void;
}

/**
 * Keeps what was typed when the session ends under it, for this person and this record, and gives it back once to
 * whoever comes back to it (L01). Answers whether it did.
 */
export function useKept<Entry>(record: string | undefined, { keep, restore }: Kept<Entry>): boolean {
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
    return keepAtSessionEnd(() => {
      const typed = latest.current.keep();
      if (typed === undefined) return false;
      saveDraft(name, typed);
      return true;
    });
  }, [name]);
  return isBack;
}
