import type { ReactNode } from 'react';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/**
 * Does something in the moment that `isSeen` first holds of the page: before React does what waits until the page was
 * painted, as quick hands do on a busy machine. @internal
 */
export function asSeen(isSeen: () => boolean, doIt: () => void): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_, watching) => {
      if (!isSeen()) return;
      watching.disconnect();
      doIt();
      resolve();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Draws a screen as a browser does, and presses a key in the moment that it is seen. @internal */
export async function pressAsSeen(screen: ReactNode, key: string): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  // Otherwise React would do all that waits for the painting at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    act(() => root.unmount());
    place.remove();
  });
  const pressed = asSeen(
    () => place.hasChildNodes(),
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );
  root.render(screen);
  await pressed;
}
