import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { closePalette, openPalette, typeEarly, usePaletteOpen } from './palette-store';

/**
 * `Ctrl K` (`⌘ K`) opens the app's palette from everywhere, also out of a field (W08). The palette itself is handed in,
 * so that an app loads it when it is first asked for: `<PaletteKey palette={<DeskPalette />} />`.
 */
export function PaletteKey({ palette }: { readonly palette: ReactNode }) {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      // The browser would put the cursor into its own search.
      event.preventDefault();
      // A dialog with something typed in it stays on top until it is closed.
      if (document.querySelector('[role=dialog]') === null) openPalette();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      closePalette();
    };
  }, []);
  return isOpen ? <Suspense fallback={<EarlyKeys />}>{palette}</Suspense> : null;
}

/** Where the palette does not come, for want of a network or of its build, the keys are the screen's again; in ms. */
const LONGEST_HOLD = 8_000;

/**
 * Holds the keys until the palette is there: letters are its field's, and none of them acts on the screen behind it,
 * where a single one may answer an offer.
 */
function EarlyKeys() {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') typeEarly((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) typeEarly((typed) => typed + event.key);
    };
    const timer = setTimeout(closePalette, LONGEST_HOLD);
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
  return null;
}
