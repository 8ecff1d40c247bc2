import { useEffect } from 'react';

/** Keys of the list: never the only way, and never while something is typed. */
export interface ListKeys {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

const ROW = '[data-stock-row]';
/** What floats above the list and reads keys itself: a menu goes to the entry that begins with the letter. */
const FLOATING = '[role="dialog"], [role="menu"], [role="listbox"]';
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio)$/.test((target as HTMLInputElement).type)));

export function focusFirstRow(): void {
  document.querySelector<HTMLElement>(ROW)?.focus();
}

function moveFocus(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex(
    (row) => row === document.activeElement || row.closest('[data-stock-group]')?.contains(document.activeElement),
  );
  rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}

/** Presses the first button of that kind in the group or row that holds the focus. */
function press(shortcut: 'buy' | 'offer'): void {
  const place =
    document.activeElement?.closest('[data-stock-item]') ?? document.activeElement?.closest('[data-stock-group]');
  place?.querySelector<HTMLElement>(`[data-shortcut="${shortcut}"]`)?.click();
}

const ACTIONS: Readonly<Record<string, (keys: ListKeys) => void>> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  o: () => press('offer'),
  b: () => press('buy'),
  '/': (keys) => keys.onSearch(),
  '?': (keys) => keys.onHelp(),
};

export function useListKeys(keys: ListKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target) ||
        document.querySelector(FLOATING) !== null
      )
        return;
      const action = ACTIONS[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action(keys);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [keys]);
}
