import { useCallback, useEffect, useState } from 'react';
import type { ImportCell } from '@tradehall/domain/bulk-import/import-cell';
import { isTakenAtFirst } from '@tradehall/domain/want-list/wanted-batch';
import type { WantedLine } from '@tradehall/domain/want-list/wanted-line';
import { dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { currentVisitor } from '@tradehall/web/visitor/visitor';

/** A want-list as it was entered, and what was chosen of it; kept through a reload and a lost session (W03). */
export interface WantListDraft {
  /** As pasted or typed; '' where a spreadsheet was read. */
  readonly text: string;
  readonly cells: readonly (readonly ImportCell[])[] | null;
  /** Items chosen for similar lines: part numbers by line. */
  readonly chosen: Readonly<Record<number, string>>;
  /** Lines that are not to be sent; of those that are left out at first, those that are. */
  readonly leftOut: readonly number[];
  /** Lines that were sent. */
  readonly done: readonly number[];
}

export const EMPTY_WANT_LIST: WantListDraft = { text: '', cells: null, chosen: {}, leftOut: [], done: [] };

export const isEmptyWantList = ({ text, cells }: WantListDraft): boolean => text.trim() === '' && cells === null;

/** Whether a line is to be sent. */
export function isIncluded(leftOut: ReadonlySet<number>, line: WantedLine): boolean {
  return leftOut.has(line.line) !== isTakenAtFirst(line);
}

/** What was chosen, left out and sent of a list goes on with the same lines, wherever they stand after a change. */
export function editedDraft(draft: WantListDraft, text: string): WantListDraft {
  // A cell of a sheet may go on over several lines: they are not told apart here.
  if (/\t/.test(draft.text + text) && /"/.test(draft.text + text)) return { ...EMPTY_WANT_LIST, text };
  const places = new Map<string, number[]>();
  for (const [at, written] of linesOf(text).entries()) places.set(written, [...(places.get(written) ?? []), at + 1]);
  const moved = new Map<number, number>();
  for (const [at, written] of linesOf(draft.text).entries()) {
    const to = written.trim() === '' ? undefined : places.get(written)?.shift();
    if (to !== undefined) moved.set(at + 1, to);
  }
  const follow = (lines: readonly number[]): number[] => lines.flatMap((line) => moved.get(line) ?? []);
  const chosen = Object.entries(draft.chosen).flatMap(([line, itemNumber]) => {
    const to = moved.get(Number(line));
    return to === undefined ? [] : [[to, itemNumber] as const];
  });
  return {
    text,
    cells: null,
    chosen: Object.fromEntries(chosen),
    leftOut: follow(draft.leftOut),
    done: follow(draft.done),
  };
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

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
