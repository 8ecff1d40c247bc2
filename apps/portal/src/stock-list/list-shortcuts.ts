import type { stockListTexts } from '@tradehall/texts/en/stock-list';
import type { workbenchTexts } from '@tradehall/texts/en/workbench';

/** What a key of the stock list does. */
export type ListAct =
  | 'search'
  | 'next'
  | 'previous'
  | 'buy'
  | 'offer'
  | 'alert'
  | 'select'
  | 'all'
  | 'help'
  | 'move'
  | 'open'
  | 'palette';

export interface ListShortcut {
  /** As the list of shortcuts shows it. */
  readonly shown: string;
  readonly label: keyof typeof stockListTexts | keyof typeof workbenchTexts;
  /** Each key with its act. */
  readonly keys: Readonly<Record<string, ListAct>>;
}

/** Every key of the stock list: the keyboard listens to these, and help and `?` list them (W62). */
export const LIST_SHORTCUTS: readonly ListShortcut[] = [
  { shown: '/', label: 'STOCK_KEY_SEARCH', keys: { '/': 'search' } },
  { shown: 'j  k', label: 'LIST_KEY_ROWS', keys: { j: 'next', k: 'previous' } },
  { shown: '↑  ↓', label: 'LIST_KEY_ARROWS', keys: { ArrowUp: 'move', ArrowDown: 'move' } },
  { shown: 'Enter', label: 'LIST_KEY_OPEN', keys: { Enter: 'open' } },
  { shown: 'b', label: 'LIST_KEY_BUY', keys: { b: 'buy' } },
  { shown: 'o', label: 'LIST_KEY_OFFER', keys: { o: 'offer' } },
  { shown: 'a', label: 'LIST_KEY_ALERT', keys: { a: 'alert' } },
  { shown: 'x', label: 'LIST_KEY_SELECT', keys: { x: 'select' } },
  { shown: 'Shift E', label: 'LIST_KEY_ALL', keys: { E: 'all' } },
  { shown: 'Ctrl K', label: 'LIST_KEY_PALETTE', keys: { 'Ctrl+k': 'palette' } },
  { shown: '?', label: 'STOCK_KEY_HELP', keys: { '?': 'help' } },
];

const ACTS: ReadonlyMap<string, ListAct> = new Map(LIST_SHORTCUTS.flatMap(({ keys }) => Object.entries(keys)));

/** What a key asks the list to do; undefined where it is none of the list's. */
export const actOfKey = (key: string): ListAct | undefined => ACTS.get(key);

/** The keys of some acts, each with what it runs. */
export function keysOf(run: Partial<Readonly<Record<ListAct, () => void>>>): Readonly<Record<string, () => void>> {
  return Object.fromEntries([...ACTS].flatMap(([key, act]) => (run[act] === undefined ? [] : [[key, run[act]]])));
}
