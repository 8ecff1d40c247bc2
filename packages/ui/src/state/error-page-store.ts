import { NetworkError } from '@tradehall/web/fetch/network-error';
import { createStore, useStore } from '@tradehall/web/state/create-store';

/** What the full error page shows (A08). */
export interface ErrorDetails {
  readonly message: string;
  readonly code: string;
  readonly traceId: string;
  readonly time: number;
  readonly page: string;
}

/** The status of a failure that names none (A09). */
const DEFAULT_STATUS = 418;
const DEFAULT_MESSAGE = 'Something went wrong';

const details = createStore<ErrorDetails | undefined>(undefined);

export function errorDetailsOf(error: unknown): ErrorDetails {
  const network = error instanceof NetworkError ? error : undefined;
  return {
    message: error instanceof Error && error.message !== '' ? error.message : DEFAULT_MESSAGE,
    code: String(network?.status || DEFAULT_STATUS),
    traceId: network?.traceId ?? '',
    time: Date.now(),
    page: window.location.pathname,
  };
}

export function openErrorPage(error: unknown): void {
  details.set(errorDetailsOf(error));
}

export function closeErrorPage(): void {
  details.set(undefined);
}

export function useErrorDetails(): ErrorDetails | undefined {
  return useStore(details);
}

/** A failed call that nobody handled opens the error page (A09). Ended sessions have their own way. */
export function watchUnhandledFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof NetworkError) || event.reason.status === 401 || event.reason.status === 403) return;
    event.preventDefault();
    openErrorPage(event.reason);
  });
}
