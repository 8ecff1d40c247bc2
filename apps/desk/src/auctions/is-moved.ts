import { NetworkError } from '@tradehall/web/fetch/network-error';

const MOVED: ReadonlySet<string | undefined> = new Set([
  // A colleague, or a try whose answer was lost, moved the auction already.
  'AUCTION_CANNOT_MOVE',
  'AUCTION_CANCELED_ALREADY',
  // What was to be moved or removed is not what was seen.
  'AUCTION_CHANGED_SINCE',
  'LOT_CHANGED_SINCE',
]);

/** The page shows by now what the dialog was not asked about: it gives way to the page. */
export const isMoved = (error: unknown): boolean => error instanceof NetworkError && MOVED.has(error.messageCode);
