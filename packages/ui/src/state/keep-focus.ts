import { afterPaint } from './after-paint';

/** Whatever has the focus by its own means, and keeps it: a dialog, a menu, a list of choices. */
const FLOATING = '[role=dialog], [role=menu], [role=listbox]';

/** Where the work goes on: the row that keys act on, else the name of the screen, else the screen. */
function placeOfWork(): HTMLElement | undefined {
  const screen = document.getElementById('content');
  if (screen === null) return undefined;
  return screen.querySelector<HTMLElement>('[data-row][aria-current=true]') ?? screen.querySelector('h1') ?? screen;
}

/**
 * Keeps the focus of whoever works by keyboard: where what had it leaves the page or can't have it any more, it goes
 * to where the work goes on, and on to what stands there once it is loaded (SD90). A page that was just opened is
 * left alone, so that its first stop stays the way past the menus.
 */
export function keepFocus(): void {
  let hadFocus = false;
  let placed: Element | undefined;
  let asked = false;
  const keep = () => {
    asked = false;
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    if (!(isLost ? hadFocus : active === placed) || document.querySelector(FLOATING) !== null) return;
    const place = placeOfWork();
    if (place === undefined || place === active) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    placed = place;
    place.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', ({ target }) => {
    hadFocus = true;
    if (target !== placed) placed = undefined;
  });
  // The browser takes the focus from what is disabled or gone when it draws next; that is waited for.
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    afterPaint(keep);
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-current'],
  });
}
