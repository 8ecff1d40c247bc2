import { useEffect } from 'react';

let note: string | undefined;

/** What an open screen has to say where the session ends under it, in place of the general sentence. */
export const sessionEndNote = (): string | undefined => note;

/** Says what became of a screen's work where the session ends under it (L01). */
export function useSessionEndNote(text: string | undefined): void {
  useEffect(() => {
    note = text;
    return () => {
      note = undefined;
    };
  }, [text]);
}
