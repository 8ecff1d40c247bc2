import { useEffect, useRef } from 'react';

/** Keys of a screen, each with what it does: `a`, `Shift+X`, or two after each other, `g o`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Two keys of one shortcut come within this time. */
const PAIR_WITHIN = 1_200;
const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** A key is the screen's own unless somebody types, a dialog or menu is open, or the browser wants it. */
function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return false;
  return document.querySelector('[role=dialog], [role=menu], [role=listbox]') === null;
}

/** Answers keys while the screen stands. They are never the only way: each does what a button does too. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let first: { readonly key: string; readonly at: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isForScreen(event)) return;
      const pair = first !== undefined && event.timeStamp - first.at < PAIR_WITHIN ? `${first.key} ${event.key}` : '';
      first = undefined;
      const act = latest.current[pair] ?? latest.current[event.key];
      if (act !== undefined) {
        event.preventDefault();
        act(event);
      } else if (Object.keys(latest.current).some((keys) => keys.startsWith(`${event.key} `))) {
        first = { key: event.key, at: event.timeStamp };
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
