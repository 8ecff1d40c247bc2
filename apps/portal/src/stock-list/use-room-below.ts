import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room left below the lines, in pixels. */
const BELOW = 12;
const LEAST_HEIGHT = 240;

/** How high an element may be, in pixels: as high as the window leaves room for. */
export function useRoomBelow(scroller: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(560);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (scroller.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const bar = window.matchMedia('(max-width: 739.98px)').matches ? 56 : 0;
      setHeight(Math.max(LEAST_HEIGHT, window.innerHeight - top - bar - BELOW));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [scroller]);
  return height;
}
