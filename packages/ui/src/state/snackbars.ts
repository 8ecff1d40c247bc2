import { watchConnection } from '@tradehall/web/fetch/connection';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { createStore, useStore } from '@tradehall/web/state/create-store';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Snackbar {
  readonly id: number;
  readonly message: string;
  readonly severity: Severity;
  /** How long it stays; its timer stands still under the pointer and the focus (A17). */
  readonly duration: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** It says that the server is away: untrue once the server answers again. */
  readonly isOfOutage: boolean;
}

/** 30 s by default; checkout and order screens give 300 s (A17). */
export const SNACKBAR_DURATION = 30_000;
export const LONG_SNACKBAR_DURATION = 300_000;
const MOST_SHOWN = 4;

const shown = createStore<readonly Snackbar[]>([]);
let lastId = 0;

export interface NotifyOptions {
  readonly severity?: Severity;
  readonly duration?: number;
  readonly action?: Snackbar['action'];
  readonly isOfOutage?: boolean;
}

/** Shows a message. The same message twice is shown once, with its timer started anew. */
export function notify(message: string, options: NotifyOptions = {}): number {
  lastId += 1;
  const snackbar: Snackbar = {
    id: lastId,
    message,
    severity: options.severity ?? 'success',
    duration: options.duration ?? SNACKBAR_DURATION,
    isOfOutage: options.isOfOutage ?? false,
    ...(options.action === undefined ? {} : { action: options.action }),
  };
  shown.set([...shown.get().filter((other) => other.message !== message), snackbar].slice(-MOST_SHOWN));
  return snackbar.id;
}

/** Shows a failure; errors are announced assertively. */
export function notifyError(error: unknown, options: Omit<NotifyOptions, 'severity'> = {}): number {
  return notify(error instanceof Error && error.message !== '' ? error.message : String(error), {
    ...options,
    severity: 'error',
    isOfOutage: error instanceof NetworkError && error.status === 0,
  });
}

watchConnection((isThere) => {
  if (isThere) shown.set(shown.get().filter(({ isOfOutage }) => !isOfOutage));
});

export function dismissSnackbar(id: number): void {
  shown.set(shown.get().filter((snackbar) => snackbar.id !== id));
}

export function useSnackbars(): readonly Snackbar[] {
  return useStore(shown);
}
