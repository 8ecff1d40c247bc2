import { createStore, useStore } from '@tradehall/web/state/create-store';

/** Up to where each bar at the foot of the window reaches, in pixels from the window's lower edge. */
const reaches = new Map<HTMLElement, number>();
const bars = createStore(0);
const messages = createStore(0);

function tell(): void {
  bars.set(Math.max(0, ...reaches.values()));
  const { style } = document.documentElement;
  style.setProperty('--foot-bars', `${bars.get()}px`);
  style.setProperty('--foot-messages', `${messages.get()}px`);
  // While a message stands there, all that it and the bars below it take up.
  style.setProperty('--messages-room', messages.get() === 0 ? '0px' : `${bars.get() + messages.get()}px`);
}

/**
 * The `ref` of a bar that stays at the foot of the window: messages stand above it, and what scrolls within the window
 * ends above it, so that nothing floats over a control (W63).
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const measure = () => {
    const { position, bottom } = getComputedStyle(bar);
    const stays = (position === 'fixed' || position === 'sticky') && bar.offsetHeight > 0;
    reaches.set(bar, stays ? Math.ceil(bar.offsetHeight + (Number.parseFloat(bottom) || 0)) : 0);
    tell();
  };
  bar.dataset['footBar'] = '';
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    reaches.delete(bar);
    tell();
  };
}

/** How high the messages at the foot of the window stand, in pixels; 0 while they stand elsewhere. */
export function setFootMessages(height: number): void {
  messages.set(height);
  tell();
}

/** How much of the window's foot bars and messages take, in pixels. */
export function useFootHeight(): number {
  return useStore(bars) + useStore(messages);
}
