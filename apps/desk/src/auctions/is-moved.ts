import { NetworkError } from '@tradehall/web/fetch/network-error';

/** A colleague, or a try whose answer was lost, moved the auction already: its dialog gives way to the page. */
export const isMoved = (error: unknown): boolean =>
  error instanceof NetworkError && error.messageCode === 'AUCTION_CANNOT_MOVE';
