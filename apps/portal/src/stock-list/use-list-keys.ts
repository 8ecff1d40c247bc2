import { useLayoutEffect, useRef } from 'react';
import { actOfKey, type ListAct } from './list-shortcuts';

/** Keys of the list: never the only way, and never while something is typed. */
export interface ListKeys {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** Opens all groups of the page, or closes them; the lines have none. */
  readonly onAll: (() => void) | undefined;
}

const ROW = '[data-stock-row]';
/** What floats above the list and reads keys itself: a menu goes to the entry that begins with the letter. */
const FLOATING = '[role="dialog"], [role="menu"], [role="listbox"]';
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio)$/.test((target as HTMLInputElement).type)));

/** To the first row; the lines take the keys together, and go to their own. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>(`${ROW}, [data-lines]`)?.focus();
}

/** The row that holds the focus: an item's, or the head of a group. */
function rowInFocus(): HTMLElement | null {
  const { activeElement } = document;
  return (
    activeElement?.closest<HTMLElement>('[data-stock-item]') ??
    activeElement?.closest<HTMLElement>('[data-stock-group]')?.querySelector<HTMLElement>(ROW) ??
    null
  );
}

function moveFocus(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const now = rowInFocus();
  const at = now === null ? -1 : rows.indexOf(now);
  const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Presses the row's own control. A group has none of an item's: it opens, and its first item is in focus. */
function press(shortcut: 'buy' | 'offer' | 'alert' | 'select'): void {
  const row = rowInFocus();
  if (row === null) return;
  const isItem = row.matches('[data-stock-item]');
  if (isItem || shortcut === 'select') {
    const place = isItem ? row : row.closest('.group-head');
    place?.querySelector<HTMLElement>(`[data-shortcut="${shortcut}"]`)?.click();
    return;
  }
  if (row.getAttribute('aria-expanded') === 'false') row.click();
  const group = row.closest('[data-stock-group]');
  requestAnimationFrame(() => group?.querySelector<HTMLElement>('[data-stock-item]')?.focus());
}

/** Enter on an item: an offer, else a purchase, else to where it stands in the cart. */
function open(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-stock-item]')) return false;
  const row = event.target;
  ['[data-shortcut=offer]:enabled', '[data-shortcut=buy]:enabled', '.acts a']
    .map((control) => row.querySelector<HTMLElement>(control))
    .find((control) => control !== null)
    ?.click();
  return true;
}

const ACTIONS: Partial<Readonly<Record<ListAct, (keys: ListKeys) => void>>> = {
  next: () => moveFocus(1),
  previous: () => moveFocus(-1),
  offer: () => press('offer'),
  buy: () => press('buy'),
  alert: () => press('alert'),
  select: () => press('select'),
  all: (keys) => keys.onAll?.(),
};
const EVERYWHERE: typeof ACTIONS = {
  search: (keys) => keys.onSearch(),
  help: (keys) => keys.onHelp(),
};

export function useListKeys(latest: ListKeys): void {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const keys = held.current;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target) ||
        document.querySelector(FLOATING) !== null
      )
        return;
      const act = actOfKey(event.key);
      if (act === undefined) return;
      if (act === 'open' && keys.onAll !== undefined && open(event)) return event.preventDefault();
      // The lines have keys of their own.
      const action = EVERYWHERE[act] ?? (keys.onAll === undefined ? undefined : ACTIONS[act]);
      if (action === undefined) return;
      event.preventDefault();
      action(keys);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
