import { useEffect } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage';

/** The form with a draft that is on the screen, by its draft's name; a dialog at most. */
let open: string | undefined;

/** Names the form as the one to come back to when the session ends under it. */
export function useOpenForm(draft: string): void {
  useEffect(() => {
    open = draft;
    return () => {
      if (open === draft) open = undefined;
    };
  }, [draft]);
}

export function openForm(): string | undefined {
  return open;
}

/** What keeps the entries of the forms that stand open; each tells whether there was something to keep. */
const keepers = new Set<() => boolean>();

/** Asked of every form that goes, while something else than its user takes forms off the screen. */
let takenAway: ((keep: () => boolean) => void) | undefined;

/** Has an entry kept when the session ends under its form, or the form is taken away; answers how to stop. */
export function keepAtSessionEnd(keep: () => boolean): () => void {
  keepers.add(keep);
  return () => {
    keepers.delete(keep);
    takenAway?.(keep);
  };
}

/** Keeps what stands in the forms that go from now on; answers how to stop, which tells whether anything was kept. */
export function keepWhatGoes(): () => boolean {
  let isKept = false;
  takenAway = (keep) => {
    if (keep()) isKept = true;
  };
  return () => {
    takenAway = undefined;
    return isKept;
  };
}

/** Keeps what stands in open forms, and tells whether anything did. */
export function keepEntries(): boolean {
  return [...keepers].map((keep) => keep()).includes(true);
}

/** Remembered over the sign-in, for the screen that opens it again (L01, A15). */
export function rememberInterrupted(draft: string | undefined): void {
  if (draft === undefined) removeStored('interruptedForm');
  else writeStored('interruptedForm', draft);
}

/** The form that the last session's end closed, when its draft's name begins so. */
export function readInterrupted(prefix: string): string | undefined {
  const draft = readStored<string>('interruptedForm');
  return draft?.startsWith(prefix) === true ? draft : undefined;
}

export function forgetInterrupted(prefix: string): void {
  if (readInterrupted(prefix) !== undefined) removeStored('interruptedForm');
}
