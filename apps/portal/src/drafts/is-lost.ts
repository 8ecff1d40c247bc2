import { NOT_SENT } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';

/** It never left this browser: nothing came of it, and it is sent again as it is. */
export function isUnsent(error: unknown): boolean {
  return error instanceof NetworkError && error.messageCode === NOT_SENT;
}

/** Nobody knows what became of it: no answer came, or one to an earlier try under the same key (W42). */
export function isLost(error: unknown): boolean {
  return (
    error instanceof NetworkError &&
    !isUnsent(error) &&
    ([0, 502, 503, 504].includes(error.status) || error.messageCode === 'IDEMPOTENCY_KEY_REUSED')
  );
}
