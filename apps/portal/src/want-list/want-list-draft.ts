import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportCell } from '@tradehall/domain/bulk-import/import-cell';
import type { MatchedLine, WantedShare } from '@tradehall/domain/want-list/match-want-list';
import { isTakenAtFirst, type SentPart } from '@tradehall/domain/want-list/wanted-batch';
import type { WantedLine } from '@tradehall/domain/want-list/wanted-line';
import { dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { createStore } from '@tradehall/web/state/create-store';
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
  /** Units that were not there, of lines whose others were sent: they wait for an alert. */
  readonly rests: Readonly<Record<number, number>>;
  /** Lines of which a warehouse's units were refused, others sent: the refused ones can still be sent another way. */
  readonly parts: Readonly<Record<number, SentPart>>;
  /** Lines with an alert on what they are short of, and not sent. */
  readonly alerted: readonly number[];
}

export const EMPTY_WANT_LIST: WantListDraft = {
  text: '',
  cells: null,
  chosen: {},
  leftOut: [],
  done: [],
  rests: {},
  parts: {},
  alerted: [],
};

export const isEmptyWantList = ({ text, cells }: WantListDraft): boolean => text.trim() === '' && cells === null;

/** Whether a line is to be sent. */
export function isIncluded(leftOut: ReadonlySet<number>, line: WantedLine): boolean {
  return leftOut.has(line.line) !== isTakenAtFirst(line);
}

/**
 * The draft once lines were sent: what one is short of stays for its alert, unless it has one or none can be set.
 * `notThere` are units that the seller turned out not to have, by item: the list shows no more than `250+`.
 */
export function sentDraft(
  draft: WantListDraft,
  sent: readonly MatchedLine[],
  {
    maySetAlerts,
    notThere,
    refused,
  }: {
    readonly maySetAlerts: boolean;
    readonly notThere: ReadonlyMap<string, number>;
    /** Items that were not taken, for whatever reason. */
    readonly refused: ReadonlySet<string>;
  },
): Pick<WantListDraft, 'done' | 'rests' | 'parts'> {
  const rests = { ...draft.rests };
  const parts = { ...draft.parts };
  const done = [...draft.done];
  const left = new Map(notThere);
  for (const { line, verdict, missing, shares } of sent) {
    let rest = verdict === 'SHORT' ? missing : 0;
    for (const { item, quantity } of shares) {
      const lacking = left.get(item.itemNumberWarehouse) ?? 0;
      left.set(item.itemNumberWarehouse, lacking - Math.min(quantity, lacking));
      rest += Math.min(quantity, lacking);
    }
    const isLeft = ({ item }: WantedShare): boolean => refused.has(item.itemNumberWarehouse);
    if (shares.some(isLeft)) {
      const took = shares.filter((share) => !isLeft(share)).map(({ item }) => item.itemNumberWarehouse);
      const left = shares.filter(isLeft).reduce((sum, { quantity }) => sum + quantity, rest);
      parts[line.line] = { sent: [...(parts[line.line]?.sent ?? []), ...took], left };
      continue;
    }
    delete parts[line.line];
    if (rest > 0 && maySetAlerts && !draft.alerted.includes(line.line)) rests[line.line] = rest;
    else done.push(line.line);
  }
  return { done, rests, parts };
}

