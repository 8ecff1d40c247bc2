// The files of a worker share one page, because loading React, MUI and a page anew for each took longer than trying
// them. Each file gets modules of ours of its own, and leaves the page as it found it.
import { afterAll, afterEach, vi } from 'vitest';

/** Whatever a module of ours holds is the file's: snackbars, visitor, session, configuration, language, stand-ins. */
vi.resetModules();

const { cleanup, renderHook } = await import('@testing-library/react');
const { __unsafe_useEmotionCache: useStyleCache } = await import('@emotion/react');
const { focusManager, onlineManager } = await import('@tanstack/react-query');

const { href } = window.location;
const takenBack: (() => void)[] = [];

// What a module listens to, or waits for, would go on into the files after it.
for (const heard of [window, document] as readonly EventTarget[]) {
  const listen = heard.addEventListener;
  heard.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    // React listens to it once a page, for all that it will show there.
    if (args[0] !== 'selectionchange') takenBack.push(() => heard.removeEventListener(...args));
    listen.apply(heard, args);
  };
  takenBack.push(() => void (heard.addEventListener = listen));
}
for (const [start, stop] of [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
] as const) {
  const startTimer = globalThis[start];
  globalThis[start] = ((...args: Parameters<typeof setTimeout>) => {
    const timer = startTimer(...args);
    takenBack.push(() => globalThis[stop](timer));
    return timer;
  }) as typeof startTimer;
  takenBack.push(() => void (globalThis[start] = startTimer));
}

// Neither may it go on watching the page.
const Watcher = globalThis.MutationObserver;
globalThis.MutationObserver = class extends Watcher {
  constructor(told: MutationCallback) {
    super(told);
    takenBack.push(() => this.disconnect());
  }
};
takenBack.push(() => void (globalThis.MutationObserver = Watcher));

// What a test showed is no other's, in whatever order they come.
afterEach(cleanup);

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanup();
  for (const takeBack of takenBack) takeBack();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  // Styles that count as written would be missing on the emptied page.
  const { result, unmount } = renderHook(() => useStyleCache());
  unmount();
  const styles = result.current;
  if (styles === null) throw new Error('The page has no styles to empty.');
  styles.sheet.flush();
  Object.assign(styles, { inserted: {}, registered: {} });
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', href);
});
