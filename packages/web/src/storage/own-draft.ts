import { useEffect, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from './drafts';

/** A draft as one window has it: another one may have the same form open. */
interface OwnDraft<T> {
  /** What was kept as the form was opened. */
  readonly found: T | undefined;
  readonly save: (value: T) => void;
  /** Forgets it, but for what another window wrote since. */
  readonly drop: () => void;
  /** Keeps what was typed here when another window forgets its own; answers how to stop. */
  readonly follow: () => () => void;
}

function ownDraft<T>(form: string): OwnDraft<T> {
  const stored = () => JSON.stringify(readDraft<T>(form));
  const found = readDraft<T>(form);
  let own = stored();
  let seen = own;
  let isTyped = false;
  return {
    found,
    save(value) {
      saveDraft(form, value);
      [own, isTyped] = [JSON.stringify(value), true];
      seen = stored();
    },
    drop() {
      isTyped = false;
      if (stored() === own) dropDraft(form);
    },
    follow() {
      const look = () => {
        // The very same was sent, or left, there: it is not kept for a second time.
        if (stored() === undefined && isTyped && own !== undefined && seen !== own)
          saveDraft(form, JSON.parse(own) as T);
        seen = stored();
      };
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
}

/** The draft of a form that may stand open in several windows: none of them forgets what another one typed (L01). */
export function useOwnDraft<T>(form: string): OwnDraft<T> {
  const [draft] = useState(() => ownDraft<T>(form));
  useEffect(() => draft.follow(), [draft]);
  return draft;
}