/** The draft once alerts were set on its lines and on words that the stock does not know: units that are there stay. */
export function alertedDraft(
  draft: WantListDraft,
  lines: readonly MatchedLine[],
  words: readonly string[],
): Pick<WantListDraft, 'done' | 'alerted'> {
  const done = [...draft.done];
  const alerted = [...draft.alerted];
  for (const { line, verdict, items, reading, shares } of lines) {
    const isAlone = verdict === 'MISSING' && (items.length > 0 || words.includes(reading.text));
    // Nothing of it can be sent any more.
    const isSpent =
      draft.rests[line.line] !== undefined || (draft.parts[line.line] !== undefined && shares.length === 0);
    if (isAlone || isSpent) done.push(line.line);
    else if (verdict === 'SHORT') alerted.push(line.line);
  }
  return { done, alerted };
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
  const followed = <T>(byLine: Readonly<Record<number, T>>): Readonly<Record<number, T>> =>
    Object.fromEntries(
      Object.entries(byLine).flatMap(([line, kept]) => {
        const to = moved.get(Number(line));
        return to === undefined ? [] : [[to, kept] as const];
      }),
    );
  return {
    text,
    cells: null,
    chosen: followed(draft.chosen),
    leftOut: follow(draft.leftOut),
    done: follow(draft.done),
    rests: followed(draft.rests),
    parts: followed(draft.parts),
    alerted: follow(draft.alerted),
  };
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

export type ChangeDraft = (next: (draft: WantListDraft) => Partial<WantListDraft>) => void;

const load = (name: string) => ({
  name,
  draft: { ...EMPTY_WANT_LIST, ...readDraft<Partial<WantListDraft>>(name) },
});

/** Drafts are a user's, one for each participant whose stock a list is matched to. */
const nameOf = (participant: string): string =>
  `want-list:${encodeURIComponent(currentVisitor().user?.userId ?? '')}:${participant}`;

/** Whether lines stand in the list that were neither sent nor taken away. */
export function hasWantList(participant: string): boolean {
  return !isEmptyWantList(load(nameOf(participant)).draft);
}

/** Begins a list with the rows of a sheet, in the place of what stood there (W75). */
export function beginWantList(participant: string, cells: WantListDraft['cells']): void {
  saveDraft(nameOf(participant), { ...EMPTY_WANT_LIST, cells });
}

/** Counts lists that were brought back by something that is no part of the page. */
const broughtBack = createStore(0);

/**
 * Takes the clearing of the visitor's list back, wherever they are by then; a list that was begun meanwhile stays.
 * What it gives is for the one who cleared it: nobody else's list is touched.
 */
export function wayBackTo(participant: string, draft: WantListDraft): () => void {
  const name = nameOf(participant);
  return () => {
    if (!isEmptyWantList(load(name).draft)) return;
    saveDraft(name, draft);
    broughtBack.set(broughtBack.get() + 1);
  };
}

/**
 * The draft of the user and the participant whose stock it is matched to. It is one list in all windows: what another
 * one makes of it shows here at once, unless lines are just being sent, which stay as they were looked at until then.
 */
export function useWantListDraft(
  participant: string,
  isActing: boolean,
): {
  readonly draft: WantListDraft;
  readonly change: ChangeDraft;
} {
  const name = nameOf(participant);
  const [kept, setKept] = useState(() => load(name));
  if (kept.name !== name) setKept(load(name));
  // What is stored as this window knows it: where there was no room for what is typed here, that stays.
  const known = useRef('');
  useEffect(() => {
    const { name: of, draft } = kept;
    // What another window wrote is not written back.
    if (JSON.stringify(load(of).draft) !== JSON.stringify(draft)) {
      if (isEmptyWantList(draft)) dropDraft(of);
      else saveDraft(of, draft);
    }
    known.current = JSON.stringify(load(of));
  }, [kept]);
  useEffect(() => {
    if (isActing) return undefined;
    const follow = () => {
      const stored = load(name);
      if (JSON.stringify(stored) !== known.current) setKept(stored);
    };
    follow();
    window.addEventListener('storage', follow);
    const unsubscribe = broughtBack.subscribe(follow);
    return () => {
      window.removeEventListener('storage', follow);
      unsubscribe();
    };
  }, [name, isActing]);
  const change = useCallback<ChangeDraft>(
    (next) => setKept((now) => ({ ...now, draft: { ...now.draft, ...next(now.draft) } })),
    [],
  );
  return { draft: kept.draft, change };
}
