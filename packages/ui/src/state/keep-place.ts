import { afterPaint } from './after-paint';

/** Whatever has the focus by its own means, and keeps it: a dialog, a menu, a list of choices. */
const FLOATING = '[role=dialog], [role=menu], [role=listbox]';
/** One that only readers of the screen have would show no ring. */
const HEADINGS = ':is(h1, h2, h3):not(.visually-hidden)';

/** Whether the keys are at nothing to act on: at the page, or at a heading, where a lost place was kept. */
export function isAtNothing(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(HEADINGS);
}

/** What had the focus last on the screen itself, and what stands around it from the inside out. */
interface Place {
  readonly element: Element;
  readonly around: readonly Element[];
}

function placeOf(element: Element): Place {
  const around: Element[] = [];
  for (let above = element.parentElement; above !== null; above = above.parentElement) around.push(above);
  return { element, around };
}

const isOff = (element: Element) => element.matches(':disabled');

/** The heading over what is left around a place, else that of the screen. */
function headingOf({ around }: Place): HTMLElement | null {
  const screen = document.getElementById('content');
  for (const left of around)
    if (left.isConnected && screen?.contains(left) === true) {
      const [first, ...others] = left.querySelectorAll<HTMLElement>(HEADINGS);
      // Of several of one rank none is over all of it: the first may be that of what stands beside.
      if (first !== undefined && others.every(({ tagName }) => tagName > first.tagName)) return first;
    }
  return screen?.querySelector<HTMLElement>('h1') ?? null;
}

/**
 * Whoever works a screen by keys keeps their place on it (W08): what could not be pressed while it was at work has the
 * focus again once it can, and where it is gone, the heading above it has. Whoever points is left alone, and so is what
 * lets the focus go by itself.
 */
export function keepPlace(): void {
  let isByKey = false;
  let last: Place | undefined;
  let isAsked = false;
  const hear = (byKey: boolean) => () => {
    isByKey = byKey;
  };
  document.addEventListener('keydown', hear(true), { capture: true });
  document.addEventListener('pointerdown', hear(false), { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    // A dialog hangs beside the app, with all that keeps the focus in it.
    if (target instanceof Element && target.closest('#root') !== null) last = placeOf(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (target !== last?.element || relatedTarget !== null || !document.hasFocus()) return;
    // It is said while what leaves the page still stands on it.
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected && !isOff(last.element)) last = undefined;
    });
  });
  const keep = () => {
    isAsked = false;
    if (!isByKey || last === undefined) return;
    const active = document.activeElement;
    if ((active !== null && active !== document.body) || document.querySelector(FLOATING) !== null) return;
    if (last.element.isConnected) {
      if (!isOff(last.element)) (last.element as HTMLElement).focus({ preventScroll: true });
      return;
    }
    const heading = headingOf(last);
    if (heading === null) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // The browser takes the focus from what is disabled or gone when it draws next; that is waited for.
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    afterPaint(keep);
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}
