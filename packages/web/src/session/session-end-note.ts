import { useEffect } from 'react';

/** What an open screen has to say where the session ends under it. */
export interface SessionEndNote {
  /** In place of the general sentence, where the session is over. */
  readonly ended: string;
  /** After the refusal, where a right was taken. */
  readonly forbidden: string;
}

let note: SessionEndNote | undefined;

export const sessionEndNote = (): SessionEndNote | undefined => note;

/** Says what became of a screen's work where the session ends under it (L01). */
export function useSessionEndNote(ended: string | undefined, forbidden: string): void {
  useEffect(() => {
    note = ended === undefined ? undefined : { ended, forbidden };
    return () => {
      note = undefined;
    };
  }, [ended, forbidden]);
}
