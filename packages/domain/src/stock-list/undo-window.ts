/** An import and a publication can be undone for so long after they were applied: a day, in milliseconds. */
const UNDO_WINDOW = 24 * 3600_000;

/** A time in which the shop was suspended, and nobody could undo anything. */
export interface StoodStill {
  readonly since: Date;
  readonly until: Date;
}

/**
 * Whether what was applied to the stock then may still be undone, as long as nobody did (SD19, SD25). The times in
 * which the shop stood still since do not count (O06).
 */
export function isInUndoWindow(appliedAt: Date, now: Date, standstills: readonly StoodStill[] = []): boolean {
  const stood = standstills.reduce(
    (sum, { since, until }) => sum + Math.max(0, until.getTime() - Math.max(since.getTime(), appliedAt.getTime())),
    0,
  );
  return now.getTime() - appliedAt.getTime() - stood < UNDO_WINDOW;
}
