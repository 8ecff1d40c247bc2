import { useEffect, useState } from 'react';
import { useDebounced } from '../state/use-debounced';
import { fittingEntries, type PaletteEntry, type PaletteSource } from './palette-entries';

/** Typing settles before a server is asked. */
const ASKED_AFTER = 140;
const MOST_OF_A_SOURCE = 6;

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

interface Answer {
  readonly typed: string;
  readonly entries: readonly PaletteEntry[];
  readonly hasFailed: boolean;
}

export interface PaletteResults {
  readonly groups: readonly PaletteGroup[];
  /** A source has not answered yet. */
  readonly isAsking: boolean;
  /** Labels of the sources that could not be asked. */
  readonly failed: readonly string[];
}

/**
 * What the sources say to what is typed. Entries that are known answer at the letter; those that are asked for replace
 * what stood there when they come, and an answer to what is no longer typed is dropped.
 */
export function usePaletteResults(sources: readonly PaletteSource[], typed: string): PaletteResults {
  const asked = useDebounced(typed.trim(), ASKED_AFTER);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});

  useEffect(() => {
    if (asked === '') return;
    const leave = new AbortController();
    for (const { id, search } of sources) {
      if (search === undefined) continue;
      const take = (entries: readonly PaletteEntry[], hasFailed: boolean) => {
        if (!leave.signal.aborted) setAnswers((all) => ({ ...all, [id]: { typed: asked, entries, hasFailed } }));
      };
      search(asked, leave.signal).then(
        (entries) => take(entries, false),
        () => take([], true),
      );
    }
    return () => leave.abort();
  }, [sources, asked]);

  const words = typed.trim();
  const groups = sources.map(({ id, label, entries = [], showsAtOnce = false, search }) => {
    const known = words === '' && !showsAtOnce ? [] : fittingEntries(entries, words);
    const answer = words === '' || search === undefined ? undefined : answers[id];
    // Until the answer to these words is there, what fits of the one before: Enter must not do what is no longer meant.
    const found = answer?.typed === words ? answer.entries : fittingEntries(answer?.entries ?? [], words);
    return { id, label, entries: [...known, ...found].slice(0, words === '' ? undefined : MOST_OF_A_SOURCE) };
  });
  const searching = words === '' ? [] : sources.filter(({ search }) => search !== undefined);
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isAsking: searching.some(({ id }) => answers[id]?.typed !== words),
    failed: searching.filter(({ id }) => answers[id]?.hasFailed === true).map(({ label }) => label),
  };
}
