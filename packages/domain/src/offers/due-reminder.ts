/** When buyers are reminded before an answer ends, in hours before it; 0 for not. */
export interface ReminderSettings {
  readonly firstHours: number;
  readonly lastHours: number;
}

export const DEFAULT_REMINDERS: ReminderSettings = { firstHours: 24, lastHours: 2 };

const HOUR = 3_600_000;

/**
 * The reminders that are due for an answer (W24), in hours before its end, the nearest first: the first of them is
 * told, the others count as told. None before an answer that was shorter than its distance, and none once it ended.
 * Instants in milliseconds.
 */
export function dueReminders(
  { expiresAt, answeredAt }: { readonly expiresAt: number; readonly answeredAt: number },
  { firstHours, lastHours }: ReminderSettings,
  now: number,
): readonly number[] {
  if (now >= expiresAt) return [];
  return [...new Set([firstHours, lastHours])]
    .filter((hours) => hours > 0)
    .filter((hours) => answeredAt < expiresAt - hours * HOUR && now >= expiresAt - hours * HOUR)
    .sort((a, b) => a - b);
}
