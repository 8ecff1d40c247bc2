import { useKept } from '@tradehall/ui/state/use-kept';
import { createStore, useStore } from '@tradehall/web/state/create-store';

/** Rows that are selected, by itemNumberWarehouse: over pages, filters and both views (W07). */
interface Selection {
  /** Whose stock they are of: another seller's list begins anew. */
  readonly participant: string;
  readonly keys: ReadonlySet<string>;
  /** Where a range with Shift begins. */
  readonly anchor: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();
const selection = createStore<Selection>({ participant: '', keys: NONE, anchor: undefined });

export function useSelectedRows(participant: string): ReadonlySet<string> {
  const { participant: of, keys } = useStore(selection);
  return of === participant ? keys : NONE;
}

function keysOf(participant: string): Set<string> {
  const now = selection.get();
  return new Set(now.participant === participant ? now.keys : NONE);
}

/** Selects a row or takes it out; with Shift all between it and the one before, in the order of `listed`. */
export function selectRow(participant: string, key: string, withShift: boolean, listed: () => readonly string[]): void {
  const keys = keysOf(participant);
  const { anchor } = selection.get();
  const range = withShift && anchor !== undefined ? between(listed(), anchor, key) : [key];
  // A range does to all what is done to the row that ends it.
  const isOn = !keys.has(key);
  for (const one of range)
    if (isOn) keys.add(one);
    else keys.delete(one);
  selection.set({ participant, keys, anchor: key });
}

function between(listed: readonly string[], anchor: string, key: string): readonly string[] {
  const [from, to] = [listed.indexOf(anchor), listed.indexOf(key)];
  return from < 0 || to < 0 ? [key] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export function selectRows(participant: string, rows: Iterable<string>, isOn: boolean): void {
  const keys = keysOf(participant);
  for (const key of rows)
    if (isOn) keys.add(key);
    else keys.delete(key);
  selection.set({ participant, keys, anchor: undefined });
}

export function clearSelection(): void {
  selection.set({ ...selection.get(), keys: NONE, anchor: undefined });
}

/** What was selected outlives a reload and the session's end, as what is typed does: it may be an hour's work (L01). */
export function useKeptSelection(participant: string): void {
  useKept<readonly string[]>(`selection:${participant}`, {
    keep: () => {
      const keys = keysOf(participant);
      return keys.size === 0 ? undefined : [...keys];
    },
    restore: (keys) => selectRows(participant, keys, true),
    overReload: true,
  });
}
