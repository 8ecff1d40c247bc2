import { isShopClosed } from '@tradehall/web/calls/call-server';
import { watchConnection } from '@tradehall/web/fetch/connection';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { watchShop } from '@tradehall/web/fetch/shop-state';
import { createStore, useStore } from '@tradehall/web/state/create-store';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Snackbar {
  readonly id: number;
  readonly message: string;
  readonly severity: Severity;
  /** How long it stays; its timer stands still under the pointer and the focus (A17). */
  readonly duration: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stood at the top before newer ones covered it, in milliseconds. */
  readonly stoodFor: number;
  /** It says that the server is away: untrue once the server answers again. */
  readonly isOfOutage: boolean;
  /** It says that the shop stands still: untrue once it goes on. */
  readonly isOfClosedShop: boolean;
  /** The matter that it is about: what is said of it next, or its being put right, takes this away. */
  readonly about?: string;
}

/** 30 s by default; checkout and order screens give 300 s (A17). */
export const SNACKBAR_DURATION = 30_000;
export const LONG_SNACKBAR_DURATION = 300_000;
const MOST_SHOWN = 4;
/** Within so many milliseconds at the top a message is read. */
const READ_IN = 5_000;

const shown = createStore<readonly Snackbar[]>([]);
let lastId = 0;
/** Since when the newest of those that are shown stands at the top. */
let topSince = 0;

function show(next: readonly Snackbar[]): void {
  const top = shown.get().at(-1)?.id;
  const [now, since] = [Date.now(), topSince];
  topSince = now;
  shown.set(next.map((each) => (each.id === top ? { ...each, stoodFor: each.stoodFor + now - since } : each)));
}

export interface NotifyOptions {
  readonly severity?: Severity;
  readonly duration?: number;
  readonly action?: Snackbar['action'];
  readonly isOfOutage?: boolean;
  readonly isOfClosedShop?: boolean;
  readonly about?: string;
}

/** Shows a message. The same one twice, or a newer one about the same matter, is one, with its timer started anew. */
export function notify(message: string, options: NotifyOptions = {}): number {
  lastId += 1;
  const snackbar: Snackbar = {
    id: lastId,
    message,
    severity: options.severity ?? 'success',
    duration: options.duration ?? SNACKBAR_DURATION,
    stoodFor: 0,
    isOfOutage: options.isOfOutage ?? false,
    isOfClosedShop: options.isOfClosedShop ?? false,
    ...(options.action === undefined ? {} : { action: options.action }),
    ...(options.about === undefined ? {} : { about: options.about }),
  };
  const { about } = snackbar;
  const others = shown
    .get()
    .filter((other) => other.message !== message && (about === undefined || other.about !== about));
  show([...others, snackbar].slice(-MOST_SHOWN));
  return snackbar.id;
}

/** Shows a failure; errors are announced assertively. */
export function notifyError(error: unknown, options: Omit<NotifyOptions, 'severity'> = {}): number {
  return notify(error instanceof Error && error.message !== '' ? error.message : String(error), {
    ...options,
    severity: 'error',
    isOfOutage: error instanceof NetworkError && error.status === 0,
    isOfClosedShop: isShopClosed(error),
  });
}

/** The server is there: what said that it was away is over, as beside the success of what was tried again. */
export function endOutage(): void {
  if (shown.get().some(({ isOfOutage }) => isOfOutage)) show(shown.get().filter(({ isOfOutage }) => !isOfOutage));
}

/** The shop goes on: what said that it stands still is over (O06). */
function endClosedShop(): void {
  if (shown.get().some((each) => each.isOfClosedShop)) show(shown.get().filter((each) => !each.isOfClosedShop));
}

/** What was wrong was put right: nothing says any more that it is (A17). */
export function settle(about: string): void {
  if (shown.get().some((each) => each.about === about)) show(shown.get().filter((each) => each.about !== about));
}

watchConnection((isThere) => {
  if (isThere) endOutage();
});
watchShop((isOpen) => {
  if (isOpen) endClosedShop();
});

export function dismissSnackbar(id: number): void {
  show(shown.get().filter((snackbar) => snackbar.id !== id));
}

/**
 * Its reader closes a message: news that stood at the top long enough to be read before newer ones covered it goes with
 * the newest, and does not come back from under it. What failed and what has an act left stays for its own time.
 */
export function closeSnackbar(id: number): void {
  const all = shown.get();
  if (all.at(-1)?.id !== id) return dismissSnackbar(id);
  show(
    all.filter(
      ({ severity, action, stoodFor, id: each }) =>
        each !== id && (severity === 'error' || action !== undefined || stoodFor < READ_IN),
    ),
  );
}

export function useSnackbars(): readonly Snackbar[] {
  return useStore(shown);
}
