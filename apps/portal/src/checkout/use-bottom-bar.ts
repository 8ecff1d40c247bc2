import { useEffect, type RefObject } from 'react';
import { footBar } from '@tradehall/ui/state/foot-bars';

/** How high the bar at the bottom of the window stands, for what must stay above it. */
export const BOTTOM_BAR = 'var(--bottom-bar, 0px)';

/** Tells the page how high a bar is while it is fixed to the bottom of the window. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const root = document.documentElement;
    const measure = () =>
      root.style.setProperty(
        '--bottom-bar',
        getComputedStyle(current).position === 'fixed' ? `${current.offsetHeight}px` : '0px',
      );
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    const leave = footBar(current);
    return () => {
      leave?.();
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
