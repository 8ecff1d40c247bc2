import { afterPaint } from './after-paint';

/** Whatever has the focus by its own means, and keeps it: a dialog, a menu, a list of choices. */
const FLOATING = '[role=dialog], [role=menu], [role=listbox]';
/** A screen that takes longer is waited for by nobody's keys; in milliseconds. */
const LONGEST_WAIT = 5_000;

/** What is asked of the router: to be told of each screen that was come to. */
export interface ScreenTeller {
  readonly subscribe: (
    event: 'onResolved',
    told: (of: { readonly pathChanged: boolean; readonly fromLocation?: unknown }) => void,
  ) => unknown;
}

/**
 * Whoever goes on to another screen by a key goes on at its name: what they pressed is gone, and the focus would begin
 * at the top of the page, before all its menus (W08). A page that was just opened, and whoever points, are left alone.
 */
export function focusNextScreen(screens: ScreenTeller): void {
  let isByKey = false;
  let callOff = (): void => undefined;
  const hear = (byKey: boolean) => () => {
    isByKey = byKey;
    callOff();
  };
  document.addEventListener('keydown', hear(true), { capture: true });
  document.addEventListener('pointerdown', hear(false), { capture: true });
  screens.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    callOff();
    if (isByKey && pathChanged && fromLocation !== undefined) callOff = waitForName();
  });
}

/** Waits for the name of the screen, and answers how to call that off. */
function waitForName(): () => void {
  let isAsked = false;
  const look = () => {
    isAsked = false;
    if (document.activeElement !== null && document.activeElement !== document.body) return end();
    const name = document.getElementById('content')?.querySelector('h1');
    if (name == null || document.querySelector(FLOATING) !== null) return;
    end();
    if (!name.hasAttribute('tabindex')) name.tabIndex = -1;
    name.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    afterPaint(look);
  });
  const timer = setTimeout(end, LONGEST_WAIT);
  function end(): void {
    clearTimeout(timer);
    watch.disconnect();
  }
  watch.observe(document.documentElement, { childList: true, subtree: true });
  afterPaint(look);
  return end;
}
