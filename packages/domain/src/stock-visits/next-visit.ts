/** When a buyer last looked, and since when what is new to them is marked; instants in milliseconds UTC. */
export interface StockVisit {
  readonly seenAt: number;
  /** Null on the first visit: all would be new, and nothing is marked. */
  readonly since: number | null;
}

/** Whoever comes back sooner is still on the same visit. */
export const VISIT_GAP_MILLISECONDS = 30 * 60_000;

/** The visit after a look at the stock: marks stay while it lasts, and start where the one before ended (W06). */
export function nextVisit(before: StockVisit | undefined, now: number): StockVisit {
  if (before === undefined) return { seenAt: now, since: null };
  const seenAt = Math.max(now, before.seenAt);
  return { seenAt, since: now - before.seenAt >= VISIT_GAP_MILLISECONDS ? before.seenAt : before.since };
}
