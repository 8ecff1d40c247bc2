import { useCallback, useEffect, useState } from 'react';
import type { ImportCell } from '@tradehall/domain/bulk-import/import-cell';
import { dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { currentVisitor } from '@tradehall/web/visitor/visitor';

/** A want-list as it was entered, and what was chosen of it; kept through a reload and a lost session (W03). */
export interface WantListDraft {
  /** As pasted or typed; '' where a spreadsheet was read. */
  readonly text: string;
  readonly cells: readonly (readonly ImportCell[])[] | null;
  /** Items chosen for similar lines: part numbers by line. */
  readonly chosen: Readonly<Record<number, string>>;
  /** Lines that are not to be sent. */
  readonly leftOut: readonly number[];
  /** Lines that were sent. */
  readonly done: readonly number[];
}

export const EMPTY_WANT_LIST: WantListDraft = { text: '', cells: null, chosen: {}, leftOut: [], done: [] };

export const isEmptyWantList = ({ text, cells }: WantListDraft): boolean => text.trim() === '' && cells === null;

export type ChangeDraft = (next: (draft: WantListDraft) => Partial<WantListDraft>) => void;

const load = (name: string) => ({ name, draft: readDraft<WantListDraft>(name) ?? EMPTY_WANT_LIST });

/** The draft of the user and the participant whose stock it is matched to. */
export function useWantListDraft(participant: string): {
  readonly draft: WantListDraft;
  readonly change: ChangeDraft;
} {
  const name = `want-list:${encodeURIComponent(currentVisitor().user?.userId ?? '')}:${participant}`;
  const [kept, setKept] = useState(() => load(name));
  if (kept.name !== name) setKept(load(name));
  useEffect(() => {
    if (isEmptyWantList(kept.draft)) dropDraft(kept.name);
    else saveDraft(kept.name, kept.draft);
  }, [kept]);
  const change = useCallback<ChangeDraft>(
    (next) => setKept((now) => ({ ...now, draft: { ...now.draft, ...next(now.draft) } })),
    [],
  );
  return { draft: kept.draft, change };
}
