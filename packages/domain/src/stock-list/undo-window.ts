/** An import and a publication can be undone for so long after they were applied: a day, in milliseconds. */
const UNDO_WINDOW = 24 * 3600_000;

/** Whether what was applied to the stock then may still be undone, as long as nobody did (SD19, SD25). */
export function isInUndoWindow(appliedAt: Date, now: Date): boolean {
  return now.getTime() - appliedAt.getTime() < UNDO_WINDOW;
}
