/**
 * Soft close (J02): a bid within `windowMs` of the end moves the end to `extensionMs` after the
 * bid, never earlier than it was and never past the hard end. All in milliseconds.
 */
export interface SoftClose {
  readonly windowMs: number;
  readonly extensionMs: number;
}

export interface LotTimes {
  readonly endsAt: number;
  readonly hardEndsAt: number;
}

/** The lot's end after a bid at `now`. */
export function extendEnd(times: LotTimes, rule: SoftClose, now: number): number {
  if (times.endsAt - now > rule.windowMs) return times.endsAt;
  return Math.min(times.hardEndsAt, Math.max(times.endsAt, now + rule.extensionMs));
}

/** How an auction's lots close: the first at `lotsBeginClosing`, the others one after another. */
export interface ClosingSequence {
  readonly lotsBeginClosing: number;
  readonly intervalMs: number;
  /** The furthest that bids can move a lot's end. */
  readonly longestExtensionMs: number;
}

/** End and hard end of the lot at `position` (0-based) of the closing sequence. */
export function lotTimes(sequence: ClosingSequence, position: number): LotTimes {
  const endsAt = sequence.lotsBeginClosing + position * sequence.intervalMs;
  return { endsAt, hardEndsAt: endsAt + sequence.longestExtensionMs };
}
