import { useLayoutEffect, useState, type RefObject } from 'react';
import { useFootHeight } from '@tradehall/ui/state/foot-bars';

/** Room left below the lines, in pixels. */
const BELOW = 12;
const LEAST_HEIGHT = 240;

/** How high an element may be, in pixels: as high as the window and what stands at its foot leave room for. */
export function useRoomBelow(scroller: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(560);
  const foot = useFootHeight();
  useLayoutEffect(() => {
    const measure = () => {
      const top = (scroller.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(LEAST_HEIGHT, window.innerHeight - top - foot - BELOW));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [scroller, foot]);
  return height;
}
