import { useLayoutEffect, useRef, type RefObject } from 'react';

type Act = (event: KeyboardEvent) => void;
/** What a key does, and how a list of keys calls it; a key without a name is listed nowhere. */
export type Shortcut = Act | { readonly says: string; readonly act: Act };
/** Keys of a screen, each with what it does: `a`, `Shift+X`, or two after each other, `g o`. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** Two keys of one shortcut come within this time. */
const PAIR_WITHIN = 1_200;
const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** A key is the screen's own unless somebody types, a dialog or menu is open, or the browser wants it. */
function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return false;
  return document.querySelector('[role=dialog], [role=menu], [role=listbox]') === null;
}

/** The shortcuts of everything that stands, as they were drawn last; what came first goes first. */
const standing = new Set<RefObject<Shortcuts>>();
let first: { readonly key: string; readonly at: number } | undefined;

function find(keys: string): Shortcut | undefined {
  for (const { current } of standing) if (Object.hasOwn(current, keys)) return current[keys];
  return undefined;
}

// One ear for all: the second key of a pair is no key of its own, whoever else has one of that name.
function hear(event: KeyboardEvent): void {
  if (!isForScreen(event)) return;
  const pair = first !== undefined && event.timeStamp - first.at < PAIR_WITHIN ? `${first.key} ${event.key}` : '';
  first = undefined;
  const shortcut = find(pair) ?? find(event.key);
  if (shortcut !== undefined) {
    event.preventDefault();
    (typeof shortcut === 'function' ? shortcut : shortcut.act)(event);
  } else if ([...standing].some(({ current }) => Object.keys(current).some((keys) => keys.startsWith(`${event.key} `))))
    first = { key: event.key, at: event.timeStamp };
}

/**
 * Answers keys while the screen stands, from the moment that it is seen: quick hands press what they know by heart as
 * soon as there is something to act on. They are never the only way: each does what a button does too.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    if (standing.size === 0) document.addEventListener('keydown', hear);
    standing.add(latest);
    return () => {
      standing.delete(latest);
      if (standing.size === 0) document.removeEventListener('keydown', hear);
    };
  }, []);
}

/** Keys with what they do, as a list of keys shows them. */
export type NamedShortcuts = readonly { readonly keys: readonly string[]; readonly says: string }[];

/** The named keys that answer now, those that do the same together: the list of keys is made of what hears them. */
export function namedShortcuts(): NamedShortcuts {
  const named = new Map<string, string[]>();
  for (const { current } of standing)
    for (const [keys, shortcut] of Object.entries(current)) {
      if (typeof shortcut === 'function') continue;
      const others = named.get(shortcut.says);
      if (others === undefined) named.set(shortcut.says, [keys]);
      else if (!others.includes(keys)) others.push(keys);
    }
  return [...named].map(([says, keys]) => ({ keys, says }));
}
