import { NetworkError } from '@tradehall/web/fetch/network-error';

/** Nobody knows what became of it: no answer came, or one to an earlier try under the same key (W42). */
export function isLost(error: unknown): boolean {
  return (
    error instanceof NetworkError &&
    ([0, 502, 503, 504].includes(error.status) || error.messageCode === 'IDEMPOTENCY_KEY_REUSED')
  );
}
