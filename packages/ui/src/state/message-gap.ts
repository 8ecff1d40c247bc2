import { createStore, useStore } from '@tradehall/web/state/create-store';

/** Where the bar at the top of the window has nothing, in pixels. */
export interface MessageGap {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const gap = createStore<MessageGap | undefined>(undefined);

/** The `ref` of the blank part of the top bar: messages stand in it, where they cover nothing (W63). */
export function messageGap(blank: HTMLElement | null): (() => void) | undefined {
  if (blank === null) return undefined;
  const measure = () => {
    const { left, width } = blank.getBoundingClientRect();
    gap.set({ left, width, height: blank.parentElement?.offsetHeight ?? 0 });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(blank);
  return () => {
    observer.disconnect();
    gap.set(undefined);
  };
}

/** The blank part of the top bar; undefined on a screen without one. */
export function useMessageGap(): MessageGap | undefined {
  return useStore(gap);
}
